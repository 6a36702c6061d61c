import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { AppError } from '../platform/kernel/errors.ts';

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

/** UNSUPPORTED_MEDIA_TYPE unless the body is declared to be JSON. */
export function requireJson(req: IncomingMessage): void {
  if (!JSON_TYPE.test(req.headers['content-type'] ?? ''))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json');
}

/**
 * The JSON of a body, undefined when it is empty.
 * @throws AppError BAD_USER_INPUT that says where the JSON breaks off, without repeating it.
 */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw new AppError('BAD_USER_INPUT', 'The body is not valid UTF-8');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    const position = /at position (\d+)/.exec(String(error))?.[1];
    throw new AppError('BAD_USER_INPUT', `The body is not valid JSON${position ? ` (at position ${position})` : ''}`);
  }
}
