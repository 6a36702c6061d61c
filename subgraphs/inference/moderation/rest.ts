import type { WireJson } from '../../../platform/kernel/wire-json.ts';
import { route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import { CreateModerationDocument } from '../rest.generated.ts';
import { ownResult, UNKNOWN_CATEGORIES } from './categories.ts';
import { moderation, moderationRequest } from './wire-schema.ts';

/** The route of moderations, in the form of OpenAI's API. */
export const moderationRoutes = [
  route('POST /api/v1/moderations', CreateModerationDocument, {
    ...MODEL_ROUTE,
    summary: 'Say whether texts and images are harmful, and in which way',
    description:
      'The request and the answer are in the form of OpenAI’s API: `input` is a text, up to 256 texts, or parts (`text`, `image_url`) of one input. Without `model`, a provider’s model for moderation answers, or, where no provider has one, the gateway’s own detectors, `trellis/moderation`: `unknown_categories` are those that they know nothing of.',
    extension: true,
    variables: ({ body }) => ({ request: body ?? {} }),
    request: moderationRequest,
    answer: moderation,
    body: ({ createModeration }) => createModeration.body as WireJson,
    headers: ({ createModeration }) => answerHeaders(createModeration.source),
    example: {
      request: { model: 'trellis/moderation', input: 'You are a worthless idiot' },
      response: {
        id: 'modr-5f0d9a3e-7b1c-4d2e-8f8a-0b9c8d7e6f5a',
        model: 'moderation',
        results: [ownResult([{ threshold: 0.4, categories: { insult: 0.97 } }])],
        unknown_categories: UNKNOWN_CATEGORIES,
      },
    },
  }),
];
