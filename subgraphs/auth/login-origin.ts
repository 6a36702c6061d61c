import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { callerNetwork } from '../../platform/kernel/caller-network.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { type LoginAttempts, TOKENS_FROM } from './login-attempts.ts';

/** Where somebody logs in from, as far as the count of wrong passwords goes. */
export interface LoginOrigin {
  /** Whose count it is: a network's, or that of a device that has logged in with this address before. No row tells which. */
  readonly counted: string;
  /** `device` has proved itself, `network` was used with this address lately, `stranger` neither. */
  readonly standing: 'device' | 'network' | 'stranger';
  /** Places that a success makes known. */
  readonly places: readonly string[];
}

/** How those who have logged in before are told from strangers. */
export interface LoginOrigins {
  /** @param deviceToken - that an earlier login gave; one that is none of ours, void, or of another address counts for nothing. */
  of(emailHash: string, deviceToken: string | null | undefined, context: CallContext): Promise<LoginOrigin>;
  /** The token that a device keeps for later logins with this address. It opens nothing. @param device - `dev_…` */
  tokenFor(emailHash: string, device: string): string;
}

const DAY_MS = 24 * 3_600_000;
/** A device that did not log in for so long is a stranger again. */
export const KEEP_ORIGINS_MS = 400 * DAY_MS;
/** Whoever has an address of a provider today, somebody else may have in a while. */
const NETWORK_DAYS = 90;
/** 132 bits. */
const KEPT_LENGTH = 22;
const FORM = /^(dev_\w{1,64})\.(\d{1,12})\.([\w-]{43})$/;

export function createLoginOrigins(
  { internalSecret }: Pick<Secrets, 'internalSecret'>,
  attempts: LoginAttempts,
): LoginOrigins {
  const key = Buffer.from(hkdfSync('sha256', internalSecret, 'trellis', 'device tokens, v1', 32));
  const macOf = (emailHash: string, device: string, issued: number) =>
    createHmac('sha256', key).update(`${emailHash}\n${device}\n${issued}`).digest();
  /** The device that a token names, and when it was issued, in ms; null for a token that is worth nothing. */
  const read = (emailHash: string, token: string | null | undefined) => {
    const [, device, issued, mac] = FORM.exec(token ?? '') ?? [];
    if (!device || !issued || !mac) return null;
    if (!timingSafeEqual(macOf(emailHash, device, Number(issued)), Buffer.from(mac, 'base64url'))) return null;
    const issuedMs = Number(issued) * 1000;
    return issuedMs + KEEP_ORIGINS_MS < Date.now() ? null : { device, issuedMs };
  };
  /** As it is kept: the address of a caller, or of who guesses, is nobody's to read. */
  const kept = (emailHash: string, origin: string) =>
    createHmac('sha256', key).update(`${emailHash}\n${origin}`).digest('base64url').slice(0, KEPT_LENGTH);
  return {
    async of(emailHash, deviceToken, { client }) {
      const network = kept(emailHash, callerNetwork(client.ip));
      const proved = client.proof ? kept(emailHash, `key:${client.proof.thumbprint}`) : null;
      const token = read(emailHash, deviceToken);
      const places = proved === null ? [network] : [network, proved];
      const known = await attempts.seen(emailHash, [...places, TOKENS_FROM], token?.device ?? null);
      const seenMs = (origin: string) => known.find((each) => each.origin === origin)?.seenAt.getTime();
      const isRevoked = seenMs('revoked') !== undefined;
      if (proved !== null && seenMs(proved) !== undefined) return { counted: proved, standing: 'device', places };
      // Seconds: a token that was issued in the second of a reset is void.
      if (token && !isRevoked && token.issuedMs > (seenMs(TOKENS_FROM) ?? 0))
        return { counted: kept(emailHash, `device:${token.device}`), standing: 'device', places };
      const isKnown = (seenMs(network) ?? 0) > Date.now() - NETWORK_DAYS * DAY_MS;
      return { counted: network, standing: isKnown ? 'network' : 'stranger', places };
    },
    tokenFor(emailHash, device) {
      const issued = Math.floor(Date.now() / 1000);
      return `${device}.${issued}.${macOf(emailHash, device, issued).toString('base64url')}`;
    },
  };
}
