import type Provider from 'oidc-provider';
import type { Client } from 'oidc-provider';
import { hashSecret } from './client-secret.ts';

/** Only hashes of client secrets are kept: what is given is hashed before it is compared. */
export function compareHashes(provider: Provider): void {
  const prototype = provider.Client.prototype as { compareClientSecret(actual: string): boolean | Promise<boolean> };
  const { compareClientSecret } = prototype;
  prototype.compareClientSecret = function (this: Client, actual) {
    return compareClientSecret.call(this, hashSecret(actual));
  };
}

/** Logins are kept to the millisecond, for what ends them; clients are told whole seconds. */
export function answerWholeSeconds(provider: Provider): void {
  const prototype = provider.Session.prototype as { authTime(): number | undefined };
  const { authTime } = prototype;
  prototype.authTime = function (this: unknown) {
    const seconds = authTime.call(this);
    return seconds === undefined ? undefined : Math.floor(seconds);
  };
}
