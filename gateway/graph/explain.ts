import { GraphQLErrors, type OperationSource } from '../../platform/graphql/graph.ts';
import type { Explanation } from '../../platform/graphql/graph-inspection.ts';
import { compileVariables, type Variables } from '../../platform/graphql/variables.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Generation } from './generation.ts';
import { splitNodeFields } from './node-fields.ts';
import {
  costOf,
  guardOperation,
  type PrepareOptions,
  parseOperation,
  selectOperation,
  validateOperation,
} from './plan.ts';
import { planText } from './plan-text.ts';

/** Messages of one refusal. */
const MAX_MESSAGES = 5;

/**
 * Plans an operation as for a caller, and runs nothing. The fields `node` and `nodes` are not in the plan: what reads an object is known only
 * with its identifier.
 * @throws AppError BAD_USER_INPUT that names the argument.
 */
export async function explainOperation(
  source: OperationSource,
  variables: Readonly<Variables> | null,
  from: Generation,
  limits: PrepareOptions,
): Promise<Explanation> {
  const options = { ...limits, guard: from.guard };
  const { document, operation, verdict } = refused(() => {
    const document = parseOperation(source.query, options.maxTokens);
    const operation = selectOperation(document, source.operationName);
    validateOperation(document, from.apiSchema, options);
    const verdict = guardOperation(document, operation, { schema: from.apiSchema, options, audit: null });
    return { document, operation, verdict };
  });
  const coercion = compileVariables(from.apiSchema, operation, options.hideSuggestions)(variables ?? {});
  if ('errors' in coercion && variables !== null)
    throw new AppError('BAD_USER_INPUT', coercion.errors.map(({ path, message }) => `${path}: ${message}`).join('; '), {
      errors: coercion.errors,
    });
  const plan = await from.planner.plan(
    splitNodeFields(document, operation, from)?.document ?? document,
    operation.name?.value,
  );
  const fetches = fetchesOf(plan);
  const cost = costOf(verdict);
  return {
    kind: operation.operation,
    name: operation.name?.value ?? null,
    plan,
    text: planText(plan),
    subgraphs: [...new Set(fetches)].sort(),
    fetches: fetches.length,
    cost: verdict === null || !('values' in coercion) ? null : typeof cost === 'number' ? cost : cost(coercion.values),
  };
}

function refused<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof GraphQLErrors)) throw error;
    const errors = error.errors.slice(0, MAX_MESSAGES).map(({ message }) => ({ path: 'query', message }));
    throw new AppError('BAD_USER_INPUT', errors.map(({ message }) => `query: ${message}`).join('; '), { errors });
  }
}

/** Names of the subgraphs of all fetches of a plan. */
function fetchesOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(fetchesOf);
  const node = value as Readonly<Record<string, unknown>>;
  if (node['kind'] === 'Fetch' || node['kind'] === 'BatchFetch') return [String(node['serviceName'])];
  return Object.values(node).flatMap(fetchesOf);
}
