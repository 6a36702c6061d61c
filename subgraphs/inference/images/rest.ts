import { type Config, withSettings } from '../../../platform/config/config.ts';
import { base64Bytes } from '../../../platform/graphql/base64-bytes.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { WireJson } from '../../../platform/kernel/wire-json.ts';
import { type FormFields, type FormFile, route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import { CreateImageDocument, CreateImageEditDocument } from '../rest.generated.ts';
import { inferenceSettings } from '../settings.ts';
import { MAX_EDITED_IMAGES } from './edit-request.ts';
import { imageEditRequest, imageList, imageRequest } from './wire-schema.ts';

/** The bytes of a form beside its files: its boundaries, and the other fields. */
const FORM_BYTES = 256 * 1024;

/** The files of one field of a form as the graph takes them. @throws AppError BAD_USER_INPUT for a text in place of one. */
function filesOf(given: FormFields[string] | undefined, field: string) {
  return [given ?? []].flat().map((entry) => {
    if (typeof entry === 'string') throw invalid(field, 'must be a file');
    const { bytes, name, contentType } = entry as FormFile;
    return { content: base64Bytes(bytes), fileName: name, contentType };
  });
}

/** The fields of a form as the graph takes them. @throws AppError BAD_USER_INPUT without an image, and for a second mask. */
function editVariables({ body }: { readonly body: unknown }) {
  const { image, mask, ...request } = (body ?? {}) as FormFields;
  if (image === undefined) throw invalid('image', 'is required');
  const masks = filesOf(mask, 'mask');
  if (masks.length > 1) throw invalid('mask', 'must be one file');
  return { images: filesOf(image, 'image'), mask: masks[0] ?? null, request };
}

/** The routes of images, in the form of OpenAI's API. */
export const imageRoutes = [
  route('POST /api/v1/images/generations', CreateImageDocument, {
    ...MODEL_ROUTE,
    summary: 'Draw images from a description',
    description:
      'The request and the answer are in the form of OpenAI’s API. Without `model`, the default model for images draws. Each image is a `url` or `b64_json`, as the model has it or `response_format` asks for.',
    extension: true,
    variables: ({ body }) => ({ request: body ?? {} }),
    request: imageRequest,
    answer: imageList,
    body: ({ createImage }) => createImage.body as WireJson,
    headers: ({ createImage }) => answerHeaders(createImage.source),
    example: {
      request: { model: 'gpt-image-1', prompt: 'A fox that jumps over a dog, as a woodcut', n: 1, size: '1024x1024' },
      response: {
        created: 1895140800,
        data: [
          {
            b64_json: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
            revised_prompt: 'A fox that jumps over a dog, as a woodcut in black and white',
          },
        ],
        usage: { input_tokens: 12, output_tokens: 100, total_tokens: 112 },
      },
    },
  }),
  route('POST /api/v1/images/edits', CreateImageEditDocument, {
    ...MODEL_ROUTE,
    summary: 'Draw images from others and a description, or change a part of one',
    description:
      'The form and the answer are those of OpenAI’s API: `image` is a PNG, JPEG or WebP, and may come up to 16 times, as `image` or `image[]`; the transparent part of `mask` says which part of the first one is changed. Without `model`, the default model for images that can do it does.',
    extension: true,
    maxBodyBytes: (config: Config) =>
      withSettings(config, inferenceSettings).MAX_EDITED_IMAGES_MB * 1024 * 1024 + FORM_BYTES,
    form: {
      files: {
        image: 'PNG, JPEG or WebP.',
        mask: 'Its transparent part says which part of the first image is changed.',
      },
      several: { image: MAX_EDITED_IMAGES },
      optional: ['mask'],
    },
    variables: editVariables,
    request: imageEditRequest,
    answer: imageList,
    body: ({ createImageEdit }) => createImageEdit.body as WireJson,
    headers: ({ createImageEdit }) => answerHeaders(createImageEdit.source),
    example: {
      request: { model: 'gpt-image-1', prompt: 'The fox wears a hat', image: 'fox.png', n: 1, size: '1024x1024' },
      response: {
        created: 1895140800,
        data: [
          {
            b64_json: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk',
            revised_prompt: 'The fox wears a hat, as a woodcut in black and white',
          },
        ],
        usage: {
          input_tokens: 312,
          input_tokens_details: { text_tokens: 12, image_tokens: 300 },
          output_tokens: 100,
          total_tokens: 412,
        },
      },
    },
  }),
];
