import { getOwn, type Json, mergeInto, setOwn } from './merge.ts';
import type { Required } from './plan-nodes.ts';
import type { Rewrite } from './rewrites.ts';
import type { TypeTest } from './type-conditions.ts';

/** The entities that a variable of a fetch asks for: each representation once. */
export interface Representations {
  readonly values: Json[];
  /** Where a representation stands among the values, by the kind of its key and the key. */
  readonly indexes: Map<string, Map<string, number>>;
}

/** The objects that representations stand for: those at an index get the answer to the representation there. */
export type Represented = (Json[] | undefined)[];

/** Adds the representations of entities (Federation subgraph specification, `_entities`) to those that a fetch asks for already. */
export type RepresentationBuilder = (entities: readonly Json[], to: Representations) => Represented;

type Selector = (source: Json) => Json | null;

/** The kind of key that any representation has: its JSON. */
const AS_JSON = '';

/** Compiles a fetch's `requires`. An entity that lacks a required field has no representation: it is not asked for. */
export function compileRepresentations(
  requires: readonly Required[],
  inputRewrites: Rewrite | null,
  isOfType: TypeTest,
): RepresentationBuilder {
  const flat = flatKey(requires);
  const select = compileSelections(requires, isOfType);

  return (entities, { values, indexes }) => {
    const represented: Represented = [];
    const add = (entity: Json, representation: Json, known: Map<string, number>, key: string): void => {
      let index = known.get(key);
      if (index === undefined) {
        index = values.length;
        known.set(key, index);
        inputRewrites?.(representation);
        values.push(representation);
      }
      const others = represented[index];
      if (others) others.push(entity);
      else represented[index] = [entity];
    };
    const ofKind = indexesOf(indexes, flat ? flat.kind : AS_JSON);
    for (const entity of entities) {
      const picked = flat?.pick(entity);
      if (flat && picked) add(entity, picked, ofKind, flat.keyOf(picked));
      else {
        const selected = select(entity);
        if (selected?.['__typename']) add(entity, selected, indexesOf(indexes, AS_JSON), JSON.stringify(selected));
      }
    }
    return represented;
  };
}

function indexesOf(indexes: Representations['indexes'], kind: string): Map<string, number> {
  let found = indexes.get(kind);
  if (!found) {
    found = new Map();
    indexes.set(kind, found);
  }
  return found;
}

/** The common case: entities of one type that are known by fields of strings. */
interface FlatKey {
  /** The same for two sets of entities whose keys are alike. */
  readonly kind: string;
  /** The representation; null where the entity is of another type, or a field is no string of its own. */
  readonly pick: Selector;
  /** A text that no other representation has. */
  readonly keyOf: (representation: Json) => string;
}

/**
 * Null where fragments overlap or nest, or a name is one that every object inherits. With a second fragment an interface's condition could apply
 * beside the type's own.
 */
function flatKey([fragment, ...others]: readonly Required[]): FlatKey | null {
  if (fragment?.kind !== 'InlineFragment' || !fragment.typeCondition || others.length > 0) return null;
  const names: string[] = [];
  for (const field of fragment.selections) {
    if (field.kind !== 'Field' || field.selections || field.alias || field.name in Object.prototype) return null;
    names.push(field.name);
  }
  return names.includes('__typename') ? generateFlatKey(fragment.typeCondition, [...new Set(names)]) : null;
}

/**
 * Writes the functions of a flat key: a literal has a fixed hidden class, and its properties are read by name. Names are of the schema, and
 * stand as JSON strings.
 */
function generateFlatKey(typeName: string, names: readonly string[]): FlatKey {
  const at = (name: string) => `[${JSON.stringify(name)}]`;
  const reads = names.map(
    (name, index) => `const v${index} = entity${at(name)}; if (typeof v${index} !== "string") return null;`,
  );
  const literal = names.map((name, index) => `${JSON.stringify(name)}: v${index}`).join(', ');
  const pick = `"use strict"; return function pick(entity) { if (entity.__typename !== ${JSON.stringify(typeName)}) return null; ${reads.join(' ')} return { ${literal} }; };`;
  const fields = names.filter((name) => name !== '__typename');
  const [only] = fields;
  // Lengths keep `("ab", "c")` and `("a", "bc")` apart.
  const key =
    fields.length === 1
      ? `r${at(only!)}`
      : fields.map((name) => `r${at(name)}.length + ":" + r${at(name)}`).join(' + ') || '""';
  return {
    kind: JSON.stringify([typeName, ...names]),
    pick: new Function(pick)() as Selector,
    keyOf: new Function(`"use strict"; return function keyOf(r) { return ${key}; };`)() as FlatKey['keyOf'],
  };
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
