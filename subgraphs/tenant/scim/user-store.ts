import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { LOCK_ORGANIZATION, lockOrganization, turnOf } from '../store.ts';
import type { Values } from './attribute-path.ts';
import type { ScimUserModel } from './models.ts';
import { notUnique, refused } from './scim-error.ts';

/** A person as a client describes it. */
export interface UserContent {
  readonly userName: string;
  /** The form in which two spellings of it are the same. */
  readonly userNameKey: string;
  readonly externalId: string | null;
  readonly attributes: Values;
  readonly active: boolean;
}

/** Who changes a row, and how strong they are. */
export interface Author {
  readonly authority: string;
  readonly changedBy: string;
}

/** The key of a look-up, which is used before the filter. */
export interface UserKey {
  readonly column: 'user_name_key' | 'external_id' | 'id';
  readonly value: string;
}

/** People of directories. Every write commits together with its event. */
export interface ScimUserStore {
  /** @throws AppError CONFLICT `uniqueness`; BAD_USER_INPUT at the limit; NOT_FOUND without an organization. */
  insert(
    user: { id: string; tenantId: string } & UserContent & Author,
    limit: number,
    event: NewEvent,
  ): Promise<ScimUserModel>;
  byId(id: string, tenantId: string): Promise<ScimUserModel | null>;
  byIds(ids: readonly string[], tenantId: string): Promise<readonly ScimUserModel[]>;
  byKey(tenantId: string, key: UserKey): Promise<readonly ScimUserModel[]>;
  /** In the order of their identifiers, behind one of them. */
  page(tenantId: string, page: Page): Promise<readonly ScimUserModel[]>;
  /** At most `limit` that come after one of that identifier. */
  after(tenantId: string, after: string | null, limit: number, offset?: number): Promise<readonly ScimUserModel[]>;
  count(tenantId: string): Promise<number>;
  /**
   * Changes the row while nobody else can; `change` answers null for nothing to change, and may throw.
   * @throws AppError CONFLICT `uniqueness`
   */
  update(
    id: string,
    tenantId: string,
    author: Author,
    event: NewEvent,
    change: (current: ScimUserModel) => UserContent | null,
  ): Promise<ScimUserModel | null>;
  /** Marks one that is about to go. */
  markDeleting(id: string, tenantId: string, author: Author): Promise<void>;
  /** It stays after all. */
  keep(id: string): Promise<void>;
  remove(id: string, event: NewEvent): Promise<void>;
  /** Removes one whose making was refused. */
  discard(id: string): Promise<void>;
  /** Notes the account; false when another of the organization's people has it. */
  link(id: string, accountId: string, made: boolean): Promise<boolean>;
  setInvitation(id: string, invitationId: string | null): Promise<void>;
  /** Notes who has accepted an invitation, for the person that waited for it: their identifier. */
  accepted(invitationId: string, accountId: string): Promise<string | null>;
  /** Notes that the membership is what this version says; false when there is a newer one. */
  settled(id: string, version: number): Promise<boolean>;
  /** The person whose account it is. */
  ofAccount(tenantId: string, accountId: string): Promise<ScimUserModel | null>;
  /** Has a row follow a membership that others have changed; nothing where it is newer, or about to be settled. */
  follow(id: string, version: number, active: boolean): Promise<void>;
  /** Takes a refused wish back: active is again what it was. */
  takeBack(id: string, version: number): Promise<void>;
  /** Reads the users that have waited since before the time, the oldest first. */
  unsettled(before: Date, limit: number): Promise<readonly ScimUserModel[]>;
  /** Has everybody of the organization without a group that gives a role looked at again. */
  unsettleAll(tenantId: string): Promise<readonly string[]>;
}

const TABLE = '"tenant"."scim_users"';
const COLUMNS = `id, tenant_id AS "tenantId", user_name AS "userName", external_id AS "externalId", attributes, active,
  account_id AS "accountId", account_made AS "accountMade", invitation_id AS "invitationId", version,
  unsettled_since AS "unsettledSince", settled_active AS "settledActive", authority, changed_by AS "changedBy",
  deleting_at AS "deletingAt", created_at AS "createdAt", updated_at AS "updatedAt"`;
const CHANGED = 'version = version + 1, updated_at = now(), unsettled_since = coalesce(unsettled_since, now())';

const SQL = {
  lock_organization: LOCK_ORGANIZATION,
  insert: `INSERT INTO ${TABLE} (id, tenant_id, user_name, user_name_key, external_id, attributes, active, authority, changed_by)
    VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::boolean, $8, $9) RETURNING ${COLUMNS}`,
  taken: `SELECT id FROM ${TABLE} WHERE tenant_id = $1 AND user_name_key = $2 AND id <> $3`,
  total: `SELECT count(*)::int AS total FROM ${TABLE} WHERE tenant_id = $1`,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1) AND tenant_id = $2`,
  by_id: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND tenant_id = $2`,
  lock: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
  user_name_key: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND user_name_key = $2`,
  external_id: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND external_id = $2 ORDER BY id`,
  id: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND id = $2`,
  after: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND ($2::text IS NULL OR id > $2) ORDER BY id LIMIT $3 OFFSET $4`,
  update: `UPDATE ${TABLE} SET user_name = $2, user_name_key = $3, external_id = $4, attributes = $5::jsonb, active = $6::boolean,
    authority = $7, changed_by = $8, ${CHANGED} WHERE id = $1 RETURNING ${COLUMNS}`,
  mark_deleting: `UPDATE ${TABLE} SET deleting_at = coalesce(deleting_at, now()), authority = $3, changed_by = $4,
    ${CHANGED} WHERE id = $1 AND tenant_id = $2 RETURNING id`,
  keep: `UPDATE ${TABLE} SET deleting_at = NULL WHERE id = $1 RETURNING id`,
  lock_one: `SELECT id FROM ${TABLE} WHERE id = $1 FOR UPDATE`,
  leave_groups: 'DELETE FROM "tenant"."scim_group_members" WHERE user_id = $1 RETURNING group_id',
  remove: `DELETE FROM ${TABLE} WHERE id = $1 RETURNING id`,
  link: `UPDATE ${TABLE} SET account_id = $2, account_made = $3, invitation_id = NULL WHERE id = $1 AND account_id IS NULL
    AND NOT EXISTS (SELECT FROM ${TABLE} AS other WHERE other.tenant_id = scim_users.tenant_id AND other.account_id = $2) RETURNING id`,
  set_invitation: `UPDATE ${TABLE} SET invitation_id = $2 WHERE id = $1 RETURNING id`,
  accepted: `UPDATE ${TABLE} SET account_id = $2, ${CHANGED} WHERE invitation_id = $1 AND account_id IS NULL
    AND NOT EXISTS (SELECT FROM ${TABLE} AS other WHERE other.tenant_id = scim_users.tenant_id AND other.account_id = $2) RETURNING id`,
  settled: `UPDATE ${TABLE} SET unsettled_since = NULL, settled_active = active WHERE id = $1 AND version = $2 RETURNING id`,
  of_account: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND account_id = $2`,
  follow: `UPDATE ${TABLE} SET active = $3::boolean, settled_active = $3::boolean, version = version + 1, updated_at = now()
    WHERE id = $1 AND version = $2 AND unsettled_since IS NULL AND deleting_at IS NULL RETURNING id`,
  take_back: `UPDATE ${TABLE} SET active = settled_active, unsettled_since = NULL, version = version + 1, updated_at = now()
    WHERE id = $1 AND version = $2 RETURNING id`,
  unsettled: `SELECT ${COLUMNS} FROM ${TABLE} WHERE unsettled_since < $1 ORDER BY unsettled_since LIMIT $2`,
  unsettle_all: `UPDATE ${TABLE} SET ${CHANGED} WHERE tenant_id = $1 RETURNING id`,
} as const;

export function createScimUserStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): ScimUserStore {
  const { read, readPage, write } = openStatements({
    database,
    outbox,
    domain: 'tenant',
    part: 'scim_users',
    sql: SQL,
  });
  /** Names are given and changed one after the other, so that what is free stays free. */
  const reserveName = async (
    rows: Rows<keyof typeof SQL>,
    tenantId: string,
    userName: string,
    key: string,
    id: string,
  ) => {
    await lockOrganization(rows, tenantId);
    if ((await rows('taken', tenantId, key, id)).length > 0)
      throw notUnique(`Another user has the userName ${JSON.stringify(userName)}`);
  };
  return {
    insert: ({ id, tenantId, userName, userNameKey, externalId, attributes, active, ...author }, limit, event) =>
      write(async (rows) => {
        await reserveName(rows, tenantId, userName, userNameKey, id);
        const [{ total }] = (await rows<{ total: number }>('total', tenantId)) as [{ total: number }];
        if (limit > 0 && total >= limit) throw refused('tooMany', `An organization has at most ${limit} users`);
        const content = [userName, userNameKey, externalId, JSON.stringify(attributes), active];
        const values = [id, tenantId, ...content, author.authority, author.changedBy];
        const [row] = await rows<ScimUserModel>('insert', ...values);
        return [row!, event];
      }, turnOf(tenantId)),
    byIds: (ids, tenantId) => read('by_ids', ids, tenantId),
    byId: async (id, tenantId) => (await read<ScimUserModel>('by_id', id, tenantId))[0] ?? null,
    byKey: (tenantId, { column, value }) => read(column, tenantId, value),
    page: (tenantId, page) => readPage('after', page, tenantId),
    after: (tenantId, after, limit, offset = 0) => read('after', tenantId, after, limit, offset),
    count: async (tenantId) => (await read<{ total: number }>('total', tenantId))[0]!.total,
    update: (id, tenantId, author, event, change) =>
      write(async (rows) => {
        // The organization before the row, as for a new one: two that waited for each other would wait for ever.
        await lockOrganization(rows, tenantId);
        const [current] = await rows<ScimUserModel>('lock', id, tenantId);
        if (!current) return [null];
        const content = change(current);
        if (!content) return [current];
        const { userName, userNameKey, externalId, attributes, active } = content;
        await reserveName(rows, tenantId, userName, userNameKey, id);
        const values = [userName, userNameKey, externalId, JSON.stringify(attributes), active];
        const [row] = await rows<ScimUserModel>('update', id, ...values, author.authority, author.changedBy);
        return [row!, event];
      }, turnOf(tenantId)),
    markDeleting: async (id, tenantId, { authority, changedBy }) => {
      await read('mark_deleting', id, tenantId, authority, changedBy);
    },
    keep: async (id) => {
      await read('keep', id);
    },
    remove: (id, event) =>
      write(async (rows) => {
        await rows('lock_one', id);
        await rows('leave_groups', id);
        return (await rows('remove', id)).length > 0 ? [undefined, event] : [undefined];
      }),
    discard: async (id) => {
      await read('remove', id);
    },
    link: async (id, accountId, made) => (await read('link', id, accountId, made)).length > 0,
    setInvitation: async (id, invitationId) => {
      await read('set_invitation', id, invitationId);
    },
    accepted: async (invitationId, accountId) =>
      (await read<{ id: string }>('accepted', invitationId, accountId))[0]?.id ?? null,
    settled: async (id, version) => (await read('settled', id, version)).length > 0,
    ofAccount: async (tenantId, accountId) => (await read<ScimUserModel>('of_account', tenantId, accountId))[0] ?? null,
    follow: async (id, version, active) => {
      await read('follow', id, version, active);
    },
    takeBack: async (id, version) => {
      await read('take_back', id, version);
    },
    unsettled: (before, limit) => read('unsettled', before, limit),
    unsettleAll: async (tenantId) => (await read<{ id: string }>('unsettle_all', tenantId)).map(({ id }) => id),
  };
}
