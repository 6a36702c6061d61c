import { createHash } from 'node:crypto';

/** "Valid e-mail address" of the HTML standard: what a browser's e-mail field accepts. */
const ADDRESS =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
/** RFC 5321 §4.5.3.1.3 leaves this much of a path. */
const MAX_LENGTH = 254;

export const isEmail = (text: string): boolean => text.length <= MAX_LENGTH && ADDRESS.test(text);

/**
 * The form in which two spellings of an address are the same. Only letter case is folded: dots and `+tags` are the
 * business of each mail server.
 */
export const emailKey = (email: string): string => email.toLowerCase();

/** SHA-256 of that form: names an address where the address itself must not stand. */
export const emailHash = (email: string): string => createHash('sha256').update(emailKey(email)).digest('hex');

/** Domains of one provider, for which dots in a mailbox's name mean nothing. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * SHA-256 that names a mailbox: the same for spellings that lead to the same person (`Ada+1@…`, `a.d.a@gmail.com`). For what a person is
 * given once only, never for who somebody is: on some servers these are different people.
 */
export function mailboxHash(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const domain = key.slice(at + 1).replace(/\.$/, '');
  const name = key.slice(0, at).split('+', 1)[0]!;
  const isDotless = DOTLESS.has(domain);
  const mailbox = `${isDotless ? name.replaceAll('.', '') : name}@${isDotless ? 'gmail.com' : domain}`;
  return createHash('sha256').update(`mailbox ${mailbox}`).digest('hex');
}

/** As much of an address as its owner knows it by, and few others: `g…@example.com`. */
export const maskedEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** A mailbox (RFC 5322 §3.4) with the name that readers see; the name is empty for a bare address. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** Reads `address` or `Name <address>`; null for anything else, line breaks in it included. */
export function parseSender(text: string): Sender | null {
  const [, name = '', address = ''] = /^(?:"?([^"<>\p{Cc}]*?)"?\s*)?<([^<>\s]+)>$/u.exec(text) ?? ['', '', text];
  return isEmail(address) ? { name: name.trim(), address } : null;
}
