import type { ChatRequest } from '../wire.ts';
import { tokensOfMedia } from './estimate.ts';
import { writtenIn } from './stream-sample.ts';

/** Longer texts are counted by their beginning: a tokenizer works a millisecond for a few kilobytes. */
const COUNTED_CHARACTERS = 200_000;

/** Loaded when first needed: its vocabulary takes long to load, and providers tell what they have used. */
let tokenizer: Promise<{ countTokens(text: string): number }> | null = null;

/** How many tokens a text has for OpenAI's models of today; for others about as many. */
export async function countTokens(text: string): Promise<number> {
  if (text === '') return 0;
  tokenizer ??= import('gpt-tokenizer/encoding/o200k_base');
  const counted = text.slice(0, COUNTED_CHARACTERS);
  const tokens = (await tokenizer).countTokens(withoutLongRuns(counted));
  return Math.ceil((tokens * text.length) / counted.length);
}

/**
 * A text whose words, and whose white space, end after 256 characters. The tokenizer takes the square of a run's length: 64 KiB of one
 * letter would hold up everybody for seconds. Each cut costs a token.
 */
const withoutLongRuns = (text: string): string => text.replace(/\S{256}/g, '$& ').replace(/\s{256}/g, '$&.');

/** Returns the tokens of a request, about: its texts are counted, its pictures, recordings and documents are estimated. */
export const countRequest = async (request: ChatRequest): Promise<number> =>
  (await countTokens(textOfRequest(request))) + tokensOfMedia(request);

/** Returns the text of a request that a model reads, without images and the like. */
export function textOfRequest({ messages, tools }: ChatRequest): string {
  const texts = messages.map(({ role, content, tool_calls: calls }) => {
    const parts = typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('\n');
    return `${role}\n${parts}${calls ? JSON.stringify(calls) : ''}`;
  });
  return tools ? `${texts.join('\n')}\n${JSON.stringify(tools)}` : texts.join('\n');
}

/** Returns the text that a model has written in a whole answer. */
export function textOfAnswer(bytes: Uint8Array): string {
  const { choices } = JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')) as {
    readonly choices?: readonly { readonly message?: Readonly<Record<string, unknown>> }[];
  };
  return (choices ?? []).map(({ message }) => writtenIn(message ?? {})).join('\n');
}
