import {
  type ArgumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  valueFromASTUntyped,
} from 'graphql';
import { type Computed, fold, lift, type Variables } from './computed.ts';
import type { CostDirectives, ListSize } from './cost-directives.ts';

type Field = GraphQLField<unknown, unknown>;

/** How many items a field with `@listSize` returns, and whether its slicing arguments are as required. */
export interface SlicedSize {
  readonly size: Computed<number>;
  /** Null when `requireOneSlicingArgument` holds, or is not asked for. */
  readonly error: Computed<GraphQLError | null>;
}

/** The cost of arguments, for one operation. */
export interface ArgumentCosts {
  /** The weight of an argument and of all that is in it (IBM cost specification, §3.2). */
  weight(coordinate: string, field: Field, argument: ArgumentNode): Computed<number>;
  /** The size that the slicing arguments of a field give (§3.3), else the assumed one. */
  slicedSize(coordinate: string, listSize: ListSize, field: Field, node: FieldNode, assumed: number): SlicedSize;
}

/** Reads arguments, with the operation's variables in place. */
export function argumentCosts(directives: CostDirectives, operation: OperationDefinitionNode): ArgumentCosts {
  const defaults = new Map<string, unknown>();
  for (const { variable, defaultValue } of operation.variableDefinitions ?? [])
    if (defaultValue) defaults.set(variable.name.value, valueFromASTUntyped(defaultValue));

  function read(node: ValueNode, variables: Variables): unknown {
    if (node.kind === Kind.VARIABLE) {
      const value = variables[node.name.value];
      return value === undefined ? defaults.get(node.name.value) : value;
    }
    if (node.kind === Kind.LIST) return node.values.map((item) => read(item, variables));
    if (node.kind === Kind.OBJECT)
      return Object.fromEntries(node.fields.map((field) => [field.name.value, read(field.value, variables)]));
    return valueFromASTUntyped(node);
  }

  function compile<R>(node: ValueNode, apply: (value: unknown) => R): Computed<R> {
    return mentionsVariable(node) ? (variables) => apply(read(node, variables)) : apply(valueFromASTUntyped(node));
  }

  /** An input object weighs 1, or what it was given; its fields come on top, each as often as it was written. */
  function inputWeight(type: GraphQLInputType, value: unknown, given: number | undefined): number {
    if (isNonNullType(type)) return inputWeight(type.ofType, value, given);
    if (value === null || value === undefined) return 0;
    if (isListType(type)) {
      const items = Array.isArray(value) ? value : [value];
      return items.reduce((weight: number, item) => weight + inputWeight(type.ofType, item, given), 0);
    }
    const own = given ?? directives.weights.get(type.name);
    if (!isInputObjectType(type) || typeof value !== 'object') return own ?? 0;
    let weight = own ?? 1;
    for (const [name, field] of Object.entries(type.getFields())) {
      const inner = (value as Record<string, unknown>)[name];
      if (inner !== undefined) weight += inputWeight(field.type, inner, directives.weights.get(`${type.name}.${name}`));
    }
    return weight;
  }

  return {
    weight(coordinate, field, argument) {
      const definition = field.args.find((each) => each.name === argument.name.value);
      if (!definition) return 0;
      const given = directives.weights.get(`${coordinate}.${definition.name}`);
      const named = getNamedType(definition.type);
      if (!isInputObjectType(named)) return given ?? directives.weights.get(named.name) ?? 0;
      return compile(argument.value, (value) => inputWeight(definition.type, value, given));
    },
    slicedSize(coordinate, listSize, field, node, assumed) {
      const given: Computed<Slices>[] = [];
      const preset: number[] = [];
      for (const path of listSize.slicingArguments) {
        const [name, ...rest] = path.split('.');
        const argument = node.arguments?.find((each) => each.name.value === name);
        if (argument) given.push(compile(argument.value, (value) => slice(sizeIn(value, rest))));
        else {
          const size = sizeIn(field.args.find((each) => each.name === name)?.defaultValue, rest);
          if (size !== null) preset.push(size);
        }
      }
      const slices = fold(given, NO_SLICE, both);
      const fallback = preset.length > 0 ? Math.max(...preset) : (listSize.assumedSize ?? assumed);
      return {
        size: lift(slices, ({ count, largest }) => (count > 0 ? largest : fallback)),
        error:
          listSize.requireOneSlicingArgument && listSize.slicingArguments.length > 0
            ? lift(slices, ({ count }) =>
                count === 1 || (count === 0 && preset.length > 0)
                  ? null
                  : slicingError(coordinate, listSize, count, node),
              )
            : null,
      };
    },
  };
}

interface Slices {
  readonly count: number;
  readonly largest: number;
}

const NO_SLICE: Slices = { count: 0, largest: 0 };
const slice = (size: number | null): Slices => (size === null ? NO_SLICE : { count: 1, largest: size });
const both = (a: Slices, b: Slices): Slices => ({ count: a.count + b.count, largest: Math.max(a.largest, b.largest) });

const mentionsVariable = (node: ValueNode): boolean =>
  node.kind === Kind.VARIABLE ||
  (node.kind === Kind.LIST && node.values.some(mentionsVariable)) ||
  (node.kind === Kind.OBJECT && node.fields.some((field) => mentionsVariable(field.value)));

/** The size a slicing argument asks for; a list asks for as many as it has items. Null: it asks for nothing. */
function sizeIn(value: unknown, path: readonly string[]): number | null {
  let inner = value;
  for (const step of path) inner = (inner as Record<string, unknown> | null | undefined)?.[step];
  if (Array.isArray(inner)) return inner.length;
  const size = typeof inner === 'string' ? Number(inner) : inner;
  return typeof size === 'number' && !Number.isNaN(size) ? Math.max(0, size) : null;
}

const slicingError = (coordinate: string, listSize: ListSize, given: number, node: FieldNode): GraphQLError =>
  new GraphQLError(
    `${coordinate} needs exactly one of the arguments ${listSize.slicingArguments.join(', ')}; ${given} were given`,
    { nodes: node, extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
  );
