import type { CallSubgraph } from '../platform/graphql/graph.ts';
import { boundedBy } from '../platform/identity/acting.ts';
import { mayDo } from '../platform/identity/permissions.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import type { Viewer } from '../platform/kernel/viewer.ts';

/** `<resource>:<action>`. */
export type Permission = `${string}:${'read' | 'write' | 'delete' | 'admin'}`;
/** The permissions that work in somebody's name needs: at least one. */
export type Needs = readonly [Permission, ...Permission[]];

/**
 * The stored facts of whoever set up work that runs by itself: who it is and what its credential was narrowed to, but not its permissions. Those are
 * asked anew each time (`ActAs`).
 */
export type Caller = Pick<
  Viewer,
  'kind' | 'id' | 'tenantId' | 'projectId' | 'accountId' | 'serviceAccountId' | 'scopes' | 'clientId' | 'sessionId'
> & {
  /** ISO 8601. When it set the work up, or took it over. */
  readonly since: string;
};

/** Returns the facts of a viewer that are stored. A session ends when its user leaves, and the work goes on; one that was lent to a client does not. */
export function callerOf(viewer: Viewer): Caller {
  const { kind, id, tenantId, projectId, accountId, serviceAccountId, scopes, clientId, sessionId } = viewer;
  return {
    kind,
    id,
    tenantId,
    since: new Date().toISOString(),
    ...(projectId !== undefined && { projectId }),
    ...(accountId !== undefined && { accountId }),
    ...(serviceAccountId !== undefined && { serviceAccountId }),
    ...(scopes !== undefined && { scopes }),
    ...(clientId !== undefined && sessionId !== undefined && { clientId, sessionId }),
  };
}

/** Whoever work runs for may not do it any more; the message says why, for those who see the work. */
export class RightsLost extends AppError {
  constructor(reason: string) {
    super('FORBIDDEN', reason);
  }
}

/**
 * The viewer that a caller is now, with the rights of now: of its role, its membership, and the credential that it used.
 * @throws RightsLost where it may not do what the work needs; AppError of another kind where that cannot be asked.
 */
export type ActAs = (caller: Caller, needs: Needs, context: CallContext) => Promise<Viewer>;

interface Grants {
  readonly _grants: { readonly roles: readonly string[]; readonly permissions: readonly string[] };
  readonly _leftAt: string | null;
}

interface KeyState {
  readonly ownerType: 'USER' | 'SERVICE_ACCOUNT';
  readonly ownerId: string;
  readonly projectId: string | null;
  readonly permissions: readonly string[];
  readonly makerRoles: readonly string[];
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
  readonly replacedBy: string | null;
}

/** Keys that took each other's place, one after another; more than that is nobody's habit. */
const MAX_REPLACEMENTS = 20;

/** Asks the domains that know. */
export function createActAs(call: CallSubgraph): ActAs {
  const grants = call<Grants, { subjectId: string; tenantId: string }>(
    'authorization',
    `query ($subjectId: ID!, $tenantId: ID!) {
      _grants(subjectId: $subjectId, tenantId: $tenantId) { roles permissions }
      _leftAt(subjectId: $subjectId, tenantId: $tenantId)
    }`,
  );
  const credentialNow = createCredentialNow(call);
  return async (caller, needs, context) => {
    const { makerRoles, ...credential } = await credentialNow(caller, context);
    const { since: _, ...who } = { ...caller, ...credential };
    const subjectId = who.accountId ?? who.serviceAccountId ?? who.id;
    const { _grants: held, _leftAt: leftAt } = await grants({ subjectId, tenantId: who.tenantId! }, context);
    if (held.roles.length === 0)
      throw new RightsLost('whoever it runs for is not a member of the organization any more');
    if (leftAt !== null && Date.parse(leftAt) >= Date.parse(caller.since))
      throw new RightsLost('whoever it runs for has left the organization since, or its account was claimed');
    const { roles, permissions } = boundedBy(held, makerRoles);
    const viewer: Viewer = { ...who, roles, permissions };
    const missing = needs.find((permission) => !mayDo(viewer, permission));
    if (missing !== undefined) throw new RightsLost(`whoever it runs for does not have the permission ${missing}`);
    return viewer;
  };
}

type Credential = Pick<Caller, 'projectId' | 'accountId' | 'serviceAccountId' | 'scopes'> & {
  /** Bound the roles that a key has (platform/identity/acting.ts). */
  readonly makerRoles: readonly string[];
};

/** Makes the function that reads a caller's credential as it is now. @throws RightsLost when it has ended. */
function createCredentialNow(call: CallSubgraph): (caller: Caller, context: CallContext) => Promise<Credential> {
  const keyById = call<{ _apiKey: KeyState | null }, { id: string }>(
    'auth',
    `query ($id: ID!) { _apiKey(id: $id) {
      ownerType ownerId projectId permissions makerRoles expiresAt revokedAt replacedBy
    } }`,
  );
  const session = call<{ _sessionState: { expiresAt: string } | null }, { id: string }>(
    'session',
    'query ($id: ID!) { _sessionState(id: $id) { expiresAt } }',
  );
  const serviceAccount = call<{ _serviceAccount: object | null }, { id: string; tenantId: string }>(
    'tenant',
    'query ($id: ID!, $tenantId: ID!) { _serviceAccount(id: $id, tenantId: $tenantId) { id } }',
  );
  const project = call<{ _project: object | null }, { id: string; tenantId: string }>(
    'tenant',
    'query ($id: ID!, $tenantId: ID!) { _project(id: $id, tenantId: $tenantId) { id } }',
  );
  const isOver = (expiresAt: string | null) => expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  /** The key, or the one that took its place: a key that was rotated in time hands on what it has set up, one that was revoked does not. */
  const livingKey = async (id: string, context: CallContext): Promise<KeyState> => {
    let next: string | null = id;
    for (let i = 0; next !== null && i < MAX_REPLACEMENTS; i++) {
      const { _apiKey: state }: { _apiKey: KeyState | null } = await keyById({ id: next }, context);
      if (!state || state.revokedAt !== null) break;
      if (!isOver(state.expiresAt)) return state;
      next = state.replacedBy;
    }
    throw new RightsLost('the API key that it runs with has ended');
  };
  const requireTies = async (tenantId: string, { serviceAccountId, projectId }: Credential, context: CallContext) => {
    if (
      serviceAccountId !== undefined &&
      !(await serviceAccount({ id: serviceAccountId, tenantId }, context))._serviceAccount
    )
      throw new RightsLost('the service account that it runs for is disabled or gone');
    if (projectId !== undefined && !(await project({ id: projectId, tenantId }, context))._project)
      throw new RightsLost('the project that it runs in is archived or gone');
  };
  return async ({ kind, id, tenantId, sessionId, since: _, ...kept }, context) => {
    if (kind === 'api_key') {
      const { ownerType, ownerId, projectId, permissions, makerRoles } = await livingKey(id, context);
      const owner = ownerType === 'USER' ? { accountId: ownerId } : { serviceAccountId: ownerId };
      const now: Credential = { ...owner, makerRoles, scopes: permissions, ...(projectId !== null && { projectId }) };
      await requireTies(tenantId!, now, context);
      return now;
    }
    if (sessionId !== undefined) {
      const { _sessionState: state } = await session({ id: sessionId }, context);
      if (!state || isOver(state.expiresAt))
        throw new RightsLost('the application that it runs for has lost its access');
    }
    return { ...kept, makerRoles: [] };
  };
}
