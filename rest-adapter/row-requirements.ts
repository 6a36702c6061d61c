import type { GraphQLSchema } from 'graphql';
import { type FieldRequirements, type Requirement, requirementsOf } from '../platform/graphql/field-requirements.ts';
import type { AnyRoute } from './route.ts';
import { wireOperation } from './wire-document.ts';

/** The graph that rows run on, as far as it says who may run them. */
export interface ProtectedSchema {
  /** The API schema. */
  readonly schema: GraphQLSchema;
  readonly requirements: FieldRequirements;
}

/** Returns the requirements that the operation behind a row has of its caller. */
export type RowRequirements = (row: AnyRoute) => readonly Requirement[];

export const rowRequirements =
  ({ schema, requirements }: ProtectedSchema): RowRequirements =>
  (row) => {
    const { document, operation } = wireOperation(row);
    return requirementsOf(requirements, schema, document, operation);
  };

/** A permission as API keys and applications ask for it: `read:storage`. */
export const scopeOf = (permission: string): string => permission.split(':').reverse().join(':');

/** `users:write`, with `own` where roles are not asked, `proof` where it is a sensitive one, and what it gives. */
export const describeRequirement = ({ permission, own, sensitive, gives }: Requirement): string => {
  const marks = [...(own ? ['own'] : []), ...(sensitive ? ['proof'] : []), ...(gives ? [`gives a ${gives}`] : [])];
  return marks.length > 0 ? `${permission} (${marks.join(', ')})` : permission;
};
