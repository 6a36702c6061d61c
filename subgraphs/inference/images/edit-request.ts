import { invalid } from '../../../platform/kernel/errors.ts';
import type { ProviderFile } from '../provider.ts';
import { isRecord } from '../wire.ts';
import { type ImageRequest, readImageRequest } from './request.ts';

/** Images of one request (API reference, image edits). */
export const MAX_EDITED_IMAGES = 16;

/** A file as its caller sends it. */
export interface GivenFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly contentType?: string | null;
}

/** Images to be changed, and the mask that says where. */
export interface EditedFiles {
  readonly images: readonly ProviderFile[];
  readonly mask?: ProviderFile;
}

/**
 * The fields of a change but its files, in OpenAI's wire form (API reference, image edits), checked as far as the gateway reads them. Numbers
 * and flags may be texts, as they are in a form.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readImageEditRequest(value: unknown): ImageRequest {
  if (!isRecord(value)) throw invalid('request', 'must be an object');
  const { n, stream, ...rest } = value;
  return readImageRequest({
    ...rest,
    ...(n !== undefined && { n: typeof n === 'string' && /^\d+$/.test(n) ? Number(n) : n }),
    ...(stream !== undefined && { stream: stream === 'true' || stream === true }),
  });
}

/** The files of a change. @throws AppError BAD_USER_INPUT that names the one that no model reads. */
export function readEditedFiles(images: readonly GivenFile[], mask: GivenFile | null | undefined): EditedFiles {
  if (images.length === 0 || images.length > MAX_EDITED_IMAGES)
    throw invalid('image', `must be 1 to ${MAX_EDITED_IMAGES} images`);
  const isOne = images.length === 1;
  return {
    images: images.map((image, index) => readImage(image, isOne ? 'image' : `image[${index}]`)),
    ...(mask && { mask: readImage(mask, 'mask') }),
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};
const READ: ReadonlySet<string> = new Set(Object.values(CONTENT_TYPES));

/** The ending of its name tells how an image is encoded; without one, its content type. */
function readImage({ bytes, name, contentType }: GivenFile, path: string): ProviderFile {
  if (bytes.length === 0) throw invalid(path, 'must not be empty');
  const type = CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? contentType ?? '';
  if (!READ.has(type)) throw invalid(path, 'must be an image whose name ends in png, jpg, jpeg or webp');
  return { bytes, name, contentType: type };
}
