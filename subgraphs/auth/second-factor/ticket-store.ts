import type { NewEvent } from '../../../platform/events/outbox.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import type { Transact } from '../store.ts';
import type { Tx } from './store.ts';

/** A login whose password was right. */
export interface LoginTicketRow {
  readonly accountId: string;
  readonly tenantId: string;
  readonly emailHash: string;
  readonly credentialVersion: number;
  /** How the first half was proved (RFC 8176). */
  readonly amr: string[];
}

/** A second factor that was judged right, but for what makes it right only once. */
export interface Proof {
  /** Authentication methods (RFC 8176) that it adds. */
  readonly amr: readonly string[];
  /** By compare-and-set, in the transaction that spends the ticket; false when it was used before. */
  use(tx: Tx, record: (...events: readonly NewEvent[]) => void): Promise<boolean>;
}

/** Tickets, by their hash. */
export interface TicketStore {
  /** @param seconds - for how long it can be used, by the clock of the database. */
  insert(ticket: LoginTicketRow & { readonly hash: string; readonly seconds: number }): Promise<void>;
  /** Null when it is unknown, spent, void or expired. */
  find(hash: string): Promise<LoginTicketRow | null>;
  /** Counts a try before it is judged; false when the ticket has none left. */
  admit(hash: string): Promise<boolean>;
  /** Spends the ticket together with the proof. @throws AppError UNAUTHENTICATED when another request spent it. */
  redeem(hash: string, proof: Proof): Promise<boolean>;
  /** Tells of something that leaves the ticket as it is. */
  append(event: NewEvent): Promise<void>;
  /** Voids the tickets of an account. */
  revoke(accountId: string): Promise<void>;
  prune(): Promise<void>;
}

/** After so many wrong codes a ticket is void. */
export const MAX_TRIES = 5;
const ALIVE = `hash = $1 AND tries < ${MAX_TRIES} AND expires_at > now()`;

const SQL = {
  insert: `INSERT INTO "auth"."login_tickets" (hash, account_id, tenant_id, email_hash, credential_version, amr, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 second')`,
  find: `SELECT account_id AS "accountId", tenant_id AS "tenantId", email_hash AS "emailHash",
      credential_version AS "credentialVersion", amr
    FROM "auth"."login_tickets" WHERE ${ALIVE}`,
  admit: `UPDATE "auth"."login_tickets" SET tries = tries + 1 WHERE ${ALIVE} RETURNING hash`,
  prune: 'DELETE FROM "auth"."login_tickets" WHERE expires_at < now()',
} as const;

/** The answer to a ticket that cannot be used, whatever the reason. */
export const ticketGone = () =>
  new AppError('UNAUTHENTICATED', 'This ticket is not known, was used or has expired: log in again');

export function createTicketStore(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  transact: Transact,
): TicketStore {
  const { read } = openStatements({ database, outbox, domain: 'auth', part: 'tickets', sql: SQL });
  return {
    insert: async ({ hash, accountId, tenantId, emailHash, credentialVersion, amr, seconds }) => {
      await read('insert', hash, accountId, tenantId, emailHash, credentialVersion, amr, seconds);
    },
    find: async (hash) => (await read<LoginTicketRow>('find', hash))[0] ?? null,
    admit: async (hash) => (await read('admit', hash)).length === 1,
    redeem: (hash, proof) =>
      transact(async (tx, record) => {
        if (!(await proof.use(tx, record))) return false;
        // Thrown, so that what the proof used up is given back.
        if ((await tx.loginTicket.deleteMany({ where: { hash } })).count === 0) throw ticketGone();
        return true;
      }),
    append: (event) => transact(async (_tx, record) => record(event)),
    revoke: async (accountId) => {
      await transact((tx) => tx.loginTicket.deleteMany({ where: { accountId } }));
    },
    prune: async () => {
      await read('prune');
    },
  };
}
