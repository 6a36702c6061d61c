import Bowser from 'bowser';

const MAX_LENGTH = 100;

/**
 * Returns the name that a person would give to the device of a user agent: `Safari on iOS`; for a program its product name (RFC 9110
 * §10.1.5): `curl 8.5`.
 */
export function deviceNameOf(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name) return os.name ? `${browser.name} on ${os.name}` : browser.name;
  const product = /^([!#$%&'*+.^_`|~\w-]+)(?:\/(\d+(?:\.\d+)?))?/.exec(userAgent);
  if (!product) return 'Unknown device';
  return [product[1], product[2]].filter(Boolean).join(' ').slice(0, MAX_LENGTH);
}
