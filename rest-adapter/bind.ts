import type { IncomingHttpHeaders } from 'node:http';
import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { AppError, type FieldError } from '../platform/kernel/errors.ts';
import { compileInput, type ReadInput } from './input.ts';
import { compileParameter, parseQuery, type Query, type ReadParameter, readLimit, readOffset } from './parameters.ts';
import type { AnyRoute, RestRequest } from './route.ts';
import { snakeCase } from './wire-name.ts';

export type Variables = Record<string, unknown>;

/** One variable of a row's operation, and where its value comes from. */
export interface BoundVariable {
  readonly variable: string;
  /** Its name in the path, the query, the headers or the body; null for the body as a whole. */
  readonly wire: string | null;
  readonly from: 'path' | 'query' | 'header' | 'field' | 'body';
  readonly type: GraphQLInputType;
  readonly required: boolean;
}

/** How a row's requests become variables; compiled once, at mount. */
export interface Binding {
  /** Empty where the row makes its variables itself. */
  readonly variables: readonly BoundVariable[];
  readonly readsBody: boolean;
  /**
   * @param params Path parameters in the order of the pattern.
   * @param body Parsed JSON, undefined for an empty body.
   * @param headers For rows that make their variables themselves, or take some from headers.
   * @throws AppError BAD_USER_INPUT that names every refused parameter and field.
   */
  bind(params: readonly string[], search: string, body: unknown, headers: IncomingHttpHeaders): Variables;
}

/** Names of a path's parameters, in their order; `{model...}` is `model`. */
export const pathParameters = (path: string): string[] =>
  Array.from(path.matchAll(/\{([^}.]+)(?:\.\.\.)?\}/g), (match) => match[1]!);

const HAS_BODY = new Set(['POST', 'PUT', 'PATCH']);

/**
 * The rule: path and query parameters bind to the variables of the same name, the body is `$input`; without an `$input`, the
 * other variables of a POST, PUT or PATCH are the fields of its body.
 * @throws Error when a path parameter has no variable.
 */
export function compileBinding(row: AnyRoute, operation: OperationDefinitionNode, schema: GraphQLSchema): Binding {
  const names = pathParameters(row.path);
  const readsBody = HAS_BODY.has(row.method);
  if (row.variables) return { variables: [], readsBody, bind: bindByRow(row, names) };

  const definitions = operation.variableDefinitions ?? [];
  const wholeBody = definitions.some(({ variable }) => variable.name.value === 'input');
  const variables = definitions.map((definition) =>
    placeVariable(definition, schema, { names, row, fieldsOfBody: readsBody && !wholeBody }),
  );
  for (const name of names)
    if (!variables.some(({ wire, from }) => from === 'path' && wire === name))
      throw new Error(`${row.method} ${row.path}: no variable is bound to {${name}}`);

  const fromPath = variables.filter(({ from }) => from === 'path').map((bound) => pathReader(bound, names));
  const fromQuery = new Map(variables.filter(({ from }) => from === 'query').map((b) => [b.wire!, queryReader(b)]));
  const fromHeaders = variables.filter(({ from }) => from === 'header').map(headerReader);
  const readBody = readsBody ? bodyReader(variables, row) : null;
  return {
    variables,
    readsBody,
    bind(params, search, body, headers) {
      const errors: FieldError[] = [];
      const values: Variables = {};
      for (const read of fromPath) read(params, values, errors);
      readQuery(parseQuery(search), fromQuery, values, errors);
      for (const read of fromHeaders) read(headers, values, errors);
      readBody?.(body, values, errors);
      if (errors.length > 0) throw refusal(errors);
      return values;
    },
  };
}

/** BAD_USER_INPUT that names every refused field. */
export const refusal = (errors: readonly FieldError[]): AppError =>
  new AppError('BAD_USER_INPUT', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), { errors });

const bindByRow =
  (row: AnyRoute, names: readonly string[]): Binding['bind'] =>
  (params, search, body, headers) => {
    const query = Array.from(parseQuery(search), ([name, texts]) => [name, texts.at(-1)!]);
    const request: RestRequest = {
      params: Object.fromEntries(names.map((name, index) => [name, params[index]!])),
      query: Object.fromEntries(query),
      headers,
      body,
    };
    return row.variables!(request);
  };

function placeVariable(
  { variable, type: node, defaultValue }: VariableDefinitionNode,
  schema: GraphQLSchema,
  {
    names: pathNames,
    row: { method, fromHeaders },
    fieldsOfBody,
  }: { readonly names: readonly string[]; readonly row: AnyRoute; readonly fieldsOfBody: boolean },
): BoundVariable {
  const name = variable.name.value;
  const type = typeFromAST(schema, node) as GraphQLInputType | undefined;
  if (!type) throw new Error(`the type of $${name} is not in the schema`);
  const required = isNonNullType(type) && defaultValue === undefined;
  if (name === 'input' && HAS_BODY.has(method)) return { variable: name, wire: null, from: 'body', type, required };
  const header = fromHeaders?.[name];
  if (header !== undefined) return { variable: name, wire: header, from: 'header', type, required };
  const wire = snakeCase(name);
  const from = pathNames.includes(wire) ? 'path' : fieldsOfBody ? 'field' : 'query';
  return { variable: name, wire, from, type, required };
}

type Read<Source> = (source: Source, values: Variables, errors: FieldError[]) => void;

function pathReader({ variable, wire, type }: BoundVariable, names: readonly string[]): Read<readonly string[]> {
  const index = names.indexOf(wire!);
  const read = compileParameter(isListType(type) ? type.ofType : type);
  return (params, values, errors) => {
    values[variable] = read([params[index]!], wire!, errors);
  };
}

function headerReader({ variable, wire, type, required }: BoundVariable): Read<IncomingHttpHeaders> {
  const read = compileParameter(type);
  return (headers, values, errors) => {
    const given = headers[wire!];
    if (given !== undefined) values[variable] = read([given].flat(), wire!, errors);
    else if (required) errors.push({ path: wire!, message: 'is required' });
  };
}

interface QueryReader {
  readonly variable: string;
  readonly required: boolean;
  readonly read: ReadParameter;
  readonly fallback: number | undefined;
}

function queryReader({ variable, wire, type, required }: BoundVariable): QueryReader {
  if (wire === 'limit') return { variable, required, read: readLimit, fallback: 20 };
  if (wire === 'offset') return { variable, required, read: readOffset, fallback: 0 };
  return { variable, required, read: compileParameter(type), fallback: undefined };
}

function readQuery(
  query: Query,
  readers: ReadonlyMap<string, QueryReader>,
  values: Variables,
  errors: FieldError[],
): void {
  for (const [name, { variable, required, read, fallback }] of readers) {
    const texts = query.get(name);
    if (texts) values[variable] = read(texts, name, errors);
    else if (fallback !== undefined) values[variable] = fallback;
    else if (required) errors.push({ path: name, message: 'is required' });
  }
  for (const name of query.keys())
    if (!readers.has(name)) errors.push({ path: name, message: 'is not a known parameter' });
}

function bodyReader(variables: readonly BoundVariable[], row: AnyRoute): Read<unknown> {
  const unknown = row.errorForm === 'openai' ? 'drop' : 'refuse';
  const whole = variables.find(({ from }) => from === 'body');
  if (whole) {
    const read = compileInput(whole.type, unknown);
    // An empty body is an empty object, so that the fields it lacks are named.
    const empty = isInputObjectType(getNamedType(whole.type)) ? {} : undefined;
    return (body, values, errors) => {
      values[whole.variable] = read(body === undefined ? empty : body, '', errors);
    };
  }
  const fields = variables
    .filter(({ from }) => from === 'field')
    .map(({ variable, wire, type, required }) => ({
      variable,
      wire: wire!,
      required,
      read: compileInput(type, unknown) satisfies ReadInput,
    }));
  const known = new Set(fields.map(({ wire }) => wire));
  return (body, values, errors) => {
    if (body !== undefined && (typeof body !== 'object' || body === null || Array.isArray(body))) {
      errors.push({ path: 'body', message: 'must be an object' });
      return;
    }
    const source = (body ?? {}) as Record<string, unknown>;
    if (unknown === 'refuse')
      for (const name of Object.keys(source))
        if (!known.has(name)) errors.push({ path: name, message: 'is not a known field' });
    for (const { variable, wire, required, read } of fields) {
      const given = Object.hasOwn(source, wire) ? source[wire] : undefined;
      if (given !== undefined || required) values[variable] = read(given, wire, errors);
    }
  };
}
