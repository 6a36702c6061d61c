import { invalid } from '../../../platform/kernel/errors.ts';
import { refuseReferences } from '../provider-state.ts';
import { isRecord } from '../wire.ts';

/** Texts, or texts as tokens, in one request (API reference, embeddings). */
const MAX_INPUTS = 2_048;
/** Of one text, and more than any model reads at once. */
const MAX_TOKENS = 65_536;
const MAX_DIMENSIONS = 16_384;

/** OpenAI's wire form (API reference, embeddings), as far as the gateway reads it. */
export interface EmbeddingRequest {
  readonly model?: string;
  readonly input: string | readonly string[] | readonly number[] | readonly (readonly number[])[];
  readonly encoding_format?: 'float' | 'base64';
  readonly dimensions?: number;
  readonly [field: string]: unknown;
}

/**
 * The request, checked as far as the gateway reads it. Fields that it does not know are left as they are.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readEmbeddingRequest(value: unknown): EmbeddingRequest {
  if (!isRecord(value)) throw invalid('body', 'must be an object');
  const { input, ...rest } = value;
  const { model, encoding_format: format, dimensions } = rest;
  if (typeof model !== 'string' || model === '')
    throw invalid('model', model === undefined ? 'is required' : 'must be a string');
  checkInput(input);
  if (format !== undefined && format !== 'float' && format !== 'base64')
    throw invalid('encoding_format', 'must be float or base64');
  if (dimensions !== undefined && !isWhole(dimensions, 1, MAX_DIMENSIONS))
    throw invalid('dimensions', `must be a whole number from 1 to ${MAX_DIMENSIONS}`);
  refuseReferences(rest);
  return value as unknown as EmbeddingRequest;
}

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max;

function checkInput(input: unknown): void {
  if (input === undefined) throw invalid('input', 'is required');
  if (typeof input === 'string') {
    checkText(input, 'input');
    return;
  }
  if (!Array.isArray(input)) throw invalid('input', 'must be a string, a list of strings, or tokens');
  if (input.length === 0) throw invalid('input', 'must not be empty');
  if (typeof input[0] === 'number') {
    checkTokens(input, 'input');
    return;
  }
  if (input.length > MAX_INPUTS) throw invalid('input', `must have at most ${MAX_INPUTS} items`);
  // All are of the kind of the first, so that nothing has to guess what a mixed list means.
  const check = typeof input[0] === 'string' ? checkText : checkTokens;
  for (const [index, item] of input.entries()) check(item, `input[${index}]`);
}

function checkText(text: unknown, path: string): void {
  if (typeof text !== 'string') throw invalid(path, 'must be a string');
  if (text === '') throw invalid(path, 'must not be empty');
}

function checkTokens(tokens: unknown, path: string): void {
  if (!Array.isArray(tokens)) throw invalid(path, 'must be a list of tokens');
  if (tokens.length === 0 || tokens.length > MAX_TOKENS) throw invalid(path, `must have 1 to ${MAX_TOKENS} tokens`);
  if (!tokens.every((token) => isWhole(token, 0, 0x7fffffff))) throw invalid(path, 'must hold whole numbers only');
}

/** Tokens that a text is taken for before anybody has counted them. */
const BYTES_PER_TOKEN = 3;

/** How many tokens a request is taken for before its provider has counted them. */
export function estimatedTokens({ input }: Pick<EmbeddingRequest, 'input'>): number {
  const sizeOf = (item: string | number | readonly number[]): number => {
    if (typeof item === 'string') return Math.ceil(Buffer.byteLength(item) / BYTES_PER_TOKEN);
    return typeof item === 'number' ? 1 : item.length;
  };
  if (typeof input === 'string') return sizeOf(input);
  let sum = 0;
  for (const item of input) sum += sizeOf(item);
  return sum;
}
