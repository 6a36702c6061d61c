import { isRecord } from '../wire.ts';
import type { JudgeText } from './stream.ts';

/** Calls of tools, held back until they are whole: half a document cannot be checked. */
export interface HeldCalls {
  /** Takes the parts of a chunk. @throws Error for more than is held. */
  add(parts: unknown): void;
  /** The whole calls, as one chunk has them; null where one of them is blocked. */
  end(judge: JudgeText): Promise<readonly object[] | null>;
}

const MAX_HELD = 1024 * 1024;

interface Held {
  readonly fields: Record<string, unknown>;
  name: string;
  text: string;
}

export function heldCalls(): HeldCalls {
  const calls = new Map<number, Held>();
  let size = 0;
  return {
    add(parts) {
      if (!Array.isArray(parts)) return;
      for (const part of parts) {
        if (!isRecord(part)) continue;
        const { index, function: called, ...fields } = part;
        const at = typeof index === 'number' ? index : 0;
        const held = calls.get(at) ?? { fields: {}, name: '', text: '' };
        calls.set(at, held);
        Object.assign(held.fields, fields);
        if (!isRecord(called)) continue;
        if (typeof called['name'] === 'string') held.name += called['name'];
        if (typeof called['arguments'] === 'string') held.text += called['arguments'];
        size += JSON.stringify(part).length;
        if (size > MAX_HELD) throw new Error('the calls of tools are too long to be checked');
      }
    },
    async end(judge) {
      const whole: object[] = [];
      for (const [index, { fields, name, text }] of [...calls].sort(([one], [other]) => one - other)) {
        const judged = await judge(text);
        if (judged?.block) return null;
        whole.push({ index, ...fields, function: { name, arguments: judged?.texts[0] ?? text } });
      }
      return whole;
    },
  };
}
