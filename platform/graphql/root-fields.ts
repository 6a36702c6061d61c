import { getOperationAST, Kind, parse } from 'graphql';
import type { OperationSource } from './graph.ts';

/** Whether an operation of a plan, which has no fragments at its root, asks for one of these root fields. */
export const asksForOneOf = (fields: ReadonlySet<string>, { query, operationName }: OperationSource): boolean =>
  getOperationAST(parse(query, { noLocation: true }), operationName)?.selectionSet.selections.some(
    (selection) => selection.kind === Kind.FIELD && fields.has(selection.name.value),
  ) ?? false;
