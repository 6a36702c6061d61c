import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isObjectType,
  Kind,
  type ValueNode,
} from 'graphql';
import type { CollectedField } from '../../platform/graphql/selections.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import { snakeCase } from '../../rest-adapter/wire-name.ts';

/** Names of the selections that we add to a mutation; callers may not use it for theirs. */
export const HIDDEN_PREFIX = '_audit_';

/** The resource that a mutation acts on. */
export interface AuditResource {
  /** `api_key`; null for a result that is no object. */
  readonly type: string | null;
  /** The identifier, from the argument that names it or else from the result. */
  readonly idOf: (variables: Variables | null, value: unknown) => string | null;
  /** Way to the field of the result that has it: `['id']`, `['client', 'id']`; empty where there is none. */
  readonly hidden: readonly string[];
}

/** `OAuthClient` → `oauth_client`, as events and paths write it. */
export const recordedName = (name: string): string => snakeCase(name.replaceAll('OAuth', 'Oauth'));

/** An identifier of ours and nothing else: whatever else a caller puts into an argument may be a secret. */
const IDENTIFIER = /^[a-z]{2,10}_[0-9a-hjkmnp-tv-z]{26}$/;
/** Endings that types of results add to the name of their resource: `ApiKeyRevocation`. */
const ACT = /(?:Revocation|Deletion|Removal|Reset|Change|Confirmation|Request|Cancellation|Enrolment|WithSecret)$/;

/** @param available - whether the mutation's own subgraph resolves a field of a type. */
export function compileResource(
  schema: GraphQLSchema,
  field: CollectedField,
  definition: GraphQLField<unknown, unknown>,
  available: (type: GraphQLObjectType, field: string) => boolean,
): AuditResource {
  const result = getNamedType(definition.type);
  const hidden = isObjectType(result) && !isList(definition) ? pathToId(result, available) : [];
  const argument = namingArgument(field, definition, hidden.length > 0);
  return {
    type: argument && argument.name !== 'id' ? nameOfId(argument.name) : nounOf(schema, result.name, hidden),
    hidden,
    idOf: (variables, value) => argument?.read(variables) ?? identifier(follow(value, hidden)),
  };
}

const identifier = (value: unknown): string | null =>
  typeof value === 'string' && IDENTIFIER.test(value) ? value : null;

const isList = ({ type }: { readonly type: unknown }): boolean => String(type).startsWith('[');
const isId = ({ type }: GraphQLField<unknown, unknown>): boolean => getNullableType(type).toString() === 'ID';

/** To `id`, to another identifier, or to that of the object which the result is wrapped around. */
function pathToId(
  type: GraphQLObjectType,
  available: (type: GraphQLObjectType, field: string) => boolean,
  isInner = false,
): readonly string[] {
  const fields = Object.values(type.getFields()).filter(({ name }) => available(type, name));
  const own = fields.find((each) => each.name === 'id' && isId(each)) ?? fields.find(isId);
  if (own) return [own.name];
  if (isInner) return [];
  for (const { name, args, type: inner } of fields) {
    const named = getNamedType(inner);
    if (args.length > 0 || isList({ type: inner }) || !isObjectType(named)) continue;
    const path = pathToId(named, available, true);
    if (path.length > 0) return [name, ...path];
  }
  return [];
}

const follow = (value: unknown, path: readonly string[]): unknown =>
  path.length === 0
    ? null
    : path.reduce<unknown>(
        (at, name) =>
          typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[HIDDEN_PREFIX + name] : null,
        value,
      );

/** `ApiKeyRevocation` is about an API key, `Logout { sessionId }` about a session. */
function nounOf(schema: GraphQLSchema, type: string, [first, ...rest]: readonly string[]): string | null {
  const object = schema.getType(type);
  if (!isObjectType(object)) return null;
  if (first !== undefined && rest.length > 0)
    return nounOf(schema, getNamedType(object.getFields()[first]!.type).name, rest);
  const noun = type.replace(ACT, '');
  if (noun !== type && schema.getType(noun)) return recordedName(noun);
  if (first !== undefined && first !== 'id') return nameOfId(first);
  return recordedName(noun || type);
}

const nameOfId = (name: string): string => recordedName(name.replace(/Id$/, ''));

interface NamingArgument {
  readonly name: string;
  readonly read: (variables: Variables | null) => string | null;
}

/** The argument that names what is acted on: `id`, or else the last one of type ID. `tenantId` says within what, if the result names more. */
function namingArgument(
  { nodes: [node] }: CollectedField,
  { args }: GraphQLField<unknown, unknown>,
  isResultNamed: boolean,
): NamingArgument | null {
  const given = args.flatMap(({ name, type }): [string, ValueNode][] => {
    const value = node?.arguments?.find((each) => each.name.value === name)?.value;
    const names = getNullableType(type).toString() === 'ID' && !(name === 'tenantId' && isResultNamed);
    return value && names ? [[name, value]] : [];
  });
  const [name, value] = given.find(([each]) => each === 'id') ?? given.at(-1) ?? [];
  if (name === undefined) return null;
  if (value?.kind === Kind.VARIABLE) {
    const variable = value.name.value;
    return { name, read: (variables) => identifier(variables?.[variable]) };
  }
  const id = value?.kind === Kind.STRING ? identifier(value.value) : null;
  return { name, read: () => id };
}
