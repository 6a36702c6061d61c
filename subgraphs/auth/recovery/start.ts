import { backgroundContext, requireService } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ApiKeys } from '../api-keys/api-key.ts';
import type { Authorizations } from '../oauth/authorizations.ts';
import type { Resolvers } from '../schema.generated.ts';
import { endingOf } from './events.ts';
import { createEndCredentials } from './recovery.ts';

/** The part of auth that clears an account whose owner has taken it, or taken it back. */
export interface StartedRecovery {
  readonly resolvers: Resolvers;
  readonly stop: () => Promise<void>;
}

/** Starts the part. The account domain asks before it answers; its events ask again, should the process have died in between. */
export async function startRecovery(
  platform: Platform,
  keys: ApiKeys,
  authorizations: Authorizations,
): Promise<StartedRecovery> {
  const endCredentials = createEndCredentials(platform, keys, authorizations);
  const stop = await platform.bus.consume('account', 'auth-recovery', async ({ type, payload, time }) => {
    const ending = endingOf(type, payload, time);
    if (ending) await endCredentials(ending, backgroundContext('auth'));
  });
  return {
    resolvers: {
      Mutation: {
        _endCredentials: (_source, ending, context) => {
          requireService(context);
          return endCredentials(ending, context);
        },
      },
    },
    stop,
  };
}
