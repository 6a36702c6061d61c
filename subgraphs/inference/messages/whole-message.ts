import { isRecord } from '../wire.ts';
import type { Block } from './wire.ts';

type Fields = Record<string, unknown>;

/** The fields of a block that parts of it are added to, by the type of the part. */
const GROWS: Readonly<Record<string, string>> = {
  text_delta: 'text',
  thinking_delta: 'thinking',
  signature_delta: 'signature',
};

/** The message that the events of a stream make together; null for a stream that did not begin. */
export function wholeMessage(events: readonly unknown[]): object | null {
  let message: Fields | null = null;
  const content: Fields[] = [];
  const inputs = new Map<Fields, string>();
  for (const event of events) {
    if (!isRecord(event)) continue;
    const { type, index, delta } = event;
    const block = content[index as number];
    if (type === 'message_start') message = { ...(event['message'] as Fields) };
    else if (type === 'content_block_start') content.push({ ...(event['content_block'] as Block) });
    else if (type === 'content_block_delta' && block && isRecord(delta)) grow(block, delta, inputs);
    else if (type === 'message_delta' && message) Object.assign(message, delta, { usage: event['usage'] });
  }
  for (const [block, text] of inputs) block['input'] = parsed(text);
  return message && { ...message, content };
}

function grow(block: Fields, delta: Readonly<Fields>, inputs: Map<Fields, string>): void {
  const { type, partial_json: json, citation } = delta;
  const field = GROWS[String(type)];
  if (field !== undefined) block[field] = `${block[field] ?? ''}${delta[field]}`;
  else if (type === 'input_json_delta') inputs.set(block, `${inputs.get(block) ?? ''}${json}`);
  else if (type === 'citations_delta') block['citations'] = [...((block['citations'] ?? []) as unknown[]), citation];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { input: text };
  }
}
