import type { Config } from '../../platform/config/config.ts';
import type { Authenticate, Credentials } from '../../platform/edge/server.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { createWatchedCache } from '../../platform/events/watched-cache.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { FULL_SCOPE } from '../../platform/identity/access-token.ts';
import { grantsKey } from '../../platform/identity/grants-state.ts';
import { permits } from '../../platform/identity/permits.ts';
import { permissionsIn } from '../../platform/identity/scopes.ts';
import { hasSecondFactor } from '../../platform/identity/second-factor.ts';
import { SESSION_INVALIDATION } from '../../platform/identity/session-state.ts';
import type { MayStill } from '../../platform/identity/viewer-changes.ts';
import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';
import { bareToken, readCredential } from './api-key-credential.ts';
import { type ApiKeyOptions, createApiKeys } from './api-keys.ts';
import { createGrantsCache, type Grants, sameGrants } from './grants.ts';
import { createPossession, type PossessionOptions } from './proof-of-possession.ts';
import { endedBy } from './revocations.ts';
import { createTokenVerifier, type VerifiedToken } from './verify-token.ts';

export interface AuthenticateOptions extends PossessionOptions {
  readonly call: CallSubgraph;
  readonly bus: EventBus;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'JWT_SECRET' | 'JWT_AUDIENCE'> &
    PossessionOptions['config'] &
    ApiKeyOptions['config'];
  readonly metrics: Metrics;
  /**
   * True when no other process can end a session: the session domain runs in this process, on the embedded database. Otherwise
   * sessions are only cached while the bus reaches the other processes.
   */
  readonly exclusive: boolean;
}

/** `authenticate` and its lifetime. */
export interface Authentication {
  readonly authenticate: Authenticate;
  readonly mayStill: MayStill;
  close(): Promise<void>;
}

const CACHED_TOKENS = 10_000;
const CACHED_SESSIONS = 20_000;
const SESSION_TTL_MS = 60_000;

interface KnownToken extends VerifiedToken {
  readonly grantsKey: string;
  /** Whether more than one factor has opened its session. */
  readonly secondFactor: boolean;
  /** The grants that the viewer was made of: with other grants it is made again. */
  grants: Grants | null;
  viewer: Viewer | null;
}

/** A session that is alive. */
interface SessionState {
  readonly id: string;
  readonly expiresAtMs: number;
}

/**
 * Finds out who calls (contract §1). A token's signature is verified once; its session is looked up on each call, in a
 * cache that hears of every ending, and so are the roles of its account. With all in memory the answer is synchronous.
 */
export async function createAuthenticate(options: AuthenticateOptions): Promise<Authentication> {
  const { bus, metrics, call } = options;
  const grants = await createGrantsCache(options);
  const apiKeys = await createApiKeys(options, grants);
  const verify = createTokenVerifier(options);
  const possession = await createPossession(options);
  const tokens = boundedCache<string, KnownToken>(CACHED_TOKENS);
  const stateOf = call<{ _sessionState: { id: string; expiresAt: string } | null }, { id: string }>(
    'session',
    'query State($id: ID!) { _sessionState(id: $id) { id expiresAt } }',
  );
  const sessions = await createWatchedCache<SessionState>({
    name: 'sessions',
    bus,
    metrics,
    topics: ['session', SESSION_INVALIDATION],
    changedBy: endedBy,
    exclusive: options.exclusive,
    max: CACHED_SESSIONS,
    ttlMs: SESSION_TTL_MS,
    load: async (id, context) => {
      const { _sessionState: state } = await stateOf({ id }, context);
      return state ? { id, expiresAtMs: Date.parse(state.expiresAt) } : undefined;
    },
  });

  const admit = (token: string, known: KnownToken, state: SessionState | undefined, held: Grants): Viewer => {
    if (!state || state.expiresAtMs <= Date.now()) {
      tokens.delete(token);
      throw unauthenticated('The session of this access token has ended');
    }
    if (held.secondFactor && !known.secondFactor) throw unauthenticated(WITHOUT_SECOND_FACTOR);
    if (known.viewer && known.grants && sameGrants(known.grants, held)) return known.viewer;
    if (held.roles.length === 0)
      throw unauthenticated('The account of this access token is not a member of its organization any more');
    known.grants = held;
    known.viewer = viewerOf(known, held);
    return known.viewer;
  };
  const check = (token: string, known: KnownToken, context: CallContext): MaybePromise<Viewer> => {
    if (known.expiresAtMs <= Date.now()) {
      tokens.delete(token);
      throw unauthenticated('The access token has expired');
    }
    const state = sessions.get(known.sessionId, context);
    const held = grants.grantsOfKey(known.grantsKey, context);
    if (!(state instanceof Promise) && !(held instanceof Promise)) return admit(token, known, state, held);
    return Promise.all([state, held]).then(([session, roles]) => admit(token, known, session, roles));
  };
  const bearer = (token: string, context: CallContext): MaybePromise<Viewer> => {
    const known = tokens.get(token);
    if (known) return check(token, known, context);
    return verify(token).then((verified) => {
      const { sub, tenant_id, amr } = verified.claims;
      const entry: KnownToken = {
        ...verified,
        grantsKey: grantsKey(sub, tenant_id),
        secondFactor: hasSecondFactor(amr),
        grants: null,
        viewer: null,
      };
      tokens.set(token, entry);
      return check(token, entry, context);
    });
  };

  const identify = (credentials: Credentials, context: CallContext): MaybePromise<Viewer | null> => {
    // Nearly every request has a token that was read before: nothing of it needs to be read again.
    const token = bareToken(credentials);
    const known = token === null ? undefined : tokens.get(token);
    if (known) return check(token!, known, context);
    const credential = readCredential(credentials);
    if (credential === null) return null;
    const { text, isApiKey } = credential;
    return isApiKey || apiKeys.isKey(text) ? apiKeys.verify(text, context) : bearer(text, context);
  };
  const prove = (viewer: Viewer | null, credentials: Credentials): MaybePromise<Viewer | null> =>
    possession.concerns(viewer, credentials) ? possession.check(viewer, credentials).then(() => viewer) : viewer;

  return {
    authenticate: (credentials, context) => {
      const viewer = identify(credentials, context);
      return viewer instanceof Promise ? viewer.then((found) => prove(found, credentials)) : prove(viewer, credentials);
    },
    mayStill: async ({ accountId, serviceAccountId, tenantId }, wanted, context) => {
      const subjectId = accountId ?? serviceAccountId;
      if (subjectId === undefined || tenantId === null) return false;
      return permits((await grants.grantsOf(subjectId, tenantId, context)).permissions, wanted);
    },
    close: async () => {
      sessions.close();
      tokens.clear();
      await apiKeys.close();
      grants.close();
      await possession.close();
    },
  };
}

const WITHOUT_SECOND_FACTOR =
  'This organization demands a second factor, and the session of this access token was opened without one: log in again';

const unauthenticated = (message: string) => new AppError('UNAUTHENTICATED', message);

/** Roles come from the authorization domain, not from the token: those in the token are of the time when it was issued. */
const viewerOf = ({ claims }: VerifiedToken, { roles, permissions }: Grants): Viewer => ({
  kind: 'user',
  id: claims.sub,
  accountId: claims.sub,
  tenantId: claims.tenant_id,
  roles,
  permissions,
  sessionId: claims.sid,
  ...(claims.cnf && { deviceKey: claims.cnf.jkt }),
  ...(claims.client_id !== undefined && { clientId: claims.client_id }),
  ...(claims.scope !== FULL_SCOPE && { scopes: permissionsIn(claims.scope) }),
});
