import { costOf } from '../catalog/cost.ts';
import type { Model } from '../provider.ts';
import type { ChatRequest, ContentPart } from '../wire.ts';

/** What a call may use at most, as far as its request tells. */
export interface Estimate {
  readonly input: number;
  /** All its choices together. */
  readonly output: number;
  /** The request itself says how long an answer may be. */
  readonly isAsked: boolean;
  /** Micro-USD. */
  readonly cost: number;
}

/** Fewer than any tokenizer makes of them on average, so that the estimate is rather too high. Bytes, because scripts without spaces cost more. */
const BYTES_A_TOKEN = 3;
const TOKENS_A_MESSAGE = 8;
/** An image in high detail, a page of a document, ten seconds of speech. */
const TOKENS_A_PART = 1_500;
/** Where neither the request nor the catalogue says how long an answer may be. */
const UNKNOWN_OUTPUT = 32_768;

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
  const asked = request.max_completion_tokens ?? request.max_tokens;
  const isAsked = typeof asked === 'number' && asked > 0;
  const ceiling = model.maxOutputTokens ?? (isAsked ? asked : (model.contextWindow ?? UNKNOWN_OUTPUT));
  const output = (isAsked ? Math.min(asked, ceiling) : ceiling) * choicesOf(request);
  return { input, output, isAsked, cost: tokensCost(model, input, output) };
}

/** What so many tokens cost, micro-USD. */
export const tokensCost = (model: Model, input: number, output: number): number =>
  costOf(model, { prompt_tokens: input, completion_tokens: output, total_tokens: input + output });

const tokensOfPart = ({ text }: ContentPart): number =>
  text === undefined ? TOKENS_A_PART : Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);

/** Answers to one request. */
export const choicesOf = ({ n }: ChatRequest): number => (typeof n === 'number' && n > 1 ? n : 1);
