import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Rows } from '../../statements.ts';
import { authorizationEvent } from '../events.ts';
import { ROOM, requireRoomForMember } from '../member-room/store.ts';
import type { RoleBindingModel } from '../models.ts';
import { HOLDS, requireNotHeld } from '../sole-membership/store.ts';

/** A member as the organization's directory last said. */
export interface ProvisionedMember {
  /** The record of the directory, `scu_…`. */
  readonly id: string;
  readonly subjectId: string;
  readonly version: number;
  readonly suspended: boolean;
}

/** The directory's statements on the bindings of a locked tenant. */
export interface LockedProvisioning {
  byId(id: string): Promise<ProvisionedMember | null>;
  /** @throws AppError CONFLICT where there are as many members as there may be, and this is none. 0: any number. */
  requireRoom(subjectId: string, most: number): Promise<void>;
  /** @param before - as it was; null for a new one. */
  save(member: ProvisionedMember, before: ProvisionedMember | null): Promise<void>;
  /** Makes this the one role that the directory gives an account. */
  give(subjectId: string, role: string, newBindingId: string, createdBy: string): Promise<void>;
}

/** Hears of what has changed, for the events that commit with it. */
interface Changes {
  readonly bound: (rows: readonly RoleBindingModel[]) => void;
  readonly unbound: (rows: readonly RoleBindingModel[]) => void;
  readonly append: (event: NewEvent) => void;
}

const TABLE = '"authorization"."role_bindings"';
const MEMBERS = '"authorization"."provisioned_members"';
const COLUMNS = `id, tenant_id AS "tenantId", subject_type AS "subjectType", subject_id AS "subjectId", role, resource,
  CASE WHEN resource = '' THEN '' ELSE resource_id END AS "resourceId", expires_at AS "expiresAt", created_by AS "createdBy", created_at AS "createdAt"`;
/** In place of a resource's identifier, which a role of a whole organization does not have. */
const SOURCE = 'provisioning';

/** The statements of `lockedProvisioning`, for the dictionary of whoever calls it. */
export const PROVISIONING = {
  provisioned_by_id: `SELECT id, subject_id AS "subjectId", version, suspended FROM ${MEMBERS} WHERE tenant_id = $1 AND id = $2`,
  save_provisioned: `INSERT INTO ${MEMBERS} (tenant_id, id, subject_id, version, suspended) VALUES ($1, $2, $3, $4::int, $5::boolean)
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, suspended = excluded.suspended`,
  unbind_other_provisioned: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND subject_id = $2 AND resource = '' AND resource_id = '${SOURCE}' AND role <> $3 RETURNING ${COLUMNS}`,
  bind_provisioned: `INSERT INTO ${TABLE} (tenant_id, subject_id, role, id, created_by, subject_type, resource, resource_id)
    SELECT $1, $2, $3, $4, $5, 'account', '', '${SOURCE}'
    WHERE NOT EXISTS (SELECT FROM "authorization"."closed_tenants" WHERE tenant_id = $1)
    ON CONFLICT (tenant_id, subject_id, role, resource, resource_id) DO NOTHING RETURNING ${COLUMNS}`,
  ...ROOM,
  ...HOLDS,
} as const;

export function lockedProvisioning(
  rows: Rows<keyof typeof PROVISIONING>,
  tenantId: string,
  { bound, unbound, append }: Changes,
): LockedProvisioning {
  return {
    byId: async (id) => (await rows<ProvisionedMember>('provisioned_by_id', tenantId, id))[0] ?? null,
    requireRoom: (subjectId, most) => requireRoomForMember(rows, tenantId, subjectId, most),
    save: async ({ id, subjectId, version, suspended }, before) => {
      await rows('save_provisioned', tenantId, id, subjectId, version, suspended);
      if (suspended === (before?.suspended ?? false)) return;
      const type = suspended ? 'authorization.member_suspended' : 'authorization.member_resumed';
      append(authorizationEvent(type, tenantId, { subject_id: subjectId }));
    },
    give: async (subjectId, role, newBindingId, createdBy) => {
      await requireNotHeld(rows, subjectId, tenantId);
      unbound(await rows<RoleBindingModel>('unbind_other_provisioned', tenantId, subjectId, role));
      bound(await rows<RoleBindingModel>('bind_provisioned', tenantId, subjectId, role, newBindingId, createdBy));
    },
  };
}
