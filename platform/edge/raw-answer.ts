import { STATUS_CODES } from 'node:http';
import type { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/identifiers.ts';
import { renderError } from './error-body.ts';

/** A refusal as it goes over a connection that has no response object: a handshake, or what never became a request. It ends the connection. */
export function rawAnswer(error: AppError): string {
  const requestId = newId('req');
  const { status, contentType, body, retryAfter } = renderError(error, requestId, 'problem');
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Bad Request'}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
    'Connection: close',
    `Content-Type: ${contentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
