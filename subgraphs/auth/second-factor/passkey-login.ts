import { limitAct } from '../../../platform/identity/act-limit.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkDevice } from '../device-id.ts';
import { hashEmail, type Identity } from '../identity.ts';
import type { ForcedSignIn } from '../identity-providers/forced.ts';
import type { LoginOrigins } from '../login-origin.ts';
import type { SignIn } from '../sign-in.ts';
import type { Transact } from '../store.ts';
import type { TokenPair } from '../tokens.ts';
import type { ContactOf } from './contact.ts';
import type { Passkeys } from './passkey.ts';

/** Who says who they are by a passkey alone. */
export interface PasskeyCredentials {
  /** An AuthenticationResponseJSON (WebAuthn Level 3 §5.1.8.1), for options of `PasskeyLogin`. */
  readonly credential: unknown;
  /** That an earlier login gave this device. */
  readonly deviceToken?: string | null | undefined;
}

/**
 * Proves an account by a passkey and nothing else: a discoverable credential, whose authenticator has verified its user.
 * @throws AppError INVALID_CREDENTIALS, BAD_USER_INPUT, SSO_REQUIRED, RATE_LIMITED
 */
export type IdentifyByPasskey = (input: PasskeyCredentials, context: CallContext) => Promise<Identity>;

interface IdentifyParts {
  readonly contactOf: ContactOf;
  readonly transact: Transact;
  readonly passkeys: Passkeys;
  readonly origins: LoginOrigins;
}

const PURPOSE = { use: 'login', subject: '' } as const;

/** @param forced - addresses whose people sign in with a provider; null for who proves an account to one. */
export function createIdentifyByPasskey(
  { config, limiter, metrics }: Platform,
  { contactOf, transact, passkeys, origins }: IdentifyParts,
  forced: ForcedSignIn | null,
): IdentifyByPasskey {
  const rules = rulesFor(config);
  const refused = () => {
    metrics.authFailures.inc({ service: 'auth_service', method: 'webauthn' });
    return new AppError('INVALID_CREDENTIALS', 'This passkey is not accepted');
  };
  return async ({ credential, deviceToken }, context) => {
    if (!isJsonObject(credential))
      throw invalid('credential', 'must be the credential that the browser answered, as an object');
    await limitAct(limiter, rules.forRoute('/api/v1/auth/login'), context);
    const proof = await passkeys.prove(credential, PURPOSE, context, null);
    if (!proof) throw refused();
    const { accountId, amr } = proof;
    const { tenantId, email, credentialVersion } = await contactOf(accountId, context);
    if (!(await transact(proof.use))) throw refused();
    const principal = { accountId, tenantId, credentialVersion };
    const provider = await forced?.of(email, context);
    if (provider && !(await forced!.mayBypass(provider, principal, context))) forced!.refuse(provider);
    const emailHash = hashEmail(email);
    return { principal, emailHash, amr, origin: await origins.of(emailHash, deviceToken, context) };
  };
}

/** Logging in with a passkey and nothing else. */
export interface PasskeyLogin {
  /** The same for everybody: it asks for no address, so it tells of none. */
  options(context: CallContext): Promise<unknown>;
  /** @throws AppError of `IdentifyByPasskey`. */
  login(
    input: { readonly credential: unknown; readonly deviceId?: string | null | undefined },
    context: CallContext,
  ): Promise<TokenPair>;
}

export function createPasskeyLogin(
  { config, limiter }: Platform,
  passkeys: Passkeys,
  identify: IdentifyByPasskey,
  signIn: SignIn,
): PasskeyLogin {
  const rules = rulesFor(config);
  return {
    async options(context) {
      await limitAct(limiter, rules.forRoute('/api/v1/auth/login/passkey/options'), context);
      return passkeys.options(PURPOSE, null);
    },
    async login({ credential, deviceId }, context) {
      checkDevice(deviceId);
      return signIn(await identify({ credential }, context), deviceId, context);
    },
  };
}
