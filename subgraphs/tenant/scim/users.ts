import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { tenantEvent } from '../events.ts';
import { nameKey } from '../names.ts';
import type { Values } from './attribute-path.ts';
import { etagOf, expectMatch, type Precondition, requireName, requireScim, type ScimCaller } from './caller.ts';
import type { ScimGroupStore } from './group-store.ts';
import { type Listed, type ListQuery, list, type Rows, requiredText } from './listing.ts';
import { type Membership, membershipsBy, type ScimUserModel } from './models.ts';
import { applyPatch, type PatchOperation } from './patch.ts';
import { readResource } from './resource.ts';
import { URN, USER } from './schemas.ts';
import type { Settle } from './settle.ts';
import type { ScimUserStore, UserContent } from './user-store.ts';

/** A resource as it is answered. */
export interface Answered {
  readonly version: number;
  readonly resource: Values;
}

/** The rules of people in a directory. Those of another organization are NOT_FOUND. */
export interface ScimUsers {
  create(body: unknown, context: CallContext): Promise<Answered>;
  get(id: string, context: CallContext): Promise<Answered>;
  list(query: ListQuery, context: CallContext): Promise<Listed>;
  /** @throws AppError PRECONDITION_FAILED, CONFLICT */
  replace(id: string, body: unknown, precondition: Precondition, context: CallContext): Promise<Answered>;
  patch(
    id: string,
    operations: readonly PatchOperation[],
    precondition: Precondition,
    context: CallContext,
  ): Promise<Answered>;
  remove(id: string, precondition: Precondition, context: CallContext): Promise<void>;
}

export interface ScimUserParts {
  readonly users: ScimUserStore;
  readonly groups: ScimGroupStore;
  readonly settle: Settle;
  /** The beginning of the addresses of resources: `https://api.example.com/scim/v2`. */
  readonly base: string;
  /** 0: as many as it likes. */
  readonly maxUsers: number;
}

export function createScimUsers({ users, groups, settle, base, maxUsers }: ScimUserParts): ScimUsers {
  const represent = async (rows: readonly ScimUserModel[], withGroups: boolean): Promise<Values[]> => {
    const memberships = withGroups ? await groups.groupsOf(rows.map(({ id }) => id)) : [];
    const byUser = membershipsBy('userId', memberships);
    return rows.map((row) => resourceOf(row, byUser.get(row.id) ?? [], base));
  };
  const answered = async (row: ScimUserModel): Promise<Answered> => {
    const [resource] = await represent([row], true);
    return { version: row.version, resource: resource! };
  };
  const find = async (id: string, tenantId: string): Promise<ScimUserModel> => {
    const row = await users.byId(id, tenantId);
    if (!row) throw notFound('User');
    return row;
  };
  const change = async (
    id: string,
    precondition: Precondition,
    context: CallContext,
    contentOf: (current: ScimUserModel) => UserContent,
  ): Promise<Answered> => {
    const caller = requireScim(context, 'scim:write');
    const { tenantId, changedBy } = caller;
    const event = tenantEvent('tenant.scim_user_changed', tenantId, { user_id: id, actor_id: changedBy });
    const row = await users.update(id, tenantId, caller, event, (current) => {
      expectMatch(precondition, current);
      const content = contentOf(current);
      return isSame(current, content) ? null : content;
    });
    if (!row) throw notFound('User');
    const settled = await settle(row, context).catch(unlessLater);
    return answered(settled ?? (await find(id, tenantId)));
  };
  return {
    create: async (body, context) => {
      const caller = requireScim(context, 'scim:write');
      const { tenantId, changedBy } = caller;
      const content = contentOf(readResource(body, USER, 0), true);
      const id = newId('scu');
      const event = tenantEvent('tenant.scim_user_created', tenantId, { user_id: id, actor_id: changedBy });
      const row = await users.insert({ id, tenantId, ...content, ...authorOf(caller) }, maxUsers, event);
      try {
        const settled = await settle(row, context).catch(unlessLater);
        return await answered(settled ?? (await find(id, tenantId)));
      } catch (error) {
        if (isFinal(error)) await users.discard(id);
        throw error;
      }
    },
    get: async (id, context) => answered(await find(id, requireScim(context, 'scim:read').tenantId)),
    list: async (query, context) => {
      const { tenantId } = requireScim(context, 'scim:read');
      return list(rowsOf(tenantId, users, represent), query, context);
    },
    replace: async (id, body, precondition, context) => {
      const given = readResource(body, USER, 0);
      return change(id, precondition, context, (current) => contentOf(given, current.active));
    },
    patch: (id, operations, precondition, context) =>
      change(id, precondition, context, (current) =>
        contentOf(applyPatch(patchable(current), operations, USER, 0), current.active),
      ),
    remove: async (id, precondition, context) => {
      const caller = requireScim(context, 'scim:write');
      const row = await find(id, caller.tenantId);
      expectMatch(precondition, row);
      await users.markDeleting(id, caller.tenantId, caller);
      await settle(row, context);
    },
  };
}

const authorOf = ({ authority, changedBy }: ScimCaller) => ({ authority, changedBy });

/** Finds people by what is looked up, before a filter is asked of each. */
const rowsOf = (
  tenantId: string,
  users: ScimUserStore,
  represent: (rows: readonly ScimUserModel[], withGroups: boolean) => Promise<Values[]>,
): Rows<ScimUserModel> => ({
  type: USER,
  count: () => users.count(tenantId),
  after: (id, limit, offset) => users.after(tenantId, id, limit, offset),
  byIds: (ids) => users.byIds(ids, tenantId),
  candidates: async (filter) => {
    const userName = requiredText(filter, 'userName', USER);
    if (userName !== null) return users.byKey(tenantId, { column: 'user_name_key', value: nameKey(userName) });
    const externalId = requiredText(filter, 'externalId', USER);
    if (externalId !== null) return users.byKey(tenantId, { column: 'external_id', value: externalId });
    const id = requiredText(filter, 'id', USER);
    return id === null ? null : users.byKey(tenantId, { column: 'id', value: id });
  },
  represent: (rows, needs) => represent(rows, needs('groups')),
});

/** Returns the resource: the attributes that the client sent, and those of the rest that it may see. Nothing in it comes from an account. */
function resourceOf(row: ScimUserModel, memberships: readonly Membership[], base: string): Values {
  const { id, externalId, attributes } = row;
  const location = `${base}/Users/${id}`;
  return {
    schemas: [URN.user, ...(attributes[URN.enterprise] === undefined ? [] : [URN.enterprise])],
    id,
    ...(externalId !== null && { externalId }),
    ...attributes,
    active: row.settledActive && row.accountId !== null,
    ...(memberships.length > 0 && {
      groups: memberships.map(({ groupId, groupName }) => ({
        value: groupId,
        $ref: `${base}/Groups/${groupId}`,
        display: groupName,
        type: 'direct',
      })),
    }),
    meta: {
      resourceType: 'User',
      created: row.createdAt.toISOString(),
      lastModified: row.updatedAt.toISOString(),
      location,
      version: etagOf(row),
    },
  };
}

/** The attributes that a PATCH can change. */
const patchable = ({ attributes, externalId, active }: ScimUserModel): Values => ({
  ...attributes,
  ...(externalId !== null && { externalId }),
  active,
});

/** @param active - where the resource does not say. */
function contentOf({ externalId, active: given, ...attributes }: Values, active: boolean): UserContent {
  const userName = requireName(attributes['userName'], 'userName');
  return {
    userName,
    userNameKey: nameKey(userName),
    externalId: externalId === undefined ? null : requireName(externalId, 'externalId'),
    attributes,
    active: typeof given === 'boolean' ? given : active,
  };
}

const isSame = (row: ScimUserModel, content: UserContent): boolean =>
  row.unsettledSince === null && isDeepStrictEqual(patchable(row), patchable({ ...row, ...content }));

const FINAL: ReadonlySet<unknown> = new Set(['CONFLICT', 'FORBIDDEN']);
const isFinal = (error: unknown): boolean => error instanceof AppError && FINAL.has(error.extensions['code']);

/** An invitation that has to wait for its turn is sent later; the person waits for it either way. */
function unlessLater(error: unknown): null {
  if (error instanceof AppError && error.extensions['code'] === 'RATE_LIMITED') return null;
  throw error;
}
