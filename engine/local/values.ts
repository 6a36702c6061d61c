import {
  defaultTypeResolver,
  type GraphQLAbstractType,
  GraphQLError,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { CollectedField } from '../../platform/graphql/selections.ts';
import { createInfo } from './info.ts';
import { compileObject, executeFields, type LocalCompilation, type ObjectPlan } from './operation.ts';
import { type Complete, type Holder, isThenable, type Run, Slot } from './run.ts';

/** Wraps what completes a non-null value in what every position needs: promises, errors, nulls. */
export function position(inner: Complete, nullable: boolean, label: string): Complete {
  const complete: Complete = (run, value, holder, key, up) => {
    if (typeof value === 'object' && value !== null) {
      if (isThenable(value)) {
        run.defer(value, complete, nullable, holder, key, up);
        return true;
      }
      if (value instanceof Error) {
        run.fail(value, up, key);
        if (nullable) holder[key] = null;
        return nullable;
      }
    } else if (value === undefined || value === null) {
      if (!nullable) run.fail(new GraphQLError(`Cannot return null for non-nullable field ${label}.`), up, key);
      else holder[key] = null;
      return nullable;
    }
    if (inner(run, value, holder, key, up)) return true;
    if (nullable) holder[key] = null;
    return nullable;
  };
  return complete;
}

/** Completes a field of any type. */
export function completer(
  compilation: LocalCompilation,
  type: GraphQLOutputType,
  field: CollectedField,
  label: string,
): Complete {
  const nullable = !isNonNullType(type);
  const inner = isNonNullType(type) ? (type.ofType as GraphQLOutputType) : type;
  if (isLeafType(inner)) return position(leafCompleter(inner), nullable, label);
  if (isListType(inner)) {
    const item = completer(compilation, inner.ofType as GraphQLOutputType, field, label);
    return position(listCompleter(item, nullable, label), nullable, label);
  }
  if (isObjectType(inner)) return position(objectCompleter(compilation, inner, field, nullable), nullable, label);
  return position(
    abstractCompleter(compilation, inner as GraphQLAbstractType, field, nullable, label),
    nullable,
    label,
  );
}

function leafCompleter(type: GraphQLLeafType): Complete {
  // Their own serialization of these values; the call would be half of the work.
  const same = type.name === 'String' || type.name === 'ID' ? 'string' : type.name === 'Boolean' ? 'boolean' : null;
  return (run, value, holder, key, up) => {
    if (typeof value === same) {
      holder[key] = value;
      return true;
    }
    try {
      const serialized = type.serialize(value);
      if (serialized === undefined || serialized === null) throw new Error(`${type.name} has no such value`);
      holder[key] = serialized;
      return true;
    } catch (error) {
      run.fail(error, up, key);
      return false;
    }
  };
}

function listCompleter(item: Complete, nullable: boolean, label: string): Complete {
  return (run, value, holder, key, up) => {
    const items = Array.isArray(value) ? (value as unknown[]) : iterated(value);
    if (!items) {
      run.fail(new GraphQLError(`Expected Iterable, but did not find one for field "${label}".`), up, key);
      return false;
    }
    // Grows element by element, so that it never has a hole: V8 writes the JSON of such an array faster.
    const out: unknown[] = [];
    holder[key] = out;
    const slot = new Slot(up, holder, key, nullable);
    for (let index = 0; index < items.length; index++) {
      if (!item(run, items[index], out as unknown as Holder, index, slot)) return false;
    }
    return true;
  };
}

const iterated = (value: unknown): unknown[] | null =>
  typeof value === 'object' && value !== null && Symbol.iterator in value ? [...(value as Iterable<unknown>)] : null;

/** Completes an object of a known type; its plan is made at the first one. */
export function objectCompleter(
  compilation: LocalCompilation,
  type: GraphQLObjectType,
  field: CollectedField,
  nullable: boolean,
): Complete {
  let plan: ObjectPlan | undefined;
  return (run, value, holder, key, up) => {
    plan ??= compileObject(compilation, type, field.selections);
    if (type.isTypeOf) {
      const info = createInfo(plan.fields[0]!, run, up);
      if (type.isTypeOf(value, run.context, info) === false) {
        run.fail(new GraphQLError(`Expected value of type "${type.name}".`), up, key);
        return false;
      }
    }
    const out = plan.create();
    holder[key] = out;
    return executeFields(plan, run, value, out, new Slot(up, holder, key, nullable));
  };
}

function abstractCompleter(
  compilation: LocalCompilation,
  type: GraphQLAbstractType,
  field: CollectedField,
  nullable: boolean,
  label: string,
): Complete {
  const { schema } = compilation;
  const known = new Map<string, Complete>();
  const completeAs = (name: unknown): Complete => {
    let complete = known.get(name as string);
    if (complete) return complete;
    const runtime = typeof name === 'string' ? schema.getType(name) : undefined;
    if (!isObjectType(runtime) || !schema.isSubType(type, runtime)) {
      throw new GraphQLError(
        `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${label}".`,
      );
    }
    complete = objectCompleter(compilation, runtime, field, nullable);
    known.set(runtime.name, complete);
    return complete;
  };
  return (run, value, holder, key, up) => {
    try {
      const name = runtimeTypeName(compilation, type, field, value, run, up);
      if (isThenable(name)) {
        const complete = position((_, resolved) => completeAs(resolved)(run, value, holder, key, up), nullable, label);
        run.defer(name, complete, nullable, holder, key, up);
        return true;
      }
      return completeAs(name)(run, value, holder, key, up);
    } catch (error) {
      run.fail(error, up, key);
      return false;
    }
  };
}

/** The name of a value's type: by `__typename` for nearly all, else as the schema says. */
export function runtimeTypeName(
  { schema, operation, fragments }: LocalCompilation,
  type: GraphQLAbstractType,
  field: CollectedField,
  value: unknown,
  run: Run,
  up: Slot | null,
): unknown {
  const own = type.resolveType ? undefined : (value as { __typename?: unknown }).__typename;
  if (typeof own === 'string') return own;
  const resolve = type.resolveType ?? defaultTypeResolver;
  const info = {
    fieldName: field.name,
    fieldNodes: field.nodes,
    returnType: type,
    schema,
    operation,
    fragments: Object.fromEntries(fragments),
    rootValue: run.rootValue,
    variableValues: run.variables,
    path: { prev: undefined, key: up?.key ?? field.responseName, typename: undefined },
  };
  return resolve(value, run.context, info as unknown as GraphQLResolveInfo, type);
}
