import type { NamedSchemas } from './json-schema.ts';
import { type Json, NamedSchema, type SchemaPart } from './named-schema.ts';
import { pascalCase } from './wire-name.ts';

/**
 * Writes a schema, or another part of a document that has some in it, where the names say.
 * @param name the beginning of the names of objects that have none.
 * @returns what stands where it is used.
 */
export function written(part: SchemaPart, names: NamedSchemas, name = ''): Json {
  if (part instanceof NamedSchema) {
    const shape = names.shape(part.name, fieldsOf(part.schema, part.name, names));
    return part.sentence === undefined ? shape : { ...shape, description: part.sentence };
  }
  return fieldsOf(part, name, names);
}

/** Objects that stand in a named one are named after it: `Problem` + `errors` → `ProblemErrors`. */
function fieldsOf(schema: Json, name: string, names: NamedSchemas): Json {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (key === 'properties')
        return [key, mapValues(value as Json, (each, field) => partOf(each, name + pascalCase(field), names))];
      return [key, OPAQUE.has(key) ? value : partOf(value, name, names)];
    }),
  );
}

/** Keywords whose values are no schemas. */
const OPAQUE = new Set(['enum', 'const', 'default', 'example', 'examples', 'required', 'type']);

function partOf(value: unknown, name: string, names: NamedSchemas): unknown {
  if (value instanceof NamedSchema) return written(value, names);
  if (Array.isArray(value)) return value.map((each) => partOf(each, name, names));
  if (typeof value !== 'object' || value === null) return value;
  const schema = fieldsOf(value as Json, name, names);
  return schema['properties'] ? names.shape(name, schema) : schema;
}

const mapValues = (object: Json, map: (value: unknown, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value, key)]));
