import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildClientSchema,
  buildSchema,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getIntrospectionQuery,
  type IntrospectionQuery,
  Kind,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  Source,
  validate,
  visit,
} from 'graphql';
import { findFiles } from './find-files.ts';
import { operationTypes } from './operation-types.ts';
import { SCALARS } from './scalars.ts';

/** Options of `trellis generate`. */
export interface GenerateOptions {
  /** A file with the schema's text, or the address of a server. A `/graphql` is added to an address without a path. */
  readonly schema: string;
  /** A pattern of files with operations and fragments: `src/**\/*.graphql`. */
  readonly documents: string;
  /** Folder that `operations.ts` is written to. It is made where it is not there. */
  readonly out: string;
  /** TypeScript types of scalars, beside those that Trellis has, or instead of them. */
  readonly scalars?: Readonly<Record<string, string>>;
  /** Sent to the address, where the schema is one. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Folder that paths are relative to. */
  readonly folder: string;
}

/** The outcome: the file, and how many operations are in it. */
export interface Generated {
  readonly file: string;
  readonly operations: number;
}

/** Why nothing was written, a line for each mistake. */
export class GenerateError extends Error {
  override readonly name = 'GenerateError';
}

/**
 * Writes typed documents for the operations of a client.
 * @throws GenerateError when the schema cannot be had, when there are no operations, or when one of them is not valid.
 */
export async function generate(options: GenerateOptions): Promise<Generated> {
  const { folder, scalars = {} } = options;
  const schema = await readSchema(options);
  const files = await findFiles(options.documents, folder).catch(() => []);
  const definitions = (await Promise.all(files.map((file) => readDocument(file, folder)))).flat();
  const operations = definitions.filter(isOperation);
  if (operations.length === 0) throw new GenerateError(`${options.documents}: there are no operations`);
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions };
  const errors = [...namingErrors(operations), ...validate(schema, document)];
  if (errors.length > 0) throw new GenerateError(errors.map(shownError).join('\n'));
  const file = path.resolve(folder, options.out, 'operations.ts');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, writeOperations(schema, document, { ...SCALARS, ...scalars }));
  return { file, operations: operations.length };
}

const isOperation = (definition: DefinitionNode): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION;

async function readSchema({ schema, headers = {}, folder }: GenerateOptions): Promise<GraphQLSchema> {
  try {
    if (!/^https?:/.test(schema)) return buildSchema(await readFile(path.resolve(folder, schema), 'utf8'));
    return buildClientSchema(await introspect(graphqlAddress(schema), headers));
  } catch (error) {
    throw new GenerateError(`${schema}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function graphqlAddress(address: string): URL {
  const url = new URL(address);
  if (url.pathname === '/') url.pathname = '/graphql';
  return url;
}

async function introspect(url: URL, headers: Readonly<Record<string, string>>): Promise<IntrospectionQuery> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify({ query: getIntrospectionQuery({ inputValueDeprecation: true }) }),
  });
  const text = await response.text();
  let body: { data?: IntrospectionQuery | null; errors?: readonly { message: string }[] };
  try {
    body = JSON.parse(text);
  } catch {
    throw new Error(`answers ${response.status}, and no JSON`);
  }
  if (body.data) return body.data;
  throw new Error(
    body.errors?.map(({ message }) => message).join('; ') ?? `answers ${response.status} without a schema`,
  );
}

async function readDocument(file: string, folder: string): Promise<readonly DefinitionNode[]> {
  const name = path.relative(folder, file);
  try {
    return parse(new Source(await readFile(file, 'utf8'), name)).definitions;
  } catch (error) {
    throw new GenerateError(error instanceof GraphQLError ? shownError(error) : `${name}: cannot be read`);
  }
}

const namingErrors = (operations: readonly OperationDefinitionNode[]): readonly GraphQLError[] =>
  operations
    .filter(({ name }) => !name)
    .map((node) => new GraphQLError('An operation needs a name, from which its types are named', { nodes: node }));

function shownError({ message, nodes, locations, source: ofSyntax }: GraphQLError): string {
  const source = nodes?.[0]?.loc?.source ?? ofSyntax;
  const [location] = locations ?? [];
  return `${source?.name ?? ''}:${location?.line ?? 1}:${location?.column ?? 1}: ${message}`;
}

const HEADER = `// Written by \`trellis generate\`. Do not edit: change the operations, and run it again.
import type { DocumentNode } from 'graphql';

/** A document with the types of its result and of its variables. */
export interface TypedDocumentNode<Data, Variables> extends DocumentNode {
  /** It is never there: it carries the types. */
  __apiType?: (variables: Variables) => Data;
}
`;

function writeOperations(
  schema: GraphQLSchema,
  document: DocumentNode,
  scalars: Readonly<Record<string, string>>,
): string {
  const types = operationTypes({ schema, document, scalars });
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  const written: string[] = [];
  for (const [name, fragment] of fragments)
    written.push(`export type ${capital(name)}Fragment = ${types.fragmentOf(fragment)};`);
  for (const operation of document.definitions.filter(isOperation)) {
    const name = capital(operation.name!.value);
    const result = name + capital(operation.operation);
    const source = { kind: Kind.DOCUMENT, definitions: [operation, ...fragmentsOf(operation, fragments)] };
    written.push(
      `export type ${result} = ${types.resultOf(operation)};`,
      `export type ${result}Variables = ${types.variablesOf(operation)};`,
      // Kinds of nodes are an enum in the types of graphql, to which no literal can be assigned.
      `export const ${name}Document = ${astText(source)} as unknown as TypedDocumentNode<${result}, ${result}Variables>;`,
    );
  }
  return `${[HEADER.trim(), ...types.declarations(), ...written].join('\n\n')}\n`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The fragments that an operation needs, over however many others, each once. */
function fragmentsOf(
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): readonly FragmentDefinitionNode[] {
  const needed = new Set<FragmentDefinitionNode>();
  const search = (selectionSet: SelectionSetNode) =>
    visit(selectionSet, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value)!;
        if (needed.has(fragment)) return;
        needed.add(fragment);
        search(fragment.selectionSet);
      },
    });
  search(operation.selectionSet);
  return [...needed];
}

/** Lists that a document may not do without, though they are empty. */
const NEEDED_LISTS: ReadonlySet<string> = new Set(['fields', 'selections', 'values']);

/** The nodes, without their places in the text and what says nothing. */
const astText = (document: object): string =>
  JSON.stringify(document, (key, value: unknown) => {
    const isNothing = Array.isArray(value) && value.length === 0 && !NEEDED_LISTS.has(key);
    return key === 'loc' || isNothing ? undefined : value;
  });
