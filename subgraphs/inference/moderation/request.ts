import { invalid } from '../../../platform/kernel/errors.ts';
import { refuseReferences } from '../provider-state.ts';
import { isRecord } from '../wire.ts';

/** Inputs of one request. */
const MAX_INPUTS = 256;
/** Of one input: what compliance checks at once. */
const MAX_CHARACTERS = 100_000;

/** A part of an input: a text, or an image by its address or as a data URL. */
export type ModerationPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

/** OpenAI's wire form (API reference, moderations), as far as the gateway reads it. Parts are one input together. */
export interface ModerationRequest {
  readonly model?: string;
  readonly input: string | readonly string[] | readonly ModerationPart[];
  readonly [field: string]: unknown;
}

/**
 * The request, checked as far as the gateway reads it. Fields that it does not know are left as they are.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readModerationRequest(value: unknown): ModerationRequest {
  if (!isRecord(value)) throw invalid('body', 'must be an object');
  const { model, input } = value;
  if (model !== undefined && model !== null && (typeof model !== 'string' || model === ''))
    throw invalid('model', 'must be a string');
  checkInput(input);
  refuseReferences(value);
  return value as unknown as ModerationRequest;
}

function checkInput(input: unknown): void {
  if (input === undefined) throw invalid('input', 'is required');
  if (typeof input === 'string') {
    checkText(input, 'input');
    return;
  }
  if (!Array.isArray(input)) throw invalid('input', 'must be a string, a list of strings, or a list of parts');
  if (input.length === 0 || input.length > MAX_INPUTS) throw invalid('input', `must have 1 to ${MAX_INPUTS} items`);
  // All are of the kind of the first: a list of texts is many inputs, a list of parts is one.
  if (typeof input[0] === 'string') for (const [index, text] of input.entries()) checkText(text, `input[${index}]`);
  else {
    for (const [index, part] of input.entries()) checkPart(part, `input[${index}]`);
    const { length } = input.flatMap(({ text }) => text ?? []).join('');
    if (length > MAX_CHARACTERS) throw invalid('input', `must have at most ${MAX_CHARACTERS} characters of text`);
  }
}

function checkText(text: unknown, path: string): void {
  if (typeof text !== 'string') throw invalid(path, 'must be a string');
  if (text === '' || text.length > MAX_CHARACTERS) throw invalid(path, `must have 1 to ${MAX_CHARACTERS} characters`);
}

function checkPart(part: unknown, path: string): void {
  if (!isRecord(part)) throw invalid(path, 'must be a part with its type, text or image_url');
  if (part['type'] === 'text') {
    checkText(part['text'], `${path}.text`);
    return;
  }
  if (part['type'] !== 'image_url') throw invalid(`${path}.type`, 'must be text or image_url');
  const { image_url: image } = part;
  const url = isRecord(image) ? image['url'] : undefined;
  if (typeof url !== 'string' || !/^(https?:\/\/|data:image\/)/.test(url))
    throw invalid(`${path}.image_url.url`, 'must be an address, or a data URL of an image');
}

/** Tokens that a text is taken for before anybody has counted them. */
const BYTES_PER_TOKEN = 3;
const TOKENS_PER_IMAGE = 1_500;

/** Returns the number of tokens that a request is taken for. */
export function moderatedTokens(request: ModerationRequest): number {
  const bytes = moderatedTexts(request).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  const images = typeof request.input === 'string' ? 0 : request.input.filter(isImage).length;
  return Math.ceil(bytes / BYTES_PER_TOKEN) + images * TOKENS_PER_IMAGE;
}

/** Whether an item of an input is an image. */
export const isImage = (item: unknown): boolean => isRecord(item) && item['type'] === 'image_url';

/** The texts of a request, in their order. */
export function moderatedTexts({ input }: Pick<ModerationRequest, 'input'>): readonly string[] {
  if (typeof input === 'string') return [input];
  return input.flatMap((item) => (typeof item === 'string' ? item : item.type === 'text' ? item.text : []));
}

/** The request with other texts in the places of its own. */
export function withModeratedTexts(request: ModerationRequest, texts: readonly string[]): ModerationRequest {
  const { input } = request;
  if (typeof input === 'string') return { ...request, input: texts[0]! };
  let next = 0;
  const items = input.map((item) => {
    if (typeof item === 'string') return texts[next++]!;
    return item.type === 'text' ? { ...item, text: texts[next++]! } : item;
  });
  return { ...request, input: items as readonly string[] | readonly ModerationPart[] };
}
