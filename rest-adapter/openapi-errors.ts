import { renderError } from '../platform/edge/error-body.ts';
import type { Requirement } from '../platform/graphql/field-requirements.ts';
import { type ErrorCode, statusOf, titleOf } from '../platform/kernel/errors.ts';
import { isIdempotent } from './idempotency.ts';
import type { NamedSchemas } from './json-schema.ts';
import { about, integer, type Json, listOf, type NamedSchema, named, orNull, text } from './named-schema.ts';
import type { Components } from './openapi-components.ts';
import type { AnyRoute } from './route.ts';
import { describeRequirement } from './row-requirements.ts';
import { pascalCase } from './wire-name.ts';
import { written } from './written-schema.ts';

const HAS_BODY = new Set(['POST', 'PUT', 'PATCH']);

/** Every code that a row can answer with: its own, and those that come with credentials, bodies, limits and failure. */
function codesOf(row: AnyRoute): Set<ErrorCode> {
  return new Set<ErrorCode>([
    'BAD_USER_INPUT',
    ...(row.auth === 'bearer' ? (['UNAUTHENTICATED', 'INVALID_DPOP_PROOF', 'FORBIDDEN'] as const) : []),
    ...(isIdempotent(row) ? (['CONFLICT'] as const) : []),
    ...(HAS_BODY.has(row.method) ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(row.errors ?? []),
    'RATE_LIMITED',
    'INTERNAL_SERVER_ERROR',
    'UPSTREAM_FAILED',
    'SERVICE_UNAVAILABLE',
    'UPSTREAM_TIMEOUT',
  ]);
}

/** The error responses of a row, by status, each with an example of every code that has it. */
export function errorResponses(row: AnyRoute, requirements: readonly Requirement[], components: Components): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codesOf(row)) byStatus.set(statusOf(code), [...(byStatus.get(statusOf(code)) ?? []), code]);
  const statuses = [...byStatus].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    statuses.map(([status, codes]) => {
      const form = row.errorForm ?? 'problem';
      const response = components.response(responseName(codes, form), () =>
        errorResponse(status, codes, form, components),
      );
      // Of what it refers to OpenAPI lets a reference replace the description alone.
      const permissions = codes.includes('FORBIDDEN') && requirements.length > 0;
      return [String(status), { ...response, ...(permissions && { description: forbidden(codes, requirements) }) }];
    }),
  );
}

type Form = 'problem' | NonNullable<AnyRoute['errorForm']>;

/** `ConflictOrNotFound`, `OpenAiConflict`: where codes and form are the same, the response is. */
const responseName = (codes: readonly ErrorCode[], form: Form): string =>
  `${FORMS[form].prefix}${codes.map((code) => pascalCase(code.toLowerCase())).join('Or')}`;

function errorResponse(status: number, codes: readonly ErrorCode[], form: Form, names: NamedSchemas): Json {
  const schema = form === 'problem' && status === 429 ? RATE_LIMITED_BODY : FORMS[form].schema;
  const contentType = schema === PROBLEM ? 'application/problem+json' : 'application/json';
  return {
    description: titlesOf(codes),
    headers: errorHeaders(status),
    content: {
      [contentType]: {
        schema: written(schema, names),
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code, form) }])),
      },
    },
  };
}

const titlesOf = (codes: readonly ErrorCode[]): string => codes.map(titleOf).join(', or: ');

/** With what a 403 is about, most of the time. */
const forbidden = (codes: readonly ErrorCode[], requirements: readonly Requirement[]): string =>
  `${titlesOf(codes)}. Needs ${requirements.map(describeRequirement).join(', ')}`;

function exampleOf(code: ErrorCode, form: Form): unknown {
  const extensions = {
    code,
    ...(code === 'RATE_LIMITED' && { retry_after: 12 }),
    ...(code === 'SECOND_FACTOR_REQUIRED' && { ticket: 'tkt_…', methods: ['totp', 'recovery_code'], expires_in: 300 }),
    ...(code === 'SECOND_FACTOR_ENROLMENT_REQUIRED' && {
      ticket: 'enr_…',
      methods: ['totp', 'webauthn'],
      expires_in: 900,
    }),
    ...(code === 'SECOND_FACTOR_POLICY' && { tenant_ids: ['org_01jdq3k5w8f1g3h5j7k9m0n2p4'] }),
    ...(code === 'BAD_USER_INPUT' && { errors: [{ path: 'name', message: 'is required' }] }),
  };
  const message = code === 'BAD_USER_INPUT' ? 'name: is required' : titleOf(code);
  return JSON.parse(renderError({ message, extensions }, 'req_01jdq3k5w8x9y2z4a6b8c0d2e4', form).body);
}

export const headerRef = (name: string): Json => ({ $ref: `#/components/headers/${name}` });

/** The headers of every answer (contract §4). */
export const COMMON_HEADERS: Json = Object.fromEntries(
  ['X-Request-Id', 'X-RateLimit-Limit', 'X-RateLimit-Remaining'].map((name) => [name, headerRef(name)]),
);

const errorHeaders = (status: number): Json => ({
  ...COMMON_HEADERS,
  ...(status === 401 && { 'WWW-Authenticate': headerRef('WWW-Authenticate') }),
  ...(status === 429 && { 'Retry-After': headerRef('Retry-After') }),
});

const integerHeader = (description: string): Json => ({ description, schema: { type: 'integer', minimum: 0 } });
const textHeader = (description: string): Json => ({ description, schema: { type: 'string' } });

/** Of answers of what is deprecated. */
export const DEPRECATION_HEADERS: Json = Object.fromEntries(
  ['Deprecation', 'Sunset', 'Link'].map((name) => [name, headerRef(name)]),
);

/** `components.headers`. */
export const HEADER_COMPONENTS: Json = {
  'X-Request-Id': textHeader("The caller's, or a new one; quote it when you ask for help."),
  'X-RateLimit-Limit': integerHeader('Most requests in the tightest window.'),
  'X-RateLimit-Remaining': integerHeader('Requests left in that window.'),
  'Retry-After': integerHeader('Seconds until a retry can succeed.'),
  'WWW-Authenticate': textHeader('The Bearer challenge (RFC 6750).'),
  Deprecation: textHeader('Since when, as `@` and Unix seconds (RFC 9745).'),
  Sunset: textHeader('When it may be gone (RFC 8594).'),
  Link: textHeader('What stands in for it, and how to move (RFC 8288).'),
  ETag: textHeader(
    'Validator of an answer over 1 KiB (RFC 9110): sent back as `If-None-Match` it gets 304 while the answer is the same.',
  ),
  'Idempotency-Replayed': textHeader('`true` when this is the kept answer to an earlier request with the same key.'),
};

const fieldError = named('FieldError', 'A refused field.', {
  path: about('Its name as the request used it: `items[2].name`.'),
  message: about('What is wrong with it, in words.'),
});

/** Fields of every failure, in whatever form. */
const message = about('What is wrong, in words.');
const retryAfter = about('Seconds until a retry can succeed.', { type: 'integer' });
const requestId = about('The `X-Request-Id` of the answer; quote it when you ask for help.');

/** A failure in the product's own form. */
export const PROBLEM = named('Problem', 'A failure (RFC 9457).', {
  type: about('`urn:trellis:error:` and the code in lower case.', { type: 'string', format: 'uri' }),
  title: about('The same for every failure with the code.'),
  status: about('That of the answer.', integer),
  detail: message,
  code: about('Stable; decide by it, not by the text.'),
  request_id: requestId,
  error: about('Repeats `detail`.'),
  'errors?': about('With BAD_USER_INPUT: each field that is refused.', listOf(fieldError)),
  'ticket?': about(
    'With SECOND_FACTOR_REQUIRED and SECOND_FACTOR_ENROLMENT_REQUIRED: to be sent back with the second factor.',
  ),
  'methods?': about(
    'With SECOND_FACTOR_REQUIRED: what may be sent. With SECOND_FACTOR_ENROLMENT_REQUIRED: what may be added.',
    listOf(text),
  ),
  'expires_in?': about('With a ticket: seconds that it is good for.', { type: 'integer' }),
  'tenant_ids?': about('With SECOND_FACTOR_POLICY: the organizations that demand a second factor.', listOf(text)),
});

/** The specified body of 429; `code` is never sent, and is there so that clients can read it of every failure. */
export const RATE_LIMITED_BODY = named('RateLimited', 'A refusal of a request that was one too many.', {
  error: about('Always the same text.', { const: 'Rate limit exceeded' }),
  retry_after: retryAfter,
  'code?': about('Not sent with this status.'),
});

const modelErrorDetail = named('ModelErrorDetail', 'What is wrong, as clients of OpenAI’s API read it.', {
  message,
  type: about('The kind of failure: `invalid_request_error`, `rate_limit_error`, …'),
  code: about('Stable; decide by it, not by the text.'),
  param: about('The field that is refused; null where it is none.', orNull(text)),
});

const MODEL_ERROR = named('ModelError', "A failure in the form of OpenAI's API.", {
  error: about('What is wrong.', modelErrorDetail),
  'retry_after?': retryAfter,
});

const messageErrorDetail = named('MessageErrorDetail', 'What is wrong, as clients of Anthropic’s API read it.', {
  type: about('The kind of failure: `invalid_request_error`, `rate_limit_error`, …'),
  message,
  'details?': about('More about it; its members depend on the type.', { type: 'object' }),
});

const MESSAGE_ERROR = named('MessageError', "A failure in the form of Anthropic's API.", {
  type: about('The kind of the object.', { const: 'error' }),
  error: about('What is wrong.', messageErrorDetail),
  request_id: requestId,
});

/** The beginning of the names of a form's responses, and the schema of its errors. */
const FORMS: Readonly<Record<Form, { readonly prefix: string; readonly schema: NamedSchema }>> = {
  problem: { prefix: '', schema: PROBLEM },
  openai: { prefix: 'OpenAi', schema: MODEL_ERROR },
  anthropic: { prefix: 'Anthropic', schema: MESSAGE_ERROR },
};
