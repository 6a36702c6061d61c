import {
  type GraphQLCompositeType,
  type GraphQLEnumType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import type { ConditionalSelection, Fragments } from '../../platform/graphql/selections.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import { generateObject } from './result-shape-source.ts';

/** A value that could not take its place in the answer. */
export interface ShapeError {
  readonly message: string;
  readonly path: readonly (string | number)[];
}

/** The state of one pass over the merged data. */
export interface Pass {
  /** The place of the value at hand. Each level of the operation owns one element, so no pop is needed. */
  readonly path: (string | number)[];
  readonly variables: Variables;
  errors: ShapeError[] | null;
}

/** `undefined` says that the value was null where it may not be: the null moves up (GraphQL specification §6.4.4). */
export type Shape = (value: unknown, pass: Pass) => unknown;

/** Turns merged data into the answer the caller asked for, or null when a null reached the root. */
export type ResultShape = (
  data: unknown,
  variables: Variables,
) => { data: Record<string, unknown> | null; errors: ShapeError[] | null };

/** The state that the parts of one operation share while its shape is compiled. */
export interface ShapeCompilation {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
}

/**
 * Compiles the shape of an operation's answer. Each object position becomes one generated function that returns an
 * object literal, made when its first value arrives: a literal has a fixed hidden class, and a position under an
 * interface with fifty types costs only the types that are seen.
 */
export function compileResultShape(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): ResultShape {
  const rootType = schema.getRootType(operation.operation);
  if (!rootType) throw new TypeError(`The schema has no ${operation.operation} type`);
  const selections = [{ selectionSet: operation.selectionSet, conditions: [] }];
  const shape = objectShape({ schema, fragments }, rootType, selections, 0);
  return (data, variables) => {
    const pass: Pass = { path: [], variables, errors: null };
    const shaped = shape(data, pass);
    return { data: (shaped ?? null) as Record<string, unknown> | null, errors: pass.errors };
  };
}

/** Called by generated code: a null where the schema allows none. */
export function violation(pass: Pass, depth: number, last: string | number | null, label: string): undefined {
  record(pass, depth, last, `Cannot return null for non-nullable field ${label}.`);
  return undefined;
}

/** Called by generated code: a value that is not of the field's type. */
export function mismatch(pass: Pass, depth: number, last: string | number | null, label: string): null {
  record(pass, depth, last, `Invalid value found for field ${label}.`);
  return null;
}

function record(pass: Pass, depth: number, last: string | number | null, message: string): void {
  const path = pass.path.slice(0, depth);
  if (last !== null) path.push(last);
  pass.errors ??= [];
  pass.errors.push({ message, path });
}

function objectShape(
  compilation: ShapeCompilation,
  type: GraphQLCompositeType,
  sets: readonly ConditionalSelection[],
  depth: number,
): Shape {
  let compiled: Shape = (value, pass) => {
    compiled = generateObject(compilation, type, sets, depth);
    return compiled(value, pass);
  };
  return (value, pass) => compiled(value, pass);
}

/** The runtime type decides; without a `__typename` (nobody asked for it) only what the position's own type says applies. */
function abstractShape(
  compilation: ShapeCompilation,
  type: GraphQLCompositeType,
  sets: readonly ConditionalSelection[],
  depth: number,
  label: string,
): Shape {
  const shapes = new Map<unknown, Shape>();
  const shapeFor = (typename: unknown): Shape => {
    const named = typeof typename === 'string' ? compilation.schema.getType(typename) : type;
    if (!isCompositeType(named)) return (_, pass) => mismatch(pass, depth, null, label);
    return generateObject(compilation, named, sets, depth);
  };
  return (value, pass) => {
    const typename = (value as { __typename?: unknown }).__typename;
    let shape = shapes.get(typename);
    if (!shape) {
      shape = shapeFor(typename);
      // Typenames come from subgraphs: only those of the schema are remembered.
      if (typeof typename !== 'string' || compilation.schema.getType(typename)) shapes.set(typename, shape);
    }
    return shape(value, pass);
  };
}

function listShape(item: Shape, itemType: GraphQLOutputType, depth: number, label: string): Shape {
  const required = isNonNullType(itemType);
  return (value, pass) => {
    if (!Array.isArray(value)) return mismatch(pass, depth, null, label);
    const length = value.length;
    // Elements are pushed: V8 writes the JSON of an array that never had a hole faster.
    const items: unknown[] = [];
    for (let index = 0; index < length; index++) {
      const element: unknown = value[index];
      if (element === null || element === undefined) {
        if (required) {
          violation(pass, depth, index, label);
          return null;
        }
        items.push(null);
        continue;
      }
      pass.path[depth] = index;
      const shaped = item(element, pass);
      if (shaped === undefined || (shaped === null && required)) {
        if (required) return null;
        items.push(null);
      } else items.push(shaped);
    }
    return items;
  };
}

/**
 * The shape of a non-null value at `depth`: the path elements before `depth` are set. It answers null when the value is
 * lost, whatever the reason; whether null is allowed there is for the holder to say.
 */
export function valueShape(
  compilation: ShapeCompilation,
  type: GraphQLOutputType,
  sets: readonly ConditionalSelection[],
  depth: number,
  label: string,
): Shape {
  const nullable = isNonNullType(type) ? type.ofType : type;
  if (isListType(nullable)) {
    const item = valueShape(compilation, nullable.ofType, sets, depth + 1, label);
    return listShape(item, nullable.ofType, depth, label);
  }
  const named = getNamedType(nullable);
  if (!isCompositeType(named)) {
    const test = leafTest(named);
    return (value, pass) => (test(value) ? value : mismatch(pass, depth, null, label));
  }
  const shape = isObjectType(named)
    ? objectShape(compilation, named, sets, depth)
    : abstractShape(compilation, named, sets, depth, label);
  return (value, pass) =>
    typeof value === 'object' && !Array.isArray(value) ? shape(value, pass) : mismatch(pass, depth, null, label);
}

/** Whether a value from a subgraph may stand at a leaf; a custom scalar takes anything. */
function leafTest(type: GraphQLOutputType): (value: unknown) => boolean {
  if (isEnumType(type)) {
    const names = enumNames(type);
    return (value) => typeof value === 'string' && names.has(value);
  }
  switch (String(type)) {
    case 'String':
      return (value) => typeof value === 'string';
    case 'Boolean':
      return (value) => typeof value === 'boolean';
    case 'Int':
      return (value) => Number.isInteger(value);
    case 'Float':
      return (value) => typeof value === 'number';
    case 'ID':
      return (value) => typeof value === 'string' || typeof value === 'number';
    default:
      return () => true;
  }
}

const enumNames = (type: GraphQLEnumType): ReadonlySet<string> => new Set(type.getValues().map(({ name }) => name));
