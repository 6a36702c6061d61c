import type { Resolvers } from '../schema.generated.ts';

const upper = <Name extends string>(name: Name): Uppercase<Name> => name.toUpperCase() as Uppercase<Name>;

/** What a guard is in GraphQL. */
export const guardResolvers: Resolvers = {
  ModelGuard: { onFailure: ({ onFailure }) => upper(onFailure) },
  ModelGuardStage: {
    action: ({ action }) => upper(action),
    checks: ({ checks }) => checks.map(upper),
  },
};
