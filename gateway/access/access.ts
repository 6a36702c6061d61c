import type { GraphQLFormattedError } from 'graphql';
import type { Config } from '../../platform/config/config.ts';
import type { FieldRequirements, Gives, Requirement } from '../../platform/graphql/field-requirements.ts';
import { formattedError } from '../../platform/graphql/format-error.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { permits } from '../../platform/identity/permits.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

/** How a graph holds callers to `@auth`. */
export interface AccessRules {
  readonly requirements: FieldRequirements;
  /** DEVICE_BINDING=required: whether sensitive fields need a proof of possession. */
  readonly deviceBinding: boolean;
}

/** The rules as the configuration has them. */
export const accessSettings = ({ DEVICE_BINDING }: Pick<Config, 'DEVICE_BINDING'>): AccessSettings => ({
  deviceBinding: DEVICE_BINDING === 'required',
});

export type AccessSettings = Omit<AccessRules, 'requirements'>;

/** Who may run one operation. */
export interface OperationAccess {
  /** True when a field is marked `sensitive`, and such fields need a proof (`unprovedRefusal`). */
  readonly requiresProof: boolean;
  /** The answer that refuses this caller, or null. What was decided for a viewer object is remembered with it. */
  readonly refusal: (viewer: Viewer | null) => GraphResult | null;
}

/** For operations that require nothing. */
export const OPEN: OperationAccess = { requiresProof: false, refusal: () => null };

/** Compiles the requirements of an operation's fields to one decision, made before anything of it runs. */
export function compileAccess(
  requirements: readonly Requirement[],
  { deviceBinding }: AccessSettings,
): OperationAccess {
  if (requirements.length === 0) return OPEN;
  const isEachOwn = requirements.every(({ own, gives }) => own && gives === null);
  const decided = new WeakMap<Viewer, GraphResult | null>();
  const decide = (viewer: Viewer): GraphResult | null => {
    const error = refusalOf(viewer, requirements);
    return error && { errors: [error] };
  };
  return {
    requiresProof: deviceBinding && requirements.some(({ sensitive }) => sensitive),
    refusal: (viewer) => {
      if (viewer === null) return ANONYMOUS;
      if (viewer.scopes === undefined && isEachOwn) return null;
      const known = decided.get(viewer);
      if (known !== undefined) return known;
      const decision = decide(viewer);
      decided.set(viewer, decision);
      return decision;
    },
  };
}

/** The error that refuses a caller what has these requirements, or null. */
export function refusalOf(viewer: Viewer | null, requirements: readonly Requirement[]): GraphQLFormattedError | null {
  if (viewer === null) return UNAUTHENTICATED;
  for (const check of CHECKS)
    for (const requirement of requirements) {
      const reason = check(viewer, requirement);
      if (reason !== null) return forbidden(reason);
    }
  return null;
}

/** Reasons not to let a caller have a field; those that stand first are told first. */
const CHECKS: readonly ((viewer: Viewer, requirement: Requirement) => string | null)[] = [
  ({ scopes }, { permission }) =>
    scopes && !permits(scopes, permission)
      ? `The scopes of this credential do not give the permission ${permission}`
      : null,
  (viewer, { gives }) => (gives === null ? null : unfitToGive(viewer, gives)),
  ({ permissions }, { own, permission }) =>
    own || permits(permissions, permission) ? null : `This needs the permission ${permission}`,
];

/**
 * Nobody gives what goes on without their credential by one that is held to anything: neither what it gave nor what it lifted would be held to
 * that. The end of an application's access ends all that it did, so that it gives nothing.
 */
function unfitToGive({ clientId, heldTo }: Viewer, gives: Gives): string | null {
  if (clientId !== undefined)
    return 'An application that an account has let in makes no credentials, gives no rights and lifts no limits: log in, or use an API key';
  if (heldTo === undefined || gives === 'credential') return null;
  return `An API key that is held to ${heldTo.join(' and ')} gives no rights and lifts no limits: use another credential`;
}

const forbidden = (message: string): GraphQLFormattedError => formattedError(message, 'FORBIDDEN', undefined);

const UNAUTHENTICATED = formattedError('Authentication required', 'UNAUTHENTICATED', undefined);
const ANONYMOUS: GraphResult = { errors: [UNAUTHENTICATED] };
