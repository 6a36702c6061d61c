import { invalid } from '../../../platform/kernel/errors.ts';
import { refuseReferences } from '../provider-state.ts';
import { isRecord } from '../wire.ts';

/** The longest prompt of any model (API reference, images). */
const MAX_PROMPT = 32_000;
const MAX_IMAGES = 10;

/** OpenAI's wire form (API reference, images), as far as the gateway reads it. */
export interface ImageRequest {
  readonly model?: string;
  readonly prompt: string;
  readonly n?: number | null;
  readonly size?: string | null;
  readonly response_format?: 'url' | 'b64_json' | null;
  readonly [field: string]: unknown;
}

/**
 * The request, checked as far as the gateway reads it. Fields that it does not know are left as they are.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readImageRequest(value: unknown): ImageRequest {
  if (!isRecord(value)) throw invalid('body', 'must be an object');
  const { model, prompt, n, size, response_format: format, stream } = value;
  if (model !== undefined && model !== null && (typeof model !== 'string' || model === ''))
    throw invalid('model', 'must be a string');
  if (typeof prompt !== 'string') throw invalid('prompt', prompt === undefined ? 'is required' : 'must be a string');
  if (prompt === '' || prompt.length > MAX_PROMPT) throw invalid('prompt', `must have 1 to ${MAX_PROMPT} characters`);
  if (n !== undefined && n !== null && !(Number.isInteger(n) && (n as number) >= 1 && (n as number) <= MAX_IMAGES))
    throw invalid('n', `must be a whole number from 1 to ${MAX_IMAGES}`);
  if (size !== undefined && size !== null && !(typeof size === 'string' && /^(auto|\d{2,5}x\d{2,5})$/.test(size)))
    throw invalid('size', 'must be auto, or a width and a height such as 1024x1024');
  if (format !== undefined && format !== null && format !== 'url' && format !== 'b64_json')
    throw invalid('response_format', 'must be url or b64_json');
  if (stream === true) throw invalid('stream', 'is not supported for images');
  refuseReferences(value);
  return value as unknown as ImageRequest;
}
