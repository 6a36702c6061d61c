import type { CallContext } from '../../../platform/kernel/context.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { authEvent } from '../events.ts';
import type { AuthConfig } from '../settings.ts';
import { findClient } from './command-line-client.ts';
import type { AuthorizationModel, AuthorizedAppModel } from './models.ts';
import type { NewAuthorization, OAuthStore, Revocation } from './store.ts';

/** Authorizations of clients by accounts, each with a session of its own that its tokens speak for. */
export interface Authorizations {
  /** Records what an account has just allowed. */
  begin(authorization: Omit<NewAuthorization, 'id'>): Promise<string>;
  get(id: string): Promise<AuthorizationModel | null>;
  ofSession(sessionId: string): Promise<AuthorizationModel | null>;
  /** Reads the authorization that the account gave the client before and has not taken back. */
  remembered(accountId: string, clientId: string): Promise<AuthorizationModel | null>;
  /**
   * The session that tokens of the authorization speak for: opened with the first of them, renewed with each refresh. Null for
   * an authorization that there is not.
   */
  sessionFor(id: string, facts: SessionFacts, context: CallContext): Promise<SessionOf | null>;
  isAlive(id: string, context: CallContext): Promise<boolean>;
  /** Ends authorizations: their sessions, codes and tokens; how many. When it resolves, nobody accepts their tokens. */
  revoke(which: Revocation, reason: string, context: CallContext): Promise<number>;
  /** The session has ended by other means: what hangs on it ends too. */
  sessionEnded(sessionId: string): Promise<void>;
  /** The client is switched off: all that it was let in for ends, its sessions by the events that this writes. */
  clientIsOff(clientId: string): Promise<void>;
  /** Ends the sessions of authorizations that are over, told by their events: after a crash in between as well. */
  endSession(sessionId: string, reason: string, context: CallContext): Promise<void>;
  /** The clients that an account lets in. */
  appsOf(accountId: string): Promise<readonly AuthorizedAppModel[]>;
}

/** The facts of its tokens that a session keeps. */
export interface SessionFacts {
  /** The client's. */
  readonly name: string;
  /** How the account proved who it is (RFC 8176). */
  readonly amr: readonly string[];
  /** Thumbprint of the DPoP key that the tokens are bound to. */
  readonly jkt?: string | undefined;
}

export interface SessionOf {
  readonly sessionId: string;
  readonly tenantId: string;
}

export function createAuthorizations({ config, call }: Platform<AuthConfig>, store: OAuthStore): Authorizations {
  const openSession = call<{ _openSession: { id: string } }, Record<string, unknown>>(
    'session',
    'mutation Open($input: _OpenSessionInput!) { _openSession(input: $input) { id } }',
  );
  const renewSession = call<{ _renewSession: { id: string } | null }, Record<string, unknown>>(
    'session',
    'mutation Renew($id: ID!, $expiresAt: DateTime!) { _renewSession(id: $id, expiresAt: $expiresAt) { id } }',
  );
  const sessionState = call<{ _sessionState: { id: string } | null }, { id: string }>(
    'session',
    'query State($id: ID!) { _sessionState(id: $id) { id } }',
  );
  const revokeSession = call<{ _revokeSession: boolean }, { id: string; reason: string }>(
    'session',
    'mutation End($id: ID!, $reason: String!) { _revokeSession(id: $id, reason: $reason) }',
  );
  const expiry = () => new Date(Date.now() + config.REFRESH_TOKEN_SECONDS * 1000).toISOString();
  const eventsOf = (reason: string) => (ended: readonly AuthorizationModel[]) =>
    ended.map(({ id, accountId, tenantId, clientId, sessionId }) =>
      authEvent('auth.oauth_revoked', tenantId, {
        account_id: accountId,
        client_id: clientId,
        authorization_id: id,
        session_id: sessionId,
        reason,
      }),
    );

  const open = async ({ id, accountId, tenantId }: AuthorizationModel, facts: SessionFacts, context: CallContext) => {
    const { ip, userAgent } = context.client;
    const { name: deviceName, amr, jkt: keyThumbprint } = facts;
    const client = { ip, userAgent, deviceName, keyThumbprint, authenticationMethods: amr };
    const input = { accountId, tenantId, ...client, expiresAt: expiry() };
    const opened = (await openSession({ input }, context))._openSession.id;
    const attached = await store.attachSession(id, opened);
    if (attached !== opened) await revokeSession({ id: opened, reason: 'unused' }, context);
    return attached ?? opened;
  };

  const revoke = async (which: Revocation, reason: string, context: CallContext): Promise<number> => {
    const ended = await store.revoke(which, eventsOf(reason));
    for (const { sessionId } of ended) if (sessionId !== null) await revokeSession({ id: sessionId, reason }, context);
    return ended.length;
  };

  return {
    async begin(authorization) {
      const id = newId('grant');
      const { accountId, clientId, scopes, tenantId } = authorization;
      const ids = { account_id: accountId, client_id: clientId, authorization_id: id };
      const event = authEvent('auth.oauth_authorized', tenantId, { ...ids, scope: scopes.join(' ') });
      await store.insertAuthorization({ id, ...authorization }, event);
      return id;
    },
    get: store.authorization,
    ofSession: store.authorizationOfSession,
    remembered: store.latestAuthorization,
    async sessionFor(id, facts, context) {
      const authorization = await store.authorization(id);
      if (!authorization) return null;
      const { tenantId, revokedAt } = authorization;
      let { sessionId } = authorization;
      // A replay may have ended it a moment after this exchange won: the winner is answered, with tokens that nobody accepts.
      if (revokedAt) return { tenantId, sessionId: sessionId ?? newId('sess') };
      if (sessionId === null) sessionId = await open(authorization, facts, context);
      else {
        await renewSession({ id: sessionId, expiresAt: expiry() }, context);
        await store.touch(id);
      }
      return { tenantId, sessionId };
    },
    async isAlive(id, context) {
      const authorization = await store.authorization(id);
      if (!authorization || authorization.revokedAt) return false;
      const { sessionId } = authorization;
      return sessionId === null || (await sessionState({ id: sessionId }, context))._sessionState !== null;
    },
    revoke,
    async sessionEnded(sessionId) {
      await store.revoke({ sessionId }, eventsOf('session_ended'));
    },
    async clientIsOff(clientId) {
      await store.revoke({ clientId }, eventsOf('client_off'));
    },
    async endSession(sessionId, reason, context) {
      await revokeSession({ id: sessionId, reason }, context);
    },
    async appsOf(accountId) {
      const apps = new Map<string, AuthorizedAppModel>();
      for (const { clientId, scopes, createdAt, lastUsedAt } of await store.authorizationsOf(accountId)) {
        const known = apps.get(clientId);
        const name = known?.name ?? (await findClient(store, clientId))?.name ?? clientId;
        apps.set(clientId, {
          clientId,
          name,
          scopes: [...new Set([...(known?.scopes ?? []), ...scopes])],
          authorizedAt: earlier(known?.authorizedAt, createdAt),
          lastUsedAt: later(known?.lastUsedAt, lastUsedAt),
        });
      }
      return [...apps.values()];
    },
  };
}

const earlier = (one: Date | undefined, other: Date): Date => (one && one < other ? one : other);
const later = (one: Date | undefined, other: Date): Date => (one && one > other ? one : other);
