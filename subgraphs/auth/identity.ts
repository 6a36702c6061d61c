import { createHash } from 'node:crypto';
import { emailKey } from '../../platform/kernel/email.ts';
import type { LoginOrigin } from './login-origin.ts';

/** Whom a proof of identity was given for. */
export interface Principal {
  readonly accountId: string;
  /** The organization that was made with it. */
  readonly tenantId: string;
  /** Of the password, when the proof was judged: with an older one than the present nobody gets in. */
  readonly credentialVersion: number;
}

/** Somebody who has proved who they are, by all that their account asks for. */
export interface Identity {
  readonly principal: Principal;
  /** SHA-256 of the normalised address, for signIn, which ends its count of wrong passwords. */
  readonly emailHash: string;
  /** Methods by which it was proved (authentication method references, RFC 8176). */
  readonly amr: readonly string[];
  /** The one organization that it opens; unless given, a login leads to the account's home. */
  readonly organizationId?: string | undefined;
  /** Where from: a success makes it known. */
  readonly origin: LoginOrigin;
}

/** The form in which auth keeps an address: enough to count, no address to leak. */
export const hashEmail = (email: string): string => createHash('sha256').update(emailKey(email)).digest('hex');
