import type { ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import type { ChatCompletionChunk } from '../wire.ts';
import { isRecord } from '../wire.ts';
import type { Judged } from './guard.ts';
import { type HeldCalls, heldCalls } from './held-calls.ts';
import { createWindow, type TextWindow } from './window.ts';

/** Judges a text by the guard's settings. */
export type JudgeText = (text: string) => Promise<Judged>;

/** One answer of a stream, as far as it has come. */
interface Growing {
  /** By the name of the field that grows: `content`, `reasoning_content`. */
  readonly windows: Map<string, TextWindow>;
  readonly calls: HeldCalls;
  isEnded: boolean;
}

/**
 * The stream with its texts checked as they come, in windows: what is passed on is a sentence or a few behind what the model writes, and
 * calls of tools come when they are whole. Once something is blocked nothing more of that answer is passed on but its end with
 * `finish_reason: "content_filter"`; when all answers have ended so, the provider's call is ended.
 */
export function guardedStream(stream: ProviderStream, judge: JudgeText): ProviderStream {
  const choices = new Map<number, Growing>();
  let isOver = false;

  const growingOf = (index: number): Growing => {
    const known = choices.get(index);
    if (known) return known;
    const made: Growing = { windows: new Map(), calls: heldCalls(), isEnded: false };
    choices.set(index, made);
    return made;
  };
  /** The parts of a choice that may be passed on, in their order. */
  const passed = async (part: ChatCompletionChunk['choices'][number]) => {
    const { index, delta, finish_reason: reason } = part;
    const growing = growingOf(index);
    if (growing.isEnded) return [];
    const parts: object[] = [];
    const rest: Record<string, unknown> = {};
    let isBlocked = false;
    for (const [name, value] of Object.entries(delta ?? {})) {
      if (name === 'tool_calls') growing.calls.add(value);
      else if (name === 'role' || typeof value !== 'string') rest[name] = value;
      else {
        const window = growing.windows.get(name) ?? createWindow(judge);
        growing.windows.set(name, window);
        const released = await window.add(value);
        if (released === null) isBlocked = true;
        else if (released !== '' || value === '') rest[name] = released;
      }
    }
    if (Object.keys(rest).length > 0 && !isBlocked) parts.push({ index, delta: rest, finish_reason: null });
    if (reason && !isBlocked) {
      for (const [name, window] of growing.windows) {
        const released = await window.end();
        if (released === null) isBlocked = true;
        else if (released !== '' && !isBlocked) parts.push({ index, delta: { [name]: released }, finish_reason: null });
      }
      const calls = isBlocked ? null : await growing.calls.end(judge);
      if (calls === null) isBlocked = true;
      else if (calls.length > 0) parts.push({ index, delta: { tool_calls: calls }, finish_reason: null });
    }
    if (isBlocked) parts.push({ index, delta: {}, finish_reason: 'content_filter' });
    else if (reason) parts.push({ ...part, delta: {} });
    growing.isEnded = isBlocked || Boolean(reason);
    return parts;
  };
  const blockOf = async (block: Uint8Array): Promise<string> => {
    let text = '';
    for (const chunk of chunksIn(block)) {
      const { choices: parts, ...envelope } = chunk;
      if (!Array.isArray(parts) || parts.length === 0) {
        text += eventOf(chunk);
        continue;
      }
      for (const part of parts)
        for (const each of await passed(part)) text += eventOf({ ...envelope, choices: [each] });
    }
    return text;
  };
  const isBlockedWhole = () => choices.size > 0 && [...choices.values()].every(({ isEnded }) => isEnded) && !isOver;

  return providerStream({
    usage: () => stream.usage,
    async next() {
      while (!isOver) {
        const step = await stream.next();
        if (step.done) {
          isOver = true;
          break;
        }
        const text = await blockOf(step.value);
        if (text === '') continue;
        const hasBlocked = text.includes('"finish_reason":"content_filter"');
        if (hasBlocked && isBlockedWhole()) {
          isOver = true;
          await stream.return?.();
        }
        return { done: false, value: Buffer.from(text) };
      }
      return { done: true, value: undefined };
    },
    async end() {
      isOver = true;
      await stream.return?.();
      return { done: true, value: undefined };
    },
  });
}

const eventOf = (chunk: object): string => `data: ${JSON.stringify(chunk)}\n\n`;

/** The chunks of whole events. @throws Error for what is none: what cannot be read cannot be checked. */
function chunksIn(block: Uint8Array): ChatCompletionChunk[] {
  const text = Buffer.from(block.buffer, block.byteOffset, block.byteLength).toString('utf8');
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const data = event
      .split(/\r?\n/)
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trimStart());
    if (data.length === 0 || data[0] === '[DONE]') return [];
    const chunk: unknown = JSON.parse(data.join('\n'));
    if (!isRecord(chunk)) throw new Error('a chunk that is no object cannot be checked');
    return [chunk as unknown as ChatCompletionChunk];
  });
}
