import type { WireJson } from '../../../platform/kernel/wire-json.ts';
import { route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import { CreateEmbeddingDocument } from '../rest.generated.ts';
import { embeddingList, embeddingRequest } from './wire-schema.ts';

/** The route of embeddings, in the form of OpenAI's API. */
export const embeddingRoutes = [
  route('POST /api/v1/embeddings', CreateEmbeddingDocument, {
    ...MODEL_ROUTE,
    summary: 'Turn texts into vectors',
    description:
      'The request and the answer are in the form of OpenAI’s API: `input` is a text, up to 2,048 texts, or either as tokens; `encoding_format` is `float` or `base64`, whatever the provider knows.',
    extension: true,
    variables: ({ body }) => ({ request: body ?? {} }),
    request: embeddingRequest,
    answer: embeddingList,
    body: ({ createEmbedding }) => createEmbedding.body as WireJson,
    headers: ({ createEmbedding }) => answerHeaders(createEmbedding.source),
    example: {
      request: { model: 'dev/echo', input: 'The quick brown fox', dimensions: 3 },
      response: {
        object: 'list',
        data: [{ object: 'embedding', index: 0, embedding: [0.12, -0.56, 0.82] }],
        model: 'dev/echo',
        usage: { prompt_tokens: 4, total_tokens: 4 },
      },
    },
  }),
];
