import type { WireJson } from '../../../platform/kernel/wire-json.ts';
import { route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import { CreateRerankDocument } from '../rest.generated.ts';
import { ranking, rerankRequest } from './wire-schema.ts';

/** The route of rankings, in the form that Cohere, Jina, vLLM and LiteLLM share. */
export const rerankRoutes = [
  route('POST /api/v1/rerank', CreateRerankDocument, {
    ...MODEL_ROUTE,
    summary: 'Order documents by what they say about a query',
    description:
      'The request and the answer are in the form that Cohere, Jina, vLLM and LiteLLM share: `documents` are up to 1,000 texts, or objects with a `text`. A model for it answers. Where no provider has one, or an embedding model is named, the cosine of vectors does: `meta.method` is then `embeddings`, else `model`.',
    extension: true,
    variables: ({ body }) => ({ request: body ?? {} }),
    request: rerankRequest,
    answer: ranking,
    body: ({ createRerank }) => createRerank.body as WireJson,
    headers: ({ createRerank }) => answerHeaders(createRerank.source),
    example: {
      request: {
        model: 'dev/echo',
        query: 'Where does the fox live?',
        documents: ['The dog sleeps', 'The fox does live in a den'],
        top_n: 1,
        return_documents: true,
      },
      response: {
        id: 'rerank-5f0d9a3e-7b1c-4d2e-8f8a-0b9c8d7e6f5a',
        model: 'dev/echo',
        results: [{ index: 1, relevance_score: 0.93, document: { text: 'The fox does live in a den' } }],
        meta: { method: 'embeddings' },
        usage: { total_tokens: 15 },
      },
    },
  }),
];
