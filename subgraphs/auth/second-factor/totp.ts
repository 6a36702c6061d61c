import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { AuthConfig } from '../settings.ts';
import { type SecondFactorRow, type SecondFactorStore, takeStep } from './store.ts';
import type { Proof } from './ticket-store.ts';

/** RFC 6238 §5.2: what every authenticator app takes. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps that a clock may be off, either way. */
const WINDOW = 1;
/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20;

/** A new secret, to be put into an authenticator app. */
export interface TotpSecret {
  /** Base 32, for typing. */
  readonly secret: string;
  /** `otpauth://totp/…`, for a QR code. */
  readonly uri: string;
  /** For the store. */
  readonly sealed: string;
}

/** Time-based one-time passwords (RFC 6238). */
export interface Totp {
  /** @param label - whose it is, as the app shows it: the e-mail address. */
  generate(label: string): TotpSecret;
  /** The time step that the code belongs to; null when it is of no step near the present, or of one not later than the last. */
  stepOf(row: SecondFactorRow, code: string): number | null;
  /** The proof that a code of the account's authenticator apps is, or null. */
  prove(accountId: string, code: string): Promise<Proof | null>;
}

export function createTotp(
  store: SecondFactorStore,
  secrets: Secrets,
  { AUTHENTICATOR_ISSUER: issuer }: Pick<AuthConfig, 'AUTHENTICATOR_ISSUER'>,
): Totp {
  const stepOf: Totp['stepOf'] = (row, code) => {
    if (row.secret === null) return null;
    const totp = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(secrets.decrypt(row.secret)) });
    const timestamp = Date.now();
    const delta = totp.validate({ token: code, timestamp, window: WINDOW });
    if (delta === null) return null;
    const step = totp.counter({ timestamp }) + delta;
    return row.lastStep !== null && step <= row.lastStep ? null : step;
  };
  return {
    generate(label) {
      const secret = new Secret({ size: SECRET_BYTES });
      const uri = new TOTP({ ...PARAMETERS, issuer, label, secret }).toString();
      return { secret: secret.base32, uri, sealed: secrets.encrypt(secret.base32) };
    },
    stepOf,
    async prove(accountId, code) {
      for (const row of await store.ofAccount(accountId)) {
        const step = row.confirmedAt ? stepOf(row, code) : null;
        if (step === null) continue;
        return { amr: ['otp', 'mfa'], use: (tx) => takeStep(tx, row.id, step) };
      }
      return null;
    },
  };
}
