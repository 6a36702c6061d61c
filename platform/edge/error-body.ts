import { type FieldError, membersOf, statusOf, titleOf } from '../kernel/errors.ts';

/**
 * How an endpoint's clients parse failures (contract §4): RFC 9457 for REST, `errors` for GraphQL, `{error: {...}}` for the
 * clients of OpenAI's API, `{type: "error", error: {...}}` for those of Anthropic's, and RFC 7644 §3.12 for SCIM.
 */
export type ErrorForm = 'problem' | 'graphql' | 'openai' | 'anthropic' | 'scim';

/** A formatted error that is safe to show: a `GraphQLFormattedError` or an `AppError`. */
export interface ShownError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>> | undefined;
}

/** A failure, ready to be sent. */
export interface ErrorAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
  /** Whole seconds for `Retry-After`. */
  readonly retryAfter: number | undefined;
}

/** The content type of RFC 9457 §3. */
export const PROBLEM_JSON = 'application/problem+json; charset=utf-8';
/** The content type of RFC 7644 §8.1. */
export const SCIM_JSON = 'application/scim+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const RATE_LIMIT_TEXT = 'Rate limit exceeded';

/**
 * The only place where a failure becomes an HTTP answer. The error is formatted and safe to show; an unknown code is
 * answered as a masked 500, whatever its message says.
 */
export function renderError(error: ShownError, requestId: string, form: ErrorForm): ErrorAnswer {
  const extensions = error.extensions ?? {};
  const status = statusOf(extensions['code']);
  const code = status === 500 ? 'INTERNAL_SERVER_ERROR' : (extensions['code'] as string);
  const retryAfter = wholeSeconds(extensions['retry_after']) ?? (status === 429 ? 1 : undefined);
  const message = messageOf(error.message, status);
  const errors = extensions['errors'] as readonly FieldError[] | undefined;
  const failure: Failure = { status, code, message, errors, retryAfter, requestId, members: membersOf(extensions) };
  switch (form) {
    case 'problem':
      return status === 429
        ? answer(failure, JSON_TYPE, { error: RATE_LIMIT_TEXT, retry_after: retryAfter })
        : answer(failure, PROBLEM_JSON, problem(failure));
    case 'graphql':
      return answer(failure, JSON_TYPE, graphqlBody(failure));
    case 'openai':
      return answer(failure, JSON_TYPE, openAiBody(failure));
    case 'anthropic':
      return answer(failure, JSON_TYPE, anthropicBody(failure));
    case 'scim':
      return answer(failure, SCIM_JSON, scimBody(failure, extensions['scimType']));
  }
}

interface Failure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfter: number | undefined;
  readonly requestId: string;
  readonly members: Readonly<Record<string, unknown>>;
}

function messageOf(message: string, status: number): string {
  if (status === 500) return 'Internal server error';
  return status === 429 ? RATE_LIMIT_TEXT : message;
}

const wholeSeconds = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, Math.ceil(value)) : undefined;

const answer = ({ status, retryAfter }: Failure, contentType: string, body: unknown): ErrorAnswer => ({
  status,
  contentType,
  body: JSON.stringify(body),
  retryAfter,
});

const problem = ({ status, code, message, errors, requestId, members }: Failure): Record<string, unknown> => ({
  type: `urn:trellis:error:${code.toLowerCase()}`,
  title: titleOf(code),
  status,
  detail: message,
  code,
  request_id: requestId,
  error: message,
  ...(errors && errors.length > 0 && { errors }),
  ...members,
});

const graphqlBody = ({ code, message, errors, retryAfter, members }: Failure): Record<string, unknown> => ({
  errors: [
    {
      message,
      extensions: {
        code,
        ...(errors && { errors }),
        ...(retryAfter !== undefined && { retry_after: retryAfter }),
        ...members,
      },
    },
  ],
});

/** The `type` words of OpenAI's API reference, by status. */
const OPENAI_TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'insufficient_quota',
  403: 'permission_error',
  429: 'rate_limit_error',
};

/** The `code` words of OpenAI's API reference that its clients know; any other code is ours in lower case. */
const OPENAI_CODES: Readonly<Record<string, string>> = {
  CREDIT_EXHAUSTED: 'insufficient_quota',
  SPEND_LIMIT_REACHED: 'insufficient_quota',
  CONTENT_BLOCKED: 'content_filter',
  RATE_LIMITED: 'rate_limit_exceeded',
};

const openAiBody = ({ status, code, message, errors, retryAfter }: Failure): Record<string, unknown> => ({
  error: {
    message,
    type: OPENAI_TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'server_error'),
    code: OPENAI_CODES[code] ?? code.toLowerCase(),
    param: errors?.[0]?.path ?? null,
  },
  ...(status === 429 && { retry_after: retryAfter }),
});

/** The `type` words of Anthropic's API reference (errors), by status. */
const ANTHROPIC_TYPES: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  504: 'timeout_error',
};

/** Details by which its clients go on without what is refused. */
const ANTHROPIC_DETAILS: Readonly<Record<string, object>> = {
  THREAD_UNSUPPORTED: { error_code: 'thread_unsupported_request', unsupported: ['thread'] },
};

function anthropicBody({ status, code, message, requestId }: Failure): Record<string, unknown> {
  const type = ANTHROPIC_TYPES[status] ?? (status < 500 ? 'invalid_request_error' : 'api_error');
  const details = ANTHROPIC_DETAILS[code];
  return { type: 'error', error: { type, message, ...(details && { details }) }, request_id: requestId };
}

/** @param scimType - a keyword of the table in RFC 7644 §3.12. */
const scimBody = ({ status, message }: Failure, scimType: unknown): Record<string, unknown> => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
  status: String(status),
  ...(typeof scimType === 'string' && { scimType }),
  detail: message,
});
