import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { buildSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { documentOfVersion } from '../../rest-adapter/api-version.ts';
import { schemasInPlace } from '../../rest-adapter/json-schema.ts';
import { mcpDocumented } from '../../rest-adapter/mcp/openapi.ts';
import { buildOpenApi, describePaths } from '../../rest-adapter/openapi.ts';
import { referencesIn } from '../../rest-adapter/openapi-references.ts';
import { rowRequirements } from '../../rest-adapter/row-requirements.ts';
import { routed } from '../../subgraphs/index.ts';
import { writtenOut } from '../support/written-out.ts';

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const schema = buildSchema(read('schema/api.graphql'));
const requirements = readFieldRequirements(read('schema/supergraph.graphql'));
const options = {
  ...{ title: 'Trellis', description: 'All routes.', version: '1.2.3', schema },
  services: [...routed, mcpDocumented],
  requirementsOf: rowRequirements({ schema, requirements }),
};
const document = buildOpenApi(options);
const inPlace = describePaths(options, { ...schemasInPlace(), response: (_, make) => make() });
/** The routes behind which there is a row: others describe themselves. */
const rows = routed.flatMap(({ routes }) =>
  routes.map(({ method, path: at }) => ({ method: method.toLowerCase(), at: at.replace('...}', '}') })),
);

interface Operation extends Described {
  readonly operationId: string;
  readonly tags: readonly string[];
}
const operations = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods).map((operation) => operation as unknown as Operation),
);
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'document');

/** Objects with properties that stand where they are used, by their place. */
function inlineObjects(value: unknown, at: string, isNamed: boolean): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const found = !isNamed && Object.hasOwn(value, 'properties') && !at.endsWith('.properties') ? [at] : [];
  return [
    ...found,
    ...Object.entries(value).flatMap(([key, each]) =>
      /^(?:examples?|default|enum|const)$/.test(key) ? [] : inlineObjects(each, `${at}.${key}`, false),
    ),
  ];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description?: string;
}

/** The part of an operation that says what it takes and answers. */
interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
interface Content {
  readonly schema: { readonly type?: string; readonly contentSchema?: { readonly type?: string } };
  readonly examples?: { readonly example?: { readonly value: unknown } };
}

describe('components', () => {
  it('say of every operation what it would say without them', () => {
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(Object.keys(inPlace)));
    for (const [route, methods] of Object.entries(inPlace))
      for (const [method, operation] of Object.entries(methods)) {
        const written = writtenOut(document, document.paths[route]![method]);
        expect(written, `${method} ${route}`).toEqual(writtenOut(document, operation));
      }
  });

  it('have every object: none stands where it is used', () => {
    expect(rows.length).toBeGreaterThan(270);
    const { schemas, ...others } = document.components;
    const inSchemas = Object.entries(schemas!).flatMap(([name, schema]) => inlineObjects(schema, name, true));
    expect([...inlineObjects(document.paths, 'paths', false), ...inlineObjects(others, 'components', false)]).toEqual(
      [],
    );
    expect(inSchemas).toEqual([]);
  });

  it('let no schema have a name that only says how often there is one like it', () => {
    expect(Object.keys(document.components['schemas']!).filter((name) => /[a-z]\d+$/.test(name))).toEqual([]);
  });

  it.each(rows)('say the form of the examples of $method $at', ({ at, method }) => {
    const { requestBody, responses } = document.paths[at]![method] as unknown as Described;
    for (const content of [requestBody, ...Object.values(responses)].flatMap((each) =>
      Object.entries(each?.content ?? {}),
    )) {
      const [type, { schema: own, examples }] = content;
      if (examples?.example === undefined || !type.includes('json')) continue;
      const example = examples.example.value;
      const { $ref: to, ...inPlaceSchema } = own as { readonly $ref?: string };
      const validate = ajv.compile(
        to ? { $ref: `document${to}` } : JSON.parse(JSON.stringify(inPlaceSchema).replaceAll('"#/', '"document#/')),
      );
      expect([validate(example), validate.errors], type).toEqual([true, null]);
    }
  });

  it('are all referred to, and there is one for every reference', () => {
    const referred = new Set(referencesIn(document).map(({ kind, name }) => `${kind}/${name}`));
    const there = ['schemas', 'responses', 'parameters', 'headers'].flatMap((kind) =>
      Object.keys(document.components[kind]!).map((name) => `${kind}/${name}`),
    );
    expect(there.sort()).toEqual([...referred].sort());
  });
});

describe('operations', () => {
  it('have names of a noun and a verb, each its own', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[a-z][A-Za-z0-9]{2,63}$/.test(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['tasksCreate', 'tasksList', 'accountsMe', 'apiKeysRotate', 'chatCreateCompletion']),
    );
    for (const { operationId, tags } of operations) expect(operationId.startsWith(tags[0]!), operationId).toBe(true);
  });

  it('say what each parameter after the `?` is, of rows that bind it by name', () => {
    const unsaid = rows.flatMap(({ method, at }) => {
      const { operationId, parameters = [] } = inPlace[at]![method] as {
        operationId: string;
        parameters?: Parameter[];
      };
      return parameters
        .filter((parameter) => parameter.in === 'query' && !parameter.description)
        .map(({ name }) => `${operationId}: ${name}`);
    });
    expect(unsaid).toEqual([]);
  });

  it('are under nouns, each of which is described', () => {
    const tags = document['tags'] as readonly { readonly name: string; readonly description: string }[];
    expect(tags.filter(({ description }) => description === '')).toEqual([]);
    expect(tags.map(({ name }) => name)).toEqual([...new Set(operations.flatMap((each) => each.tags))].sort());
  });
});

describe.each([
  ['of everything', document],
  ['of version 1', documentOfVersion(document, 1)],
  ['of a version that has no routes', documentOfVersion(document, 2)],
])('the document %s', (_, each) => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(each)));
    expect([valid, errors]).toEqual([true, undefined]);
  });
});
