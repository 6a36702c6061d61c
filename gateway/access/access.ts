import type { Config } from '../../platform/config/config.ts';
import type { FieldRequirements, Gives, Requirement } from '../../platform/graphql/field-requirements.ts';
import { formattedError } from '../../platform/graphql/format-error.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { permits } from '../../platform/identity/permissions.ts';
import type { ErrorCode } from '../../platform/kernel/errors.ts';
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
  const permissions = [...new Set(requirements.map(({ permission }) => permission))];
  const ofRoles = [...new Set(requirements.flatMap(({ own, permission }) => (own ? [] : [permission])))];
  const gives = requirements.flatMap((each) => each.gives ?? []);
  const decided = new WeakMap<Viewer, GraphResult | null>();
  const decide = (viewer: Viewer): GraphResult | null => {
    const { scopes } = viewer;
    const outOfScope = scopes && permissions.find((permission) => !permits(scopes, permission));
    if (outOfScope !== undefined)
      return refused('FORBIDDEN', `The scopes of this credential do not give the permission ${outOfScope}`);
    if (gives.length > 0) {
      const unfit = unfitToGive(viewer, gives);
      if (unfit !== null) return refused('FORBIDDEN', unfit);
    }
    const missing = ofRoles.find((permission) => !permits(viewer.permissions, permission));
    return missing === undefined ? null : refused('FORBIDDEN', `This needs the permission ${missing}`);
  };
  return {
    requiresProof: deviceBinding && requirements.some(({ sensitive }) => sensitive),
    refusal: (viewer) => {
      if (viewer === null) return ANONYMOUS;
      if (viewer.scopes === undefined && ofRoles.length === 0 && gives.length === 0) return null;
      const known = decided.get(viewer);
      if (known !== undefined) return known;
      const decision = decide(viewer);
      decided.set(viewer, decision);
      return decision;
    },
  };
}

/**
 * Nobody gives what goes on without their credential by one that is held to anything: neither what it gave nor what it lifted would be held to
 * that. The end of an application's access ends all that it did, so that it gives nothing.
 */
function unfitToGive({ clientId, heldTo }: Viewer, gives: readonly Gives[]): string | null {
  if (clientId !== undefined)
    return 'An application that an account has let in makes no credentials, gives no rights and lifts no limits: log in, or use an API key';
  if (heldTo === undefined || gives.every((each) => each === 'credential')) return null;
  return `An API key that is held to ${heldTo.join(' and ')} gives no rights and lifts no limits: use another credential`;
}

const refused = (code: ErrorCode, message: string): GraphResult => ({
  errors: [formattedError(message, code, undefined)],
});

const ANONYMOUS = refused('UNAUTHENTICATED', 'Authentication required');
