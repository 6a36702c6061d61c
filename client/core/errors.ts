import type { CodeOfStatus, ErrorCode } from '../generated/errors.ts';

/** A field that was refused: `path` in the names of the request (`payload.url`, `limit`), and why. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** Any failure that this package reports. */
export class TrellisError extends Error {
  /** Name of the class, in minified programs as well. */
  override get name(): string {
    return 'TrellisError';
  }
}

/** A mistake in the settings of a client. Nothing was sent. */
export class ConfigurationError extends TrellisError {
  override get name() {
    return 'ConfigurationError';
  }
}

/** No whole answer has come: the connection failed, or was cut. `cause` is the error of `fetch`. */
export class ConnectionError extends TrellisError {
  override get name() {
    return 'ConnectionError';
  }
}

/** The answer has not come within `timeoutMs`. */
export class ConnectionTimeoutError extends ConnectionError {
  override get name() {
    return 'ConnectionTimeoutError';
  }
}

/** Parts of an answer that an error is made of. */
interface ErrorAnswer {
  readonly message: string;
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** An answer with a status of 400 or above. There is one class for each status; decide by the class or by `code`. */
export class ApiError extends TrellisError {
  /** Stable; `docs/errors.md` says when each comes. */
  readonly code: ErrorCode;
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body, or its text where it is no JSON. Members that a code adds (`ticket`, `start_url`) are there. */
  readonly body: unknown;
  /** Name of the request in the logs of the server. */
  readonly requestId: string | undefined;
  /** Refused fields; empty unless the code is BAD_USER_INPUT. */
  readonly errors: readonly FieldError[];
  /** Seconds to wait before a repetition can succeed. */
  readonly retryAfter: number | undefined;

  override get name() {
    return 'ApiError';
  }

  constructor({ message, code, status, headers, body }: ErrorAnswer) {
    super(message);
    this.code = code;
    this.status = status;
    this.headers = headers;
    this.body = body;
    this.requestId = headers.get('x-request-id') ?? undefined;
    this.errors = fieldErrorsOf(body);
    this.retryAfter = secondsOf(headers.get('retry-after'));
  }
}

/** 400: the request is not valid. */
export class BadRequestError extends ApiError {
  declare readonly code: CodeOfStatus[400];
  override get name() {
    return 'BadRequestError';
  }
}
/** 401: there is no credential, or one that is not valid (any more). */
export class AuthenticationError extends ApiError {
  declare readonly code: CodeOfStatus[401];
  override get name() {
    return 'AuthenticationError';
  }
}
/** 402: there is no credit left, or a spend limit is reached. */
export class PaymentRequiredError extends ApiError {
  declare readonly code: CodeOfStatus[402];
  override get name() {
    return 'PaymentRequiredError';
  }
}
/** 403: the credential is valid, and does not allow the operation. */
export class PermissionDeniedError extends ApiError {
  declare readonly code: CodeOfStatus[403];
  override get name() {
    return 'PermissionDeniedError';
  }
}
/** 404: it does not exist, or the caller may not know of it. */
export class NotFoundError extends ApiError {
  declare readonly code: CodeOfStatus[404];
  override get name() {
    return 'NotFoundError';
  }
}
/** 405: the path exists, and does not take the method. */
export class MethodNotAllowedError extends ApiError {
  declare readonly code: CodeOfStatus[405];
  override get name() {
    return 'MethodNotAllowedError';
  }
}
/** 406: no media type that is accepted can be served. */
export class NotAcceptableError extends ApiError {
  declare readonly code: CodeOfStatus[406];
  override get name() {
    return 'NotAcceptableError';
  }
}
/** 408: the request did not arrive in time. */
export class RequestTimeoutError extends ApiError {
  declare readonly code: CodeOfStatus[408];
  override get name() {
    return 'RequestTimeoutError';
  }
}
/** 409: it is there already, or the `Idempotency-Key` belongs to another request. */
export class ConflictError extends ApiError {
  declare readonly code: CodeOfStatus[409];
  override get name() {
    return 'ConflictError';
  }
}
/** 412: the resource is not the one of `If-Match` any more. */
export class PreconditionFailedError extends ApiError {
  declare readonly code: CodeOfStatus[412];
  override get name() {
    return 'PreconditionFailedError';
  }
}
/** 413: the body is over the limit of the route. */
export class PayloadTooLargeError extends ApiError {
  declare readonly code: CodeOfStatus[413];
  override get name() {
    return 'PayloadTooLargeError';
  }
}
/** 415: the body has a media type that the route does not take. */
export class UnsupportedMediaTypeError extends ApiError {
  declare readonly code: CodeOfStatus[415];
  override get name() {
    return 'UnsupportedMediaTypeError';
  }
}
/** 426: the route is a WebSocket. */
export class UpgradeRequiredError extends ApiError {
  declare readonly code: CodeOfStatus[426];
  override get name() {
    return 'UpgradeRequiredError';
  }
}
/** 429: too many requests; `retryAfter` says when to go on. */
export class RateLimitError extends ApiError {
  declare readonly code: CodeOfStatus[429];
  override get name() {
    return 'RateLimitError';
  }
}
/** 431: the headers are too large. */
export class HeadersTooLargeError extends ApiError {
  declare readonly code: CodeOfStatus[431];
  override get name() {
    return 'HeadersTooLargeError';
  }
}
/** 500: a fault of the server; its log has it under `requestId`. */
export class InternalServerError extends ApiError {
  declare readonly code: CodeOfStatus[500];
  override get name() {
    return 'InternalServerError';
  }
}
/** 501: a part of a standard that is not served. */
export class NotImplementedError extends ApiError {
  declare readonly code: CodeOfStatus[501];
  override get name() {
    return 'NotImplementedError';
  }
}
/** 502: a provider or a part of the server has answered wrongly. */
export class BadGatewayError extends ApiError {
  declare readonly code: CodeOfStatus[502];
  override get name() {
    return 'BadGatewayError';
  }
}
/** 503: something that is needed is away or overloaded. */
export class ServiceUnavailableError extends ApiError {
  declare readonly code: CodeOfStatus[503];
  override get name() {
    return 'ServiceUnavailableError';
  }
}
/** 504: a deadline of the server has passed. */
export class GatewayTimeoutError extends ApiError {
  declare readonly code: CodeOfStatus[504];
  override get name() {
    return 'GatewayTimeoutError';
  }
}

/** The class of each status, and the code where the body has none. */
const CLASSES: Readonly<Record<number, readonly [new (answer: ErrorAnswer) => ApiError, ErrorCode]>> = {
  400: [BadRequestError, 'BAD_USER_INPUT'],
  401: [AuthenticationError, 'UNAUTHENTICATED'],
  402: [PaymentRequiredError, 'CREDIT_EXHAUSTED'],
  403: [PermissionDeniedError, 'FORBIDDEN'],
  404: [NotFoundError, 'NOT_FOUND'],
  405: [MethodNotAllowedError, 'METHOD_NOT_ALLOWED'],
  406: [NotAcceptableError, 'NOT_ACCEPTABLE'],
  408: [RequestTimeoutError, 'REQUEST_TIMEOUT'],
  409: [ConflictError, 'CONFLICT'],
  412: [PreconditionFailedError, 'PRECONDITION_FAILED'],
  413: [PayloadTooLargeError, 'PAYLOAD_TOO_LARGE'],
  415: [UnsupportedMediaTypeError, 'UNSUPPORTED_MEDIA_TYPE'],
  426: [UpgradeRequiredError, 'UPGRADE_REQUIRED'],
  429: [RateLimitError, 'RATE_LIMITED'],
  431: [HeadersTooLargeError, 'HEADERS_TOO_LARGE'],
  500: [InternalServerError, 'INTERNAL_SERVER_ERROR'],
  501: [NotImplementedError, 'NOT_IMPLEMENTED'],
  502: [BadGatewayError, 'UPSTREAM_FAILED'],
  503: [ServiceUnavailableError, 'SERVICE_UNAVAILABLE'],
  504: [GatewayTimeoutError, 'UPSTREAM_TIMEOUT'],
};

/** Words of OpenAI's form that are no code of ours in lower case. */
const OPENAI_WORDS: Readonly<Record<string, ErrorCode>> = {
  content_filter: 'CONTENT_BLOCKED',
  insufficient_quota: 'CREDIT_EXHAUSTED',
  rate_limit_exceeded: 'RATE_LIMITED',
};

/** Reads an answer to its end and makes the error of its status. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // A proxy between here and the server answers as it likes.
  }
  return makeError(response.status, body, response.headers);
}

/**
 * Makes the error of a body in any form that the server has: a problem (RFC 9457), OpenAI's, Anthropic's, SCIM's, GraphQL's, or none. A status that is not known is
 * taken as the first of its kind, 400 or 500 (RFC 9110 §15).
 */
export function makeError(status: number, body: unknown, headers: Headers = new Headers()): ApiError {
  const [Class, usual] = CLASSES[status] ?? CLASSES[status < 500 ? 400 : 500]!;
  const inner = fieldOf(body, 'error');
  const first = graphqlErrorsOf(body)[0];
  const message = [fieldOf(body, 'detail'), fieldOf(inner, 'message'), inner, fieldOf(first, 'message')].find(
    (text) => typeof text === 'string',
  );
  return new Class({
    message: (message as string | undefined) ?? `The server has answered ${status}`,
    code: codeOf(body, inner) ?? codeOf(fieldOf(first, 'extensions'), undefined) ?? usual,
    ...{ status, headers, body },
  });
}

/** Errors of the form of GraphQL, which have extensions; those of a problem have none. */
function graphqlErrorsOf(body: unknown): readonly unknown[] {
  const errors = fieldOf(body, 'errors');
  return Array.isArray(errors) ? errors.filter((error) => fieldOf(error, 'extensions') !== undefined) : [];
}

function fieldErrorsOf(body: unknown): readonly FieldError[] {
  const ofGraphql = graphqlErrorsOf(body);
  if (ofGraphql.length === 0) return (fieldOf(body, 'errors') as readonly FieldError[] | undefined) ?? [];
  return ofGraphql.flatMap(
    (error) => (fieldOf(fieldOf(error, 'extensions'), 'errors') as readonly FieldError[] | undefined) ?? [],
  );
}

function codeOf(body: unknown, inner: unknown): ErrorCode | undefined {
  const detailed = fieldOf(fieldOf(inner, 'details'), 'error_code');
  if (detailed === 'thread_unsupported_request') return 'THREAD_UNSUPPORTED';
  const word = fieldOf(body, 'code') ?? fieldOf(inner, 'code');
  return typeof word === 'string' ? (OPENAI_WORDS[word] ?? (word.toUpperCase() as ErrorCode)) : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** Seconds of `Retry-After`, which is a number of them or a date (RFC 9110 §10.2.3). */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  const seconds = value.trim() === '' ? Number.NaN : Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms / 1000);
}
