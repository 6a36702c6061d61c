import { permits } from '../../platform/identity/permits.ts';
import { permissionsOf, rankOf, sortedRoles } from '../../platform/identity/roles.ts';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { RoleBindingModel } from './models.ts';
import type { AskOwners, Belonging, Belongs } from './ownership.ts';
import type { PermissionDecision } from './schema.generated.ts';
import type { BindingStore } from './store.ts';

/** The question whether somebody may do something. */
export interface PermissionQuestion {
  readonly resource: string;
  readonly action: string;
  readonly resourceId?: string | null | undefined;
}

interface Effective {
  readonly roles: string[];
  readonly permissions: string[];
  readonly scopes: string[] | null;
}

/** Answers what a viewer may do (contract §6). Nothing here lets anybody in: it tells what would. */
export interface PermissionChecks {
  /** In the order of the questions. @throws AppError BAD_USER_INPUT */
  check(questions: readonly PermissionQuestion[], context: CallContext): Promise<PermissionDecision[]>;
  /** @throws AppError BAD_USER_INPUT */
  effective(resource: string | null, resourceId: string | null, context: CallContext): Promise<Effective>;
}

/** Answers for things that roles may be asked about: those of the organization, and those that no domain keeps. */
const HELD: ReadonlySet<Belonging> = new Set(['owned', 'nobodys']);
const NOTHING: Belongs = () => 'nobodys';
const MAX_QUESTIONS = 100;
const ACTIONS = ['read', 'write', 'delete', 'admin'];
/** Kinds of resources whose identifier is the tenant's. */
const TENANT_RESOURCES: ReadonlySet<string> = new Set(['orgs', 'tenants']);
const WORD = /^[a-z][a-z0-9_]{0,63}$/;
const MAX_RESOURCE_ID = 200;

/** Whether a text can be the name of a kind of resource, or of an action. */
export const isPermissionWord = (text: string): boolean => WORD.test(text);

/** Whether a text can be the identifier of one resource. */
export const isResourceId = (text: string): boolean =>
  text !== '' && text.length <= MAX_RESOURCE_ID && isPlainLine(text);

/** @param rbac - RBAC_ENABLED: what roles give. */
export function createPermissionChecks(store: BindingStore, askOwners: AskOwners, rbac: boolean): PermissionChecks {
  const decide = createDecide(rbac);
  const bindingsFor = async (viewer: Viewer, questions: readonly PermissionQuestion[]) => {
    const ids = questions.flatMap(({ resourceId }) => (resourceId ? [resourceId] : []));
    const subject = viewer.accountId ?? viewer.serviceAccountId ?? viewer.id;
    return ids.length === 0 ? [] : store.onResources(subject, ids);
  };
  const decideAll = async (viewer: Viewer, questions: readonly PermissionQuestion[], context: CallContext) => {
    const bindings = await bindingsFor(viewer, questions);
    const things = questions.flatMap(({ resource, resourceId }) => (resourceId ? [{ resource, resourceId }] : []));
    const tenantIds = [
      ...(viewer.tenantId === null ? [] : [viewer.tenantId]),
      ...bindings.map((each) => each.tenantId),
    ];
    const belongs = things.length === 0 ? NOTHING : await askOwners(things, [...new Set(tenantIds)], context);
    return questions.map((question) => decide(viewer, question, bindings, belongs));
  };
  return {
    check: async (questions, context) => {
      const viewer = requireViewer(context);
      checkQuestions(questions);
      return decideAll(viewer, questions, context);
    },
    effective: async (resource, resourceId, context) => {
      const viewer = requireViewer(context);
      const { scopes } = viewer;
      const roles = sortedRoles(viewer.roles);
      const narrowed = scopes ? [...scopes] : null;
      if (resource === null) {
        const errors = collectFieldErrors();
        errors.expect(resourceId === null, 'resource', 'is needed with resourceId');
        errors.throwIfAny();
        return { roles, permissions: [...viewer.permissions], scopes: narrowed };
      }
      const questions = ACTIONS.map((action) => ({ resource, action, resourceId }));
      checkQuestions(questions.slice(0, 1), () => '');
      const decisions = await decideAll(viewer, questions, context);
      const permissions = decisions.filter(({ allowed }) => allowed).map(({ permission }) => permission);
      return { roles, permissions, scopes: narrowed };
    },
  };
}

type Decide = (
  viewer: Viewer,
  question: PermissionQuestion,
  bindings: readonly RoleBindingModel[],
  belongs: Belongs,
) => PermissionDecision;

/** Pure: the same viewer, question and bindings always have the same answer, but for what the clock says of their ends. */
const createDecide =
  (rbac: boolean): Decide =>
  (viewer, { resource, action, resourceId }, bindings, belongs) => {
    const permission = `${resource}:${action}`;
    const answer = (reason: PermissionDecision['reason'], role: string | null): PermissionDecision => ({
      allowed: reason === 'ROLE' || reason === 'BINDING',
      reason,
      role,
      permission,
    });
    const granted = (reason: 'ROLE' | 'BINDING', role: string | null) =>
      viewer.scopes && !permits(viewer.scopes, permission) ? answer('SCOPE', role) : answer(reason, role);

    if (resourceId && TENANT_RESOURCES.has(resource) && resourceId !== viewer.tenantId)
      return answer('OTHER_TENANT', null);
    const belonging = (tenantId: string | null) =>
      resourceId && !TENANT_RESOURCES.has(resource) ? belongs({ resource, resourceId }, tenantId) : 'nobodys';
    const ours = belonging(viewer.tenantId);
    // A binding counts for a thing of the organization that gave it, not for whatever thing it names.
    const here = bindings
      .filter((each) => each.resource === resource && each.resourceId === resourceId)
      .filter(({ tenantId }) => HELD.has(belonging(tenantId)))
      .sort((a, b) => rankOf(a.role) - rankOf(b.role));
    if (here.length === 0 && !HELD.has(ours))
      return answer(ours === 'unknown' ? 'UNKNOWN_RESOURCE' : 'UNAVAILABLE', null);
    const isForeign =
      !HELD.has(ours) || (here.length > 0 && here.every(({ tenantId }) => tenantId !== viewer.tenantId));
    if (!isForeign && permits(viewer.permissions, permission))
      return granted('ROLE', roleThatGives(viewer, permission, rbac));
    const giving = here.filter(({ role }) => permits(permissionsOnResource(role, rbac), permission));
    const alive = giving.find(isAlive);
    if (alive) return granted('BINDING', alive.role);
    if (giving[0]) return answer('EXPIRED', giving[0].role);
    return answer(isForeign ? 'OTHER_TENANT' : 'NOT_GRANTED', null);
  };

/** A guest has in the tenant nothing, and on what it is bound to reading. */
const permissionsOnResource = (role: string, rbac: boolean): readonly string[] =>
  permissionsOf([role === 'guest' ? 'viewer' : role], rbac);

/** The strongest of the viewer's roles that gives it by itself. */
const roleThatGives = ({ roles }: Viewer, permission: string, rbac: boolean): string | null =>
  sortedRoles(roles).find((role) => permits(permissionsOf([role], rbac), permission)) ?? null;

const isAlive = ({ expiresAt }: RoleBindingModel): boolean => expiresAt === null || expiresAt.getTime() > Date.now();

/** @param prefix - of the path of a question's fields; nothing where there is only one. */
function checkQuestions(
  questions: readonly PermissionQuestion[],
  prefix: (index: number) => string = (index) => (questions.length === 1 ? '' : `checks.${index}.`),
): void {
  const errors = collectFieldErrors();
  errors.expect(
    questions.length > 0 && questions.length <= MAX_QUESTIONS,
    'checks',
    `must have 1 to ${MAX_QUESTIONS} entries`,
  );
  for (const [index, { resource, action, resourceId }] of questions.slice(0, MAX_QUESTIONS).entries()) {
    const rule = 'must have 1 to 64 of a-z, 0-9 and _, a letter first';
    errors.expect(isPermissionWord(resource), `${prefix(index)}resource`, rule);
    errors.expect(isPermissionWord(action), `${prefix(index)}action`, rule);
    if (resourceId !== null && resourceId !== undefined)
      errors.expect(
        isResourceId(resourceId),
        `${prefix(index)}resourceId`,
        'must have 1 to 200 characters on one line',
      );
  }
  errors.throwIfAny();
}
