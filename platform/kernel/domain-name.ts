import { domainToASCII } from 'node:url';

/** At least two labels of RFC 1035 §2.3.1; the last one begins with a letter, so that no address of a machine is a name. */
const NAME = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** A domain name in ASCII (RFC 5890) and lower case, without the root's dot; null for what is none. */
export function domainName(text: string): string | null {
  if (text.length > 253) return null;
  const name = domainToASCII(text.trim().replace(/\.$/, ''));
  return NAME.test(name) ? name : null;
}

/** The domain of an e-mail address, in the same form; null where there is none, as in `root@localhost`. */
export const domainOfEmail = (email: string): string | null => domainName(email.slice(email.lastIndexOf('@') + 1));
