import { type ClientDocument, nameOfReference, type Operation, type Schema } from './operations.ts';
import { renderComment } from './render-text.ts';

const SCALARS: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Renders the types of all that the operations take and answer, by the names of the document. */
export function renderTypes(document: ClientDocument, operations: readonly Operation[]): string {
  const { schemas } = document.components;
  return [...reachableNames(document, operations)]
    .sort()
    .map((name) => renderNamed(name, schemas[name]!))
    .join('\n');
}

/** The names of the schemas that operations take and answer, and of those that these refer to. */
export function reachableNames(
  { components: { schemas } }: ClientDocument,
  operations: readonly Operation[],
): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (names.has(name!)) continue;
      names.add(name!);
      visit(schemas[name!]);
    }
  };
  for (const { body, answers, query } of operations)
    visit([body?.schema, ...answers.values(), ...query.map(({ schema }) => schema)]);
  return names;
}

function renderNamed(name: string, schema: Schema): string {
  const comment = renderComment(schema.description ?? '');
  return isPlainObject(schema)
    ? `${comment}export interface ${name} ${typeOf(schema)}\n`
    : `${comment}export type ${name} = ${typeOf(schema)};\n`;
}

const isPlainObject = ({ type, properties, anyOf, oneOf, allOf }: Schema): boolean =>
  type === 'object' && properties !== undefined && !anyOf && !oneOf && !allOf;

/**
 * Renders the type of a schema.
 * @param prefix - stands before the names of other types.
 */
export function typeOf(schema: Schema, indentation = '', prefix = ''): string {
  const inner = (each: Schema) => typeOf(each, indentation, prefix);
  if (schema.$ref !== undefined) return prefix + nameOfReference(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.format === 'binary') return 'Blob';
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return either.map(inner).join(' | ');
  if (schema.allOf) return schema.allOf.map(inner).join(' & ');
  if (schema.type === undefined) return 'unknown';
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types.map((type) => SCALARS[type] ?? compositeOf(type, schema, indentation, prefix)).join(' | ');
}

function compositeOf(type: string, schema: Schema, indentation: string, prefix: string): string {
  if (type === 'array') return `readonly (${typeOf(schema.items ?? {}, indentation, prefix)})[]`;
  if (type !== 'object') throw new Error(`No type is known for ${JSON.stringify(schema)}`);
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? additionalProperties : {};
    return `{ readonly [name: string]: ${typeOf(value, indentation, prefix)} }`;
  }
  const deeper = `${indentation}  `;
  const fields = Object.entries(properties).map(([name, property]) => {
    // Whoever leaves out a field that has a default gets the default.
    const isRequired = required.includes(name) && property.default === undefined;
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const comment = renderComment(property.description ?? '', deeper);
    return `${comment}${deeper}readonly ${key}${isRequired ? '' : '?'}: ${typeOf(property, deeper, prefix)};\n`;
  });
  const open = additionalProperties ? `${deeper}readonly [name: string]: unknown;\n` : '';
  return `{\n${fields.join('')}${open}${indentation}}`;
}
