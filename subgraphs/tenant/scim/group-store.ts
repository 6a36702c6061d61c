import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { LOCK_ORGANIZATION, lockOrganization, turnOf } from '../store.ts';
import type { Membership, ScimGroupModel } from './models.ts';
import { quoted, refused } from './scim-error.ts';

/** A group as a client describes it. */
export interface GroupContent {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Identifiers of people, each once. */
  readonly members: readonly string[];
}

/** A group after a change, and whose role may be another one by it. */
export interface ChangedGroup {
  readonly group: ScimGroupModel;
  readonly affected: readonly string[];
}

/** Groups of directories, and what organizations decided about them. Every write commits together with its event. */
export interface ScimGroupStore {
  /** @throws AppError BAD_USER_INPUT at the limit, and for a member whom there is not; NOT_FOUND without an organization. */
  insert(group: { id: string; tenantId: string } & GroupContent, limit: number, event: NewEvent): Promise<ChangedGroup>;
  byId(id: string, tenantId: string): Promise<ScimGroupModel | null>;
  byIds(ids: readonly string[], tenantId: string): Promise<readonly ScimGroupModel[]>;
  page(tenantId: string, page: Page): Promise<readonly ScimGroupModel[]>;
  /** At most `limit` that come after one of that identifier. */
  after(tenantId: string, after: string | null, limit: number, offset?: number): Promise<readonly ScimGroupModel[]>;
  count(tenantId: string): Promise<number>;
  membersOf(groupIds: readonly string[]): Promise<readonly Membership[]>;
  groupsOf(userIds: readonly string[]): Promise<readonly Membership[]>;
  /** The roles of the groups that somebody is in. */
  rolesOf(userId: string): Promise<readonly string[]>;
  /** Changes the group while nobody else can. Null when there is none. `change` answers null for nothing to change, and may throw. */
  update(
    id: string,
    tenantId: string,
    event: NewEvent,
    change: (current: ScimGroupModel, members: readonly string[]) => GroupContent | null,
  ): Promise<ChangedGroup | null>;
  setRole(id: string, tenantId: string, role: string | null, event: NewEvent): Promise<ChangedGroup | null>;
  /** Null when there is none. @param check - may throw. */
  remove(
    id: string,
    tenantId: string,
    event: NewEvent,
    check: (current: ScimGroupModel) => void,
  ): Promise<readonly string[] | null>;
  /** Null where nothing was decided. */
  defaultRole(tenantId: string): Promise<string | null>;
  setDefaultRole(tenantId: string, role: string, event: NewEvent): Promise<void>;
}

const GROUPS = '"tenant"."scim_groups"';
const MEMBERS = '"tenant"."scim_group_members"';
const USERS = '"tenant"."scim_users"';
const SETTINGS = '"tenant"."scim_settings"';
const COLUMNS = `id, tenant_id AS "tenantId", display_name AS "displayName", external_id AS "externalId", role, version,
  created_at AS "createdAt", updated_at AS "updatedAt",
  (SELECT count(*)::int FROM ${MEMBERS} AS member WHERE member.group_id = scim_groups.id) AS size`;
const JOINED = `SELECT member.group_id AS "groupId", member.user_id AS "userId", grouped.display_name AS "groupName",
  coalesce(person.attributes ->> 'displayName', person.user_name) AS "userName"
  FROM ${MEMBERS} AS member JOIN ${GROUPS} AS grouped ON grouped.id = member.group_id JOIN ${USERS} AS person ON person.id = member.user_id`;

const SQL = {
  lock_organization: LOCK_ORGANIZATION,
  insert: `INSERT INTO ${GROUPS} (id, tenant_id, display_name, external_id) VALUES ($1, $2, $3, $4) RETURNING id`,
  total: `SELECT count(*)::int AS total FROM ${GROUPS} WHERE tenant_id = $1`,
  by_ids: `SELECT ${COLUMNS} FROM ${GROUPS} WHERE id = ANY($1) AND tenant_id = $2`,
  by_id: `SELECT ${COLUMNS} FROM ${GROUPS} WHERE id = $1 AND tenant_id = $2`,
  lock: `SELECT id FROM ${GROUPS} WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
  after: `SELECT ${COLUMNS} FROM ${GROUPS} WHERE tenant_id = $1 AND ($2::text IS NULL OR id > $2) ORDER BY id LIMIT $3 OFFSET $4`,
  member_ids: `SELECT user_id AS id FROM ${MEMBERS} WHERE group_id = $1 ORDER BY user_id`,
  members_of: `${JOINED} WHERE member.group_id = ANY($1) ORDER BY member.group_id, member.user_id`,
  groups_of: `${JOINED} WHERE member.user_id = ANY($1) ORDER BY member.user_id, member.group_id`,
  roles_of: `SELECT DISTINCT role FROM ${GROUPS} JOIN ${MEMBERS} AS member ON member.group_id = scim_groups.id
    WHERE member.user_id = $1 AND role IS NOT NULL`,
  lock_users: `SELECT id FROM ${USERS} WHERE tenant_id = $1 AND id = ANY($2) ORDER BY id FOR UPDATE`,
  join: `INSERT INTO ${MEMBERS} (tenant_id, group_id, user_id) SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING RETURNING user_id`,
  leave: `DELETE FROM ${MEMBERS} WHERE group_id = $1 AND user_id = ANY($2) RETURNING user_id`,
  touch: `UPDATE ${USERS} SET version = version + 1, updated_at = now(),
    unsettled_since = CASE WHEN $2::boolean THEN coalesce(unsettled_since, now()) ELSE unsettled_since END WHERE id = ANY($1) RETURNING id`,
  update: `UPDATE ${GROUPS} SET display_name = $2, external_id = $3, version = version + 1, updated_at = now() WHERE id = $1 RETURNING id`,
  set_role: `UPDATE ${GROUPS} SET role = $2, version = version + 1, updated_at = now() WHERE id = $1 RETURNING id`,
  leave_all: `DELETE FROM ${MEMBERS} WHERE group_id = $1 RETURNING user_id`,
  remove: `DELETE FROM ${GROUPS} WHERE id = $1 RETURNING id`,
  default_role: `SELECT default_role AS "defaultRole" FROM ${SETTINGS} WHERE tenant_id = $1`,
  set_default_role: `INSERT INTO ${SETTINGS} (tenant_id, default_role) VALUES ($1, $2)
    ON CONFLICT (tenant_id) DO UPDATE SET default_role = excluded.default_role RETURNING tenant_id`,
} as const;

export function createScimGroupStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): ScimGroupStore {
  const { read, readPage, write } = openStatements({
    database,
    outbox,
    domain: 'tenant',
    part: 'scim_groups',
    sql: SQL,
  });
  const find = async (rows: Rows<keyof typeof SQL>, id: string, tenantId: string) =>
    (await rows<ScimGroupModel>('by_id', id, tenantId))[0]!;
  const lock = async (rows: Rows<keyof typeof SQL>, id: string, tenantId: string) => {
    if ((await rows('lock', id, tenantId)).length === 0) return null;
    const members = await rows<{ id: string }>('member_ids', id);
    return { group: await find(rows, id, tenantId), members: members.map((member) => member.id) };
  };
  /** People before memberships, in the order of their identifiers: changes of several groups never wait for each other in a circle. */
  const move = async (
    rows: Rows<keyof typeof SQL>,
    group: { id: string; tenantId: string; role: string | null },
    from: readonly string[],
    to: readonly string[],
  ) => {
    const [before, after] = [new Set(from), new Set(to)];
    const added = to.filter((id) => !before.has(id));
    const removed = from.filter((id) => !after.has(id));
    const moved = [...added, ...removed];
    if (moved.length === 0) return [];
    const found = new Set((await rows<{ id: string }>('lock_users', group.tenantId, moved)).map(({ id }) => id));
    const unknown = added.find((id) => !found.has(id));
    if (unknown !== undefined) throw refused('invalidValue', `members: there is no user ${quoted(unknown)}`);
    if (added.length > 0) await rows('join', group.tenantId, group.id, added);
    if (removed.length > 0) await rows('leave', group.id, removed);
    await rows('touch', moved, group.role !== null);
    return group.role === null ? [] : moved.filter((id) => found.has(id));
  };
  return {
    insert: ({ id, tenantId, displayName, externalId, members }, limit, event) =>
      write(async (rows) => {
        await lockOrganization(rows, tenantId);
        const [{ total }] = (await rows<{ total: number }>('total', tenantId)) as [{ total: number }];
        if (limit > 0 && total >= limit) throw refused('tooMany', `An organization has at most ${limit} groups`);
        await rows('insert', id, tenantId, displayName, externalId);
        const affected = await move(rows, { id, tenantId, role: null }, [], members);
        return [{ group: await find(rows, id, tenantId), affected }, event];
      }, turnOf(tenantId)),
    byIds: (ids, tenantId) => read('by_ids', ids, tenantId),
    byId: async (id, tenantId) => (await read<ScimGroupModel>('by_id', id, tenantId))[0] ?? null,
    page: (tenantId, page) => readPage('after', page, tenantId),
    after: (tenantId, after, limit, offset = 0) => read('after', tenantId, after, limit, offset),
    count: async (tenantId) => (await read<{ total: number }>('total', tenantId))[0]!.total,
    membersOf: (groupIds) => read('members_of', groupIds),
    groupsOf: (userIds) => read('groups_of', userIds),
    rolesOf: async (userId) => (await read<{ role: string }>('roles_of', userId)).map(({ role }) => role),
    update: (id, tenantId, event, change) =>
      write(async (rows) => {
        const locked = await lock(rows, id, tenantId);
        if (!locked) return [null];
        const content = change(locked.group, locked.members);
        if (!content) return [{ group: locked.group, affected: [] }];
        const affected = await move(rows, locked.group, locked.members, content.members);
        await rows('update', id, content.displayName, content.externalId);
        return [{ group: await find(rows, id, tenantId), affected }, event];
      }),
    setRole: (id, tenantId, role, event) =>
      write(async (rows) => {
        const locked = await lock(rows, id, tenantId);
        if (!locked) return [null];
        if (locked.group.role === role) return [{ group: locked.group, affected: [] }];
        await rows('lock_users', tenantId, locked.members);
        await rows('set_role', id, role);
        await rows('touch', locked.members, true);
        return [{ group: await find(rows, id, tenantId), affected: locked.members }, event];
      }),
    remove: (id, tenantId, event, check) =>
      write(async (rows) => {
        const locked = await lock(rows, id, tenantId);
        if (!locked) return [null];
        check(locked.group);
        const affected = await move(rows, locked.group, locked.members, []);
        await rows('leave_all', id);
        await rows('remove', id);
        return [affected, event];
      }),
    defaultRole: async (tenantId) =>
      (await read<{ defaultRole: string }>('default_role', tenantId))[0]?.defaultRole ?? null,
    setDefaultRole: (tenantId, role, event) =>
      write(async (rows) => {
        await rows('set_default_role', tenantId, role);
        return [undefined, event];
      }),
  };
}
