import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantData } from '../../define.ts';
import { openStatements } from '../../statements.ts';
import { joinTenantData, movedWithAccount, tenantTables } from '../../tenant-data.ts';
import type { LinkedIdentityModel } from './models.ts';

/** An identity that opens an account. */
export interface NewIdentity {
  readonly id: string;
  readonly providerId: string;
  readonly subject: string;
  readonly accountId: string;
  /** The account's own organization. */
  readonly tenantId: string;
}

/** Somebody who has come back from a provider. */
export interface SignInTicketRow {
  readonly kind: 'code' | 'proof';
  readonly providerId: string;
  readonly subject: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly amr: readonly string[];
  /** The provider's own session; null where it does not say. */
  readonly providerSid: string | null;
  /** Where they go on, as JSON. */
  readonly target: string;
}

/** A session that a provider's word has opened. */
export interface ProviderSessionRow {
  readonly sessionId: string;
  readonly providerId: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly confinedTo: string | null;
  /** The provider's own session; null where it does not say. */
  readonly providerSid: string | null;
}

/** Whom a provider has signed out: one of its sessions, or all of a subject. One of the two is given. */
export interface SignedOut {
  readonly subject: string | null;
  readonly sid: string | null;
}

/** Identities, what waits between a provider and a login, and the sessions that came of it. */
export interface IdentityStore {
  bySubject(providerId: string, subject: string): Promise<LinkedIdentityModel | null>;
  byAccount(providerId: string, accountId: string): Promise<LinkedIdentityModel | null>;
  /** Those that open the account, oldest first. */
  ofAccount(accountId: string): Promise<readonly LinkedIdentityModel[]>;
  /** By compare-and-set: false where the subject or the account is linked otherwise at this provider. */
  link(identity: NewIdentity, event: NewEvent, call: Abortable): Promise<boolean>;
  used(id: string): Promise<void>;
  /** False when it opened nothing any more. */
  unlink(id: string, accountId: string, event: NewEvent): Promise<boolean>;
  /** Whether a state is used for the first time; it is remembered until it has expired. */
  takeState(hash: string, expiresAt: Date): Promise<boolean>;
  /** @param ticket - with the seconds for which it can be used, by the clock of the database. */
  keepTicket(ticket: SignInTicketRow & { readonly hash: string; readonly seconds: number }): Promise<void>;
  /** Null when it is unknown, spent or expired. */
  ticket(hash: string): Promise<SignInTicketRow | null>;
  /** Spends it, by compare-and-set. */
  takeTicket(hash: string): Promise<SignInTicketRow | null>;
  keepSession(session: ProviderSessionRow): Promise<void>;
  session(sessionId: string): Promise<ProviderSessionRow | null>;
  /** Those of a provider, or those of one account at it. */
  sessionsOf(providerId: string, accountId: string | null): Promise<readonly string[]>;
  /** Reads the sessions that the provider has opened for somebody whom it has signed out. Codes that were not exchanged yet become void. */
  signedOut(providerId: string, who: SignedOut): Promise<readonly string[]>;
  /** Has a state count as unused again: what it stands for has failed. */
  giveBackState(hash: string): Promise<void>;
  /** An event about somebody who was let in nowhere. */
  notify(event: NewEvent): Promise<void>;
  prune(sessionsBefore: Date): Promise<void>;
}

const IDENTITIES = '"auth"."linked_identities"';
const TICKETS = '"auth"."sign_in_tickets"';
const SESSIONS = '"auth"."provider_sessions"';
const IDENTITY = `SELECT identity.id, provider_id AS "providerId", provider.name AS "providerName", provider.issuer, subject,
  account_id AS "accountId", linked_at AS "linkedAt", last_used_at AS "lastUsedAt", unlinked_at AS "unlinkedAt"
  FROM ${IDENTITIES} AS identity JOIN "auth"."identity_providers" AS provider ON provider.id = provider_id`;
const TICKET = `kind, provider_id AS "providerId", subject, account_id AS "accountId", tenant_id AS "tenantId", amr,
  provider_sid AS "providerSid", target`;

/** A subject ($2) whose session is named ($3) has sessions of which it was not said: these go too. */
const OF_SIGNED_OUT = '($3::text IS NULL OR provider_sid = $3 OR ($2::text IS NOT NULL AND provider_sid IS NULL))';

const SQL = {
  bySubject: `${IDENTITY} WHERE provider_id = $1 AND subject = $2`,
  byAccount: `${IDENTITY} WHERE provider_id = $1 AND account_id = $2`,
  ofAccount: `${IDENTITY} WHERE account_id = $1 AND unlinked_at IS NULL ORDER BY identity.id`,
  // What was unlinked is linked anew for the same account and subject only.
  link: `INSERT INTO ${IDENTITIES} AS identity (id, provider_id, subject, account_id, tenant_id) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (provider_id, account_id) DO UPDATE SET unlinked_at = NULL, linked_at = now()
      WHERE identity.subject = excluded.subject AND identity.unlinked_at IS NOT NULL RETURNING id`,
  subjectTaken: `SELECT FROM ${IDENTITIES} WHERE provider_id = $1 AND subject = $2 AND account_id <> $3`,
  used: `UPDATE ${IDENTITIES} SET last_used_at = now() WHERE id = $1`,
  unlink: `UPDATE ${IDENTITIES} SET unlinked_at = now() WHERE id = $1 AND account_id = $2 AND unlinked_at IS NULL RETURNING id`,
  takeState: `INSERT INTO "auth"."used_challenges" (hash, expires_at) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING RETURNING hash`,
  keepTicket: `INSERT INTO ${TICKETS} (hash, kind, provider_id, subject, account_id, tenant_id, amr, provider_sid, target, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10 * interval '1 second')`,
  ticket: `SELECT ${TICKET} FROM ${TICKETS} WHERE hash = $1 AND expires_at > now()`,
  takeTicket: `DELETE FROM ${TICKETS} WHERE hash = $1 AND expires_at > now() RETURNING ${TICKET}`,
  keepSession: `INSERT INTO ${SESSIONS} (session_id, provider_id, account_id, tenant_id, confined_to, provider_sid)
    VALUES ($1, $2, $3, $4, $5, $6)`,
  session: `SELECT session_id AS "sessionId", provider_id AS "providerId", account_id AS "accountId", tenant_id AS "tenantId",
    confined_to AS "confinedTo", provider_sid AS "providerSid" FROM ${SESSIONS} WHERE session_id = $1`,
  sessionsOf: `SELECT session_id AS "sessionId" FROM ${SESSIONS} WHERE provider_id = $1 AND ($2::text IS NULL OR account_id = $2)`,
  voidTickets: `DELETE FROM ${TICKETS} WHERE provider_id = $1 AND ${OF_SIGNED_OUT} AND ($2::text IS NULL OR subject = $2) RETURNING hash`,
  signedOut: `SELECT session_id AS "sessionId" FROM ${SESSIONS} WHERE provider_id = $1 AND ${OF_SIGNED_OUT}
    AND ($2::text IS NULL OR account_id IN (SELECT account_id FROM ${IDENTITIES} WHERE provider_id = $1 AND subject = $2))`,
  giveBackState: `DELETE FROM "auth"."used_challenges" WHERE hash = $1 RETURNING hash`,
  pruneTickets: `DELETE FROM ${TICKETS} WHERE expires_at < now()`,
  pruneSessions: `DELETE FROM ${SESSIONS} WHERE created_at < $1`,
} as const;

export function createIdentityStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): IdentityStore {
  const { read, write } = openStatements({ database, outbox, domain: 'auth', part: 'identity', sql: SQL });
  return {
    bySubject: async (...key) => (await read<LinkedIdentityModel>('bySubject', ...key))[0] ?? null,
    byAccount: async (...key) => (await read<LinkedIdentityModel>('byAccount', ...key))[0] ?? null,
    ofAccount: (accountId) => read('ofAccount', accountId),
    link: ({ id, providerId, subject, accountId, tenantId }, event, call) =>
      write(
        async (rows) => {
          // The two unique keys are looked at together: which of them stands in the way makes no difference.
          if ((await rows('subjectTaken', providerId, subject, accountId)).length > 0) return [false];
          const linked = await rows('link', id, providerId, subject, accountId, tenantId);
          return linked.length > 0 ? [true, event] : [false];
        },
        { of: `auth.linked_identities ${providerId}`, call },
      ),
    used: async (id) => void (await read('used', id)),
    unlink: (id, accountId, event) =>
      write(async (rows) => ((await rows('unlink', id, accountId)).length > 0 ? [true, event] : [false])),
    takeState: async (hash, expiresAt) => (await read('takeState', hash, expiresAt)).length > 0,
    keepTicket: async ({ hash, kind, providerId, subject, accountId, tenantId, amr, providerSid, target, seconds }) => {
      const values = [hash, kind, providerId, subject, accountId, tenantId, amr, providerSid, target, seconds];
      await read('keepTicket', ...values);
    },
    ticket: async (hash) => (await read<SignInTicketRow>('ticket', hash))[0] ?? null,
    takeTicket: async (hash) => (await read<SignInTicketRow>('takeTicket', hash))[0] ?? null,
    keepSession: async ({ sessionId, providerId, accountId, tenantId, confinedTo, providerSid }) => {
      await read('keepSession', sessionId, providerId, accountId, tenantId, confinedTo, providerSid);
    },
    session: async (sessionId) => (await read<ProviderSessionRow>('session', sessionId))[0] ?? null,
    sessionsOf: async (providerId, accountId) =>
      (await read<{ sessionId: string }>('sessionsOf', providerId, accountId)).map(({ sessionId }) => sessionId),
    signedOut: async (providerId, { subject, sid }) => {
      await read('voidTickets', providerId, subject, sid);
      const rows = await read<{ sessionId: string }>('signedOut', providerId, subject, sid);
      return rows.map(({ sessionId }) => sessionId);
    },
    giveBackState: async (hash) => void (await read('giveBackState', hash)),
    notify: (event) => write(async () => [undefined, event] as const),
    prune: async (sessionsBefore) => {
      await read('pruneTickets');
      await read('pruneSessions', sessionsBefore);
    },
  };
}

/** The data that this part holds of a tenant, for its deletion. The identities of a provider go with it, by the database. */
export const identityProviderTenantData: TenantData = joinTenantData(
  tenantTables('auth', ['identity_providers', 'linked_identities', 'sign_in_tickets', 'provider_sessions']),
  {
    count: async () => ({}),
    erase: async () => undefined,
    ...movedWithAccount('auth', {
      linked_identities: 'account_id',
      sign_in_tickets: 'account_id',
      provider_sessions: 'account_id',
    }),
  },
);
