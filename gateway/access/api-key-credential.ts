import type { Credentials } from '../../platform/edge/server.ts';
import { AppError } from '../../platform/kernel/errors.ts';

/** The one credential of a request, without its scheme. */
export interface PlainCredential {
  readonly text: string;
  /** It came in `X-API-Key` alone, so it can only be a key. */
  readonly isApiKey: boolean;
}

/**
 * Reads `Authorization: Bearer` (RFC 6750 §2.1), `DPoP` (RFC 9449 §7.1) and `X-API-Key`. The mistakes that people make most with
 * a copied credential are told apart: quotes, brackets, a second `Bearer`, a comment after it, a variable that nobody filled in.
 * @returns null without a credential.
 * @throws AppError UNAUTHENTICATED that says what is wrong; BAD_USER_INPUT for two different ones (RFC 6750 §3.1).
 */
export function readCredential({ authorization, apiKey }: Credentials): PlainCredential | null {
  if (authorization === undefined)
    return apiKey === undefined ? null : { text: readText(apiKey, 'X-API-Key', 'API key'), isApiKey: true };
  const text = readText(withoutScheme(authorization), 'Authorization', 'credential');
  if (apiKey === undefined) return { text, isApiKey: false };
  const key = readText(apiKey, 'X-API-Key', 'API key');
  if (key !== text)
    throw new AppError(
      'BAD_USER_INPUT',
      'The Authorization and X-API-Key headers carry different credentials; send one of them',
    );
  // Equal values are one credential, of whatever kind: clients send an access token in both.
  return { text, isApiKey: false };
}

const BEARER = 'Bearer ';

/** The text after `Bearer`, unread, of a request that has nothing else: enough to look for a credential that was read before. */
export const bareToken = ({ authorization, apiKey }: Credentials): string | null =>
  apiKey === undefined && authorization?.startsWith(BEARER) ? authorization.slice(BEARER.length) : null;

function withoutScheme(header: string): string {
  const match = /^(?:bearer|dpop) +(\S.*)$/i.exec(header);
  if (!match) throw unauthenticated('The Authorization header must be: Bearer <ACCESS_TOKEN> or Bearer <API_KEY>');
  return match[1]!;
}

/** Nothing but what a credential is made of: RFC 6750's b64token, and the visible characters that keys of others have. */
const PLAIN = /^[\w.~+/=:@!*-]+$/;
/** Longer than any of the words below. */
const MAX_WORD = 19;
const EMPTY_WORDS = new Set(['undefined', 'null', 'none', 'nil', 'nan', '[object object]']);

function readText(given: string, header: string, noun: string): string {
  const trimmed = given.trim();
  // What almost every request sends; the rest finds out what is wrong with the others.
  if (trimmed.length > MAX_WORD && PLAIN.test(trimmed)) return trimmed;
  const text = inUtf8(trimmed);
  const word = text.toLowerCase();
  if (text === '') throw unauthenticated(`The ${header} header is empty`);
  if (EMPTY_WORDS.has(word))
    throw unauthenticated(`The ${noun} is the word "${text}": the client had no token to send`);
  if (/^bearer\b/.test(word))
    throw unauthenticated(
      header === 'Authorization'
        ? 'The Authorization header says "Bearer" twice'
        : `The ${header} header takes the key alone, without the word "Bearer"`,
    );
  if (/^["'`<“”‘’]|["'`>“”‘’]$/.test(text))
    throw unauthenticated(`The ${noun} is wrapped in quotes or brackets; send it without them`);
  if (/^\$|^\{\{|^%\w+%$/.test(text))
    throw unauthenticated(`The ${noun} is the name of a variable that was not filled in`);
  if (/\s(?:#|\/\/)/.test(text)) throw unauthenticated(`The ${noun} has a comment behind it; send it without that`);
  if (/…|\.\.\./.test(text))
    throw unauthenticated(`The ${noun} is the preview of a key; the key was shown when it was made`);
  if (/\s/.test(text)) throw unauthenticated(`The ${noun} has white space in it; copy it exactly`);
  if (/[^\x21-\x7e]/.test(text)) throw unauthenticated(`The ${noun} has characters that none has; copy it exactly`);
  return text;
}

/** Node reads headers as Latin-1; typographic quotes and dots arrive as UTF-8. */
const inUtf8 = (text: string): string =>
  /[\x80-\xff]/.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text;

const unauthenticated = (message: string) => new AppError('UNAUTHENTICATED', message);
