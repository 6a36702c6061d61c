import { costOf } from '../catalog/cost.ts';
import type { Model } from '../provider.ts';
import type { ChatRequest, ContentPart } from '../wire.ts';

/** The most that a call may use, as far as its request tells. */
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
/** An image in high detail; a document or a recording at least. */
const TOKENS_A_PART = 1_500;
/** Of base64, how much is content. */
const BASE64_SHARE = 0.75;
/** A page of a document has 1,500 tokens, and seldom less than 30 KB. */
const BYTES_A_TOKEN_OF_FILES = 20;
/** Ten tokens a second, of 16 kbit/s at least; of 16 kHz and 16 bit in a WAV. */
const BYTES_A_TOKEN_OF_SOUND = 200;
const WAV_BYTES_A_TOKEN = 3_200;
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

/** Returns the cost of tokens, micro-USD. */
export const tokensCost = (model: Model, input: number, output: number): number =>
  costOf(model, { prompt_tokens: input, completion_tokens: output, total_tokens: input + output });

/** Estimates the tokens of all that is no text in a request. */
export const tokensOfMedia = ({ messages }: ChatRequest): number =>
  messages
    .flatMap(({ content }) => (Array.isArray(content) ? (content as readonly ContentPart[]) : []))
    .reduce((sum, part) => (part.text === undefined ? sum + tokensOfPart(part) : sum), 0);

function tokensOfPart(part: ContentPart): number {
  if (part.text !== undefined) return Math.ceil(Buffer.byteLength(part.text) / BYTES_A_TOKEN);
  const { file, input_audio: sound } = part as { readonly file?: Sent; readonly input_audio?: Sent };
  const bytes = BASE64_SHARE * (lengthOf(file?.file_data) || lengthOf(sound?.data));
  const perToken = file ? BYTES_A_TOKEN_OF_FILES : sound?.format === 'wav' ? WAV_BYTES_A_TOKEN : BYTES_A_TOKEN_OF_SOUND;
  return Math.max(TOKENS_A_PART, Math.ceil(bytes / perToken));
}

interface Sent {
  readonly file_data?: unknown;
  readonly data?: unknown;
  readonly format?: unknown;
}

const lengthOf = (data: unknown): number => (typeof data === 'string' ? data.length : 0);

/** Answers to one request. */
export const choicesOf = ({ n }: ChatRequest): number => (typeof n === 'number' && n > 1 ? n : 1);
