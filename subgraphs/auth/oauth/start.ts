import { z } from 'zod';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { madeOnce } from '../../../platform/kernel/made-once.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Round, startRounds } from '../../../platform/work/rounds.ts';
import type { HandleHttp } from '../../define.ts';
import type { Resolvers } from '../../resolvers.ts';
import type { Enrolments } from '../enrolment/enrolment.ts';
import type { AuthConfig } from '../settings.ts';
import type { SignInRules } from '../sign-in-rules.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { type Artifacts, createArtifacts } from './artifacts.ts';
import { type Authorizations, createAuthorizations } from './authorizations.ts';
import { createClients } from './clients.ts';
import { COMMAND_LINE_CLIENT } from './command-line-client.ts';
import type { InteractionProviders } from './provider-sign-in.ts';
import { oauthResolvers } from './resolvers.ts';
import { createOAuthStore } from './store.ts';

const PRUNE_INTERVAL_MS = 3_600_000;

/** The part of auth that is an authorization server. */
export interface StartedOAuth {
  readonly authorizations: Authorizations;
  readonly resolvers: Resolvers;
  readonly http: HandleHttp;
  readonly stop: () => Promise<void>;
}

/** How people sign in on its pages. */
interface SignInPages {
  readonly identification: SignInRules;
  readonly enrolments: Enrolments;
  readonly sso: InteractionProviders;
}

/** Starts the part. What it keeps running ends with `stop`. */
export async function startOAuth(
  platform: Platform<AuthConfig>,
  keys: SigningKeys,
  people: SignInPages,
): Promise<StartedOAuth> {
  const { config, logger } = platform;
  const store = createOAuthStore(platform);
  const artifacts = createArtifacts(platform);
  const authorizations = createAuthorizations(platform, store);
  const engine = madeOnce(async () => {
    const { createEngine } = await import('./engine.ts');
    return createEngine({ platform, keys, store, artifacts, authorizations, ...people });
  });
  const http: HandleHttp = async (exchange, context) => (await engine())(exchange, context);
  const stopFollowing = await followOthers(platform, artifacts, authorizations);
  const prune = () => Promise.all([artifacts.prune(), store.prune(config.REFRESH_TOKEN_SECONDS)]);
  const stopRounds = startRounds(logger, [
    { everyMs: PRUNE_INTERVAL_MS, failure: 'OAuth grants not pruned', work: prune },
    ...(config.OAUTH_COMMAND_LINE_CLIENT === 'off' ? [endCommandLine(authorizations)] : []),
  ]);
  if (keys.algorithm !== 'RS256') logger.warn('OAuth 2.0 is off: tokens are signed with JWT_SECRET');
  return {
    authorizations,
    http: keys.algorithm === 'RS256' ? http : refuse,
    resolvers: oauthResolvers(createClients(platform, store, authorizations), authorizations),
    stop: async () => {
      await stopRounds();
      await stopFollowing();
      await store.close();
    },
  };
}

/** Again and again: a process that was started before may still let the client in. */
const endCommandLine = (authorizations: Authorizations): Round => ({
  everyMs: PRUNE_INTERVAL_MS,
  isFirstAtOnce: true,
  failure: 'access of the command line not ended',
  work: () => authorizations.clientIsOff(COMMAND_LINE_CLIENT.id),
});

const refuse: HandleHttp = async () => {
  throw new AppError(
    'NOT_FOUND',
    'OAuth 2.0 is off here: tokens are signed with JWT_SECRET, and ID tokens need a key pair',
  );
};

const ofAccount = z.object({ account_id: z.string() });
const ofSession = z.object({ session_id: z.string().nullable() });

/** Keeps what this part holds in step with what happens elsewhere, even when a process dies in between. */
async function followOthers(
  { bus }: Platform<AuthConfig>,
  artifacts: Artifacts,
  authorizations: Authorizations,
): Promise<() => Promise<void>> {
  const context = backgroundContext('oauth');
  const stops = await Promise.all([
    bus.consume('session', 'auth-oauth', async ({ type, payload }) => {
      const { session_id: id } = type === 'session.revoked' ? ofSession.parse(payload) : { session_id: null };
      if (id !== null) await authorizations.sessionEnded(id);
    }),
    bus.consume('auth', 'auth-oauth', async ({ type, payload }) => {
      const { session_id: id } = type === 'auth.oauth_revoked' ? ofSession.parse(payload) : { session_id: null };
      if (id !== null) await authorizations.endSession(id, 'app_revoked', context);
    }),
    // Who knew the old password is asked for the new one, and who logged in before a recovery logs in again.
    bus.consume('account', 'auth-oauth', async ({ type, payload, time }) => {
      if (type === 'account.password_changed' || type === 'account.second_factors_recovered')
        await artifacts.endLogins(ofAccount.parse(payload).account_id, new Date(time));
    }),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
