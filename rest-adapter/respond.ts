import { type GraphQLFormattedError, type GraphQLSchema, Kind, type OperationDefinitionNode } from 'graphql';
import type { ShownError } from '../platform/edge/error-body.ts';
import { bytesOf } from '../platform/graphql/base64-bytes.ts';
import type { GraphResult } from '../platform/graphql/graph.ts';
import type { FieldError } from '../platform/kernel/errors.ts';
import type { Binding, Variables } from './bind.ts';
import { compileEnumRewrite } from './enum-values.ts';
import type { AnyRoute } from './route.ts';
import type { WireOperation } from './wire-document.ts';
import { compileWirePath } from './wire-path.ts';

/** The answer of a row: a value for the body, bytes, or an error. */
export type RestAnswer =
  | { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | {
      readonly contentType: string;
      readonly bytes: Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly error: ShownError };

/** Turns a GraphQL result into the answer of a row; compiled once, at mount. */
export type Respond = (result: GraphResult, variables: Variables) => RestAnswer;

/**
 * The body is the value of the operation's only root field, or what the row's `body` makes of the data. One error anywhere in the
 * result makes the whole answer that error: half an answer has no place in REST. A root field that is null is NOT_FOUND.
 */
export function compileRespond(
  row: AnyRoute,
  { document, operation }: WireOperation,
  binding: Binding,
  schema: GraphQLSchema,
): Respond {
  const rewriteEnums = compileEnumRewrite(schema, document, operation);
  const root = rootName(row, operation);
  const wirePath = compileWirePath(binding.variables, operation);
  const { body: makeBody, headers: makeHeaders, bytes } = row;
  return (result, variables) => {
    const error = result.errors?.[0];
    if (error) return { error: restError(error, wirePath) };
    const { data } = result;
    if (!data) return { error: { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } } };
    if (bytes) {
      const held = bytes.of(data);
      const answer = { contentType: held.contentType, bytes: bytesOf(held.bytes) };
      return makeHeaders ? { ...answer, headers: makeHeaders(data) } : answer;
    }
    rewriteEnums?.(data);
    if (makeBody && makeHeaders) return { body: makeBody(data, variables), headers: makeHeaders(data) };
    if (makeBody) return { body: makeBody(data, variables) };
    const body = data[root];
    return body === null || body === undefined ? NOT_FOUND : { body };
  };
}

const NOT_FOUND: RestAnswer = { error: { message: 'Not found', extensions: { code: 'NOT_FOUND' } } };

function rootName(row: AnyRoute, { selectionSet: { selections } }: OperationDefinitionNode): string {
  const [field] = selections;
  if (field?.kind === Kind.FIELD && (selections.length === 1 || row.body || row.bytes))
    return (field.alias ?? field.name).value;
  if (row.body || row.bytes) return '';
  throw new Error(`${row.method} ${row.path}: needs a body(), because its operation has more than one root field`);
}

/**
 * The error in the caller's words: refused fields under their wire names, and the messages of GraphQL's variable coercion without the
 * value (it may be a password) and without the variable (the caller never saw it).
 */
function restError(error: GraphQLFormattedError, wirePath: (path: string) => string): ShownError {
  const errors = error.extensions?.['errors'] as readonly FieldError[] | undefined;
  const fields = Array.isArray(errors) && errors.length > 0 ? errors : coercionError(error.message);
  if (!fields) return error;
  const named = fields.map(({ path, message }) => ({ path: wirePath(path), message: coercionReason(message) }));
  const code = error.extensions?.['code'];
  const isInput = code === undefined || code === 'BAD_USER_INPUT';
  return {
    message: isInput ? named.map(({ path, message }) => `${path}: ${message}`).join('; ') : error.message,
    extensions: { ...error.extensions, code: code ?? 'BAD_USER_INPUT', errors: named },
  };
}

const COERCION = /^Variable "\$(\w+)" (?:got invalid value [\s\S]*?(?: at "([^"]+)")?; )?([\s\S]+)$/;

function coercionError(message: string): readonly FieldError[] | null {
  const match = COERCION.exec(message);
  return match ? [{ path: match[2] ?? match[1]!, message }] : null;
}

function coercionReason(message: string): string {
  if (/^Variable "\$\w+" of required type/.test(message)) return 'is required';
  if (/^Variable "\$\w+" of non-null type/.test(message)) return 'must not be null';
  return COERCION.exec(message)?.[3] ?? message;
}
