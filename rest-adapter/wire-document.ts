import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode, print, visit } from 'graphql';
import type { OperationSource } from '../platform/graph.ts';
import type { AnyRoute, ListBody } from './route.ts';
import { snakeCase } from './wire-name.ts';

/** The only operation of a row's document, as `wireDocument` made it. */
export function operationOf(row: AnyRoute, document: DocumentNode): OperationDefinitionNode {
  const operations = document.definitions.filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const [operation] = operations;
  if (!operation || operations.length > 1) throw new Error(`${row.method} ${row.path}: needs exactly one operation`);
  return operation;
}

/** The operation behind a row, as the graph takes it. */
export function rowOperation(row: AnyRoute): OperationSource {
  const document = wireDocument(row);
  return { query: print(document), operationName: operationOf(row, document).name?.value };
}

/** The operations behind a row: its own, and the one that streams where it has one. */
export const rowOperations = (row: AnyRoute): OperationSource[] =>
  row.stream ? [rowOperation(row), rowOperation(streamRow(row, row.stream))] : [rowOperation(row)];

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
export function wireDocument(row: AnyRoute): DocumentNode {
  const document = row.operation as DocumentNode;
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
