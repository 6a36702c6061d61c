import { getOwn, type Json, mergeInto, setOwn } from './merge.ts';
import type { Required } from './plan-nodes.ts';
import type { Rewrite } from './rewrites.ts';
import type { TypeTest } from './type-conditions.ts';

/** The entities that a variable of a fetch asks for: each representation once. */
export interface Representations {
  readonly values: Json[];
  readonly indexes: Map<string, number>;
}

/** The objects that representations stand for: those at an index get the answer to the representation there. */
export type Represented = (Json[] | undefined)[];

/** Adds the representations of entities (Federation subgraph specification, `_entities`) to those that a fetch asks for already. */
export type RepresentationBuilder = (entities: readonly Json[], to: Representations) => Represented;

type Selector = (source: Json) => Json | null;

/** Compiles a fetch's `requires`. An entity that lacks a required field has no representation: it is not asked for. */
export function compileRepresentations(
  requires: readonly Required[],
  inputRewrites: Rewrite | null,
  isOfType: TypeTest,
): RepresentationBuilder {
  const flat = flatSelectors(requires);
  const select = compileSelections(requires, isOfType);

  return (entities, { values, indexes }) => {
    const represented: Represented = [];
    for (const entity of entities) {
      const names = flat?.get(entity['__typename']);
      const representation = names ? pick(entity, names) : select(entity);
      if (!representation?.['__typename']) continue;
      const key = (names && flatKey(representation, names)) ?? JSON.stringify(representation);
      let index = indexes.get(key);
      if (index === undefined) {
        index = values.length;
        indexes.set(key, index);
        inputRewrites?.(representation);
        values.push(representation);
      }
      const others = represented[index];
      if (others) others.push(entity);
      else represented[index] = [entity];
    }
    return represented;
  };
}

/**
 * The common case, an entity known by scalar keys: type name → fields to copy. Null where fragments overlap or nest.
 */
function flatSelectors(requires: readonly Required[]): Map<unknown, readonly string[]> | null {
  const byType = new Map<unknown, readonly string[]>();
  for (const fragment of requires) {
    if (fragment.kind !== 'InlineFragment' || !fragment.typeCondition || byType.has(fragment.typeCondition))
      return null;
    const names: string[] = [];
    for (const field of fragment.selections) {
      if (field.kind !== 'Field' || field.selections || field.alias) return null;
      names.push(field.name);
    }
    byType.set(fragment.typeCondition, names);
  }
  // With a second fragment an interface's condition could apply beside the type's own.
  return byType.size === 1 ? byType : null;
}

function pick(entity: Json, names: readonly string[]): Json | null {
  const picked: Json = {};
  for (const name of names) {
    const value = entity[name];
    // What every object inherits (`constructor`, `__proto__`) is no string: only for those the slow way is needed.
    if (typeof value === 'string') picked[name] = value;
    else {
      const own = getOwn(entity, name);
      if (own === undefined) return null;
      setOwn(picked, name, own);
    }
  }
  return picked;
}

/** A key cheaper than JSON: lengths keep `("ab", "c")` and `("a", "bc")` apart. Undefined when a value is no string. */
function flatKey(representation: Json, names: readonly string[]): string | undefined {
  let key = '';
  for (const name of names) {
    const value = representation[name];
    if (typeof value !== 'string') return undefined;
    key += `${value.length}:${value}`;
  }
  return key;
}

function compileSelections(selections: readonly Required[], isOfType: TypeTest): Selector {
  const steps = selections.map((selection) => compileSelection(selection, isOfType));
  return (source) => {
    const result: Json = {};
    for (const step of steps) if (!step(source, result)) return null;
    return result;
  };
}

/** A step adds to the result, or says false when the source lacks what it needs. */
function compileSelection(selection: Required, isOfType: TypeTest): (source: Json, result: Json) => boolean {
  if (selection.kind === 'InlineFragment') {
    const { typeCondition } = selection;
    if (!typeCondition) return () => true;
    const select = compileSelections(selection.selections, isOfType);
    return (source, result) => {
      if (!isOfType(source, typeCondition, false)) return true;
      const selected = select(source);
      if (selected) mergeInto(result, selected);
      return true;
    };
  }
  const { name, alias = name } = selection;
  const select = selection.selections ? compileSelections(selection.selections, isOfType) : null;
  const convert = (value: unknown): unknown => {
    if (!select || typeof value !== 'object' || value === null) return value;
    return Array.isArray(value) ? value.map(convert) : select(value as Json);
  };
  return (source, result) => {
    const value = getOwn(source, name);
    if (value === undefined) return false;
    setOwn(result, alias, convert(value));
    return true;
  };
}
