import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { relyingPartyOf } from '../../../platform/identity/relying-party.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { AuthConfig } from '../settings.ts';
import type { ChallengePurpose, Challenges } from './challenge.ts';
import { secondFactorEvent } from './events.ts';
import {
  type NewPasskey,
  type SecondFactorRow,
  type SecondFactorStore,
  takeChallenge,
  takeCounter,
  type UsedChallenge,
} from './store.ts';
import type { Proof } from './ticket-store.ts';

/** A proof by passkey, and whose it is. */
export interface PasskeyProof extends Proof {
  readonly accountId: string;
}

/** The content of a new passkey, but for its name and owner. */
export interface Registration {
  readonly passkey: Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'synced'>;
  readonly challenge: UsedChallenge;
}

/** Passkeys (WebAuthn Level 3). Options and credentials are in the JSON forms of its §5.1. */
export interface Passkeys {
  /** Returns the argument of navigator.credentials.create(). @param name - the e-mail address, as the browser shows it. */
  registrationOptions(accountId: string, name: string): Promise<unknown>;
  /** Null for a credential that was not made for this account with options of ours. */
  readRegistration(credential: unknown, accountId: string): Promise<Registration | null>;
  /** Returns the argument of navigator.credentials.get(). @param accountId - whose passkeys; null for whichever the device offers. */
  options(purpose: ChallengePurpose, accountId: string | null): Promise<unknown>;
  /**
   * Judges a credential; null when it is refused. Without an account, its own user handle says whose it is (§7.2 step 6). Unless it only
   * adds to a password, the authenticator must have verified the user (step 17): then it is two factors in one.
   */
  prove(
    credential: unknown,
    purpose: ChallengePurpose,
    context: CallContext,
    accountId: string | null,
  ): Promise<PasskeyProof | null>;
}

/** Loaded with the first passkey: a start does not wait for its certificate parsers. */
const webauthn = () => import('@simplewebauthn/server');

/** Milliseconds that the browser waits for its user; no more than the challenge lives. */
const TIMEOUT_MS = 300_000;

type Settings = Pick<
  AuthConfig,
  'AUTHENTICATOR_ISSUER' | 'WEBAUTHN_RP_ID' | 'WEBAUTHN_ORIGINS' | 'PUBLIC_URL' | 'PORT'
>;

export function createPasskeys(store: SecondFactorStore, challenges: Challenges, config: Settings): Passkeys {
  const { rpID, expectedOrigin } = relyingPartyOf(config);
  const challengeFor = (purpose: ChallengePurpose) => Buffer.from(challenges.issue(purpose), 'base64url');
  const passkeysOf = async (accountId: string) =>
    (await store.ofAccount(accountId)).filter(({ credentialId }) => credentialId !== null).map(descriptorOf);

  return {
    registrationOptions: async (accountId, name) =>
      (await webauthn()).generateRegistrationOptions({
        rpName: config.AUTHENTICATOR_ISSUER,
        rpID,
        userName: name,
        userDisplayName: name,
        userID: bytesOf(accountId),
        challenge: challengeFor({ use: 'registration', subject: accountId }),
        timeout: TIMEOUT_MS,
        attestationType: 'none',
        excludeCredentials: await passkeysOf(accountId),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      }),
    async readRegistration(credential, accountId) {
      const response = credential as RegistrationResponseJSON;
      const expected = expectChallenge(challenges, { use: 'registration', subject: accountId });
      const verified = await orNull(async () => {
        if (!(await isSelfContained(response))) return null;
        const requirements = { expectedOrigin, expectedRPID: rpID, requireUserVerification: false };
        return (await webauthn()).verifyRegistrationResponse({
          response,
          expectedChallenge: expected.check,
          ...requirements,
        });
      });
      if (!verified?.verified || !expected.found) return null;
      const { credential: key, credentialDeviceType } = verified.registrationInfo;
      const passkey = {
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        transports: transportsOf(response),
        synced: credentialDeviceType === 'multiDevice',
      };
      return { passkey, challenge: expected.found };
    },
    options: async (purpose, accountId) =>
      (await webauthn()).generateAuthenticationOptions({
        rpID,
        challenge: challengeFor(purpose),
        timeout: TIMEOUT_MS,
        allowCredentials: accountId === null ? [] : await passkeysOf(accountId),
        userVerification: isAlone(purpose) ? 'required' : 'preferred',
      }),
    async prove(credential, purpose, { client }, accountId) {
      const response = credential as AuthenticationResponseJSON;
      const id: unknown = response.id;
      const row = typeof id === 'string' && BASE64URL.test(id) ? await store.byCredential(id) : null;
      if (!row || (accountId !== null && row.accountId !== accountId)) return null;
      const expected = expectChallenge(challenges, purpose);
      const verified = await orNull(async () => {
        if (accountId === null && response.response.userHandle !== handleOf(row.accountId)) return null;
        return (await webauthn()).verifyAuthenticationResponse({
          response,
          expectedChallenge: expected.check,
          expectedOrigin,
          expectedRPID: rpID,
          requireUserVerification: isAlone(purpose),
          // The counter is compared where it is set, so that of requests at the same time one is refused.
          credential: { id: row.credentialId!, publicKey: bytesFrom(row.publicKey!), counter: 0 },
        });
      });
      if (!verified?.verified || !expected.found) return null;
      const { newCounter, userVerified } = verified.authenticationInfo;
      const challenge = expected.found;
      return {
        accountId: row.accountId,
        amr: [row.synced ? 'swk' : 'hwk', ...(userVerified ? ['user'] : []), 'mfa'],
        async use(tx, record) {
          if (!(await takeChallenge(tx, challenge))) return false;
          if (await takeCounter(tx, row.id, newCounter)) return true;
          const payload = { account_id: row.accountId, factor_id: row.id, ip: client.ip };
          record(secondFactorEvent('auth.passkey_cloned', row.tenantId, payload));
          return false;
        },
      };
    },
  };
}

/** Whether nothing else is proved beside it. */
const isAlone = ({ use }: ChallengePurpose): boolean => use !== 'second_factor';

const BASE64URL = /^[\w-]{1,1400}$/;
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text));
const bytesFrom = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
/** The user handle (§5.4.3): the account's identifier, which says nothing of its owner. */
const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');

const descriptorOf = ({ credentialId, transports }: SecondFactorRow) => ({
  id: credentialId!,
  transports: (transports ?? []) as AuthenticatorTransport[],
});

/** Hints of the browser for its own later use (§5.8.4): kept only if they look like what they should be. */
function transportsOf({ response }: RegistrationResponseJSON): readonly string[] {
  const given: unknown = response.transports;
  if (!Array.isArray(given)) return [];
  return given.filter((each): each is string => typeof each === 'string' && /^[a-z-]{1,20}$/.test(each)).slice(0, 8);
}

/**
 * We ask for no attestation, and take none: verifying the certificates of one may fetch what they point at. What is left are the formats
 * without certificates (§8.7, and §8.2 for self attestation).
 */
async function isSelfContained({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(bytesFrom(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/** Checks a challenge for the library, and keeps what has to be taken later. */
function expectChallenge(challenges: Challenges, purpose: ChallengePurpose) {
  const expected = {
    found: null as UsedChallenge | null,
    check: (challenge: string): boolean => {
      expected.found = challenges.read(challenge, purpose);
      return expected.found !== null;
    },
  };
  return expected;
}

/** The library throws for whatever a credential may lack, and trips over what is no credential at all: both are refusals. */
async function orNull<Result>(verify: () => Promise<Result>): Promise<Result | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
