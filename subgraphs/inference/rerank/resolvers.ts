import { sourceOf } from '../answer-source.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import { readRerankRequest } from './request.ts';
import type { Rerank } from './rerank.ts';

/** Arguments → rules → results of rankings. */
export const rerankResolvers = (rerank: Rerank): Resolvers => ({
  RerankRequest: passing('RerankRequest'),
  Mutation: {
    createRerank: (_source, { request }, context) => rerank(readRerankRequest(request), context),
  },
  Rerank: {
    model: ({ answer }) => answer.model,
    method: ({ answer }) => (answer.meta.method === 'model' ? 'MODEL' : 'EMBEDDINGS'),
    results: ({ answer }) => answer.results,
    source: (reranked) => sourceOf(reranked, reranked.use),
  },
  RankedDocument: {
    relevanceScore: ({ relevance_score: score }) => score,
  },
});
