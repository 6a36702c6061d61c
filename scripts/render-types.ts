import { readFileSync } from 'node:fs';
import path from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typedDocument from '@graphql-codegen/typed-document-node';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { buildSchema, parse } from 'graphql';
import { projectRoot } from '../platform/root.ts';
import { filesOf } from '../subgraphs/sdl.ts';

const HEADER = '// Made by `npm run generate`. Do not edit.\n';
const directory = (domain: string) => path.join(projectRoot, 'subgraphs', domain);

/** `schema.generated.ts` of a domain: the types of its SDL and of its resolvers. */
export async function renderSchemaTypes(domain: string, sdl: string): Promise<string> {
  const text = await codegen({
    filename: 'schema.generated.ts',
    schema: parse(sdl),
    documents: [],
    config: {
      federation: true,
      useTypeImports: true,
      enumsAsTypes: true,
      immutableTypes: true,
      avoidOptionals: { field: true },
      contextType: '../../platform/context.ts#CallContext',
      mappers: modelsOf(domain),
      scalars: {
        DateTime: { input: 'Date', output: 'Date' },
        JSON: { input: 'unknown', output: 'unknown' },
        EmailAddress: 'string',
        SafeInt: 'number',
        Base64: { input: 'Uint8Array', output: 'Uint8Array | import("../../platform/base64-bytes.ts").Base64Bytes' },
        _Any: 'unknown',
      },
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
  return HEADER + text;
}

/** `rest.generated.ts` of a domain: its REST operations as typed documents over the API schema. */
export async function renderRestTypes(document: string, apiSchema: string): Promise<string> {
  const text = await codegen({
    filename: 'rest.generated.ts',
    schema: parse(apiSchema),
    schemaAst: buildSchema(apiSchema),
    documents: [{ location: 'rest.graphql', document: parse(document) }],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      onlyOperationTypes: true,
      scalars: { DateTime: 'string', JSON: 'unknown', EmailAddress: 'string', SafeInt: 'number', Base64: 'unknown' },
    },
    plugins: [{ operations: {} }, { typedDocument: {} }],
    pluginMap: { operations, typedDocument },
  });
  return HEADER + text;
}

/** A domain or part whose resolvers pass rows on says so in `models.ts`: `SessionModel` stands behind the type `Session`. */
function modelsOf(domain: string): Record<string, string> {
  const models = filesOf(domain, 'models.ts').flatMap((file) => {
    const source = readFileSync(path.join(directory(domain), file), 'utf8');
    const names = [...source.matchAll(/^export (?:interface|type) (\w+)Model\b/gm)].map((match) => match[1]!);
    return names.map((name) => [name, `./${file}#${name}Model`]);
  });
  return Object.fromEntries(models) as Record<string, string>;
}
