import { costOf } from '../catalog/cost.ts';
import type { Model } from '../provider.ts';
import type { ChatRequest, ContentPart } from '../wire.ts';

/** What a call may use at most, as far as its request tells. */
export interface Estimate {
  readonly input: number;
  readonly output: number;
  /** Micro-USD. */
  readonly cost: number;
}

/** Fewer than any tokenizer makes of them on average, so that the estimate is rather too high. Bytes, because scripts without spaces cost more. */
const BYTES_A_TOKEN = 3;
const TOKENS_A_MESSAGE = 8;
/** An image in high detail, a page of a document, ten seconds of speech. */
const TOKENS_A_PART = 1_500;
/** Where neither the request nor the catalogue says how long an answer may be. */
const UNKNOWN_OUTPUT = 4_096;
/** Models that may write a book rarely do: one that does, unasked for a limit, is paid for afterwards. */
const LONGEST_UNASKED = 16_384;

/** Estimates a call before it is made, without looking at it more closely than at the length of its texts. */
export function estimateUse(model: Model, request: ChatRequest): Estimate {
  let bytes = 0;
  let input = 0;
  for (const { content, tool_calls: calls } of request.messages) {
    input += TOKENS_A_MESSAGE;
    if (typeof content === 'string') bytes += Buffer.byteLength(content);
    else if (content) for (const part of content) input += tokensOfPart(part);
    if (calls) for (const call of calls) bytes += call.function.arguments.length;
  }
  if (request.tools) bytes += JSON.stringify(request.tools).length;
  if (request.response_format?.type === 'json_schema') bytes += JSON.stringify(request.response_format).length;
  input += Math.ceil(bytes / BYTES_A_TOKEN);
  const output = longestAnswer(model, request) * choicesOf(request);
  const usage = { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
  return { input, output, cost: costOf(model, usage) };
}

const tokensOfPart = ({ text }: ContentPart): number =>
  text === undefined ? TOKENS_A_PART : Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);

function longestAnswer({ maxOutputTokens }: Model, request: ChatRequest): number {
  const asked = request.max_completion_tokens ?? request.max_tokens;
  if (typeof asked === 'number' && asked > 0)
    return maxOutputTokens === null ? asked : Math.min(asked, maxOutputTokens);
  return Math.min(maxOutputTokens ?? UNKNOWN_OUTPUT, LONGEST_UNASKED);
}

const choicesOf = ({ n }: ChatRequest): number => (typeof n === 'number' && n > 1 ? n : 1);
