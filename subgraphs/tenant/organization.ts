import { type Connection, type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { requirePermission } from '../../platform/identity/permissions.ts';
import { abortableOf, type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../platform/kernel/field-errors.ts';
import {
  checkDocument,
  checkPatch,
  FREE_FORM,
  isJsonObject,
  type JsonObject,
  mergePatch,
} from '../../platform/kernel/merge-patch.ts';
import { makeOnce } from '../../platform/stores/repeated-request.ts';
import { tenantEvent } from './events.ts';
import { isLogin, type Memberships } from './memberships.ts';
import type { OrganizationModel } from './models.ts';
import { actorOf, expectName } from './names.ts';
import type { SignInPolicy } from './sign-in-policy.ts';
import { type OrganizationStore, tooMany } from './store.ts';

interface NewOrganizationInput {
  readonly name: string;
  readonly settings?: unknown;
}

interface OrganizationPatch {
  readonly name?: string | null | undefined;
  readonly settings?: unknown;
  readonly requireSecondFactor?: boolean | null | undefined;
  readonly version?: number | null | undefined;
}

/** The organization of a row that the viewer may see. @throws AppError NOT_FOUND */
export type LoadOrganization = (id: string, context: CallContext) => Promise<OrganizationModel>;

/** The rules of organizations. What the viewer does not belong to is NOT_FOUND. */
export interface Organizations {
  get(id: string | null | undefined, context: CallContext): Promise<OrganizationModel>;
  list(page: PageArguments, context: CallContext): Promise<Connection<OrganizationModel>>;
  /** @throws AppError BAD_USER_INPUT; FORBIDDEN for a credential that is no login; CONFLICT at the limit. */
  create(input: NewOrganizationInput, context: CallContext): Promise<OrganizationModel>;
  /** @throws AppError BAD_USER_INPUT, FORBIDDEN, SECOND_FACTOR_POLICY; CONFLICT when the version is not the one that was read. */
  update(id: string | null | undefined, patch: OrganizationPatch, context: CallContext): Promise<OrganizationModel>;
}

export function createOrganizations(
  store: OrganizationStore,
  memberships: Memberships,
  policy: SignInPolicy,
  maxOrganizations: number,
): Organizations {
  const find = async (id: string): Promise<OrganizationModel> => {
    const [organization] = await store.byIds([id]);
    if (!organization) throw notFound('Organization');
    return organization;
  };
  return {
    get: async (given, context) => {
      const { tenantId } = requireViewer(context);
      const id = given ?? tenantId;
      if (id === null) throw notFound('Organization');
      if (id !== tenantId && !(await memberships.visibleTo(context)).includes(id)) throw notFound('Organization');
      return find(id);
    },
    list: async (args, context) => {
      const page = toPage(args);
      const ids = await memberships.visibleTo(context);
      const rows = await store.page(ids, page);
      return toConnection(page, rows, await store.count(ids));
    },
    create: async ({ name, settings }, context) => {
      const viewer = requireViewer(context);
      if (!isLogin(viewer))
        throw new AppError('FORBIDDEN', 'Only an account that has logged in may make an organization');
      const errors = collectFieldErrors();
      expectName(errors, name);
      errors.throwIfAny();
      const checked = settings === undefined ? {} : withoutNulls(checkPatch('settings', settings, FREE_FORM));
      const { accountId } = viewer;
      return makeOnce(context, 'org', store.byIds, async (id) => {
        // Counted again under a lock; here, so that nothing has to be taken back for whoever keeps trying.
        if (maxOrganizations > 0 && (await store.madeBy(accountId)) >= maxOrganizations)
          throw tooMany(maxOrganizations);
        // The role first: a crash in between leaves a binding to nothing, instead of an organization that nobody can enter.
        await memberships.bind(
          { tenantId: id, subjectType: 'ACCOUNT', subjectId: accountId, role: 'owner', createdBy: accountId },
          context,
        );
        const event = tenantEvent('tenant.organization_created', id, { organization_id: id, actor_id: accountId });
        const row = { id, name: name.trim(), personal: false, createdBy: accountId, settings: checked };
        try {
          return await store.insert(row, event, maxOrganizations, abortableOf(context));
        } catch (error) {
          // Unless the request's first attempt has made it just now: then the role is its own.
          if ((await store.byIds([id])).length === 0) await memberships.unbind(accountId, id, context);
          throw error;
        }
      });
    },
    update: async (given, { name, settings, requireSecondFactor, version }, context) => {
      const errors = collectFieldErrors();
      if (name !== undefined) expectName(errors, name);
      errors.throwIfAny();
      const patch = settings === undefined ? null : checkPatch('settings', settings, FREE_FORM);
      const id = await memberships.require(given, context);
      requirePermission(context, 'orgs:write');
      const demands = typeof requireSecondFactor === 'boolean' ? requireSecondFactor : null;
      if (demands !== null) await policy.requireChangeable(context);
      const fields = [
        ...(name === undefined ? [] : ['name']),
        ...(patch ? ['settings'] : []),
        ...(demands === null ? [] : ['require_second_factor']),
      ];
      const updated = await store.update(id, eventsOf(fields, context), (current) => {
        expectVersion(version, current.version);
        const isSame = demands === null || demands === current.requireSecondFactor;
        if (name === undefined && !patch && isSame) return null;
        const old = isJsonObject(current.settings) ? current.settings : {};
        return {
          name: name?.trim() ?? current.name,
          settings: patch ? checkDocument('settings', mergePatch(old, patch), FREE_FORM) : old,
          requireSecondFactor: demands ?? current.requireSecondFactor,
        };
      });
      if (demands !== null) await policy.apply(updated, context);
      return updated;
    },
  };
}

/** Makes the events of a change. */
const eventsOf =
  (fields: readonly string[], context: CallContext) =>
  ({ id, version, requireSecondFactor }: OrganizationModel, before: OrganizationModel) => {
    const by = { organization_id: id, actor_id: actorOf(context) };
    const updated = tenantEvent('tenant.organization_updated', id, { ...by, fields: [...fields] });
    if (requireSecondFactor === before.requireSecondFactor) return [updated];
    const type = requireSecondFactor ? 'tenant.second_factor_required' : 'tenant.second_factor_waived';
    return [updated, tenantEvent(type, id, { ...by, version })];
  };

/**
 * A caller who read an older version would overwrite what another has written since.
 * @param read - the version that the caller gave; none: it does not mind.
 * @throws AppError CONFLICT
 */
export function expectVersion(read: number | null | undefined, current: number): void {
  if (typeof read === 'number' && read !== current)
    throw new AppError(
      'CONFLICT',
      `The version is ${current} by now, not ${read}: read it again and repeat the change`,
    );
}

/** A patch on nothing: what it deletes is not there. */
const withoutNulls = (patch: JsonObject): JsonObject => mergePatch({}, patch);
