import { type GraphQLInputType, isListType, isNonNullType } from 'graphql';
import { type BoundVariable, pathParameters } from './bind.ts';
import { isIdempotent } from './idempotency.ts';
import { inputSchema, type NamedSchemas, requiredInputSchema } from './json-schema.ts';
import { type Json, NamedSchema } from './named-schema.ts';
import { listParameter } from './parameter-descriptions.ts';
import type { AnyRoute, FormBody } from './route.ts';
import { snakeCase } from './wire-name.ts';
import { written } from './written-schema.ts';

const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repetition with the same key and body gets the first answer again, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const lastEventId = (parameter: string): Json => ({
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description: `The id of the last event that was received: the stream goes on after it. Goes before \`${parameter}\`.`,
  schema: { type: 'string' },
});

/**
 * Path, query and header parameters of a row.
 * @param descriptions - by variable.
 */
export function describeParameters(
  row: AnyRoute,
  variables: readonly BoundVariable[],
  names: NamedSchemas,
  descriptions: ReadonlyMap<string, string> = new Map(),
): Json[] {
  const example = (name: string): Json => {
    const response = row.example?.response;
    const value = typeof response === 'object' && response !== null ? (response as Json)[name] : undefined;
    return typeof value === 'string' ? { example: value } : {};
  };
  const idempotencyKey = isIdempotent(row) ? [IDEMPOTENCY_KEY] : [];
  if (row.variables) {
    const byWire = new Map(Array.from(descriptions, ([variable, description]) => [snakeCase(variable), description]));
    const schema = { type: 'string' };
    return [
      ...pathParameters(row.path).map((name) => ({
        name,
        in: 'path',
        required: true,
        schema,
        ...descriptionOf(byWire.get(name)),
      })),
      ...idempotencyKey,
    ];
  }
  const described = variables
    .filter(({ from }) => from === 'path' || from === 'query' || from === 'header')
    .map(({ variable, wire, from, type, required }) => ({
      name: wire,
      in: from,
      required: from === 'path' || required,
      ...descriptionOf((from === 'query' ? listParameter(wire!) : undefined) ?? descriptions.get(variable)),
      schema: PAGING[wire!] ?? parameterSchema(type, names),
      ...(isListType(isNonNullType(type) ? type.ofType : type) && { style: 'form', explode: false }),
      ...(from === 'path' && example(wire!)),
    }));
  return [...described, ...idempotencyKey, ...(row.resume ? [lastEventId(row.resume.parameter)] : [])];
}

const descriptionOf = (description: string | undefined): Json => (description === undefined ? {} : { description });

const PAGING: Readonly<Record<string, Json>> = {
  limit: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  offset: { type: 'integer', minimum: 0, default: 0 },
};

/** A parameter is there or not; it is never null. */
function parameterSchema(type: GraphQLInputType, names: NamedSchemas): Json {
  const given = isNonNullType(type) ? type.ofType : type;
  if (isListType(given)) return { type: 'array', items: parameterSchema(given.ofType as GraphQLInputType, names) };
  return requiredInputSchema(given, names);
}

/** Bytes, in OpenAPI 3.1's words and, for the tools that still look for them, in 3.0's. */
export const BINARY: Json = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

/** One file, or a list of at most so many. */
const fileOf = (most: number | undefined): Json =>
  most === undefined ? BINARY : { type: 'array', items: BINARY, minItems: 1, maxItems: most };

/** The row's fields, with a file in place of each that is one. */
function describeForm(
  row: AnyRoute,
  { files, several = {}, optional = [], orJson }: FormBody,
  names: NamedSchemas,
): Json {
  const { name, schema } = requestOf(row);
  const fields = Object.fromEntries(
    Object.entries(files).map(([file, description]) => [file, { ...fileOf(several[file]), description }]),
  );
  const required = [
    ...((schema['required'] as readonly string[] | undefined) ?? []),
    ...Object.keys(files).filter((file) => !optional.includes(file)),
  ];
  const form = new NamedSchema(`${name}Form`, {
    ...schema,
    properties: { ...(schema['properties'] as Json | undefined), ...fields },
    required: [...new Set(required)],
  });
  const example = row.example?.request;
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: written(form, names) },
      ...(orJson && {
        'application/json': { schema: written(requestOf(row), names), ...exampleMember(example) },
      }),
    },
  };
}

/** Puts a row's example beside its schema, as one of `examples`: of an `example` openapi-typescript makes comments, a fifth of all its lines. */
export const exampleMember = (value: unknown): Json =>
  value === undefined ? {} : { examples: { example: { value } } };

/** @throws Error naming a row that reads its body itself and does not say its `request`. */
function requestOf(row: AnyRoute): NamedSchema {
  if (!row.request) throw new Error(`${row.method} ${row.path}: reads its body itself, and needs a \`request\``);
  return row.request;
}

/** Where a body is described. */
interface DescribedBody {
  /** Of the operation: a body that is no input type is named after it. */
  readonly name: string;
  readonly names: NamedSchemas;
  /** Of fields that the row binds one by one, by variable. */
  readonly descriptions?: ReadonlyMap<string, string>;
}

/** The body that a row takes; null when it takes none. */
export function describeRequestBody(
  row: AnyRoute,
  variables: readonly BoundVariable[],
  { name, names, descriptions = new Map() }: DescribedBody,
): Json | null {
  const example = row.example?.request;
  if (row.form) return describeForm(row, row.form, names);
  const content = (schema: Json, required: boolean): Json => ({
    required,
    content: { 'application/json': { schema, ...exampleMember(example) } },
  });
  const whole = variables.find(({ from }) => from === 'body');
  if (whole) return content(inputSchema(whole.type, names), whole.required);
  const fields = variables.filter(({ from }) => from === 'field');
  if (fields.length > 0) {
    const required = fields.filter((field) => field.required).map(({ wire }) => wire);
    const properties = Object.fromEntries(
      fields.map(({ variable, wire, type }) => [
        wire,
        { ...inputSchema(type, names), ...descriptionOf(descriptions.get(variable)) },
      ]),
    );
    const schema = {
      type: 'object',
      description: `Body of \`${row.method} ${row.path}\`.`,
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
    return content(names.shape(`${name}Input`, schema), required.length > 0);
  }
  return row.variables && (row.request || example !== undefined) ? content(written(requestOf(row), names), true) : null;
}
