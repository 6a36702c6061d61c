import { type Connection, type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { requireGivable, requireNoStronger } from '../../platform/identity/acting.ts';
import { OPERATOR, TENANT_ROLES } from '../../platform/identity/roles.ts';
import { abortableOf, type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../platform/kernel/field-errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { isPermissionWord, isResourceId } from './check.ts';
import type { RoleBindingModel, SubjectType } from './models.ts';
import { requireRole } from './require-role.ts';
import type { BindingFilter, BindingStore } from './store.ts';
import type { Subjects } from './subject.ts';

/** A role that a viewer gives. */
export interface RoleInput {
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly role: string;
  readonly resource?: string | null | undefined;
  readonly resourceId?: string | null | undefined;
  readonly expiresAt?: Date | null | undefined;
}

/** The rules of role bindings. Those of another tenant are NOT_FOUND. */
export interface RoleBindings {
  list(filter: BindingFilter, page: PageArguments, context: CallContext): Promise<Connection<RoleBindingModel>>;
  /** @throws AppError BAD_USER_INPUT, FORBIDDEN, NOT_FOUND for a subject that there is not. */
  create(input: RoleInput, context: CallContext): Promise<RoleBindingModel>;
  /** @throws AppError FORBIDDEN, NOT_FOUND, CONFLICT for the last owner. */
  remove(id: string, context: CallContext): Promise<string>;
}

/** @param publishChange - tells every process of the changed grants of a subject, before the caller reads its answer. */
export function createRoleBindings(
  store: BindingStore,
  subjects: Subjects,
  publishChange: (subjectId: string, tenantId: string) => Promise<void>,
): RoleBindings {
  return {
    list: async (filter, args, context) => {
      const tenantId = requireRole(context, 'users:read');
      if (filter.resourceId && !filter.resource) throw invalid('resource', 'is needed with resourceId');
      const page = toPage(args);
      const [rows, total] = await Promise.all([store.page(tenantId, filter, page), store.count(tenantId, filter)]);
      return toConnection(page, rows, total);
    },
    create: async (input, context) => {
      const tenantId = requireRole(context, 'users:write');
      checkInput(input);
      const { subjectType, subjectId, role, expiresAt = null } = input;
      requireGivable(role, context, input.resource);
      const isMember = (await store.tenantRoles(tenantId, [subjectId])).length > 0;
      const isOutsider = !isMember && subjectType === 'account';
      if (isOutsider && role !== 'guest')
        throw invalid('subjectId', 'is not a member: invite it first, or give the role guest on one resource');
      if (!(await subjects.exists(subjectType, subjectId, tenantId, context))) throw notFound('Subject');
      const binding = await store.bind(
        {
          id: newId('rb'),
          tenantId,
          subjectType,
          subjectId,
          role,
          expiresAt,
          resource: input.resource ?? '',
          resourceId: input.resourceId ?? '',
          createdBy: requireViewer(context).id,
        },
        0,
        abortableOf(context),
      );
      await publishChange(subjectId, tenantId);
      return binding;
    },
    remove: async (id, context) => {
      const tenantId = requireRole(context, 'users:write');
      let subjectId = '';
      await store.change(tenantId, abortableOf(context), async (bindings) => {
        const binding = await bindings.byId(id);
        if (!binding) throw notFound('Role binding');
        if (binding.role === OPERATOR)
          throw new AppError('FORBIDDEN', 'The role operator belongs to the installation; no tenant gives or takes it');
        requireNoStronger([binding.role], context);
        subjectId = binding.subjectId;
        await bindings.remove([id]);
      });
      await publishChange(subjectId, tenantId);
      return id;
    },
  };
}

/** The form of a role to give: which roles there are, where they can be, and until when. */
function checkInput({ role, resource, resourceId, expiresAt }: RoleInput): void {
  const errors = collectFieldErrors();
  const isWhole = !resource && !resourceId;
  errors.expect(TENANT_ROLES.includes(role), 'role', `must be ${TENANT_ROLES.join(', ')}`);
  if (!isWhole) {
    errors.expect(Boolean(resource), 'resource', 'is needed with resourceId');
    errors.expect(Boolean(resourceId), 'resourceId', 'is needed with resource');
    if (resource)
      errors.expect(
        isPermissionWord(resource) && resource !== 'platform',
        'resource',
        'must name a kind of resource of the tenant',
      );
    if (resourceId) errors.expect(isResourceId(resourceId), 'resourceId', 'must have 1 to 200 characters on one line');
  }
  if (expiresAt) errors.expect(expiresAt.getTime() > Date.now(), 'expiresAt', 'must be in the future');
  if (role === 'guest') {
    errors.expect(!isWhole, 'resource', 'a guest is bound to one resource');
    errors.expect(Boolean(expiresAt), 'expiresAt', 'a guest is bound until a time');
  }
  if (role === 'owner' && isWhole)
    errors.expect(!expiresAt, 'expiresAt', 'an owner of the tenant is one for good; a tenant must not run out of them');
  errors.throwIfAny();
}
