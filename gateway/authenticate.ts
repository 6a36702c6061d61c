import { LRUCache } from 'lru-cache';
import type { Config } from '../platform/config.ts';
import type { CallContext } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import type { EventBus } from '../platform/event-bus.ts';
import type { CallSubgraph, MaybePromise } from '../platform/graph.ts';
import type { Metrics } from '../platform/metrics.ts';
import { permissionsOf } from '../platform/roles.ts';
import type { Authenticate, Credentials } from '../platform/server.ts';
import { SESSION_INVALIDATION } from '../platform/session-state.ts';
import type { Viewer } from '../platform/viewer.ts';
import { createWatchedCache } from '../platform/watched-cache.ts';
import { createPossession, type PossessionOptions } from './proof-of-possession.ts';
import { endedBy } from './revocations.ts';
import { createTokenVerifier, type VerifiedToken } from './verify-token.ts';

export interface AuthenticateOptions extends PossessionOptions {
  readonly call: CallSubgraph;
  readonly bus: EventBus;
  readonly config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'JWT_SECRET' | 'JWT_AUDIENCE'> & PossessionOptions['config'];
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
  close(): Promise<void>;
}

const CACHED_TOKENS = 10_000;
const CACHED_SESSIONS = 20_000;
const SESSION_TTL_MS = 60_000;

interface KnownToken extends VerifiedToken {
  readonly viewer: Viewer;
}

/** A session that is alive. */
interface SessionState {
  readonly id: string;
  readonly expiresAtMs: number;
}

/**
 * Finds out who calls (contract §1). A token's signature is verified once; its session is looked up on each call, in a
 * cache that hears of every ending. With both in memory the answer is synchronous.
 */
export async function createAuthenticate(options: AuthenticateOptions): Promise<Authentication> {
  const { bus, metrics, call } = options;
  const verify = createTokenVerifier(options);
  const possession = await createPossession(options);
  const tokens = new LRUCache<string, KnownToken>({ max: CACHED_TOKENS });
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

  const admit = (token: string, viewer: Viewer, state: SessionState | undefined): Viewer => {
    if (state && state.expiresAtMs > Date.now()) return viewer;
    tokens.delete(token);
    throw unauthenticated('The session of this access token has ended');
  };
  const check = (token: string, { viewer, expiresAtMs, sessionId }: KnownToken, context: CallContext) => {
    if (expiresAtMs <= Date.now()) {
      tokens.delete(token);
      throw unauthenticated('The access token has expired');
    }
    const state = sessions.get(sessionId, context);
    return state instanceof Promise ? state.then((found) => admit(token, viewer, found)) : admit(token, viewer, state);
  };
  const bearer = (token: string, context: CallContext): MaybePromise<Viewer> => {
    const known = tokens.get(token);
    if (known) return check(token, known, context);
    return verify(token).then((verified) => {
      const entry = { ...verified, viewer: viewerOf(verified) };
      tokens.set(token, entry);
      return check(token, entry, context);
    });
  };

  const identify = ({ authorization, apiKey }: Credentials, context: CallContext): MaybePromise<Viewer | null> => {
    if (authorization !== undefined) return bearer(tokenOf(authorization), context);
    if (apiKey !== undefined) throw unauthenticated('Unknown API key');
    return null;
  };
  const prove = (viewer: Viewer | null, credentials: Credentials): MaybePromise<Viewer | null> =>
    possession.concerns(viewer, credentials) ? possession.check(viewer, credentials).then(() => viewer) : viewer;

  return {
    authenticate: (credentials, context) => {
      const viewer = identify(credentials, context);
      return viewer instanceof Promise ? viewer.then((found) => prove(found, credentials)) : prove(viewer, credentials);
    },
    close: async () => {
      sessions.close();
      tokens.clear();
      await possession.close();
    },
  };
}

const unauthenticated = (message: string) => new AppError('UNAUTHENTICATED', message);

const viewerOf = ({ claims }: VerifiedToken): Viewer => ({
  kind: 'user',
  id: claims.sub,
  accountId: claims.sub,
  tenantId: claims.tenant_id,
  roles: claims.roles,
  permissions: permissionsOf(claims.roles),
  sessionId: claims.sid,
  ...(claims.cnf && { deviceKey: claims.cnf.jkt }),
});

/** RFC 6750 §2.1, RFC 9449 §7.1. The mistakes that people make most are told apart. */
function tokenOf(header: string): string {
  const match = /^(?:bearer|dpop) +(\S.*)$/i.exec(header);
  if (!match) throw unauthenticated('The Authorization header must be: Bearer <ACCESS_TOKEN>');
  const token = match[1]!.trimEnd();
  if (/^bearer\b/i.test(token)) throw unauthenticated('The Authorization header says "Bearer" twice');
  if (/^["'<]|["'>]$/.test(token))
    throw unauthenticated('The access token is wrapped in quotes or brackets; send it without them');
  if (token === 'undefined' || token === 'null')
    throw unauthenticated(`The access token is the word "${token}": the client had no token to send`);
  return token;
}
