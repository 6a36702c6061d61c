import { type DocumentNode, type GraphQLSchema, getNamedType, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { Requirement } from '../../platform/graphql/field-requirements.ts';
import type { BoundVariable } from '../bind.ts';
import type { AnyRoute } from '../route.ts';
import { snakeCase } from '../wire-name.ts';

/**
 * Why a route is no tool: `public`, it needs no credential (logins, token endpoints, links out of mails); `text`, it answers a text of
 * any length that is no JSON; `bytes`, it takes or answers files; `credentials`, it takes or gives out a password, a token, a key or a
 * secret, or is marked sensitive.
 */
export type LeftOut = 'public' | 'text' | 'bytes' | 'credentials';

/** Names of fields that hold a credential. What a model reads or writes is kept by whoever runs it. */
const CREDENTIAL =
  /^(?:password|\w+_password|secret|\w+_secret|access_token|refresh_token|id_token|recovery_codes?|private_key|ticket)$/;

/** Scalars of bodies that are no JSON. */
const BYTES = /(?:Bytes|Upload|Binary)$/;

interface Candidate {
  readonly row: AnyRoute;
  readonly document: DocumentNode;
  readonly schema: GraphQLSchema;
  readonly variables: readonly BoundVariable[];
  readonly requirements: readonly Requirement[];
}

/** Whether a route is no tool, by what it is and not by its name; null for one that is. */
export function leftOut({ row, document, schema, variables, requirements }: Candidate): LeftOut | null {
  if (row.auth === 'public') return 'public';
  if (row.paged) return 'text';
  if (row.bytes || row.form) return 'bytes';
  if (requirements.some(({ sensitive }) => sensitive)) return 'credentials';
  const scalars = variables.map(({ type }) => getNamedType(type).name);
  const names: string[] = variables.map(({ wire, variable }) => wire ?? snakeCase(variable));
  const typeInfo = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field({ name, alias, selectionSet }) {
        const type = typeInfo.getType();
        if (type && !selectionSet) scalars.push(getNamedType(type).name);
        names.push(snakeCase((alias ?? name).value));
      },
    }),
  );
  for (const { type } of variables) names.push(...inputNames(type));
  if (scalars.some((name) => BYTES.test(name))) return 'bytes';
  return names.some((name) => CREDENTIAL.test(name)) ? 'credentials' : null;
}

/** The wire names of an input's own fields. */
function inputNames(type: BoundVariable['type']): string[] {
  const named = getNamedType(type);
  return 'getFields' in named ? Object.keys(named.getFields()).map(snakeCase) : [];
}
