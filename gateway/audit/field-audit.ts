import { type LinkedFeature, linkedFields } from '../../platform/graphql/linked-fields.ts';
import {
  AUDIT_CATEGORIES,
  AUDIT_SEVERITIES,
  type AuditCategory,
  type AuditSeverity,
} from '../../platform/identity/audit-record.ts';

/** The audit rule of a field, from its `@audit` (`subgraphs/preamble.graphql`). */
export interface FieldAudit {
  readonly category: AuditCategory | undefined;
  readonly severity: AuditSeverity;
  readonly event: string | undefined;
  readonly skip: boolean;
  readonly recordedByDomain: boolean;
  readonly caller: string | undefined;
  /** Names of arguments and of fields of the result. */
  readonly details: readonly string[];
}

/** By coordinate: `Mutation.login`. */
export type FieldAudits = ReadonlyMap<string, FieldAudit>;

/** Of a field that says nothing. */
export const UNDECLARED: FieldAudit = {
  category: undefined,
  severity: 'info',
  event: undefined,
  skip: false,
  recordedByDomain: false,
  caller: undefined,
  details: [],
};

const AUDIT: LinkedFeature = { url: /^https:\/\/trellis\.dev\/audit\/v\d/, name: 'audit' };

/**
 * Reads `@audit` from a supergraph.
 * @throws Error naming a field with a category or a severity that does not exist, or one that only reads.
 */
export function readFieldAudits(sdl: string): FieldAudits {
  const found = new Map<string, FieldAudit>();
  for (const { coordinate, args } of linkedFields(sdl, AUDIT)) {
    if (!/^(?:Mutation|Subscription)\./.test(coordinate))
      throw new Error(`${coordinate}: @audit is for fields of Mutation and Subscription`);
    const text = (name: string): string | undefined => {
      const value = args.get(name);
      return typeof value === 'string' ? value : undefined;
    };
    const oneOf = <Value extends string>(name: string, values: readonly Value[]): Value | undefined => {
      const value = text(name);
      if (value !== undefined && !values.includes(value as Value))
        throw new Error(`${coordinate}: @audit(${name}:) must be one of ${values.join(', ')}`);
      return value as Value | undefined;
    };
    found.set(coordinate, {
      category: oneOf('category', AUDIT_CATEGORIES),
      severity: oneOf('severity', AUDIT_SEVERITIES) ?? UNDECLARED.severity,
      event: text('event'),
      skip: args.get('skip') === true,
      recordedByDomain: args.get('recordedByDomain') === true,
      caller: text('caller'),
      details: (args.get('details') as readonly string[] | undefined) ?? UNDECLARED.details,
    });
  }
  return found;
}
