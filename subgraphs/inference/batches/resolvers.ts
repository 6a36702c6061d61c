import { DateTime, JSONValue } from '../../../platform/graphql/scalars.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { Batches } from './batch.ts';

/** Arguments → rules → results of batches. */
export const batchResolvers = (batches: Batches): Resolvers => ({
  DateTime,
  JSON: JSONValue,
  Query: {
    modelBatch: (_source, { id }, context) => batches.get(id, context),
    modelBatches: (_source, page, context) => batches.list(page, context),
  },
  Mutation: {
    createModelBatch: (_source, request, context) => batches.create(request, context),
    cancelModelBatch: (_source, { id }, context) => batches.cancel(id, context),
  },
  ModelBatch: {
    completionWindow: () => '24h',
  },
});
