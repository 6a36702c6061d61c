import type { ProviderAnswer, ProviderStream } from '../provider.ts';
import type { ChatCompletion, ChatCompletionChunk } from '../wire.ts';

/** Characters of a piece, about: a piece ends where a word does. */
const PIECE = 48;
/** Events that leave together: about so many characters of them. */
const BLOCK = 16_384;

/**
 * A whole answer as a stream in OpenAI's form: the role, the text in pieces, why it ended, and the usage where the request asks for it.
 * For one that was kept, which has the identifier and the time of the first answer, as it has without `stream`; and for one that had to
 * be whole before any of it could be told.
 */
export function replay(answer: ProviderAnswer, withUsage: boolean): ProviderStream {
  const { usage, ...withoutUsage } = JSON.parse(Buffer.from(answer.bytes).toString('utf8')) as ChatCompletion;
  const completion = withUsage && usage ? { ...withoutUsage, usage } : withoutUsage;
  const blocks = blocksOf(completion);
  return {
    usage: answer.usage,
    next: async () => blocks.next() as IteratorResult<Uint8Array>,
    return: async () => {
      blocks.return(undefined);
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

function* blocksOf(completion: ChatCompletion): Generator<Uint8Array, undefined> {
  let block = '';
  for (const chunk of chunksOf(completion)) {
    block += `data: ${JSON.stringify(chunk)}\n\n`;
    if (block.length < BLOCK) continue;
    yield Buffer.from(block);
    block = '';
  }
  if (block !== '') yield Buffer.from(block);
}

/** The chunks of a completion, that with the usage last where there is one. */
export function* chunksOf(completion: ChatCompletion): Generator<ChatCompletionChunk, undefined> {
  const { choices, usage, object: _, ...rest } = completion;
  const envelope = { ...rest, object: 'chat.completion.chunk' as const };
  for (const { index, message, finish_reason, ...others } of choices) {
    const { content, role, tool_calls, ...fields } = message;
    const calls = tool_calls && { tool_calls: tool_calls.map((call, place) => ({ index: place, ...call })) };
    const chunk = (delta: object, reason: string | null, more: object = {}): ChatCompletionChunk => ({
      ...envelope,
      choices: [{ index, delta, ...more, finish_reason: reason }],
    });
    yield chunk({ role, content: '', ...fields, ...calls }, null, others);
    for (const piece of piecesOf(typeof content === 'string' ? content : '')) yield chunk({ content: piece }, null);
    yield chunk({}, finish_reason);
  }
  if (usage) yield { ...envelope, choices: [], usage };
}

/** The text in pieces that end behind white space, and never within a character. */
export function* piecesOf(text: string): Generator<string, undefined> {
  let from = 0;
  while (from < text.length) {
    let to = Math.min(text.length, from + PIECE);
    if (to < text.length) {
      const space = text.slice(from, to).search(/\s\S*$/);
      if (space > 0) to = from + space + 1;
      else if (isHighSurrogate(text.charCodeAt(to - 1))) to++;
    }
    yield text.slice(from, to);
    from = to;
  }
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
