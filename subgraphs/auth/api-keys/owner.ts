import { requirePermission } from '../../../platform/identity/permissions.ts';
import { hasSecondFactor } from '../../../platform/identity/second-factor.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMemberships } from '../memberships.ts';
import type { OwnerType } from './models.ts';

/** Whose key is asked for. */
export interface OwnerInput {
  readonly ownerType?: 'USER' | 'SERVICE_ACCOUNT' | null | undefined;
  readonly ownerId?: string | null | undefined;
  readonly projectId?: string | null | undefined;
}

/** Whose key it becomes, and for which project. */
interface Owner {
  readonly tenantId: string;
  readonly ownerType: OwnerType;
  readonly ownerId: string;
  readonly projectId: string | null;
}

/** Look-ups of owners and makers in other domains; those of another tenant are not found. */
export interface OwnerLookups {
  hasProject(id: string, tenantId: string, context: CallContext): Promise<boolean>;
  hasServiceAccount(id: string, tenantId: string, context: CallContext): Promise<boolean>;
  /** Roles in the whole tenant, as the authorization domain has them. */
  rolesIn(subjectId: string, tenantId: string, context: CallContext): Promise<readonly string[]>;
  /** Whether a session has not ended, as the session domain has it. */
  isAlive(sessionId: string, context: CallContext): Promise<boolean>;
  /** Whether more than one factor has opened a session; false without one. */
  isSecondFactor(sessionId: string | null, context: CallContext): Promise<boolean>;
}

/** The viewer's own account, or a service account of its organization. @throws AppError BAD_USER_INPUT, FORBIDDEN */
export async function findOwner(input: OwnerInput, lookups: OwnerLookups, context: CallContext): Promise<Owner> {
  const { accountId, tenantId } = requireViewer(context);
  if (!tenantId) throw new AppError('FORBIDDEN', 'Only a member of an organization may have keys');
  const { ownerType, ownerId, projectId = null } = input;
  if (projectId !== null && !(await lookups.hasProject(projectId, tenantId, context)))
    throw invalid('projectId', 'is not a project of your organization');
  if (ownerType === 'SERVICE_ACCOUNT') {
    requirePermission(context, 'api_keys:admin');
    if (!ownerId || !(await lookups.hasServiceAccount(ownerId, tenantId, context)))
      throw invalid('ownerId', 'is not an active service account of your organization');
    return { tenantId, projectId, ownerType: 'service_account' as const, ownerId };
  }
  if (accountId === undefined) throw invalid('ownerType', 'must be service_account: no account is calling');
  if (ownerId && ownerId !== accountId) throw invalid('ownerId', 'must be your own account, or a service account');
  return { tenantId, projectId, ownerType: 'user' as const, ownerId: accountId };
}

/** Asks them. */
export function ownerLookups({ call }: Pick<Platform, 'call'>): OwnerLookups {
  type Asked = { id: string; tenantId: string };
  const project = call<{ _project: { id: string } | null }, Asked>(
    'tenant',
    'query Project($id: ID!, $tenantId: ID!) { _project(id: $id, tenantId: $tenantId) { id } }',
  );
  const serviceAccount = call<{ _serviceAccount: { id: string } | null }, Asked>(
    'tenant',
    'query ServiceAccount($id: ID!, $tenantId: ID!) { _serviceAccount(id: $id, tenantId: $tenantId) { id } }',
  );
  const session = call<{ _sessionState: { authenticationMethods: readonly string[] } | null }, { id: string }>(
    'session',
    'query State($id: ID!) { _sessionState(id: $id) { authenticationMethods } }',
  );
  return {
    rolesIn: createMemberships(call).rolesIn,
    isAlive: async (id, context) => (await session({ id }, context))._sessionState !== null,
    isSecondFactor: async (id, context) =>
      id !== null && hasSecondFactor((await session({ id }, context))._sessionState?.authenticationMethods),
    hasProject: async (id, tenantId, context) => (await project({ id, tenantId }, context))._project !== null,
    hasServiceAccount: async (id, tenantId, context) =>
      (await serviceAccount({ id, tenantId }, context))._serviceAccount !== null,
  };
}
