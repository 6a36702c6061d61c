import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type Computed, fold, lift, lift2, resolve, type Variables } from './computed.ts';
import { argumentCosts } from './cost-arguments.ts';
import type { CostDirectives, ListSize } from './cost-directives.ts';
import { createSelectionWalk } from './selection-walk.ts';

/** The two costs of IBM's specification: work done by fields, and objects returned. */
export interface Cost {
  readonly fieldCost: number;
  readonly typeCost: number;
}

/** The estimate of one operation: static where it can be, otherwise a function of the variables. */
export interface CostEstimate {
  readonly cost: Computed<Cost>;
  /** Fields whose slicing arguments are missing or too many. */
  readonly errors: readonly Computed<GraphQLError | null>[];
  /** True when the operation was too large to estimate: fragments that multiply without end. */
  readonly exhausted: boolean;
}

const NOTHING: Cost = { fieldCost: 0, typeCost: 0 };

/**
 * Compiles the cost of an operation by the IBM cost specification (https://ibm.github.io/graphql-specs/cost-spec.html).
 *
 * Weights default to 1 for what returns or takes an object and 0 for leaves. A list counts as often as its slicing
 * argument says (the largest of several), else `assumedSize`, else `assumedListSize`. Fields that merge in the
 * response count once; of the possible types of an interface or union the dearest counts. `@skip` and `@include`
 * are taken as shown. Introspection is free here: it has a switch and a depth rule of its own.
 */
export function compileCost(
  directives: CostDirectives,
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  assumedListSize: number,
): CostEstimate {
  const args = argumentCosts(directives, operation);
  const walk = createSelectionWalk(schema, document, (type) => directives.weighedTypes.has(type.name));
  const errors: Computed<GraphQLError | null>[] = [];
  const memo = new Map<string, Computed<Cost>>();
  let evaluation = 0;

  const typeWeight = (type: GraphQLCompositeType | null, name: string): number => {
    if (type && isAbstractType(type))
      return schema.getPossibleTypes(type).reduce((most, each) => Math.max(most, typeWeight(each, each.name)), 0);
    return directives.weights.get(name) ?? (type ? 1 : 0);
  };

  function selection(type: GraphQLCompositeType, sets: readonly SelectionSetNode[], sized: Sized): Computed<Cost> {
    const key = `${type.name}|${sets.map(walk.identity).join()}|${sized.key}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    memo.set(key, NOTHING); // a fragment cycle, which validation refuses, costs nothing
    const cost = isObjectType(type)
      ? fold(
          [...walk.fields(type, sets).values()].map((nodes) => field(type, nodes, sized)),
          NOTHING,
          add,
        )
      : fold(
          walk.representatives(type, sets).map((each) => selection(each, sets, sized)),
          NOTHING,
          larger,
        );
    const once = typeof cost === 'function' ? oncePerEvaluation(cost) : cost;
    memo.set(key, once);
    return once;
  }

  /** Selections are shared between the places that spread them, so that a request computes each only once. */
  function oncePerEvaluation(cost: (variables: Variables) => Cost): Computed<Cost> {
    let at = 0;
    let value = NOTHING;
    return (variables) => {
      if (at === evaluation) return value;
      value = cost(variables);
      at = evaluation;
      return value;
    };
  }

  function field(parent: GraphQLObjectType, nodes: readonly FieldNode[], sized: Sized): Computed<Cost> {
    const node = nodes[0]!;
    const definition = parent.getFields()[node.name.value];
    if (!definition) return NOTHING; // __typename, introspection, or what validation refuses
    const coordinate = `${parent.name}.${definition.name}`;
    const named = getNamedType(definition.type);
    const composite = isCompositeType(named) ? named : null;
    const listSize = listSizeOf(directives, parent, definition.name);
    const sliced = listSize && args.slicedSize(coordinate, listSize, definition, node, assumedListSize);
    if (sliced && sliced.error !== null) errors.push(sliced.error);

    const sets = nodes.map((each) => each.selectionSet).filter((set) => set !== undefined);
    const isConnection = sliced && listSize.sizedFields.length > 0;
    const below: Sized = isConnection
      ? { names: new Set(listSize.sizedFields), size: sliced.size, key: `${walk.identity(node)}` }
      : NOT_SIZED;
    const children = composite ? selection(composite, sets, below) : NOTHING;
    const size = sized.names.has(definition.name)
      ? sized.size
      : sliced && !isConnection
        ? sliced.size
        : assumedListSize;
    const times = instances(definition.type, size, assumedListSize);
    const weights = fold(
      (node.arguments ?? []).map((each) => args.weight(coordinate, definition, each)),
      0,
      plus,
    );
    const own = directives.weights.get(coordinate) ?? (composite ? 1 : 0);
    const type = typeWeight(composite, named.name);
    const inner = lift2(times, children, (count, { fieldCost, typeCost }) => ({
      fieldCost: count * fieldCost,
      typeCost: count * (type + typeCost),
    }));
    return lift2(inner, weights, ({ fieldCost, typeCost }, weight) => ({
      fieldCost: fieldCost + Math.max(0, own + weight),
      typeCost,
    }));
  }

  const root = schema.getRootType(operation.operation);
  const cost = root ? selection(root, [operation.selectionSet], NOT_SIZED) : NOTHING;
  const rootWeight = root ? typeWeight(root, root.name) : 0;
  const whole = lift(cost, ({ fieldCost, typeCost }) => ({ fieldCost, typeCost: typeCost + rootWeight }));
  const evaluate = (variables: Variables): Cost => {
    evaluation++;
    return resolve(whole, variables);
  };
  return { cost: typeof whole === 'function' ? evaluate : whole, errors, exhausted: walk.exhausted() };
}

interface Sized {
  readonly names: ReadonlySet<string>;
  readonly size: Computed<number>;
  /** Tells one parent's size from another's in the memo. */
  readonly key: string;
}

const NOT_SIZED: Sized = { names: new Set(), size: 0, key: '' };

const plus = (a: number, b: number): number => a + b;
const add = (a: Cost, b: Cost): Cost => ({ fieldCost: a.fieldCost + b.fieldCost, typeCost: a.typeCost + b.typeCost });
const larger = (a: Cost, b: Cost): Cost => ({
  fieldCost: Math.max(a.fieldCost, b.fieldCost),
  typeCost: Math.max(a.typeCost, b.typeCost),
});

/** Of a list of lists, only the outer one is sliced. */
function instances(type: GraphQLOutputType, size: Computed<number>, assumedListSize: number): Computed<number> {
  let lists = 0;
  for (let inner: GraphQLOutputType = type; isListType(inner) || isNonNullType(inner); inner = inner.ofType)
    if (isListType(inner)) lists++;
  return lists === 0 ? 1 : lift(size, (outer) => outer * assumedListSize ** (lists - 1));
}

/** A field's `@listSize`, or the one of the interface that asks for the field. */
function listSizeOf(directives: CostDirectives, parent: GraphQLObjectType, name: string): ListSize | undefined {
  const own = directives.listSizes.get(`${parent.name}.${name}`);
  if (own) return own;
  for (const each of parent.getInterfaces()) {
    const inherited = directives.listSizes.get(`${each.name}.${name}`);
    if (inherited) return inherited;
  }
  return undefined;
}
