import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { RUNS_FOR } from '../../watch-rights.ts';
import { LOCK_ORGANIZATION, lockOrganization, turnOf } from '../store.ts';
import type { InvitationModel, Outcome, Sender } from './models.ts';

/** A new row. */
export interface NewInvitation extends Sender {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  /** The address in the form that is compared (`emailKey`). */
  readonly openKey: string;
  readonly role: string;
  readonly memberUntil: Date | null;
  readonly tokenHash: string;
  readonly invitedBy: string;
  readonly expiresAt: Date;
}

/** A link that takes the place of the one before. */
export interface NewLink extends Sender {
  readonly openKey: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** Where an invitation stands; an open one whose time is over is `expired`. */
export type Standing = 'open' | 'expired' | Outcome;

/** The invitation rows. Every write commits together with its event. */
export interface InvitationStore {
  /** @throws AppError CONFLICT when the address is invited already, or at the limit; NOT_FOUND without an organization. */
  insert(invitation: NewInvitation, limit: number, event: NewEvent, call?: Abortable): Promise<InvitationModel>;
  byId(id: string): Promise<InvitationModel | null>;
  byTokenHash(tokenHash: string): Promise<InvitationModel | null>;
  /** The one that holds the address (`emailKey`), open or expired. */
  openOf(tenantId: string, openKey: string): Promise<InvitationModel | null>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, standing: Standing | null, page: Page): Promise<readonly InvitationModel[]>;
  count(tenantId: string, standing: Standing | null): Promise<number>;
  /**
   * Compare-and-set: a new link, for one that is open or expired. Null when it has ended otherwise.
   * @throws AppError CONFLICT when the address has another open invitation by now, or at the limit.
   */
  renew(invitation: InvitationModel, link: NewLink, limit: number, event: NewEvent): Promise<InvitationModel | null>;
  /** Compare-and-set: ends an open invitation. Null when it was not open any more, or has another link by now. */
  close(id: string, ending: Ending, event: NewEvent): Promise<InvitationModel | null>;
  /** Compare-and-set: an accepted invitation of which no membership came is open again. False when one came of it. */
  reopen(invitation: InvitationModel, openKey: string, event: NewEvent): Promise<boolean>;
  /** Notes that the mail with this link was handed over. */
  markSent(id: string, tokenHash: string): Promise<InvitationModel | null>;
  /** Notes that the membership was made. */
  markBound(id: string): Promise<void>;
  /** The open ones of an organization that somebody, or something, of this identifier has sent; at most 1,000. */
  sentBy(tenantId: string, id: string): Promise<readonly InvitationModel[]>;
  /** The open ones that were sent in these sessions. */
  sentIn(sessionIds: readonly string[]): Promise<readonly InvitationModel[]>;
  /** Accepted before the time, and still without a membership: what a process left behind when it died. */
  unbound(before: Date, limit: number): Promise<readonly InvitationModel[]>;
  /** Removes what has ended or expired before the time: it holds addresses. */
  prune(before: Date): Promise<void>;
}

/** How an open invitation ends. */
export interface Ending {
  readonly outcome: Outcome;
  readonly closedBy: string;
  /** Only while this is its link; null: whatever the link. */
  readonly tokenHash: string | null;
}

const COLUMNS = `id, tenant_id AS "tenantId", email, role, member_until AS "memberUntil", invited_by AS "invitedBy",
  created_at AS "createdAt", sent_at AS "sentAt", expires_at AS "expiresAt", outcome, closed_at AS "closedAt",
  closed_by AS "closedBy", bound_at AS "boundAt", sender, needs, sent_in AS "sentIn"`;
const TABLE = '"tenant"."invitations"';
const OPEN = 'outcome IS NULL AND expires_at > now()';
const STANDING = `tenant_id = $1 AND ($2::text IS NULL OR $2 = coalesce(outcome, CASE WHEN expires_at > now() THEN 'open' ELSE 'expired' END))`;

const SQL = {
  lock_organization: LOCK_ORGANIZATION,
  others: `SELECT open_key AS "openKey" FROM ${TABLE} WHERE tenant_id = $1 AND id <> $2 AND ${OPEN}`,
  free: `UPDATE ${TABLE} SET open_key = NULL WHERE tenant_id = $1 AND open_key = $2 AND id <> $3 AND expires_at <= now()`,
  insert: `INSERT INTO ${TABLE} (id, tenant_id, email, open_key, role, member_until, token_hash, invited_by, expires_at, sender, needs, sent_in)
    VALUES ($1, $2, $3, $4, $5, $6::timestamptz, $7, $8, $9::timestamptz, $10::jsonb, $11, $12) RETURNING ${COLUMNS}`,
  by_id: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1`,
  by_token_hash: `SELECT ${COLUMNS} FROM ${TABLE} WHERE token_hash = $1`,
  open_of: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND open_key = $2`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${STANDING} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${STANDING}`,
  renew: `UPDATE ${TABLE} SET open_key = $2, token_hash = $3, expires_at = $4::timestamptz, sent_at = NULL,
      sender = $5::jsonb, needs = $6, sent_in = $7
    WHERE id = $1 AND outcome IS NULL RETURNING ${COLUMNS}`,
  close: `UPDATE ${TABLE} SET outcome = $2, closed_by = $3, closed_at = now(), open_key = NULL
    WHERE id = $1 AND outcome IS NULL AND ($4::text IS NULL OR (token_hash = $4 AND expires_at > now())) RETURNING ${COLUMNS}`,
  // The address may have been invited again meanwhile; then that invitation is the open one.
  reopen: `UPDATE ${TABLE} AS it SET outcome = NULL, closed_by = NULL, closed_at = NULL,
      open_key = CASE WHEN EXISTS (SELECT FROM ${TABLE} AS other WHERE other.tenant_id = it.tenant_id AND other.open_key = $2) THEN NULL ELSE $2 END
    WHERE id = $1 AND outcome = 'accepted' AND bound_at IS NULL RETURNING id`,
  sent: `UPDATE ${TABLE} SET sent_at = now() WHERE id = $1 AND token_hash = $2 RETURNING ${COLUMNS}`,
  sent_by: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND ${OPEN} AND ${RUNS_FOR.replaceAll('caller', 'sender')} LIMIT 1000`,
  sent_in: `SELECT ${COLUMNS} FROM ${TABLE} WHERE sent_in = ANY($1) AND ${OPEN}`,
  bound: `UPDATE ${TABLE} SET bound_at = now() WHERE id = $1 AND outcome = 'accepted' AND bound_at IS NULL RETURNING id`,
  unbound: `SELECT ${COLUMNS} FROM ${TABLE} WHERE outcome = 'accepted' AND bound_at IS NULL AND closed_at < $1 ORDER BY id LIMIT $2`,
  prune: `DELETE FROM ${TABLE} WHERE CASE WHEN outcome IS NULL THEN expires_at < $1::timestamptz
    WHEN outcome = 'accepted' THEN bound_at < $1::timestamptz ELSE closed_at < $1::timestamptz END RETURNING id`,
} as const;

export function createInvitationStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): InvitationStore {
  const { read, readPage, write } = openStatements({
    database,
    outbox,
    domain: 'tenant',
    part: 'invitations',
    sql: SQL,
  });
  const one = async (name: 'by_id' | 'by_token_hash' | 'open_of' | 'sent', ...values: readonly unknown[]) =>
    (await read<InvitationModel>(name, ...values))[0] ?? null;
  /** One open invitation an address, and no more than the limit; the organization is locked, so that it stays so. */
  const makeRoom = async (
    rows: Rows<keyof typeof SQL>,
    tenantId: string,
    id: string,
    openKey: string,
    limit: number,
  ) => {
    await lockOrganization(rows, tenantId);
    const others = await rows<{ openKey: string }>('others', tenantId, id);
    if (others.some((other) => other.openKey === openKey))
      throw new AppError('CONFLICT', 'This address is invited already; send the invitation again instead');
    if (limit > 0 && others.length >= limit)
      throw new AppError('CONFLICT', `An organization has at most ${limit} open invitations`);
    await rows('free', tenantId, openKey, id);
  };
  return {
    insert: (invitation, limit, event, call) =>
      write(
        async (rows) => {
          const { id, tenantId, email, openKey, role, memberUntil, tokenHash, invitedBy, expiresAt } = invitation;
          await makeRoom(rows, tenantId, id, openKey, limit);
          const values = [id, tenantId, email, openKey, role, memberUntil, tokenHash, invitedBy, expiresAt];
          const [row] = await rows<InvitationModel>('insert', ...values, ...senderValues(invitation));
          return [row!, event];
        },
        turnOf(invitation.tenantId, call),
      ),
    byId: (id) => one('by_id', id),
    byTokenHash: (tokenHash) => one('by_token_hash', tokenHash),
    openOf: (tenantId, openKey) => one('open_of', tenantId, openKey),
    page: (tenantId, standing, page) => readPage('page', page, tenantId, standing),
    count: async (tenantId, standing) => (await read<{ total: number }>('count', tenantId, standing))[0]!.total,
    renew: ({ id, tenantId }, link, limit, event) =>
      write(async (rows) => {
        const { openKey, tokenHash, expiresAt } = link;
        await makeRoom(rows, tenantId, id, openKey, limit);
        const values = [id, openKey, tokenHash, expiresAt, ...senderValues(link)];
        const [row] = await rows<InvitationModel>('renew', ...values);
        return row ? [row, event] : [null];
      }, turnOf(tenantId)),
    close: (id, { outcome, closedBy, tokenHash }, event) =>
      write(async (rows) => {
        const [row] = await rows<InvitationModel>('close', id, outcome, closedBy, tokenHash);
        return row ? [row, event] : [null];
      }),
    reopen: ({ id, tenantId }, openKey, event) =>
      write(async (rows) => {
        await lockOrganization(rows, tenantId);
        return (await rows('reopen', id, openKey)).length > 0 ? [true, event] : [false];
      }),
    markSent: (id, tokenHash) => one('sent', id, tokenHash),
    markBound: async (id) => {
      await read('bound', id);
    },
    sentBy: (tenantId, id) => read('sent_by', tenantId, id),
    sentIn: (sessionIds) => read('sent_in', sessionIds),
    unbound: (before, limit) => read('unbound', before, limit),
    prune: async (before) => {
      await read('prune', before);
    },
  };
}

const senderValues = ({ sender, needs, sentIn }: Sender): readonly unknown[] => [JSON.stringify(sender), needs, sentIn];
