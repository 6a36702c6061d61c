import type { Config } from '../../../platform/config/config.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Target } from './browser-state.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const MAX_LENGTH = 1_000;
const CHALLENGE = /^[\w-]{43}$/;
const WORD = /^[\w-]{1,200}$/;
const STATE = /^[\x21-\x7e]{0,500}$/;

/**
 * Where a sign-in shall lead: back to an application, whose origin the operator knows, or to one on this machine (RFC 8252 §7.3); or to a
 * page of ours. Nothing else, or links of ours would lead anywhere.
 * @throws AppError BAD_USER_INPUT
 */
export function readTarget(
  query: URLSearchParams,
  config: Pick<Config, 'CORS_ORIGINS' | 'WEBAUTHN_ORIGINS'>,
  issuer: string,
  { encrypt }: Pick<Secrets, 'encrypt'>,
): Target {
  const uid = query.get('interaction');
  if (uid !== null) return { kind: 'interaction', uid: checked(WORD.test(uid), uid, 'interaction is not one of ours') };
  const invitation = query.get('invitation');
  if (invitation !== null) {
    const organizationId = query.get('organization') ?? '';
    checked(WORD.test(invitation) && WORD.test(organizationId), invitation, 'invitation is not one of ours');
    return { kind: 'invitation', sealed: encrypt(invitation), organizationId };
  }
  const returnTo = query.get('return_to') ?? '';
  const known = [...config.CORS_ORIGINS, ...config.WEBAUTHN_ORIGINS, new URL(issuer).origin];
  checked(isReturn(returnTo, known), returnTo, 'return_to must be on an origin of CORS_ORIGINS, or on this machine');
  const challenge = query.get('code_challenge') ?? '';
  checked(CHALLENGE.test(challenge), challenge, 'code_challenge must be the SHA-256 of a verifier, in base64url');
  const state = query.get('state') ?? '';
  checked(STATE.test(state), state, 'state must have at most 500 characters');
  return { kind: 'tokens', returnTo, challenge, state };
}

function isReturn(text: string, origins: readonly string[]): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, hostname, origin, hash, username, password } = new URL(text);
  if (hash || username || password) return false;
  return origins.includes(origin) || (protocol === 'http:' && LOOPBACK.test(hostname));
}

function checked(holds: boolean, text: string, complaint: string): string {
  if (!holds) throw new AppError('BAD_USER_INPUT', complaint);
  return text;
}
