import { createHash, randomBytes } from 'node:crypto';
import { secondFactorEvent } from './events.ts';
import { takeCode } from './store.ts';
import type { Proof } from './ticket-store.ts';

const COUNT = 10;
/** 80 bits: no search through all codes finds one, so that a plain SHA-256 protects them as well as a slow hash would. */
const BYTES = 10;
/** Crockford's: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Codes to be shown once, and the hashes to be kept. */
export interface RecoveryCodes {
  /** Four groups of four letters and digits each. */
  readonly codes: readonly string[];
  readonly hashes: readonly string[];
}

export function newRecoveryCodes(): RecoveryCodes {
  const codes = Array.from({ length: COUNT }, newCode);
  return { codes, hashes: codes.map((code) => hashOf(code)) };
}

/** The proof that a recovery code is; whether the account has it shows when it is used. */
export const proveRecoveryCode = (accountId: string, tenantId: string, code: string): Proof => ({
  amr: ['otp', 'mfa'],
  use: async (tx, record) => {
    const left = await takeCode(tx, accountId, hashOf(code));
    if (left === null) return false;
    record(secondFactorEvent('auth.recovery_code_used', tenantId, { account_id: accountId, left }));
    return true;
  },
});

function newCode(): string {
  let bits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
  let text = '';
  for (let i = 0; i < (BYTES * 8) / 5; i++, bits >>= 5n) text += ALPHABET[Number(bits & 31n)];
  return text.match(/.{4}/g)!.join('-');
}

/** As it is read from paper: letter case, spaces and hyphens do not matter, nor O for 0 and I or L for 1. */
const hashOf = (code: string): string => {
  const text = code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1');
  return createHash('sha256').update(text).digest('hex');
};
