import { createHash } from 'node:crypto';
import { decodeJwt } from 'jose';
import { limitAct } from '../../../platform/identity/act-limit.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkDevice } from '../device-id.ts';
import { isSecondFactorRequired, secondFactorRequired } from '../identify.ts';
import type { SignIn } from '../sign-in.ts';
import type { TokenPair } from '../tokens.ts';
import type { IdentityStore } from './identity-store.ts';
import type { ProviderSignIns } from './sign-in.ts';

export interface ExchangeInput {
  readonly code: string;
  readonly codeVerifier: string;
  readonly deviceId?: string | null | undefined;
}

/**
 * Exchanges the code that an application was given for tokens.
 * @throws AppError UNAUTHENTICATED; SECOND_FACTOR_REQUIRED with the ticket that completeLogin takes; FORBIDDEN for who is no member;
 * RATE_LIMITED.
 */
export type ExchangeSignInCode = (input: ExchangeInput, context: CallContext) => Promise<TokenPair>;

export function createExchange(
  { config, limiter }: Pick<Platform, 'config' | 'limiter'>,
  signIns: ProviderSignIns,
  identities: IdentityStore,
  signIn: SignIn,
): ExchangeSignInCode {
  const rule = rulesFor(config).forRoute('/api/v1/auth/login');
  return async ({ code, codeVerifier, deviceId }, context) => {
    checkDevice(deviceId);
    await limitAct(limiter, rule, context);
    const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const isOf = (target: { kind: string; challenge?: string }) =>
      target.kind === 'tokens' && target.challenge === challenge;
    const answer = await signIns.redeem(code, isOf, context);
    if (isSecondFactorRequired(answer)) throw secondFactorRequired(answer);
    const { providerId, confinedTo, providerSid, ...identity } = answer;
    const organizationId = confinedTo ?? undefined;
    const pair = await signIn({ ...identity, organizationId }, deviceId, context);
    const { principal } = identity;
    // Nobody has the tokens yet: what dies here has opened a session that no one can use.
    const sessionId = String(decodeJwt(pair.accessToken)['sid']);
    await identities.keepSession({
      sessionId,
      providerId,
      accountId: principal.accountId,
      tenantId: principal.tenantId,
      confinedTo,
      providerSid,
    });
    return pair;
  };
}
