import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql';
import type { OperationSource } from '../platform/graphql/graph.ts';
import type { AnyRoute, ListBody } from './route.ts';
import { snakeCase } from './wire-name.ts';

/** The operation behind a row, with its fragments, in the names of REST. */
export interface WireOperation {
  readonly document: DocumentNode;
  /** The only one of the document. */
  readonly operation: OperationDefinitionNode;
}

/**
 * Parses the operation behind a row; who mounts a row does it once.
 * @throws Error naming the row whose text has no operation, or several; GraphQLError for a text that is no GraphQL.
 */
export function wireOperation(row: AnyRoute): WireOperation {
  const document = wireDocument(row);
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (!operation || operations.length > 1) throw new Error(`${row.method} ${row.path}: needs exactly one operation`);
  return { document, operation };
}

/** The operation as the graph takes it. */
export const sourceOf = ({ document, operation }: WireOperation): OperationSource => ({
  query: print(document),
  operationName: operation.name?.value,
});

/** The operations behind a row, as the graph takes them: its own, and the one that streams where it has one. */
export const rowOperations = (row: AnyRoute): OperationSource[] =>
  (row.stream ? [row, streamRow(row, row.stream)] : [row]).map((each) => sourceOf(wireOperation(each)));

/** The row that a POST is when its body asks for a stream: the same with another operation, whose result is text. */
export function streamRow(row: AnyRoute, { operation, frames, headers }: NonNullable<AnyRoute['stream']>): AnyRoute {
  // Bytes and the row's own headers are made of an answer that a stream does not have.
  const { bytes: _, headers: __, ...rest } = row;
  return { ...rest, operation, body: frames, ...(headers && { headers }) };
}

/** `{sessions: [...], total, …}`: the row's list name, undefined for any other row. */
export const listNameOf = (row: AnyRoute): string | undefined => (row.body as Partial<ListBody> | undefined)?.listName;

/** Whether the row makes its body itself, other than a list. */
export const hasOwnBody = (row: AnyRoute): boolean => row.body !== undefined && listNameOf(row) === undefined;

/** Whether the row is a list that tells where to read on. */
export const hasCursor = (row: AnyRoute): boolean => (row.body as Partial<ListBody> | undefined)?.hasCursor ?? false;

/**
 * The row's document with an alias for every field whose name is not as REST writes it, so that the answer needs no renaming. A row
 * with a `body` or pages of its own keeps its names, because those functions read them; of a list only the items are renamed.
 */
function wireDocument(row: AnyRoute): DocumentNode {
  const document = parse(row.operation, { noLocation: true });
  const isList = listNameOf(row) !== undefined;
  if (row.paged || row.bytes || (row.body && !isList)) return document;
  let insideItems = isList ? 0 : 1;
  return visit(document, {
    Field: {
      enter(field): FieldNode | undefined {
        const depth = insideItems;
        if (depth > 0 || field.name.value === 'nodes') insideItems++;
        return depth > 0 ? aliased(field) : undefined;
      },
      leave() {
        if (insideItems > (isList ? 0 : 1)) insideItems--;
      },
    },
    FragmentDefinition: {
      enter() {
        insideItems++;
      },
      leave() {
        insideItems--;
      },
    },
  });
}

function aliased(field: FieldNode): FieldNode | undefined {
  const name = field.name.value;
  const wire = snakeCase(name);
  if (field.alias || wire === name || name.startsWith('__')) return undefined;
  return { ...field, alias: { kind: Kind.NAME, value: wire } };
}
