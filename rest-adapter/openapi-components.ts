import { canonicalJson } from '../platform/kernel/canonical-json.ts';
import type { NamedSchemas } from './json-schema.ts';
import type { Json } from './named-schema.ts';
import { nameShapes, type Shape } from './openapi-names.ts';
import { parameterComponents } from './openapi-parameters.ts';
import { referencesIn, renameReferences } from './openapi-references.ts';

/** Where the parts of a document that have a name are written. */
export interface Components extends NamedSchemas {
  /** A response that many operations have. Returns what stands where it is used. */
  response(name: string, make: () => Json): Json;
}

/** Parts that are written once and referred to (OpenAPI 3.1 §4.8.7). */
export interface SharedComponents extends Components {
  /** Adds to a document all that it refers to, under final names. */
  complete<Document extends DocumentParts>(document: Document): Document;
}

/** The parts of a document that may become components. */
interface DocumentParts {
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: Readonly<Record<string, Json>>;
}

/** Components that a document has only where they are referred to. */
const REFERENCED = ['schemas', 'responses', 'parameters', 'headers'];

const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

/** Opens the components of a document, which grow while it is made. */
export function sharedComponents(): SharedComponents {
  const schemas = new Map<string, Json>();
  /** By name and content. */
  const shapes = new Map<string, Shape>();
  const responses = new Map<string, Json>();
  return {
    one(name, make) {
      if (!schemas.has(name)) {
        // Before its fields are read: an input type may contain itself.
        schemas.set(name, {});
        schemas.set(name, make());
      }
      return schemaRef(name);
    },
    shape(name, schema) {
      const key = `${name} ${contentOf(schema)}`;
      const shape = shapes.get(key) ?? { id: `${name}~${shapes.size}`, name, schema };
      shapes.set(key, shape);
      return schemaRef(shape.id);
    },
    response(name, make) {
      if (!responses.has(name)) responses.set(name, make());
      return { $ref: `#/components/responses/${name}` };
    },
    complete(document) {
      const { paths, parameters } = parameterComponents(document.paths);
      const ofShapes = Array.from(shapes.values(), ({ id, schema }) => [id, schema] as const);
      const whole = referencedOnly({
        ...document,
        paths,
        components: {
          ...document.components,
          schemas: Object.fromEntries([...schemas, ...ofShapes]),
          responses: Object.fromEntries(responses),
          parameters,
        },
      });
      const kept = whole.components['schemas'] ?? {};
      const names = nameShapes(
        [...shapes.values()].filter(({ id }) => Object.hasOwn(kept, id)),
        Object.keys(kept),
      );
      return withNames(whole, names);
    },
  };
}

/** The same for schemas that differ only in the order in which their fields were selected. */
const contentOf = (schema: Json): string =>
  canonicalJson({ ...schema, required: (schema['required'] as readonly string[] | undefined)?.toSorted() });

/** The document without components that nothing in it refers to, the others in the order of their names. */
export function referencedOnly<Document extends DocumentParts>(document: Document): Document {
  const reached = new Set<string>();
  const open: unknown[] = [document.paths];
  while (open.length > 0)
    for (const { kind, name } of referencesIn(open.pop())) {
      if (reached.has(`${kind}/${name}`)) continue;
      reached.add(`${kind}/${name}`);
      open.push(document.components[kind]?.[name]);
    }
  const kept = Object.entries(document.components).map(([kind, parts]) => {
    if (!REFERENCED.includes(kind)) return [kind, parts];
    return [kind, sorted(Object.entries(parts).filter(([name]) => reached.has(`${kind}/${name}`)))];
  });
  return { ...document, components: Object.fromEntries(kept) };
}

const sorted = (entries: [string, unknown][]): Json => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));

/** The document with other names of schemas. */
function withNames<Document extends DocumentParts>(document: Document, names: ReadonlyMap<string, string>): Document {
  const renamed = renameReferences(document, ({ kind, name }) => (kind === 'schemas' && names.get(name)) || name);
  const schemas = Object.entries(renamed.components['schemas'] ?? {}).map(([name, schema]): [string, unknown] => [
    names.get(name) ?? name,
    schema,
  ]);
  return { ...renamed, components: { ...renamed.components, schemas: sorted(schemas) } };
}
