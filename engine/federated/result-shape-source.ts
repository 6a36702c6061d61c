import { type GraphQLCompositeType, isNonNullType, isObjectType } from 'graphql';
import {
  type CollectedField,
  type Condition,
  type ConditionalSelection,
  collectFields,
} from '../../platform/graphql/selections.ts';
import { mismatch, type Shape, type ShapeCompilation, valueShape, violation } from './result-shape.ts';

/** Inline tests of the built-in scalars, on a value named `r`. */
const LEAF_SOURCE: Readonly<Record<string, string>> = {
  String: 'typeof r !== "string"',
  Boolean: 'typeof r !== "boolean"',
  Int: '!Number.isInteger(r)',
  Float: 'typeof r !== "number"',
  ID: 'typeof r !== "string" && typeof r !== "number"',
};

/**
 * Writes the function of one object position. Only names of the schema and of the parsed operation reach the source,
 * all of them GraphQL names, and all as JSON strings.
 */
export function generateObject(
  compilation: ShapeCompilation,
  type: GraphQLCompositeType,
  sets: readonly ConditionalSelection[],
  depth: number,
): Shape {
  const fields = collectFields(compilation.schema, type, sets, compilation.fragments);
  const children: Shape[] = [];
  const lines: string[] = [];
  const entries: { key: string; conditional: string | null; variable: string }[] = [];
  fields.forEach((field, index) => {
    const variable = `f${index}`;
    const conditional = field.conditions ? conditionSource(field.conditions) : null;
    const body = fieldSource(compilation, type, field, depth, children, variable);
    lines.push(`let ${variable};`, conditional ? `if (${conditional}) ${body}` : body);
    entries.push({ key: propertySource(field.responseName), conditional, variable });
  });
  if (entries.some(({ conditional }) => conditional)) {
    lines.push('let out = {};');
    for (const { key, conditional, variable } of entries) {
      const assign = key.startsWith('[') ? `out = { ...out, ${key}: ${variable} };` : `out[${key}] = ${variable};`;
      lines.push(conditional ? `if (${conditional}) ${assign}` : assign);
    }
    lines.push('return out;');
  } else lines.push(`return { ${entries.map(({ key, variable }) => `${key}: ${variable}`).join(', ')} };`);
  const source = `"use strict"; return function shape(v, pass) { const own = Object.prototype.hasOwnProperty; ${lines.join('\n')} };`;
  return new Function('children', 'violation', 'mismatch', source)(children, violation, mismatch) as Shape;
}

/** In a literal a plain `"__proto__"` would set the prototype; a computed key makes a property like any other. */
const propertySource = (name: string): string => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name));

const conditionSource = (conditions: readonly Condition[][]): string =>
  conditions
    .map(
      (all) =>
        `(${all.map(({ variable, skip }) => `pass.variables[${JSON.stringify(variable)}] ${skip ? '!==' : '==='} true`).join(' && ')})`,
    )
    .join(' || ');

function fieldSource(
  compilation: ShapeCompilation,
  parent: GraphQLCompositeType,
  field: CollectedField,
  depth: number,
  children: Shape[],
  variable: string,
): string {
  const key = JSON.stringify(field.responseName);
  const read = field.responseName in Object.prototype ? `(own.call(v, ${key}) ? v[${key}] : undefined)` : `v[${key}]`;
  if (field.name === '__typename') return typenameSource(compilation, parent, { read, key, depth }, variable, children);
  if (parent.name === compilation.schema.getQueryType()?.name && field.name.startsWith('__')) {
    return `{ ${variable} = ${read} === undefined ? null : ${read}; }`;
  }
  const type = 'getFields' in parent ? parent.getFields()[field.name]?.type : undefined;
  if (!type) return `{ ${variable} = null; }`;
  const label = JSON.stringify(`${parent.name}.${field.name}`);
  const required = isNonNullType(type);
  const nullable = required ? type.ofType : type;
  const whenNull = required ? `return violation(pass, ${depth}, ${key}, ${label});` : 'r = null;';
  const leaf = LEAF_SOURCE[String(nullable)];
  const lost = required ? 'return undefined;' : 'r = null;';
  if (leaf) {
    return `{ let r = ${read}; if (r === undefined || r === null) { ${whenNull} } else if (${leaf}) { mismatch(pass, ${depth}, ${key}, ${label}); ${lost} } ${variable} = r; }`;
  }
  const child =
    children.push(valueShape(compilation, type, field.selections, depth + 1, `${parent.name}.${field.name}`)) - 1;
  return `{ let r = ${read}; if (r === undefined || r === null) { ${whenNull} } else { pass.path[${depth}] = ${key}; r = children[${child}](r, pass); if (r === undefined || r === null) { ${lost} } } ${variable} = r; }`;
}

/**
 * `__typename` of an object type is known here. Where only the position's abstract type is known (an interface object's
 * subgraph gave no concrete name) the field cannot be answered, and the object is lost.
 */
function typenameSource(
  { schema }: ShapeCompilation,
  parent: GraphQLCompositeType,
  { read, key, depth }: { readonly read: string; readonly key: string; readonly depth: number },
  variable: string,
  children: Shape[],
): string {
  if (isObjectType(parent)) return `{ ${variable} = ${JSON.stringify(parent.name)}; }`;
  const isObjectName: Shape = (name) =>
    typeof name === 'string' && isObjectType(schema.getType(name)) ? name : undefined;
  const child = children.push(isObjectName) - 1;
  const label = JSON.stringify(`${parent.name}.__typename`);
  return `{ ${variable} = children[${child}](${read}, pass); if (${variable} === undefined) return violation(pass, ${depth}, ${key}, ${label}); }`;
}
