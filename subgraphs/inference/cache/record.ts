import type { ProviderAnswer, ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import type { ChatCompletion, ChatCompletionChunk, ChatMessage } from '../wire.ts';
import { MAX_KEPT_BYTES } from './keepable.ts';

/** The bytes that a stream's events may take while they are collected: chunks are several times their text. */
const MAX_RECORDED_BYTES = 8 * MAX_KEPT_BYTES;

/**
 * The same stream; when it has ended whole, `keep` is told what it would have been without `stream`. Nothing is read or made of it before
 * its last byte was passed on, and what was cut, broken off by either side, or grew too long, is told nothing of.
 */
export function recorded(stream: ProviderStream, keep: (answer: ProviderAnswer) => void): ProviderStream {
  let blocks: Uint8Array[] | null = [];
  let bytes = 0;
  return providerStream({
    usage: () => stream.usage,
    async next() {
      try {
        const step = await stream.next();
        if (step.done) {
          const whole = blocks;
          blocks = null;
          if (whole) setImmediate(finish, whole, stream, keep);
          return step;
        }
        bytes += step.value.byteLength;
        if (bytes > MAX_RECORDED_BYTES) blocks = null;
        blocks?.push(step.value);
        return step;
      } catch (error) {
        blocks = null;
        throw error;
      }
    },
    async end() {
      blocks = null;
      return stream.return ? stream.return() : { done: true, value: undefined };
    },
  });
}

function finish(blocks: readonly Uint8Array[], stream: ProviderStream, keep: (answer: ProviderAnswer) => void): void {
  const completion = assemble(Buffer.concat(blocks).toString('utf8'));
  if (!completion) return;
  const usage = completion.usage ?? stream.usage;
  if (!usage) return;
  keep({ bytes: Buffer.from(JSON.stringify({ ...completion, usage })), usage });
}

interface Growing {
  readonly others: Record<string, unknown>;
  readonly message: Record<string, unknown>;
  finish: string | null;
}

/** The completion that the events of a whole stream make; null where there is something in them that is not simply added up. */
export function assemble(events: string): ChatCompletion | null {
  const choices = new Map<number, Growing>();
  let envelope: Record<string, unknown> | null = null;
  for (const event of events.split(/\r?\n\r?\n/)) {
    const chunk = chunkOf(event);
    if (chunk === undefined) continue;
    if (chunk === null || 'error' in chunk || !Array.isArray(chunk.choices)) return null;
    const { choices: parts, obfuscation: _, ...fields } = chunk;
    envelope = Object.assign(envelope ?? {}, present(fields));
    for (const part of parts) {
      const { index, delta, finish_reason: reason, ...others } = part as typeof part & Record<string, unknown>;
      const growing = choices.get(index) ?? { message: {}, others: {}, finish: null };
      for (const [name, value] of Object.entries(present(others))) {
        // A name of the provider's own for why it ended; but not logprobs, which would have to be joined.
        if (typeof value !== 'string') return null;
        growing.others[name] = value;
      }
      choices.set(index, growing);
      if (!add(growing.message, delta ?? {})) return null;
      growing.finish = reason ?? growing.finish;
    }
  }
  if (!envelope || choices.size === 0) return null;
  const whole = [...choices].sort(([one], [other]) => one - other);
  if (whole.some(([, { finish }]) => finish === null)) return null;
  return {
    ...envelope,
    object: 'chat.completion',
    choices: whole.map(([index, { message, others, finish }]) => ({
      index,
      ...others,
      message: { role: 'assistant', content: null, refusal: null, ...message } as ChatMessage,
      logprobs: null,
      finish_reason: finish!,
    })),
  } as unknown as ChatCompletion;
}

/** Undefined for what is no event with data, null for what is no JSON. */
function chunkOf(event: string): ChatCompletionChunk | null | undefined {
  const lines = event.split(/\r?\n/);
  if (lines.some((line) => /^event: *error/.test(line))) return null;
  const data = lines.filter((line) => line.startsWith('data:')).map((line) => line.slice(5).trimStart());
  if (data.length === 0 || data[0] === '[DONE]') return undefined;
  try {
    const chunk = JSON.parse(data.join('\n'));
    return typeof chunk === 'object' ? chunk : null;
  } catch {
    return null;
  }
}

/** Texts grow, the role stays; false for everything else. */
function add(message: Record<string, unknown>, delta: Readonly<Record<string, unknown>>): boolean {
  for (const [name, value] of Object.entries(present(delta))) {
    if (typeof value !== 'string') return false;
    if (name === 'role') message[name] = value;
    else if (name === '__proto__') return false;
    else message[name] = ((message[name] as string | undefined) ?? '') + value;
  }
  return true;
}

/** Without what is null. */
const present = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
