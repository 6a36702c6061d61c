import type { NewEvent } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Abortable } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements, type Rows } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import { authorizationEvent } from './events.ts';
import { requireRoomForMember, turnOf } from './member-room/store.ts';
import type { RoleBindingModel, SubjectType } from './models.ts';
import { type LockedProvisioning, lockedProvisioning, PROVISIONING } from './provisioned/store.ts';
import { requireNotHeld, turnOfSubject } from './sole-membership/store.ts';

const DOMAIN = 'authorization';

/** A role to give. */
export type NewBinding = Omit<RoleBindingModel, 'createdAt'>;

/** One role of a subject in a whole tenant. */
export interface TenantRole {
  readonly tenantId: string;
  readonly subjectId: string;
  readonly role: string;
  readonly expiresAt: Date | null;
  /** Whether the tenant demands that credentials of people are opened by more than one factor. */
  readonly secondFactor: boolean;
}

/** Which bindings are asked for; what is absent or null does not matter. */
export interface BindingFilter {
  readonly subjectId?: string | null | undefined;
  readonly role?: string | null | undefined;
  readonly resource?: string | null | undefined;
  readonly resourceId?: string | null | undefined;
}

/** Somebody with roles in a whole tenant. */
export interface MemberRow {
  /** Of the oldest of its bindings: lists go by it. */
  readonly id: string;
  readonly subjectId: string;
  readonly subjectType: SubjectType;
  readonly roles: readonly string[];
  readonly since: Date;
  /** When the last of the roles ends; null when one does not. */
  readonly expiresAt: Date | null;
}

/** The bindings of a tenant while nobody else can change them. */
export interface LockedBindings {
  byId(id: string): Promise<RoleBindingModel | null>;
  /** Those in the whole tenant. */
  ofMember(subjectId: string): Promise<readonly RoleBindingModel[]>;
  onResourcesOf(subjectId: string): Promise<readonly RoleBindingModel[]>;
  remove(ids: readonly string[]): Promise<void>;
  /** Makes it a binding of another role, for good. */
  turnInto(binding: RoleBindingModel, role: string): Promise<void>;
  /** Writes of the organization's directory, by statements of their own. */
  readonly provisioned: LockedProvisioning;
}

/** The role bindings. Every write commits together with its events; what has expired is never answered. */
export interface BindingStore {
  /** Roles of subjects in the whole of a tenant. */
  tenantRoles(tenantId: string, subjectIds: readonly string[]): Promise<readonly TenantRole[]>;
  page(tenantId: string, filter: BindingFilter, page: Page): Promise<readonly RoleBindingModel[]>;
  count(tenantId: string, filter: BindingFilter): Promise<number>;
  /** @param among - subjects to choose from; null for all. */
  members(tenantId: string, page: Page, among?: readonly string[] | null): Promise<readonly MemberRow[]>;
  /** Members by what they are. */
  subjects(tenantId: string): Promise<readonly Pick<MemberRow, 'subjectId' | 'subjectType'>[]>;
  countMembers(tenantId: string): Promise<number>;
  member(tenantId: string, subjectId: string): Promise<MemberRow | null>;
  /** A subject's bindings to any of these resources, in whatever tenant, expired ones included: they tell why something is refused. */
  onResources(subjectId: string, resourceIds: readonly string[]): Promise<readonly RoleBindingModel[]>;
  /**
   * Changes the roles of a tenant; such changes take turns.
   * @throws AppError CONFLICT, and changes nothing, when the tenant would be left without an owner.
   */
  change(tenantId: string, call: Abortable, work: (bindings: LockedBindings) => Promise<void>): Promise<void>;
  /** Roles of a subject in whole tenants, oldest first. */
  rolesOf(subjectId: string): Promise<readonly TenantRole[]>;
  /** Accounts that own a tenant, oldest first; at most 20. */
  ownersOf(tenantId: string): Promise<string[]>;
  /** When the subject was last without a role in the tenant that it had one in before; null for never. */
  leftAt(subjectId: string, tenantId: string): Promise<Date | null>;
  /** Whether the subject has ever had a role in the whole of the tenant. */
  wasMember(subjectId: string, tenantId: string): Promise<boolean>;
  /** Tells of something in an event alone. */
  notify(event: NewEvent): Promise<void>;
  /**
   * The binding as it is now. Of one that there was already, only the end changes.
   * @param maxMembers - accounts that may be members of the tenant, with this one; 0: any number.
   * @throws AppError NOT_FOUND in a tenant that is deleted; CONFLICT for one member too many, and while another holds the subject (`SoleMemberships`).
   */
  bind(binding: NewBinding, maxMembers: number, call: Abortable): Promise<RoleBindingModel>;
  /** Those that this call removed. */
  unbindAll(tenantId: string, subjectId: string): Promise<readonly RoleBindingModel[]>;
  /**
   * Makes an organization its account's own: the roles of everybody else that were given until the time are removed, and what was set up until
   * then runs for nobody. Safe to repeat; those that this call removed.
   */
  claim(tenantId: string, accountId: string, until: Date): Promise<readonly RoleBindingModel[]>;
  /** Removes what expired before the time. */
  prune(before: Date): Promise<number>;
}

const TABLE = '"authorization"."role_bindings"';
const COLUMNS = `id, tenant_id AS "tenantId", subject_type AS "subjectType", subject_id AS "subjectId", role, resource,
  CASE WHEN resource = '' THEN '' ELSE resource_id END AS "resourceId", expires_at AS "expiresAt", created_by AS "createdBy", created_at AS "createdAt"`;
const TENANT_ROLE = `tenant_id AS "tenantId", subject_id AS "subjectId", role, expires_at AS "expiresAt",
  EXISTS (SELECT FROM "authorization"."sign_in_policies" AS policy
    WHERE policy.tenant_id = role_bindings.tenant_id AND policy.second_factor) AS "secondFactor"`;
/** The roles of somebody whom the organization's directory has suspended rest. */
const SUSPENDED = `EXISTS (SELECT FROM "authorization"."provisioned_members" AS kept WHERE kept.suspended
    AND kept.tenant_id = role_bindings.tenant_id AND kept.subject_id = role_bindings.subject_id)`;
/** A condition of bindings that count. */
export const ALIVE = `(expires_at IS NULL OR expires_at > now()) AND NOT ${SUSPENDED}`;
/** In a tenant that is deleted nobody has a role. */
const OPEN = `NOT EXISTS (SELECT FROM "authorization"."closed_tenants" AS closed WHERE closed.tenant_id = role_bindings.tenant_id)`;
const IN_TENANT = `tenant_id = $1 AND resource = '' AND ${ALIVE}`;
const FILTER = `tenant_id = $1 AND ${ALIVE} AND ($2::text IS NULL OR subject_id = $2) AND ($3::text IS NULL OR role = $3)
    AND ($4::text IS NULL OR resource = $4) AND ($5::text IS NULL OR resource_id = $5)`;
const MEMBERS = `SELECT min(id) AS id, subject_id AS "subjectId", min(subject_type) AS "subjectType",
    array_agg(role) AS roles, min(created_at) AS since,
    CASE WHEN bool_or(expires_at IS NULL) THEN NULL ELSE max(expires_at) END AS "expiresAt"
    FROM ${TABLE} WHERE ${IN_TENANT} GROUP BY subject_id`;

const SQL = {
  tenant_roles: `SELECT ${TENANT_ROLE} FROM ${TABLE}
    WHERE tenant_id = $1 AND subject_id = ANY($2) AND resource = '' AND ${ALIVE} AND ${OPEN}`,
  roles_of: `SELECT ${TENANT_ROLE} FROM ${TABLE}
    WHERE subject_id = $1 AND resource = '' AND ${ALIVE} AND ${OPEN} ORDER BY id`,
  bind: `INSERT INTO ${TABLE}
      (id, tenant_id, subject_type, subject_id, role, resource, resource_id, expires_at, created_by)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $9
    WHERE NOT EXISTS (SELECT FROM "authorization"."closed_tenants" WHERE tenant_id = $2)
    ON CONFLICT (tenant_id, subject_id, role, resource, resource_id) DO UPDATE SET expires_at = excluded.expires_at
      WHERE role_bindings.expires_at IS DISTINCT FROM excluded.expires_at
    RETURNING ${COLUMNS}`,
  held: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND subject_id = $2 AND role = $3 AND resource = $4 AND resource_id = $5
    AND NOT EXISTS (SELECT FROM "authorization"."closed_tenants" WHERE tenant_id = $1)`,
  claim: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND subject_id <> $2 AND created_at <= $3 RETURNING ${COLUMNS}`,
  // As if the account had left and come back: work of before does not run for it.
  depart: `INSERT INTO "authorization"."departures" (tenant_id, subject_id, left_at) SELECT $1, $2, $3::timestamptz
    WHERE NOT EXISTS (SELECT FROM "authorization"."closed_tenants" WHERE tenant_id = $1)
    ON CONFLICT (tenant_id, subject_id) DO UPDATE SET left_at = greatest(departures.left_at, excluded.left_at)`,
  unbind_all: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND subject_id = $2 RETURNING ${COLUMNS}`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${FILTER} AND ($6::text IS NULL OR id > $6) ORDER BY id LIMIT $7 OFFSET $8`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${FILTER}`,
  members: `${MEMBERS} HAVING ($2::text[] IS NULL OR subject_id = ANY($2)) AND ($3::text IS NULL OR min(id) > $3)
    ORDER BY min(id) LIMIT $4 OFFSET $5`,
  subjects: `SELECT DISTINCT subject_id AS "subjectId", subject_type AS "subjectType" FROM ${TABLE} WHERE ${IN_TENANT}`,
  count_members: `SELECT count(DISTINCT subject_id)::int AS total FROM ${TABLE} WHERE ${IN_TENANT}`,
  member: `${MEMBERS} HAVING subject_id = $2`,
  on_resources: `SELECT ${COLUMNS} FROM ${TABLE} WHERE subject_id = $1 AND resource <> '' AND resource_id = ANY($2) AND ${OPEN} AND NOT ${SUSPENDED}`,
  owners: `SELECT count(*)::int AS total FROM ${TABLE}
    WHERE ${IN_TENANT} AND role = 'owner' AND subject_type = 'account' AND expires_at IS NULL`,
  owners_of: `SELECT subject_id AS "subjectId" FROM ${TABLE}
    WHERE ${IN_TENANT} AND role = 'owner' AND subject_type = 'account' ORDER BY id LIMIT 20`,
  left_at: 'SELECT left_at AS "leftAt" FROM "authorization"."departures" WHERE subject_id = $1 AND tenant_id = $2',
  was_member: `SELECT FROM ${TABLE} WHERE subject_id = $1 AND tenant_id = $2 AND resource = ''
    UNION ALL SELECT FROM "authorization"."departures" WHERE subject_id = $1 AND tenant_id = $2 LIMIT 1`,
  by_id: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND id = $2 AND ${ALIVE}`,
  of_subject: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND subject_id = $2`,
  remove: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND id = ANY($2) RETURNING ${COLUMNS}`,
  turn_into: `UPDATE ${TABLE} SET role = $3, expires_at = NULL, resource_id = '' WHERE tenant_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
  prune: `WITH pruned AS (DELETE FROM ${TABLE} WHERE expires_at < $1 RETURNING 1) SELECT count(*)::int AS total FROM pruned`,
  ...PROVISIONING,
} as const;

interface Total {
  readonly total: number;
}

export function createBindingStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): BindingStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  return {
    tenantRoles: (tenantId, subjectIds) => read('tenant_roles', tenantId, subjectIds),
    page: (tenantId, filter, page) => readPage('page', page, ...filterValues(tenantId, filter)),
    count: async (tenantId, filter) => (await read<Total>('count', ...filterValues(tenantId, filter)))[0]!.total,
    members: (tenantId, page, among = null) => readPage('members', page, tenantId, among),
    subjects: (tenantId) => read('subjects', tenantId),
    countMembers: async (tenantId) => (await read<Total>('count_members', tenantId))[0]!.total,
    member: async (tenantId, subjectId) => (await read<MemberRow>('member', tenantId, subjectId))[0] ?? null,
    onResources: (subjectId, resourceIds) => read('on_resources', subjectId, resourceIds),
    change: (tenantId, call, work) =>
      write(
        async (rows) => {
          const hadOwner = await hasOwner(rows, tenantId);
          const { bindings, events } = lockedBindings(rows, tenantId);
          await work(bindings);
          if (hadOwner && !(await hasOwner(rows, tenantId)))
            throw new AppError('CONFLICT', 'This is the last owner of the tenant: make somebody else an owner first');
          return [undefined, ...events];
        },
        { of: turnOf(tenantId), call },
      ),
    rolesOf: (subjectId) => read('roles_of', subjectId),
    ownersOf: async (tenantId) =>
      (await read<{ subjectId: string }>('owners_of', tenantId)).map(({ subjectId }) => subjectId),
    leftAt: async (subjectId, tenantId) =>
      (await read<{ leftAt: Date }>('left_at', subjectId, tenantId))[0]?.leftAt ?? null,
    wasMember: async (subjectId, tenantId) => (await read('was_member', subjectId, tenantId)).length > 0,
    notify: (event) => write(async () => [undefined, event]),
    bind: async (binding, maxMembers, call) => {
      const { id, tenantId, subjectType, subjectId, role, resource, resourceId, expiresAt, createdBy } = binding;
      const values = [id, tenantId, subjectType, subjectId, role, resource, resourceId, expiresAt, createdBy];
      const subject = turnOfSubject(subjectId);
      const row = await write(
        async (rows) => {
          await requireRoomForMember(rows, tenantId, subjectId, maxMembers);
          await requireNotHeld(rows, subjectId, tenantId);
          const [row] = await rows<RoleBindingModel>('bind', ...values);
          return row ? [row, bound(row)] : [null];
        },
        { of: maxMembers > 0 ? [turnOf(tenantId), subject] : subject, call },
      );
      // What is so already is told to nobody.
      const held = row ?? (await read<RoleBindingModel>('held', tenantId, subjectId, role, resource, resourceId))[0];
      if (!held) throw notFound('Organization');
      return held;
    },
    unbindAll: (tenantId, subjectId) =>
      write(async (rows) => {
        const removed = await rows<RoleBindingModel>('unbind_all', tenantId, subjectId);
        return [removed, ...removed.map(unbound)];
      }),
    claim: (tenantId, accountId, until) =>
      write(async (rows) => {
        await rows('depart', tenantId, accountId, until);
        const removed = await rows<RoleBindingModel>('claim', tenantId, accountId, until);
        const claimed = authorizationEvent('authorization.organization_claimed', tenantId, { subject_id: accountId });
        return [removed, claimed, ...removed.map(unbound)];
      }),
    prune: async (before) => (await read<Total>('prune', before))[0]!.total,
  };
}

/** The bindings of a locked tenant, and the events of what is done to them. */
function lockedBindings(rows: Rows<keyof typeof SQL>, tenantId: string) {
  const events: NewEvent[] = [];
  const ofSubject = (subjectId: string) => rows<RoleBindingModel>('of_subject', tenantId, subjectId);
  const bindings: LockedBindings = {
    byId: async (id) => (await rows<RoleBindingModel>('by_id', tenantId, id))[0] ?? null,
    ofMember: async (subjectId) => (await ofSubject(subjectId)).filter(({ resource }) => resource === ''),
    onResourcesOf: async (subjectId) => (await ofSubject(subjectId)).filter(({ resource }) => resource !== ''),
    remove: async (ids) => {
      events.push(...(await rows<RoleBindingModel>('remove', tenantId, ids)).map(unbound));
    },
    turnInto: async (binding, role) => {
      const turned = await rows<RoleBindingModel>('turn_into', tenantId, binding.id, role);
      events.push(unbound(binding), ...turned.map(bound));
    },
    provisioned: lockedProvisioning(rows, tenantId, {
      bound: (given) => events.push(...given.map(bound)),
      unbound: (taken) => events.push(...taken.map(unbound)),
      append: (event) => events.push(event),
    }),
  };
  return { bindings, events };
}

async function hasOwner(rows: Rows<'owners'>, tenantId: string): Promise<boolean> {
  return (await rows<Total>('owners', tenantId))[0]!.total > 0;
}

const filterValues = (tenantId: string, { subjectId, role, resource, resourceId }: BindingFilter): unknown[] => [
  tenantId,
  ...[subjectId, role, resource, resourceId].map((value) => value ?? null),
];

const facts = ({ id, subjectType, subjectId, role, resource, resourceId }: RoleBindingModel) => ({
  binding_id: id,
  subject_type: subjectType,
  subject_id: subjectId,
  role,
  resource: resource || null,
  resource_id: resourceId || null,
});
const bound = (binding: RoleBindingModel) =>
  authorizationEvent('authorization.role_bound', binding.tenantId, {
    ...facts(binding),
    expires_at: binding.expiresAt?.toISOString() ?? null,
  });
const unbound = (binding: RoleBindingModel) =>
  authorizationEvent('authorization.role_unbound', binding.tenantId, facts(binding));

/** The bindings of a tenant, and what holds its members, for its deletion. */
export const bindingRows = tenantTables(DOMAIN, [
  'role_bindings',
  'provisioned_members',
  'membership_holds',
  'departures',
  'sign_in_policies',
]);
