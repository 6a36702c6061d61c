import type { Resolvers } from '../schema.generated.ts';
import type { SearchByText } from './search.ts';

/** Arguments → rules → results of the search over all domains. */
export const searchResolvers = (search: SearchByText): Resolvers => ({
  Query: {
    search: (_source, args, context) => search(args, context),
  },
});
