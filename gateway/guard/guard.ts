import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import type { Config } from '../../platform/config/config.ts';
import { resolve, type Variables } from './computed.ts';
import { type Cost, compileCost } from './cost.ts';
import { readCostDirectives } from './cost-directives.ts';
import { literalWeight } from './literal-weight.ts';

/** The verdict of the guard on an operation, made once for all its requests. */
export interface GuardVerdict {
  /** Why the operation may never run; empty when it may. */
  readonly errors: readonly GraphQLError[];
  /** The rest of the check, for operations whose cost depends on variables; null when nothing is left to check. */
  readonly check: ((variables: Variables) => GraphQLError | null) | null;
  /** The cost for these variables. */
  readonly cost: (variables: Variables) => Cost;
  /** The same where no variable matters; null where one does. */
  readonly fixedCost: Cost | null;
}

/** Judges one operation of a valid document against the API schema. */
export type Guard = (document: DocumentNode, operation: OperationDefinitionNode, schema: GraphQLSchema) => GuardVerdict;

/** Makes the guard of one generation from its supergraph: only there are the cost directives. */
export type GuardFactory = (supergraphSdl: string) => Guard;

/** The settings a guard reads. 0 switches a limit off. */
export type GuardConfig = Pick<
  Config,
  'GRAPHQL_MAX_DEPTH' | 'GRAPHQL_MAX_ALIASES' | 'GRAPHQL_MAX_COST' | 'GRAPHQL_INTROSPECTION' | 'NODE_ENV'
>;

/** Items in a list that says nothing of its size. */
const ASSUMED_LIST_SIZE = 10;
/** Fields with every fragment spread out: 25 fragments that each spread the next one twice make 33 million. */
const MAX_FIELDS = 10_000;
/** Of the literals of one document (`literalWeight`). */
const MAX_LITERAL_WEIGHT = 100_000;

/**
 * Makes the guard of one supergraph: depth, aliases, cost (`compileCost`) and the introspection switch. Static parts are
 * judged once per operation; what depends on variables is left to `check`, a few microseconds a request.
 *
 * Answers do not report what an operation cost: a refusal names the number and the limit, and `cost` is there for those
 * who want to log it.
 *
 * Errors carry OPERATION_TOO_COMPLEX and name the number found and the limit; introspection that is switched off and
 * slicing arguments that are missing carry GRAPHQL_VALIDATION_FAILED.
 */
export function createGuard(config: GuardConfig, supergraphSdl: string): Guard {
  const directives = readCostDirectives(supergraphSdl);
  const introspection = allowsIntrospection(config);
  return (document, operation, schema) => {
    const shape = measure(document, operation);
    const errors: GraphQLError[] = [];
    if (over(shape.depth, config.GRAPHQL_MAX_DEPTH))
      errors.push(tooComplex('depth', shape.depth, config.GRAPHQL_MAX_DEPTH));
    if (over(shape.aliases, config.GRAPHQL_MAX_ALIASES))
      errors.push(tooComplex('number of aliases', shape.aliases, config.GRAPHQL_MAX_ALIASES));
    if (over(shape.fields, MAX_FIELDS)) errors.push(tooComplex('number of fields', shape.fields, MAX_FIELDS));
    if (literalWeight(document) > MAX_LITERAL_WEIGHT) errors.push(NESTED_LITERALS());
    if (!introspection && shape.introspection) errors.push(introspectionError(shape.introspection));
    if (errors.length > 0) return { errors, check: null, cost: () => NO_COST, fixedCost: NO_COST };

    const estimate = compileCost(directives, schema, document, operation, ASSUMED_LIST_SIZE);
    if (estimate.exhausted && config.GRAPHQL_MAX_COST > 0) errors.push(INESTIMABLE());
    for (const error of estimate.errors) if (error !== null && typeof error !== 'function') errors.push(error);
    const judge = (cost: Cost): GraphQLError | null => {
      if (over(cost.fieldCost, config.GRAPHQL_MAX_COST))
        return tooComplex('estimated field cost', cost.fieldCost, config.GRAPHQL_MAX_COST);
      if (over(cost.typeCost, config.GRAPHQL_MAX_COST))
        return tooComplex('estimated type cost', cost.typeCost, config.GRAPHQL_MAX_COST);
      return null;
    };
    const open = estimate.errors.filter((error) => typeof error === 'function');
    const fixed = typeof estimate.cost === 'function' ? null : judge(estimate.cost);
    if (fixed) errors.push(fixed);
    const isOpen = open.length > 0 || (typeof estimate.cost === 'function' && config.GRAPHQL_MAX_COST > 0);
    return {
      errors,
      check: isOpen && errors.length === 0 ? check : null,
      cost: (variables) => resolve(estimate.cost, variables),
      fixedCost: typeof estimate.cost === 'function' ? null : estimate.cost,
    };

    function check(variables: Variables): GraphQLError | null {
      for (const error of open) {
        const found = resolve(error, variables);
        if (found) return found;
      }
      return judge(resolve(estimate.cost, variables));
    }
  };
}

/** `auto` shows the schema everywhere but in production. */
export const allowsIntrospection = (config: Pick<Config, 'GRAPHQL_INTROSPECTION' | 'NODE_ENV'>): boolean =>
  config.GRAPHQL_INTROSPECTION === 'on' ||
  (config.GRAPHQL_INTROSPECTION === 'auto' && config.NODE_ENV !== 'production');

const NO_COST: Cost = { fieldCost: 0, typeCost: 0 };
const over = (value: number, limit: number): boolean => limit > 0 && value > limit;

const tooComplex = (what: string, found: number, limit: number): GraphQLError =>
  new GraphQLError(`The operation's ${what} is ${found}; the limit is ${limit}`, {
    extensions: { code: 'OPERATION_TOO_COMPLEX' },
  });

const INESTIMABLE = (): GraphQLError =>
  new GraphQLError("The operation's fragments multiply beyond what can be estimated", {
    extensions: { code: 'OPERATION_TOO_COMPLEX' },
  });

const NESTED_LITERALS = (): GraphQLError =>
  new GraphQLError('The literals of the operation are nested too deeply; send them as variables', {
    extensions: { code: 'OPERATION_TOO_COMPLEX' },
  });

const introspectionError = (node: FieldNode): GraphQLError =>
  new GraphQLError(`Introspection is switched off, but the operation asks for "${node.name.value}"`, {
    nodes: node,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  });

interface Shape {
  depth: number;
  aliases: number;
  fields: number;
  /** The first `__schema` or `__type`. */
  introspection: FieldNode | null;
}

const EMPTY: Readonly<Shape> = { depth: 0, aliases: 0, fields: 0, introspection: null };

/**
 * Depth, aliases and fields with fragments spread out, each fragment measured once: a cycle, which validation refuses, ends
 * there. What is below `__schema` and `__type` is as deep as any schema's; graphql-js bounds it by a rule of its own.
 */
function measure(document: DocumentNode, operation: OperationDefinitionNode): Shape {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const measured = new Map<string, Shape>();

  const fragment = (name: string): Shape => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, EMPTY);
    const definition = fragments.get(name);
    const shape = definition ? within(definition.selectionSet) : EMPTY;
    measured.set(name, shape);
    return shape;
  };
  const within = (set: SelectionSetNode | undefined): Shape => {
    const shape: Shape = { ...EMPTY };
    for (const node of set?.selections ?? []) {
      const isField = node.kind === Kind.FIELD;
      const inner = node.kind === Kind.FRAGMENT_SPREAD ? fragment(node.name.value) : within(node.selectionSet);
      const isIntrospection = isField && (node.name.value === '__schema' || node.name.value === '__type');
      shape.depth = Math.max(shape.depth, isIntrospection ? 1 : inner.depth + (isField ? 1 : 0));
      shape.aliases += inner.aliases + (isField && node.alias ? 1 : 0);
      shape.fields += inner.fields + (isField ? 1 : 0);
      shape.introspection ??= isIntrospection ? node : inner.introspection;
    }
    return shape;
  };
  return within(operation.selectionSet);
}
