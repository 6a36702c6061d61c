import type { CallContext } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { tenantEvent } from '../events.ts';
import { isObject, type Values } from './attribute-path.ts';
import { etagOf, expectMatch, type Precondition, requireName, requireScim } from './caller.ts';
import type { GroupContent, ScimGroupStore } from './group-store.ts';
import { type Listed, type ListQuery, list, requiredText } from './listing.ts';
import { type Membership, membershipsBy, type ScimGroupModel } from './models.ts';
import { applyPatch, type PatchOperation } from './patch.ts';
import { readResource } from './resource.ts';
import { GROUP, URN } from './schemas.ts';
import { refused } from './scim-error.ts';
import type { Answered } from './users.ts';

/** The rules of groups in a directory. Those of another organization are NOT_FOUND. */
export interface ScimGroups {
  create(body: unknown, context: CallContext): Promise<Answered>;
  /** @param withMembers - they cost most of the answer. */
  get(id: string, withMembers: boolean, context: CallContext): Promise<Answered>;
  list(query: ListQuery, context: CallContext): Promise<Listed>;
  /** @throws AppError PRECONDITION_FAILED */
  replace(id: string, body: unknown, precondition: Precondition, context: CallContext): Promise<Answered>;
  /** @param withMembers - of the answer. */
  patch(
    id: string,
    operations: readonly PatchOperation[],
    precondition: Precondition,
    withMembers: boolean,
    context: CallContext,
  ): Promise<Answered>;
  remove(id: string, precondition: Precondition, context: CallContext): Promise<void>;
}

export interface ScimGroupParts {
  readonly groups: ScimGroupStore;
  /** Has the roles of people follow their groups. */
  readonly settleAll: (userIds: readonly string[], tenantId: string, context: CallContext) => Promise<void>;
  readonly base: string;
  /** 0: as many as it likes. */
  readonly maxGroups: number;
}

/** People in one group. */
const MAX_MEMBERS = 20_000;
/** Of all groups of a page together; a page that would have more is shorter. */
const MAX_MEMBERS_OF_PAGE = 20_000;

export function createScimGroups({ groups, settleAll, base, maxGroups }: ScimGroupParts): ScimGroups {
  const represent = async (rows: readonly ScimGroupModel[], withMembers: boolean): Promise<Values[]> => {
    const shown = withMembers ? within(rows) : rows;
    const members = withMembers ? await groups.membersOf(shown.map(({ id }) => id)) : [];
    const byGroup = membershipsBy('groupId', members);
    return shown.map((row) => resourceOf(row, byGroup.get(row.id) ?? [], base));
  };
  const answered = async (row: ScimGroupModel, withMembers: boolean): Promise<Answered> => {
    const [resource] = await represent([row], withMembers);
    return { version: row.version, resource: resource! };
  };
  const change = async (
    id: string,
    precondition: Precondition,
    withMembers: boolean,
    context: CallContext,
    next: (current: ScimGroupModel, members: readonly string[]) => GroupContent,
  ): Promise<Answered> => {
    const { tenantId, changedBy } = requireScim(context, 'scim:write');
    const event = tenantEvent('tenant.scim_group_changed', tenantId, { group_id: id, actor_id: changedBy });
    const changed = await groups.update(id, tenantId, event, (current, members) => {
      expectMatch(precondition, current);
      const content = next(current, members);
      return isSame(current, members, content) ? null : content;
    });
    if (!changed) throw notFound('Group');
    await settleAll(changed.affected, tenantId, context);
    return answered(changed.group, withMembers);
  };
  return {
    create: async (body, context) => {
      const { tenantId, changedBy } = requireScim(context, 'scim:write');
      const content = contentOf(readResource(body, GROUP, MAX_MEMBERS));
      const id = newId('scg');
      const event = tenantEvent('tenant.scim_group_created', tenantId, { group_id: id, actor_id: changedBy });
      const { group } = await groups.insert({ id, tenantId, ...content }, maxGroups, event);
      return answered(group, true);
    },
    get: async (id, withMembers, context) => {
      const row = await groups.byId(id, requireScim(context, 'scim:read').tenantId);
      if (!row) throw notFound('Group');
      return answered(row, withMembers);
    },
    list: async (query, context) => {
      const { tenantId } = requireScim(context, 'scim:read');
      const rows = {
        type: GROUP,
        count: () => groups.count(tenantId),
        after: (id: string | null, limit: number, offset?: number) => groups.after(tenantId, id, limit, offset),
        byIds: (ids: readonly string[]) => groups.byIds(ids, tenantId),
        candidates: async (filter: NonNullable<ListQuery['filter']>) => {
          const id = requiredText(filter, 'id', GROUP);
          return id === null ? null : groups.byIds([id], tenantId);
        },
        represent: (page: readonly ScimGroupModel[], needs: (attribute: string) => boolean) =>
          represent(page, needs('members')),
      };
      return list(rows, query, context);
    },
    replace: async (id, body, precondition, context) => {
      const content = contentOf(readResource(body, GROUP, MAX_MEMBERS));
      return change(id, precondition, true, context, () => content);
    },
    patch: (id, operations, precondition, withMembers, context) =>
      change(id, precondition, withMembers, context, ({ displayName, externalId }, members) => {
        const current = {
          displayName,
          ...(externalId !== null && { externalId }),
          ...(members.length > 0 && { members: members.map((value) => ({ value })) }),
        };
        return contentOf(applyPatch(current, operations, GROUP, MAX_MEMBERS));
      }),
    remove: async (id, precondition, context) => {
      const { tenantId, changedBy } = requireScim(context, 'scim:write');
      const event = tenantEvent('tenant.scim_group_deleted', tenantId, { group_id: id, actor_id: changedBy });
      const affected = await groups.remove(id, tenantId, event, (current) => expectMatch(precondition, current));
      if (!affected) throw notFound('Group');
      await settleAll(affected, tenantId, context);
    },
  };
}

/** As many of the first groups as their members allow, and one at least. */
function within(rows: readonly ScimGroupModel[]): readonly ScimGroupModel[] {
  let members = 0;
  const end = rows.findIndex(({ size }, at) => {
    members += size;
    return at > 0 && members > MAX_MEMBERS_OF_PAGE;
  });
  return end === -1 ? rows : rows.slice(0, end);
}

function resourceOf(row: ScimGroupModel, members: readonly Membership[], base: string): Values {
  const { id, displayName, externalId } = row;
  return {
    schemas: [URN.group],
    id,
    ...(externalId !== null && { externalId }),
    displayName,
    ...(members.length > 0 && {
      members: members.map(({ userId, userName }) => ({
        value: userId,
        $ref: `${base}/Users/${userId}`,
        display: userName,
        type: 'User',
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location: `${base}/Groups/${id}`,
      version: etagOf(row),
    },
  };
}

function contentOf({ displayName, externalId, members }: Values): GroupContent {
  const list = Array.isArray(members) ? members.filter(isObject) : [];
  if (list.some(({ type }) => typeof type === 'string' && type.toLowerCase() !== 'user'))
    throw refused('invalidValue', 'members.type: must be User; groups are in no groups');
  return {
    displayName: requireName(displayName, 'displayName'),
    externalId: externalId === undefined ? null : requireName(externalId, 'externalId'),
    members: list.map(({ value }) => value as string),
  };
}

const isSame = (row: ScimGroupModel, members: readonly string[], content: GroupContent): boolean =>
  row.displayName === content.displayName &&
  row.externalId === content.externalId &&
  members.length === content.members.length &&
  new Set([...members, ...content.members]).size === members.length;
