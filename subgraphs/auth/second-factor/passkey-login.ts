import { limitAct } from '../../../platform/act-limit.ts';
import type { CallContext } from '../../../platform/context.ts';
import { AppError, invalid } from '../../../platform/errors.ts';
import { isJsonObject } from '../../../platform/merge-patch.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rulesFor } from '../../../platform/rate-limit.ts';
import { hashEmail } from '../identify.ts';
import { checkDevice } from '../login.ts';
import type { SignIn } from '../sign-in.ts';
import type { Transact } from '../store.ts';
import type { TokenPair } from '../tokens.ts';
import type { ContactOf } from './contact.ts';
import type { Passkeys } from './passkey.ts';

/** Logging in with a passkey and nothing else: a discoverable credential, whose authenticator has verified its user. */
export interface PasskeyLogin {
  /** The same for everybody: it asks for no address, so it tells of none. */
  options(context: CallContext): Promise<unknown>;
  /** @throws AppError INVALID_CREDENTIALS, BAD_USER_INPUT, RATE_LIMITED */
  login(
    input: { readonly credential: unknown; readonly deviceId?: string | null | undefined },
    context: CallContext,
  ): Promise<TokenPair>;
}

const PURPOSE = { use: 'login', subject: '' } as const;

export function createPasskeyLogin(
  { config, limiter, metrics }: Platform,
  contactOf: ContactOf,
  transact: Transact,
  passkeys: Passkeys,
  signIn: SignIn,
): PasskeyLogin {
  const rules = rulesFor(config);
  const refused = () => {
    metrics.authFailures.inc({ service: 'auth_service', method: 'webauthn' });
    return new AppError('INVALID_CREDENTIALS', 'This passkey is not accepted');
  };
  return {
    async options(context) {
      await limitAct(limiter, rules.forRoute('/api/v1/auth/login/passkey/options'), context);
      return passkeys.options(PURPOSE, null);
    },
    async login({ credential, deviceId }, context) {
      checkDevice(deviceId);
      if (!isJsonObject(credential))
        throw invalid('credential', 'must be the credential that the browser answered, as an object');
      await limitAct(limiter, rules.forRoute('/api/v1/auth/login'), context);
      const proof = await passkeys.prove(credential, PURPOSE, context, null);
      if (!proof) throw refused();
      const { accountId, amr } = proof;
      const { tenantId, email } = await contactOf(accountId, context);
      if (!(await transact(proof.use))) throw refused();
      return signIn({ accountId, tenantId }, hashEmail(email), { deviceId, amr }, context);
    },
  };
}
