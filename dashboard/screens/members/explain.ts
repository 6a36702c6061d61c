import { permits } from '../../../platform/identity/permits.ts';
import { OPERATOR, rankOf } from '../../../platform/identity/roles.ts';
import { permissionOf } from '../../app/scopes.ts';
import type { PermissionAnswerQuery } from '../../generated/operations.ts';

type Decision = NonNullable<PermissionAnswerQuery['checkPermission']>;
type Role = NonNullable<PermissionAnswerQuery['roles']>[number];
type Binding = NonNullable<PermissionAnswerQuery['roleBindings']>['nodes'][number];

/** The subject that is asked about. */
export interface Subject {
  readonly name: string;
  /** Owner of the key, where it is one. */
  readonly owner?: string | undefined;
  /** The project that a key is narrowed to. */
  readonly scopes?: readonly string[] | undefined;
  readonly isDisabled?: boolean | undefined;
  /** The viewer itself, of whom the server's decision is. */
  readonly isSelf?: boolean | undefined;
}

export interface Question {
  readonly resource: string;
  readonly action: string;
  /** The one resource that it is about; empty for the whole organization. */
  readonly thing: string;
}

/** A step on the way to the answer. */
interface Step {
  /** Speaks for it, against it, or only tells; what speaks against it settles the answer where nothing else speaks for it. */
  readonly speaks: 'for' | 'against' | 'neither';
  readonly text: string;
}

interface Explanation {
  readonly isAllowed: boolean;
  readonly steps: readonly Step[];
}

const REASONS: Readonly<Partial<Record<Decision['reason'], string>>> = {
  UNKNOWN_RESOURCE: 'The organization has no such resource, so nobody may do anything with it.',
  UNAVAILABLE: 'The domain that keeps the resource does not answer. Until it does, the answer is no.',
  OTHER_TENANT: 'The resource belongs to another organization.',
};

/** Answers by the rules of the server: the roles of somebody, those on the very resource, and the scopes of a key, which only take away. */
export function explain(
  subject: Subject,
  question: Question,
  found: { readonly decision: Decision; readonly roles: readonly Role[]; readonly bindings: readonly Binding[] },
): Explanation {
  const { decision, roles, bindings } = found;
  const permission = `${question.resource}:${question.action}`;
  const steps: Step[] = [];
  if (subject.owner) steps.push({ speaks: 'neither', text: `A key does what its owner may do: ${subject.owner}.` });
  const settled = question.thing === '' ? undefined : REASONS[decision.reason];
  if (settled) return { isAllowed: false, steps: [...steps, { speaks: 'against', text: settled }] };
  if (subject.isDisabled)
    return { isAllowed: false, steps: [...steps, { speaks: 'against', text: 'The service account is disabled.' }] };

  const held = bindings
    .filter(({ resource }) => !resource)
    .map(({ role }) => role)
    .sort((one, other) => rankOf(one) - rankOf(other));
  const ofRoles = roleSteps(held, roles, permission);
  const onThing = question.thing === '' ? [] : bindingSteps(question, bindings, roles, permission);
  steps.push(...ofRoles, ...onThing);
  const isGiven = [...ofRoles, ...onThing].some(({ speaks }) => speaks === 'for');
  const isCovered = !subject.scopes || permits(subject.scopes.map(permissionOf), permission);
  if (subject.scopes) steps.push(scopeStep(subject.scopes, isCovered));
  const isAllowed = subject.isSelf ? decision.allowed : isGiven && isCovered;
  if (subject.isSelf && decision.reason === 'SCOPE')
    steps.push({ speaks: 'against', text: 'The scopes of your credential do not cover it.' });
  return { isAllowed, steps };
}

/** The strongest role decides: it gives all that weaker ones give. */
function roleSteps(held: readonly string[], roles: readonly Role[], permission: string): Step[] {
  const inOrganization = held.filter((role) => role !== OPERATOR);
  if (held.length === 0) return [{ speaks: 'against', text: 'No role in the organization.' }];
  const strongest = roles.find(({ name }) => name === inOrganization[0]);
  const steps: Step[] = [];
  const isOfPlatform = permission.startsWith('platform:');
  if (held.includes(OPERATOR) && isOfPlatform)
    steps.push({ speaks: 'for', text: `The role operator gives ${permission}.` });
  if (strongest && !(held.includes(OPERATOR) && isOfPlatform)) steps.push(roleStep(strongest, permission));
  return steps;
}

function roleStep({ name, permissions }: Role, permission: string): Step {
  if (permits(permissions, permission)) {
    const rule = permissions.find((each) => permits([each], permission));
    return { speaks: 'for', text: `The role ${name} in the organization gives ${permission}, by ${rule}.` };
  }
  const isTaken = permits(
    permissions.filter((each) => !each.startsWith('!')),
    permission,
  );
  const taken = permissions.find((each) => each.startsWith('!') && permits([each.slice(1)], permission));
  const why = isTaken && taken ? `: ${taken.slice(1)} is taken away from it` : '';
  return { speaks: 'against', text: `The role ${name} in the organization does not give ${permission}${why}.` };
}

function bindingSteps(
  { resource, thing }: Question,
  bindings: readonly Binding[],
  roles: readonly Role[],
  permission: string,
): Step[] {
  const here = bindings.filter((each) => each.resource === resource && each.resourceId === thing);
  if (here.length === 0) return [{ speaks: 'neither', text: 'No role on this very resource.' }];
  return here.map(({ role }) => {
    // On what it is bound to a guest has what a viewer has.
    const table = roles.find(({ name }) => name === (role === 'guest' ? 'viewer' : role));
    const gives = permits(table?.permissions ?? [], permission);
    const text = `The role ${role} on this very resource ${gives ? 'gives' : 'does not give'} ${permission}.`;
    return { speaks: gives ? 'for' : 'neither', text };
  });
}

function scopeStep(scopes: readonly string[], isCovered: boolean): Step {
  const list = scopes.join(', ');
  return isCovered
    ? { speaks: 'for', text: `The scopes of the key cover it: ${list}.` }
    : { speaks: 'against', text: `The scopes of the key do not cover it: ${list}.` };
}
