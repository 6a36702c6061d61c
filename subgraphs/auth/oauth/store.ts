import { inPrismaTransaction } from '../../../platform/database/transaction.ts';
import type { Turn } from '../../../platform/database/turn.ts';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import { requireRoom } from '../../../platform/identity/room.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Prisma } from '../../../prisma/auth/client/client.ts';
import type { TenantData } from '../../define.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { authPrisma } from '../store.ts';
import type { AuthorizationModel, OAuthClientModel } from './models.ts';

const DOMAIN = 'auth';

/** Which live authorizations an ending concerns. */
export type Revocation =
  | { readonly id: string }
  | { readonly sessionId: string }
  | { readonly accountId: string }
  | { readonly clientId: string; readonly accountId?: string };

export type NewClient = Omit<OAuthClientModel, 'createdAt' | 'updatedAt'>;
export type ClientChange = Partial<Omit<NewClient, 'id' | 'tenantId'>>;
export type NewAuthorization = Pick<AuthorizationModel, 'id' | 'accountId' | 'tenantId' | 'clientId' | 'scopes'>;

/** The rows of clients and of what accounts have allowed them. Every write commits together with its events. */
export interface OAuthStore {
  /** @throws AppError CONFLICT when the tenant of the client has the most already. */
  insertClient(client: NewClient, most: number, event: NewEvent, call?: Abortable): Promise<OAuthClientModel>;
  client(id: string): Promise<OAuthClientModel | null>;
  clients(tenantId: string, page: Page): Promise<readonly OAuthClientModel[]>;
  countClients(tenantId: string): Promise<number>;
  /** Null when the tenant has no such client. */
  updateClient(id: string, tenantId: string, change: ClientChange, event: NewEvent): Promise<OAuthClientModel | null>;
  /** Removes the client with all that hangs on it; the authorizations that it ended, or null without such a client. */
  deleteClient(id: string, tenantId: string, events: EventsOf): Promise<readonly AuthorizationModel[] | null>;
  insertAuthorization(authorization: NewAuthorization, event: NewEvent): Promise<void>;
  authorization(id: string): Promise<AuthorizationModel | null>;
  authorizationOfSession(sessionId: string): Promise<AuthorizationModel | null>;
  /** Reads the latest authorization that the account has given the client and not taken back. */
  latestAuthorization(accountId: string, clientId: string): Promise<AuthorizationModel | null>;
  /** Live ones that were used, newest first. */
  authorizationsOf(accountId: string): Promise<readonly AuthorizationModel[]>;
  /** Compare-and-set: the session that the authorization has from now on; another one when it had one already. */
  attachSession(id: string, sessionId: string): Promise<string | null>;
  touch(id: string): Promise<void>;
  /** Ends authorizations with their codes and tokens; those that this call ended. */
  revoke(which: Revocation, events: EventsOf): Promise<readonly AuthorizationModel[]>;
  /** Removes authorizations that were never used for a day or not for the lifetime of a refresh token, and clients of their own registration that nobody uses. */
  prune(refreshLifetimeSeconds: number): Promise<void>;
  close(): Promise<void>;
}

/** The events of ended authorizations. */
export type EventsOf = (ended: readonly AuthorizationModel[]) => readonly NewEvent[];

const AUTHORIZATION = `id, account_id AS "accountId", tenant_id AS "tenantId", client_id AS "clientId", scopes,
  session_id AS "sessionId", created_at AS "createdAt", last_used_at AS "lastUsedAt", revoked_at AS "revokedAt"`;

const AUTHORIZATIONS = '"auth"."oauth_authorizations"';
const IN_USE = 'revoked_at IS NULL AND session_id IS NOT NULL';

const SQL = {
  authorization: `SELECT ${AUTHORIZATION} FROM ${AUTHORIZATIONS} WHERE id = $1`,
  of_session: `SELECT ${AUTHORIZATION} FROM ${AUTHORIZATIONS} WHERE session_id = $1`,
  latest: `SELECT ${AUTHORIZATION} FROM ${AUTHORIZATIONS} WHERE account_id = $1 AND client_id = $2 AND ${IN_USE}
    ORDER BY id DESC LIMIT 1`,
  of_account: `SELECT ${AUTHORIZATION} FROM ${AUTHORIZATIONS} WHERE account_id = $1 AND ${IN_USE} ORDER BY id DESC LIMIT 1000`,
  attach: `UPDATE ${AUTHORIZATIONS} SET session_id = coalesce(session_id, $2), last_used_at = now()
    WHERE id = $1 RETURNING session_id AS "sessionId"`,
  revoke: `UPDATE ${AUTHORIZATIONS} SET revoked_at = now() WHERE revoked_at IS NULL
    AND ($1::text IS NULL OR id = $1) AND ($2::text IS NULL OR session_id = $2)
    AND ($3::text IS NULL OR client_id = $3) AND ($4::text IS NULL OR account_id = $4) RETURNING ${AUTHORIZATION}`,
  artifacts: 'DELETE FROM "auth"."oauth_artifacts" WHERE grant_id = ANY($1)',
  dialogues: `DELETE FROM "auth"."oauth_artifacts" WHERE account_id IN
      (SELECT account_id FROM ${AUTHORIZATIONS} WHERE tenant_id = $1)
    OR client_id IN (SELECT id FROM "auth"."oauth_clients" WHERE tenant_id = $1)`,
  delete_client: 'DELETE FROM "auth"."oauth_clients" WHERE id = $1 AND tenant_id = $2 RETURNING id',
  artifacts_of_client: 'DELETE FROM "auth"."oauth_artifacts" WHERE client_id = $1',
  insert_authorization: `INSERT INTO ${AUTHORIZATIONS} (id, account_id, tenant_id, client_id, scopes)
    VALUES ($1, $2, $3, $4, $5)`,
  touch: `UPDATE ${AUTHORIZATIONS} SET last_used_at = now() WHERE id = $1`,
  grants: `DELETE FROM "auth"."oauth_artifacts" WHERE kind = 'Grant' AND id_hash IN (
    SELECT encode(sha256(convert_to(id, 'UTF8')), 'hex') FROM unnest($1::text[]) AS id)`,
  stale: `DELETE FROM ${AUTHORIZATIONS} WHERE (session_id IS NULL AND created_at < now() - interval '1 day')
    OR greatest(last_used_at, revoked_at) < now() - $1 * interval '1 second' RETURNING id`,
  unused_clients: `DELETE FROM "auth"."oauth_clients" AS client WHERE tenant_id IS NULL AND created_at < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM ${AUTHORIZATIONS} WHERE client_id = client.id)`,
  count_of_tenant: `SELECT (SELECT count(*)::int FROM "auth"."oauth_clients" WHERE tenant_id = $1) AS oauth_clients,
    (SELECT count(*)::int FROM ${AUTHORIZATIONS} WHERE tenant_id = $1) AS oauth_authorizations`,
  of_tenant: `SELECT id FROM ${AUTHORIZATIONS}
    WHERE tenant_id = $1 OR client_id IN (SELECT id FROM "auth"."oauth_clients" WHERE tenant_id = $1)`,
  erase_authorizations: `DELETE FROM ${AUTHORIZATIONS} WHERE id = ANY($1)`,
  erase_clients: 'DELETE FROM "auth"."oauth_clients" WHERE tenant_id = $1',
} as const;

const open = ({ database, outbox }: Pick<Platform, 'database' | 'outbox'>) =>
  openStatements({ database, outbox, domain: DOMAIN, part: 'oauth', sql: SQL });

export function createOAuthStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): OAuthStore {
  const { read, write } = open({ database, outbox });
  const prisma = authPrisma({ database });
  const pool = database.pool(DOMAIN);
  const writeClient = async <Result>(
    work: (tx: Prisma.TransactionClient) => Promise<Result>,
    event: NewEvent,
    turn?: Turn,
  ): Promise<Result> => {
    const run = async (tx: Prisma.TransactionClient) => {
      const written = await work(tx);
      if (written !== null) await outbox.append(tx, DOMAIN, [event]);
      return written;
    };
    const written = await inPrismaTransaction(pool, await prisma.client(), run, turn);
    if (written !== null) outbox.wake(DOMAIN);
    return written;
  };
  const end = async (rows: Rows<keyof typeof SQL>, which: Revocation): Promise<readonly AuthorizationModel[]> => {
    const { id, sessionId, clientId, accountId } = {
      id: null,
      sessionId: null,
      clientId: null,
      accountId: null,
      ...which,
    };
    const ended = await rows<AuthorizationModel>('revoke', id, sessionId, clientId, accountId);
    await removeArtifacts(rows, ended);
    return ended;
  };
  return {
    insertClient: (client, most, event, call) => {
      const { tenantId } = client;
      return writeClient(
        async (tx) => {
          await requireRoom({
            most: tenantId === null ? 0 : most,
            count: () => tx.oAuthClient.count({ where: { tenantId } }),
            full: `An organization can have ${most} OAuth clients`,
          });
          return tx.oAuthClient.create({ data: copyOf(client) });
        },
        event,
        tenantId === null ? undefined : { of: `oauth clients ${tenantId}`, call },
      );
    },
    client: async (id) => (await prisma.client()).oAuthClient.findUnique({ where: { id } }),
    clients: async (tenantId, { after, limit, offset, direction }) =>
      (await prisma.client()).oAuthClient.findMany({
        where: { tenantId, ...(after !== null && { id: direction === 'ASC' ? { gt: after } : { lt: after } }) },
        orderBy: { id: direction === 'ASC' ? 'asc' : 'desc' },
        take: limit + 1,
        skip: offset,
      }),
    countClients: async (tenantId) => (await prisma.client()).oAuthClient.count({ where: { tenantId } }),
    updateClient: (id, tenantId, change, event) =>
      writeClient(async (tx) => {
        const data = { ...copyOf(change), updatedAt: new Date() };
        return (await tx.oAuthClient.updateManyAndReturn({ where: { id, tenantId }, data }))[0] ?? null;
      }, event),
    deleteClient: (id, tenantId, eventsOf) =>
      write(async (rows) => {
        if ((await rows('delete_client', id, tenantId)).length === 0) return [null];
        const ended = await end(rows, { clientId: id });
        await rows('artifacts_of_client', id);
        return [ended, ...eventsOf(ended)];
      }),
    insertAuthorization: ({ id, accountId, tenantId, clientId, scopes }, event) =>
      write(async (rows) => {
        await rows('insert_authorization', id, accountId, tenantId, clientId, scopes);
        return [undefined, event];
      }),
    authorization: async (id) => (await read<AuthorizationModel>('authorization', id))[0] ?? null,
    authorizationOfSession: async (sessionId) => (await read<AuthorizationModel>('of_session', sessionId))[0] ?? null,
    latestAuthorization: async (accountId, clientId) =>
      (await read<AuthorizationModel>('latest', accountId, clientId))[0] ?? null,
    authorizationsOf: (accountId) => read('of_account', accountId),
    attachSession: async (id, sessionId) =>
      (await read<{ sessionId: string }>('attach', id, sessionId))[0]?.sessionId ?? null,
    touch: async (id) => {
      await read('touch', id);
    },
    revoke: (which, eventsOf) =>
      write(async (rows) => {
        const ended = await end(rows, which);
        return [ended, ...eventsOf(ended)];
      }),
    prune: (refreshLifetimeSeconds) =>
      write(async (rows) => {
        await removeArtifacts(rows, await rows<{ id: string }>('stale', refreshLifetimeSeconds));
        await rows('unused_clients');
        return [undefined];
      }),
    close: prisma.close,
  };
}

async function removeArtifacts(
  rows: Rows<keyof typeof SQL>,
  authorizations: readonly { readonly id: string }[],
): Promise<void> {
  if (authorizations.length === 0) return;
  const ids = authorizations.map(({ id }) => id);
  await rows('artifacts', ids);
  await rows('grants', ids);
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] | undefined ? Item[] : T[Key] };

/** Prisma takes lists that it could change. */
const copyOf = <T extends object>(row: T): Mutable<T> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  ) as Mutable<T>;

/** The data that the authorization server holds of a tenant, for its deletion. */
export const oauthTenantData: TenantData = {
  count: async (platform, tenantId) =>
    (await open(platform).read<Record<string, number>>('count_of_tenant', tenantId))[0]!,
  erase: async (platform, tenantId) => {
    const { read } = open(platform);
    const ids = (await read<{ id: string }>('of_tenant', tenantId)).map(({ id }) => id);
    // Dialogues and logins of the browser have no authorization yet, or are of several.
    await read('dialogues', tenantId);
    await read('artifacts', ids);
    await read('grants', ids);
    await read('erase_authorizations', ids);
    await read('erase_clients', tenantId);
  },
};
