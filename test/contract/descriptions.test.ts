import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { mcpDocumented } from '../../rest-adapter/mcp/openapi.ts';
import { buildOpenApi } from '../../rest-adapter/openapi.ts';
import { routed } from '../../subgraphs/index.ts';

/**
 * Everything that users see has a sentence: editors, GraphiQL, the OpenAPI document and tools show it. The sentence says something that the
 * name does not: a unit, a form, a bound, what null means.
 */
interface Described {
  /** `Task.priority`. */
  readonly at: string;
  readonly name: string;
  readonly description: string | null | undefined;
}

/** `input` and `request` say no more than their type, whose sentence stands beside them. */
const isNoInput = ({ name, type }: GraphQLArgument): boolean =>
  !/^(?:input|request)$/.test(name) || !getNamedType(type).description;

const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8'));
const inGraph = Object.values(schema.getTypeMap())
  .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
  .flatMap(partsOf);

function partsOf(type: GraphQLNamedType): Described[] {
  const whole = { at: type.name, name: type.name, description: type.description };
  if (isEnumType(type))
    return [whole, ...type.getValues().map((value) => ({ ...value, at: `${type.name}.${value.name}` }))];
  if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) return [whole];
  return [
    whole,
    ...Object.values(type.getFields()).flatMap((field) => {
      const at = `${type.name}.${field.name}`;
      const args: readonly GraphQLArgument[] = 'args' in field ? field.args : [];
      return [
        { at, name: field.name, description: field.description },
        ...args.filter(isNoInput).map((arg) => ({ ...arg, at: `${at}(${arg.name}:)` })),
      ];
    }),
  ];
}

interface Schema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly ({ readonly $ref: string } | Parameter)[];
}
interface Parameter {
  readonly name: string;
  readonly description?: string;
}

const document = buildOpenApi({
  ...{ title: 'Trellis', description: 'All routes.', version: '1.2.3', schema },
  services: [...routed, mcpDocumented],
});
const { schemas, parameters } = document.components as {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly parameters: Readonly<Record<string, Parameter>>;
};
const inSchemas: readonly Described[] = Object.entries(schemas).flatMap(([name, { description, properties = {} }]) => [
  { at: name, name, description },
  ...Object.entries(properties).map(([field, each]) => ({
    ...{ at: `${name}.${field}`, name: field, description: each.description },
  })),
]);
const inParameters: readonly Described[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods).flatMap((operation) => {
    const { operationId, parameters: given = [] } = operation as unknown as Operation;
    return given.map((each) => {
      const { name, description } = '$ref' in each ? parameters[each.$ref.split('/').at(-1)!]! : each;
      return { at: `${operationId}(${name})`, name, description };
    });
  }),
);

/** Words that add nothing to a name. */
const EMPTY = new Set(['a', 'an', 'the', 'its', 'their', 'it', 'this', 'that', 'of', 'is', 'are']);
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? [];
const stemOf = (word: string): string => word.replace(/s$/, '').replace(/ie$|y$/, 'i');

/** Whether a sentence has no word that its name has not. Code in it, `task_…`, is a form and no word. */
function isEcho({ name, description }: Described): boolean {
  if (!description || description.includes('`')) return false;
  const known = new Set(wordsOf(name).map(stemOf));
  return wordsOf(description).every((word) => EMPTY.has(word) || known.has(stemOf(word)));
}

it.each([
  ['type, field, argument, input field and value of the graph', inGraph, 4000],
  ['schema of the OpenAPI document and each of its fields', inSchemas, 3300],
  ['parameter of a route', inParameters, 600],
])('each %s has a sentence that says more than its name', (_, parts, least) => {
  expect(parts.length).toBeGreaterThan(least);
  expect(parts.filter(({ description }) => !description?.trim()).map(({ at }) => at)).toEqual([]);
  expect(parts.filter(isEcho).map(({ at, description }) => `${at}: ${description}`)).toEqual([]);
});

it('finds sentences that only repeat a name', () => {
  const echoes = (name: string, description: string) => isEcho({ at: name, name, description });
  expect(echoes('name', 'The name.')).toBe(true);
  expect(echoes('agentId', 'Its agent.')).toBe(true);
  expect(echoes('AgentRunToolCall', 'A call of a tool.')).toBe(true);
  expect(echoes('policies', 'The policy.')).toBe(true);
  expect(echoes('name', '1 to 200 characters.')).toBe(false);
  expect(echoes('agentId', '`agt_…`')).toBe(false);
});
