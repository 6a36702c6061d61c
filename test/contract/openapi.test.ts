import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
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

/** The part of an operation that says what it takes and answers. */
interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}
interface Content {
  readonly schema: { readonly type?: string; readonly contentSchema?: { readonly type?: string } };
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

  it('have every object that a row takes or answers', () => {
    const written = rows.filter(({ at, method }) => {
      const { requestBody, responses } = document.paths[at]![method] as unknown as Described;
      const contents = [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {}));
      return contents.some(
        ({ schema: { type, contentSchema } }) => type === 'object' || contentSchema?.type === 'object',
      );
    });
    expect(rows.length).toBeGreaterThan(270);
    expect(written).toEqual([]);
  });

  it('are all referred to, and there is one for every reference', () => {
    const referred = new Set(referencesIn(document).map(({ kind, name }) => `${kind}/${name}`));
    const there = ['schemas', 'responses', 'parameters', 'headers'].flatMap((kind) =>
      Object.keys(document.components[kind]!).map((name) => `${kind}/${name}`),
    );
    expect(there.sort()).toEqual([...referred].sort());
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
