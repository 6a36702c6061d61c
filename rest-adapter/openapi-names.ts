import type { Json } from './named-schema.ts';
import { pascalCase } from './wire-name.ts';

/** The schema of an answer's object: what one selection takes of a type. */
export interface Shape {
  /** Stands for the name until all shapes of the document are known. */
  readonly id: string;
  /** Of the type. */
  readonly name: string;
  readonly schema: Json;
}

/**
 * Names the shapes of a document. The fullest one of a type has the type's name; another says after it how it differs: `ApiKeyWithKey`,
 * `TaskWithoutPayload`, `NotificationSummary`. A number follows where that is not enough.
 * @param shapes in the order in which the document came to them.
 * @param taken names of other schemas.
 * @returns names by id.
 */
export function nameShapes(shapes: readonly Shape[], taken: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  const used = new Set(taken);
  const fieldsOf = new Map<string, readonly string[]>();
  const ordered = shapes
    .map(({ id, name, schema }) => ({ id, name, fields: Object.keys((schema['properties'] as Json) ?? {}).sort() }))
    .sort((a, b) => b.fields.length - a.fields.length || compare(a.fields.join(), b.fields.join()));
  for (const { id, name, fields } of ordered) {
    const unique = numbered(nameBeside(name, fields, fieldsOf), used);
    used.add(unique);
    fieldsOf.set(unique, fields);
    names.set(id, unique);
  }
  return names;
}

/** The name with what the fields differ in from those that have it, and again from those that have the longer name. */
function nameBeside(name: string, fields: readonly string[], fieldsOf: ReadonlyMap<string, readonly string[]>): string {
  const other = fieldsOf.get(name);
  const longer = other ? name + difference(fields, other) : name;
  return longer === name ? name : nameBeside(longer, fields, fieldsOf);
}

/** The difference of a selection from a fuller one: the fields that it has more, else the few that it lacks. Empty where both have the same. */
function difference(fields: readonly string[], whole: readonly string[]): string {
  const more = fields.filter((field) => !whole.includes(field));
  if (more.length > 0) return `With${more.map(pascalCase).join('')}`;
  const missing = whole.filter((field) => !fields.includes(field));
  if (missing.length === 0) return '';
  return missing.length > MOST_MISSING ? 'Summary' : `Without${missing.map(pascalCase).join('')}`;
}

/** Fields that a name tells of. */
const MOST_MISSING = 2;

/** A name that nothing has: the name itself, or the first free one of `Task2`, `Task3`, … */
export function numbered(name: string, used: { has(name: string): boolean }): string {
  let unique = name;
  for (let number = 2; used.has(unique); number++) unique = `${name}${number}`;
  return unique;
}

/** By code unit, so that the order does not depend on the locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
