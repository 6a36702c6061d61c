import { GraphQLError } from 'graphql';

/**
 * Every error code that a caller can meet, with its HTTP status and its RFC 9457 title. The compiler keeps the table
 * complete: an `AppError` cannot be made with a code that is not here.
 */
const ERRORS = {
  BAD_USER_INPUT: { status: 400, title: 'Bad request' },
  CONTENT_BLOCKED: { status: 400, title: 'Content blocked' },
  GRAPHQL_PARSE_FAILED: { status: 400, title: 'GraphQL syntax error' },
  GRAPHQL_VALIDATION_FAILED: { status: 400, title: 'GraphQL validation failed' },
  THREAD_UNSUPPORTED: { status: 400, title: 'Message threads not supported' },
  OPERATION_TOO_COMPLEX: { status: 400, title: 'Operation too complex' },
  PERSISTED_QUERY_NOT_FOUND: { status: 400, title: 'Persisted query not found' },
  PERSISTED_QUERY_REQUIRED: { status: 400, title: 'Persisted query required' },
  UNAUTHENTICATED: { status: 401, title: 'Authentication required' },
  INVALID_CREDENTIALS: { status: 401, title: 'Invalid credentials' },
  INVALID_DPOP_PROOF: { status: 401, title: 'Invalid DPoP proof' },
  USE_DPOP_NONCE: { status: 401, title: 'DPoP nonce required' },
  SECOND_FACTOR_REQUIRED: { status: 401, title: 'Second factor required' },
  SECOND_FACTOR_ENROLMENT_REQUIRED: { status: 401, title: 'Second factor to be added' },
  CREDIT_EXHAUSTED: { status: 402, title: 'Credit exhausted' },
  SPEND_LIMIT_REACHED: { status: 402, title: 'Spend limit reached' },
  FORBIDDEN: { status: 403, title: 'Forbidden' },
  DEVICE_BINDING_REQUIRED: { status: 403, title: 'Device binding required' },
  EMAIL_NOT_VERIFIED: { status: 403, title: 'E-mail address not confirmed' },
  SECOND_FACTOR_POLICY: { status: 403, title: 'Second factor demanded by the organization' },
  SSO_REQUIRED: { status: 403, title: 'Sign-in with the identity provider required' },
  MODEL_NOT_ALLOWED: { status: 403, title: 'Model not allowed' },
  NOT_FOUND: { status: 404, title: 'Not found' },
  MODEL_NOT_FOUND: { status: 404, title: 'Model not found' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed' },
  NOT_ACCEPTABLE: { status: 406, title: 'Not acceptable' },
  REQUEST_TIMEOUT: { status: 408, title: 'Request timed out' },
  CONFLICT: { status: 409, title: 'Conflict' },
  PRECONDITION_FAILED: { status: 412, title: 'Precondition failed' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Payload too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, title: 'Unsupported media type' },
  UPGRADE_REQUIRED: { status: 426, title: 'Upgrade required' },
  RATE_LIMITED: { status: 429, title: 'Too many requests' },
  HEADERS_TOO_LARGE: { status: 431, title: 'Headers too large' },
  CLIENT_CLOSED_REQUEST: { status: 499, title: 'Client closed request' },
  INTERNAL_SERVER_ERROR: { status: 500, title: 'Internal server error' },
  NOT_IMPLEMENTED: { status: 501, title: 'Not implemented' },
  UPSTREAM_FAILED: { status: 502, title: 'Upstream failed' },
  STRUCTURED_OUTPUT_INVALID: { status: 502, title: 'Structured output invalid' },
  SERVICE_UNAVAILABLE: { status: 503, title: 'Service unavailable' },
  PROVIDER_NOT_CONFIGURED: { status: 503, title: 'Provider not configured' },
  UPSTREAM_TIMEOUT: { status: 504, title: 'Upstream timed out' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Extension members of the problem (RFC 9457 §3.2) by error code. No other member leaves the platform. */
const MEMBERS: Partial<Record<ErrorCode, readonly string[]>> = {
  CONFLICT: ['current_sequence'],
  SECOND_FACTOR_REQUIRED: ['ticket', 'methods', 'expires_in'],
  SECOND_FACTOR_ENROLMENT_REQUIRED: ['ticket', 'methods', 'expires_in'],
  SECOND_FACTOR_POLICY: ['tenant_ids'],
  SSO_REQUIRED: ['start_url'],
};

/** Every code, in the order of its status. */
export const ERROR_CODES = Object.keys(ERRORS) as readonly ErrorCode[];

/** One refused field: `path` in the names the caller used (`preferences.theme`, `limit`), and why. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface AppErrorDetail {
  /** The refused fields, for BAD_USER_INPUT. */
  readonly errors?: readonly FieldError[];
  /** Whole seconds until a retry can succeed (RATE_LIMITED, SERVICE_UNAVAILABLE). */
  readonly retryAfter?: number;
  /** The extension members of the code. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/**
 * An error meant for the caller: its message and code leave the platform as they are. Whatever else is thrown is
 * masked as INTERNAL_SERVER_ERROR where the subgraph's answer is made, and logged with the request id.
 */
export class AppError extends GraphQLError {
  constructor(code: ErrorCode, message: string, { errors, retryAfter, members, cause }: AppErrorDetail = {}) {
    super(message, {
      extensions: {
        code,
        ...(errors && { errors }),
        ...(retryAfter !== undefined && { retry_after: retryAfter }),
        ...members,
      },
      ...(cause instanceof Error && { originalError: cause }),
    });
    this.name = 'AppError';
  }
}

/** BAD_USER_INPUT that names one field. */
export const invalid = (path: string, message: string): AppError =>
  new AppError('BAD_USER_INPUT', `${path}: ${message}`, { errors: [{ path, message }] });

/** NOT_FOUND; also the answer for what the viewer may not know of (contract §1). */
export const notFound = (noun: string): AppError => new AppError('NOT_FOUND', `${noun} not found`);

/** The HTTP status of a code found in `extensions.code`; 500 for a code that is not ours. */
export const statusOf = (code: unknown): number => ERRORS[code as ErrorCode]?.status ?? 500;

/** The RFC 9457 title of a code found in `extensions.code`. */
export const titleOf = (code: unknown): string => ERRORS[code as ErrorCode]?.title ?? 'Internal server error';

/** The extension members of an error that is shown: those that its code has, and nothing else that its extensions may hold. */
export function membersOf(extensions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = MEMBERS[extensions['code'] as ErrorCode] ?? [];
  return Object.fromEntries(names.filter((name) => name in extensions).map((name) => [name, extensions[name]]));
}

/** Narrows `extensions.code` to a code of the table. */
export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERRORS, code);

/** Returns null for what is not found, as the failure of a promise. @throws any other error, as it is. */
export function nullIfNotFound(error: unknown): null {
  const code = (error as { extensions?: { code?: unknown } }).extensions?.code;
  if (code !== 'NOT_FOUND') throw error;
  return null;
}
