import type { GraphQLFormattedError } from 'graphql';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { type AuditOutcome, type AuditSeverity, graver } from '../../platform/identity/audit-record.ts';
import { statusOf } from '../../platform/kernel/errors.ts';
import type { AuditedField } from './audit-operation.ts';

/** How a field ended, with the error code of one that did not succeed. */
export interface FieldOutcome {
  readonly outcome: AuditOutcome;
  readonly reason: string | null;
}

const SUCCESS: FieldOutcome = { outcome: 'success', reason: null };

/** Returns the outcome that a code means: below 500 the caller was refused, from there on we failed. */
export const outcomeOf = (code: unknown): FieldOutcome => ({
  outcome: statusOf(code) < 500 ? 'refused' : 'failure',
  reason: typeof code === 'string' ? code : 'INTERNAL_SERVER_ERROR',
});

/**
 * How each field of an operation ended. An error without a place is every field's. Where one field's error has taken the whole answer
 * away, those before it have succeeded all the same, and those after it in the same subgraph were not run (GraphQL specification
 * §6.2.2, §6.4.4): they share its outcome.
 */
export function fieldOutcomes(fields: readonly AuditedField[], { data, errors }: GraphResult): readonly FieldOutcome[] {
  if (!errors || errors.length === 0) return fields.map(() => SUCCESS);
  let stopped: { readonly owner: string; readonly outcome: FieldOutcome } | null = null;
  return fields.map(({ key, owner }) => {
    const error = errors.find(({ path }) => path === undefined || path.length === 0 || path[0] === key);
    if (stopped && stopped.owner !== owner) stopped = null;
    if (!error) return stopped?.outcome ?? SUCCESS;
    // An error further down, below something that may be null: the field itself was done.
    if (error.path && error.path.length > 1 && data?.[key] !== null && data?.[key] !== undefined) return SUCCESS;
    const outcome = outcomeOf(codeOf(error));
    if (!data) stopped = { owner, outcome };
    return outcome;
  });
}

const codeOf = (error: GraphQLFormattedError): unknown => error.extensions?.['code'];

/** Statuses that say who the caller is not, or what it may not do. */
const DENIED: ReadonlySet<number> = new Set([401, 403]);

/** How grave an outcome is at least: a denial and a failure are worth a look, a mistake of the caller's hardly. */
export function severityOf(success: AuditSeverity, { outcome, reason }: FieldOutcome): AuditSeverity {
  if (outcome === 'success') return success;
  if (outcome === 'failure' || DENIED.has(statusOf(reason))) return graver(success, 'medium');
  return 'low';
}
