import type { CallContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import type { CallSubgraph } from '../../platform/graph.ts';
import { mayDo, permits } from '../../platform/permissions.ts';
import type { Viewer } from '../../platform/viewer.ts';

/** What is kept of who started a job: who it is and what its credential is narrowed to, but not what it may do now. */
export type Caller = Pick<
  Viewer,
  'kind' | 'id' | 'tenantId' | 'projectId' | 'accountId' | 'serviceAccountId' | 'scopes' | 'clientId' | 'sessionId'
>;

/** What of a viewer its job keeps. A session ends when its user leaves, and the job goes on; one that was lent to a client does not. */
export function callerOf(viewer: Viewer): Caller {
  const { kind, id, tenantId, projectId, accountId, serviceAccountId, scopes, clientId, sessionId } = viewer;
  return {
    kind,
    id,
    tenantId,
    ...(projectId !== undefined && { projectId }),
    ...(accountId !== undefined && { accountId }),
    ...(serviceAccountId !== undefined && { serviceAccountId }),
    ...(scopes !== undefined && { scopes }),
    ...(clientId !== undefined && sessionId !== undefined && { clientId, sessionId }),
  };
}

/** The viewer that a caller is now. @throws AppError FORBIDDEN where it may not use models any more. */
export type ActAs = (caller: Caller, context: CallContext) => Promise<Viewer>;

/** The permission that a job's calls of models need. */
export const NEEDED = 'inference:write';

const ENDED = (what: string) => new AppError('FORBIDDEN', `The job cannot go on: ${what}`);

interface Grants {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

interface KeyState {
  readonly permissions: readonly string[];
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** Asks the domains that know: a job may last longer than the rights of who started it. */
export function createActAs(call: CallSubgraph, rbac: boolean): ActAs {
  const grants = call<{ _grants: Grants }, { subjectId: string; tenantId: string }>(
    'authorization',
    'query ($subjectId: ID!, $tenantId: ID!) { _grants(subjectId: $subjectId, tenantId: $tenantId) { roles permissions } }',
  );
  const key = call<{ _apiKey: KeyState | null }, { id: string }>(
    'auth',
    'query ($id: ID!) { _apiKey(id: $id) { permissions expiresAt revokedAt } }',
  );
  const session = call<{ _sessionState: { expiresAt: string } | null }, { id: string }>(
    'session',
    'query ($id: ID!) { _sessionState(id: $id) { expiresAt } }',
  );
  const isOver = (expiresAt: string | null) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  /** The scopes that the credential has now. */
  const scopesOf = async ({ kind, id, scopes, sessionId }: Caller, context: CallContext) => {
    if (kind === 'api_key') {
      const { _apiKey: state } = await key({ id }, context);
      if (!state || state.revokedAt !== null || isOver(state.expiresAt)) throw ENDED('its API key has ended');
      return state.permissions;
    }
    if (sessionId !== undefined) {
      const { _sessionState: state } = await session({ id: sessionId }, context);
      if (!state || isOver(state.expiresAt)) throw ENDED('the client that started it has lost its rights');
    }
    return scopes;
  };
  return async (caller, context) => {
    const scopes = await scopesOf(caller, context);
    const subjectId = caller.accountId ?? caller.serviceAccountId ?? caller.id;
    const { _grants: held } = await grants({ subjectId, tenantId: caller.tenantId! }, context);
    if (held.roles.length === 0) throw ENDED('who started it is not a member of the organization any more');
    const { roles, permissions } = held;
    const viewer = { ...caller, roles, permissions, ...(scopes !== undefined && { scopes }) };
    requireModels(viewer, rbac);
    return viewer;
  };
}

/** A caller of whom only the identifier is known: who made a task. @throws AppError FORBIDDEN for a key that is gone. */
export type CallerById = (id: string, tenantId: string, context: CallContext) => Promise<Caller>;

interface KeyOwner {
  readonly ownerType: 'USER' | 'SERVICE_ACCOUNT';
  readonly ownerId: string;
  readonly projectId: string | null;
}

export function createCallerById(call: CallSubgraph): CallerById {
  const key = call<{ _apiKey: KeyOwner | null }, { id: string }>(
    'auth',
    'query ($id: ID!) { _apiKey(id: $id) { ownerType ownerId projectId } }',
  );
  return async (id, tenantId, context) => {
    if (!id.startsWith('key_')) return { kind: 'user', id, accountId: id, tenantId };
    const { _apiKey: state } = await key({ id }, context);
    if (!state) throw ENDED('its API key has ended');
    const { ownerType, ownerId, projectId } = state;
    return {
      kind: 'api_key',
      id,
      tenantId,
      ...(projectId !== null && { projectId }),
      ...(ownerType === 'USER' ? { accountId: ownerId } : { serviceAccountId: ownerId }),
    };
  };
}

/** @throws AppError FORBIDDEN for a viewer that may not use models. */
export function requireModels(viewer: Viewer, rbac: boolean): void {
  const may = rbac ? mayDo(viewer, NEEDED) : viewer.scopes === undefined || permits(viewer.scopes, NEEDED);
  if (!may) throw new AppError('FORBIDDEN', `This needs the permission ${NEEDED}`);
}
