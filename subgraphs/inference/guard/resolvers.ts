import type { Resolvers } from '../schema.generated.ts';
import { stageOf } from './settings.ts';

const upper = <Name extends string>(name: Name): Uppercase<Name> => name.toUpperCase() as Uppercase<Name>;

/** Resolvers of a guard's fields. */
export const guardResolvers: Resolvers = {
  ModelGuard: {
    toolResults: (settings) => stageOf(settings, 'toolResults'),
    onFailure: ({ onFailure }) => upper(onFailure),
  },
  ModelGuardStage: {
    action: ({ action }) => upper(action),
    checks: ({ checks }) => checks.map(upper),
  },
};
