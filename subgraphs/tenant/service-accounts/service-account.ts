import type { Invalidation } from '../../../platform/events/invalidation.ts';
import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requireGivable, requireNoStronger } from '../../../platform/identity/acting.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { TENANT_ROLES } from '../../../platform/identity/roles.ts';
import { abortableOf, type CallContext } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { makeOnce } from '../../../platform/stores/repeated-request.ts';
import { tenantEvent } from '../events.ts';
import type { Memberships } from '../memberships.ts';
import { actorOf, expectDescription, expectName } from '../names.ts';
import { expectVersion } from '../organization.ts';
import type { ServiceAccountModel } from './models.ts';
import type { ServiceAccountChange, ServiceAccountStore } from './store.ts';

interface NewServiceAccountInput {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly role: string;
}

interface ServiceAccountPatch {
  readonly name?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly disabled?: boolean | null | undefined;
  readonly version?: number | null | undefined;
}

type OrganizationId = string | null | undefined;

/**
 * The rules of service accounts. What belongs to another organization is NOT_FOUND. They are managed by who manages people, so
 * these rules ask for the permission even where the gateway does not (RBAC_ENABLED off).
 */
export interface ServiceAccounts {
  get(id: string, organizationId: OrganizationId, context: CallContext): Promise<ServiceAccountModel>;
  list(
    organizationId: OrganizationId,
    args: PageArguments,
    context: CallContext,
  ): Promise<Connection<ServiceAccountModel>>;
  /** @throws AppError BAD_USER_INPUT; FORBIDDEN for a role above the viewer's; CONFLICT when the name is taken, or at the limit. */
  create(id: OrganizationId, input: NewServiceAccountInput, context: CallContext): Promise<ServiceAccountModel>;
  /** @throws AppError BAD_USER_INPUT; FORBIDDEN for one with a role above the viewer's; CONFLICT when the name is taken, or the version is not the one that was read. */
  update(
    id: string,
    organizationId: OrganizationId,
    patch: ServiceAccountPatch,
    context: CallContext,
  ): Promise<ServiceAccountModel>;
  /** When it resolves, no process accepts its keys. @throws AppError FORBIDDEN for one with a role above the viewer's. */
  delete(id: string, organizationId: OrganizationId, context: CallContext): Promise<void>;
}

/** A program has no end of its own, as a guest must have. */
const ROLES = TENANT_ROLES.filter((role) => role !== 'guest');

/**
 * @param invalidation - tells the caches of API keys which service accounts have changed.
 * @param maxServiceAccounts - in one organization; 0: as many as it likes.
 */
export function createServiceAccounts(
  store: ServiceAccountStore,
  memberships: Memberships,
  invalidation: Invalidation,
  maxServiceAccounts: number,
): ServiceAccounts {
  const enter = async (organizationId: OrganizationId, permission: string, context: CallContext) => {
    const tenantId = await memberships.require(organizationId, context);
    requirePermission(context, permission);
    return tenantId;
  };
  const find = async (id: string, tenantId: string) => {
    const [account] = await store.byIds([id]);
    if (account?.tenantId !== tenantId) throw notFound('Service account');
    return account;
  };
  /** Whoever enables a service account brings its keys back to life, and whoever ends it takes its role away. */
  const requireManageable = async (id: string, tenantId: string, context: CallContext): Promise<void> => {
    await find(id, tenantId);
    requireNoStronger(await memberships.rolesOf(id, tenantId, context), context);
  };
  return {
    get: async (id, organizationId, context) => find(id, await enter(organizationId, 'users:read', context)),
    list: async (organizationId, args, context) => {
      const page = toPage(args);
      const tenantId = await enter(organizationId, 'users:read', context);
      const rows = await store.page(tenantId, page);
      return toConnection(page, rows, await store.count(tenantId));
    },
    create: async (organizationId, { name, description, role }, context) => {
      const tenantId = await enter(organizationId, 'users:write', context);
      const errors = collectFieldErrors();
      expectName(errors, name);
      expectDescription(errors, description ?? '');
      errors.expect(ROLES.includes(role), 'role', `must be one of ${ROLES.join(', ')}`);
      errors.throwIfAny();
      requireGivable(role, context);
      const createdBy = actorOf(context);
      return makeOnce(context, 'svc', store.byIds, async (id) => {
        // The role first: what fails after it leaves a role of nobody, which is taken away again, and never an account without one.
        await memberships.bind({ tenantId, subjectType: 'SERVICE_ACCOUNT', subjectId: id, role, createdBy }, context);
        const event = tenantEvent('tenant.service_account_created', tenantId, {
          service_account_id: id,
          actor_id: createdBy,
        });
        const account = { id, tenantId, name: name.trim(), description: description ?? '', createdBy };
        try {
          return await store.insert(account, maxServiceAccounts, event, abortableOf(context));
        } catch (error) {
          // Unless the request's first attempt has made it just now: then the role is its own.
          if ((await store.byIds([id])).length === 0) await memberships.unbind(id, tenantId, context);
          throw error;
        }
      });
    },
    update: async (id, organizationId, { version, ...patch }, context) => {
      const tenantId = await enter(organizationId, 'users:write', context);
      const errors = collectFieldErrors();
      if (patch.name !== undefined) expectName(errors, patch.name);
      if (patch.description !== undefined) expectDescription(errors, patch.description);
      errors.expect(patch.disabled !== null, 'disabled', 'must be true or false');
      errors.throwIfAny();
      await requireManageable(id, tenantId, context);
      const updated = await store.update(id, tenantId, (current) => {
        expectVersion(version, current.version);
        return changeOf(current, patch, actorOf(context));
      });
      if (typeof patch.disabled === 'boolean') await invalidation.publish([id]);
      return updated;
    },
    delete: async (id, organizationId, context) => {
      const tenantId = await enter(organizationId, 'users:delete', context);
      await requireManageable(id, tenantId, context);
      const payload = { service_account_id: id, actor_id: actorOf(context) };
      // The row before the roles: without it the keys are refused, whatever happens next.
      const deleted = await store.delete(
        id,
        tenantId,
        tenantEvent('tenant.service_account_deleted', tenantId, payload),
      );
      await invalidation.publish([id]);
      if (!deleted) throw notFound('Service account');
      await memberships.unbind(id, tenantId, context);
    },
  };
}

/** Returns the change that a patch makes to a service account, with its events; null when it changes nothing. */
function changeOf(
  current: ServiceAccountModel,
  patch: Omit<ServiceAccountPatch, 'version'>,
  actorId: string,
): ServiceAccountChange | null {
  const wasDisabled = current.disabledAt !== null;
  const name = patch.name?.trim() ?? current.name;
  const description = patch.description ?? current.description;
  const disabled = patch.disabled ?? wasDisabled;
  const { tenantId } = current;
  const payload = { service_account_id: current.id, actor_id: actorId };
  const fields = [
    ...(name === current.name ? [] : ['name']),
    ...(description === current.description ? [] : ['description']),
  ];
  const events = [
    ...(fields.length > 0 ? [tenantEvent('tenant.service_account_updated', tenantId, { ...payload, fields })] : []),
    ...(disabled && !wasDisabled ? [tenantEvent('tenant.service_account_disabled', tenantId, payload)] : []),
    ...(!disabled && wasDisabled ? [tenantEvent('tenant.service_account_enabled', tenantId, payload)] : []),
  ];
  return events.length === 0 ? null : { name, description, disabled, events };
}
