import type { Config } from '../platform/config.ts';
import type { ErrorCode } from '../platform/errors.ts';
import type { FieldRequirements, Requirement } from '../platform/field-requirements.ts';
import { formattedError } from '../platform/format-error.ts';
import type { GraphResult } from '../platform/graph.ts';
import { permits } from '../platform/permissions.ts';
import type { Viewer } from '../platform/viewer.ts';

/** How a graph holds callers to `@auth`. */
export interface AccessRules {
  readonly requirements: FieldRequirements;
  /** RBAC_ENABLED: whether the caller's roles must give what a field requires. Scopes of a credential always must. */
  readonly rbac: boolean;
  /** DEVICE_BINDING=required: whether sensitive fields need a proof of possession. */
  readonly deviceBinding: boolean;
}

/** The rules as the configuration has them. */
export const accessSettings = ({
  RBAC_ENABLED,
  DEVICE_BINDING,
}: Pick<Config, 'RBAC_ENABLED' | 'DEVICE_BINDING'>): AccessSettings => ({
  rbac: RBAC_ENABLED,
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
  { rbac, deviceBinding }: AccessSettings,
): OperationAccess {
  if (requirements.length === 0) return OPEN;
  const permissions = [...new Set(requirements.map(({ permission }) => permission))];
  const ofRoles = rbac ? [...new Set(requirements.flatMap(({ own, permission }) => (own ? [] : [permission])))] : [];
  const decided = new WeakMap<Viewer, GraphResult | null>();
  const decide = (viewer: Viewer): GraphResult | null => {
    const { scopes } = viewer;
    const outOfScope = scopes && permissions.find((permission) => !permits(scopes, permission));
    if (outOfScope !== undefined)
      return refused('FORBIDDEN', `The scopes of this credential do not give the permission ${outOfScope}`);
    const missing = ofRoles.find((permission) => !permits(viewer.permissions, permission));
    return missing === undefined ? null : refused('FORBIDDEN', `This needs the permission ${missing}`);
  };
  return {
    requiresProof: deviceBinding && requirements.some(({ sensitive }) => sensitive),
    refusal: (viewer) => {
      if (viewer === null) return ANONYMOUS;
      if (viewer.scopes === undefined && ofRoles.length === 0) return null;
      const known = decided.get(viewer);
      if (known !== undefined) return known;
      const decision = decide(viewer);
      decided.set(viewer, decision);
      return decision;
    },
  };
}

const refused = (code: ErrorCode, message: string): GraphResult => ({
  errors: [formattedError(message, code, undefined)],
});

const ANONYMOUS = refused('UNAUTHENTICATED', 'Authentication required');
