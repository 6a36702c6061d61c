import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  parse,
  type TypeNode,
  validate,
  visit,
} from 'graphql';
import { renderDocuments } from './render-documents.ts';

/** The API schema, parsed and built once for the operations of all domains. */
export interface ApiSchema {
  readonly document: DocumentNode;
  readonly schema: GraphQLSchema;
}

/** Reads SDL of the API schema, which its maker has validated, as REST operations see it. */
export function readApiSchema(sdl: string): ApiSchema {
  const document = withoutPartialAnswers(parse(sdl, { noLocation: true }));
  return { document, schema: buildASTSchema(document, { assumeValidSDL: true }) };
}

/** Fields of Query that are null only beside an error: a route answers with the error then, and never looks at the data. */
const withoutPartialAnswers = (document: DocumentNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.map((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION || definition.name.value !== 'Query') return definition;
    const fields = definition.fields?.map((field) => ({ ...field, type: required(field.type) }));
    return { ...definition, ...(fields && { fields }) };
  }),
});

const required = (type: TypeNode): TypeNode =>
  type.kind === Kind.NON_NULL_TYPE ? type : { kind: Kind.NON_NULL_TYPE, type };

/** The gateway alone reads by `Node`: no domain resolves it, and one without a type of its own could not be typed. */
const withoutNode = (sdl: DocumentNode): DocumentNode =>
  visit(sdl, {
    InterfaceTypeDefinition: ({ name }) => (name.value === 'Node' ? null : undefined),
    ObjectTypeDefinition: (node) => ({
      ...node,
      interfaces: node.interfaces?.filter(({ name }) => name.value !== 'Node') ?? [],
    }),
  });

/**
 * Renders the types of a domain's SDL and of its resolvers.
 * @param models By the name of a GraphQL type: the type that stands behind it in resolvers, as `./models.ts#SessionModel`.
 */
export async function renderSchemaTypes(sdl: string, models: Readonly<Record<string, string>>): Promise<string> {
  const schema = withoutNode(parse(sdl));
  const names = new Set(schema.definitions.map((node) => ('name' in node ? node.name?.value : undefined)));
  return codegen({
    filename: 'schema.generated.ts',
    schema,
    documents: [],
    config: {
      federation: true,
      useTypeImports: true,
      enumsAsTypes: true,
      immutableTypes: true,
      avoidOptionals: { field: true },
      contextType: '../../platform/kernel/context.ts#CallContext',
      mappers: Object.fromEntries(Object.entries(models).filter(([name]) => names.has(name))),
      scalars: {
        DateTime: { input: 'Date', output: 'Date' },
        JSON: { input: 'unknown', output: 'unknown' },
        EmailAddress: 'string',
        SafeInt: 'number',
        Base64: {
          input: 'Uint8Array',
          output: 'Uint8Array | import("../../platform/graphql/base64-bytes.ts").Base64Bytes',
        },
        _Any: 'unknown',
      },
    },
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
}

/**
 * Renders a domain's REST operations: their types, and each as a string that carries them.
 * @throws GraphQLError for an operation that is not valid on the API schema; Error for one without a name.
 */
export async function renderRestTypes(text: string, { document: apiDocument, schema }: ApiSchema): Promise<string> {
  const document = parse(text);
  const [error] = validate(schema, document);
  if (error) throw error;
  const types = await codegen({
    filename: 'rest.generated.ts',
    schema: apiDocument,
    schemaAst: schema,
    documents: [{ location: 'rest.graphql', document }],
    // It was validated above, once and not for every domain with all its types.
    skipDocumentsValidation: true,
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      skipTypename: true,
      onlyOperationTypes: true,
      // As `renderDocuments` writes them.
      namingConvention: 'keep',
      scalars: { DateTime: 'string', JSON: 'unknown', EmailAddress: 'string', SafeInt: 'number', Base64: 'unknown' },
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations },
  });
  return `import type { TypedDocumentString } from '../../rest-adapter/route.ts';\n${types}\n${renderDocuments(document)}`;
}
