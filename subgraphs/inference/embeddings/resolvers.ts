import { sourceOf } from '../answer-source.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Embed, Embedded } from './embedding.ts';
import { vectorOf } from './encoding.ts';
import { readEmbeddingRequest } from './request.ts';

interface Document {
  readonly model: string;
  readonly data: readonly { readonly index: number; readonly embedding: unknown }[];
}
const documentOf = ({ body }: Embedded): Document => body.toJSON() as Document;

/** Arguments → rules → results of embeddings. */
export const embeddingResolvers = (embed: Embed): Resolvers => ({
  EmbeddingRequest: passing('EmbeddingRequest'),
  Mutation: {
    createEmbedding: (_source, { request }, context) => embed(readEmbeddingRequest(request), context),
  },
  EmbeddingList: {
    source: (embedded) => sourceOf(embedded, embedded.use),
    model: (embedded) => documentOf(embedded).model,
    embeddings: (embedded) =>
      documentOf(embedded).data.map(({ index, embedding }) => ({
        index,
        vector: [...vectorOf(embedding, embedded.model.provider)],
      })),
  },
});
