import type { WireJson } from '../../../platform/kernel/wire-json.ts';
import { route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import { CreateImageDocument } from '../rest.generated.ts';

/** The route of images, in the form of OpenAI's API. */
export const imageRoutes = [
  route('POST /api/v1/images/generations', CreateImageDocument, {
    ...MODEL_ROUTE,
    summary: 'Draw images from a description',
    description:
      'The request and the answer are in the form of OpenAI’s API. Without `model`, the default model for images draws. Each image is a `url` or `b64_json`, as the model has it or `response_format` asks for.',
    extension: true,
    variables: ({ body }) => ({ request: body ?? {} }),
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
];
