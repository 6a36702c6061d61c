import type { Json } from './json-schema.ts';
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
 * Names the shapes of a document. The fullest one of a type has the type's name; another says after it how it differs: `TaskWithoutPayload`,
 * `NotificationOfIdStatus`. A number follows where that is not enough, because they differ only further down.
 * @param shapes in the order in which the document came to them.
 * @param taken names of other schemas.
 * @returns names by id.
 */
export function nameShapes(shapes: readonly Shape[], taken: Iterable<string>): Map<string, string> {
  const names = new Map<string, string>();
  const used = new Set(taken);
  const fullest = new Map<string, readonly string[]>();
  const ordered = shapes
    .map(({ id, name, schema }) => ({ id, name, fields: Object.keys((schema['properties'] as Json) ?? {}).sort() }))
    .sort((a, b) => b.fields.length - a.fields.length || compare(a.fields.join(), b.fields.join()));
  for (const { id, name, fields } of ordered) {
    const whole = fullest.get(name) ?? fields;
    fullest.set(name, whole);
    const unique = numbered(name + difference(fields, whole), used);
    used.add(unique);
    names.set(id, unique);
  }
  return names;
}

/** How a selection differs from a fuller one, empty where both have the same fields. */
function difference(fields: readonly string[], whole: readonly string[]): string {
  const more = fields.filter((field) => !whole.includes(field));
  const missing = whole.filter((field) => !fields.includes(field));
  if (missing.length > fields.length) return `Of${fields.map(pascalCase).join('')}`;
  return listed('With', more) + listed('Without', missing);
}

const listed = (word: string, fields: readonly string[]): string =>
  fields.length > 0 ? word + fields.map(pascalCase).join('') : '';

/** A name that nothing has: the name itself, or the first free one of `Task2`, `Task3`, … */
export function numbered(name: string, used: { has(name: string): boolean }): string {
  let unique = name;
  for (let number = 2; used.has(unique); number++) unique = `${name}${number}`;
  return unique;
}

/** By code unit, so that the order does not depend on the locale. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
