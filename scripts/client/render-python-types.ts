import { type ClientDocument, nameOfReference, type Operation, type Schema } from './operations.ts';
import { isPythonName, renderDocstring } from './render-python-text.ts';
import { reachableNames } from './render-types.ts';

const SCALARS: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};
const INDENTATION = '    ';

/** Renders the types of all that the operations take and answer in Python, by the names of the document. */
export function renderPythonTypes(document: ClientDocument, operations: readonly Operation[]): string {
  const { schemas } = document.components;
  const names = [...reachableNames(document, operations)].sort();
  const extending = names.filter((name) => schemas[name]!.allOf);
  const rendered = [...names.filter((name) => !extending.includes(name)), ...extending].map((name) =>
    renderNamed(name, schemas[name]!),
  );
  return [
    '"""Types of what operations take and answer, by the names of the OpenAPI document."""\n',
    'from __future__ import annotations\n',
    'from collections.abc import Mapping, Sequence',
    'from typing import Any, Literal, NotRequired, TypeAlias, TypedDict\n',
    'from ..core.request import FileInput\n',
    ...rendered,
  ].join('\n');
}

function renderNamed(name: string, schema: Schema): string {
  const description = renderDocstring(schema.description ?? '', INDENTATION);
  if (schema.allOf) {
    const bases = schema.allOf.map((base) => pythonTypeOf(base)).join(', ');
    return `\nclass ${name}(${bases}):\n${description || `${INDENTATION}pass\n`}`;
  }
  if (schema.type !== 'object' || !schema.properties)
    return `\n${name}: TypeAlias = ${JSON.stringify(pythonTypeOf(schema)).replaceAll('\\"', "'")}\n${renderDocstring(schema.description ?? '', '')}`;
  const fields = Object.entries(schema.properties).map(([field, property]) => {
    const type = pythonTypeOf(property);
    const annotation = isGivenAlways(schema, field) ? type : `NotRequired[${type}]`;
    return { field, annotation, description: property.description ?? '' };
  });
  // Only a call can have fields whose names are words of Python.
  if (!fields.every(({ field }) => isPythonName(field))) {
    const entries = fields.map(({ field, annotation }) => {
      return `${INDENTATION}${JSON.stringify(field)}: ${JSON.stringify(annotation).replaceAll('\\"', "'")},\n`;
    });
    return `\n${name} = TypedDict("${name}", {\n${entries.join('')}})\n${renderDocstring(schema.description ?? '', '')}`;
  }
  const lines = fields.map(
    (each) => `${INDENTATION}${each.field}: ${each.annotation}\n${renderDocstring(each.description, INDENTATION)}`,
  );
  return `\nclass ${name}(TypedDict):\n${description}${lines.join('') || `${INDENTATION}pass\n`}`;
}

/** Tells whether a field has to be given. Whoever leaves out one that has a default gets the default. */
export const isGivenAlways = ({ required = [], properties = {} }: Schema, field: string): boolean =>
  required.includes(field) && properties[field]?.default === undefined;

/**
 * Renders the type of a schema in Python.
 * @param prefix - stands before the names of other types.
 * @throws Error for a form of schema that no type is known for.
 */
export function pythonTypeOf(schema: Schema, prefix = ''): string {
  const inner = (each: Schema) => pythonTypeOf(each, prefix);
  if (schema.$ref !== undefined) return prefix + nameOfReference(schema.$ref);
  if (schema.const !== undefined) return literalOf([schema.const]);
  if (schema.enum) return literalOf(schema.enum);
  if (schema.format === 'binary') return 'FileInput';
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return [...new Set(either.map(inner))].join(' | ');
  if (schema.type === undefined) return 'Any';
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  return types.map((type) => SCALARS[type] ?? compositeOf(type, schema, prefix)).join(' | ');
}

const LITERALS: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [true, 'True'],
  [false, 'False'],
  [null, 'None'],
]);

const literalOf = (values: readonly unknown[]): string =>
  `Literal[${values.map((value) => LITERALS.get(value) ?? JSON.stringify(value)).join(', ')}]`;

function compositeOf(type: string, schema: Schema, prefix: string): string {
  if (type === 'array') return `Sequence[${pythonTypeOf(schema.items ?? {}, prefix)}]`;
  if (type !== 'object' || schema.properties) throw new Error(`No type is known for ${JSON.stringify(schema)}`);
  const { additionalProperties } = schema;
  return `Mapping[str, ${typeof additionalProperties === 'object' ? pythonTypeOf(additionalProperties, prefix) : 'Any'}]`;
}
