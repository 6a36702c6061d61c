import { limitAct } from '../../../platform/identity/act-limit.ts';
import { MULTI_FACTOR } from '../../../platform/identity/second-factor.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, invalid } from '../../../platform/kernel/errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Identity } from '../identity.ts';
import type { LoginOrigins } from '../login-origin.ts';
import type { ContactOf } from '../second-factor/contact.ts';
import type { Passkeys } from '../second-factor/passkey.ts';
import type { SecondFactors } from '../second-factor/second-factor.ts';
import type { SecondFactorStore } from '../second-factor/store.ts';
import { hashTicket } from '../second-factor/ticket.ts';
import { type LoginTicketRow, type TicketStore, ticketGone } from '../second-factor/ticket-store.ts';
import { ENROLMENT_METHODS, ENROLMENT_PREFIX, type EnrolmentMethod } from './demand.ts';

/** The second factor that somebody wants to add. */
export interface EnrolmentBeginning {
  readonly ticket: string;
  readonly method: EnrolmentMethod;
  /** Of the authenticator app. */
  readonly name?: string | null | undefined;
}

/** The data that the app, or the browser, needs. */
export interface BegunEnrolment {
  /** Of an authenticator app. */
  readonly totp: { readonly factorId: string; readonly secret: string; readonly uri: string } | null;
  /** PublicKeyCredentialCreationOptionsJSON of a passkey. */
  readonly passkeyOptions: unknown;
}

/** The proof that it was added. */
export interface EnrolmentProof {
  readonly ticket: string;
  readonly method: EnrolmentMethod;
  readonly factorId?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly credential?: unknown;
  readonly deviceToken?: string | null | undefined;
}

/** Who has added a second factor, and is proved by it. */
export interface Enrolled {
  readonly identity: Identity;
  /** Shown once. */
  readonly recoveryCodes: readonly string[];
}

/** Adding the first second factor on the way into an organization that demands one. The ticket is good for five wrong codes. */
export interface Enrolments {
  /** @throws AppError BAD_USER_INPUT, UNAUTHENTICATED for a ticket that is gone, RATE_LIMITED. */
  begin(input: EnrolmentBeginning, context: CallContext): Promise<BegunEnrolment>;
  /** Spends the ticket. @throws AppError as `begin`; BAD_USER_INPUT for a wrong code, or a credential that is refused. */
  complete(input: EnrolmentProof, context: CallContext): Promise<Enrolled>;
}

interface EnrolmentParts {
  readonly tickets: TicketStore;
  readonly factors: SecondFactorStore;
  readonly added: Pick<SecondFactors, 'beginTotp' | 'confirmTotpOf' | 'registerPasskeyOf'>;
  readonly passkeys: Passkeys;
  readonly contactOf: ContactOf;
  readonly origins: LoginOrigins;
}

const NAMES: Readonly<Record<EnrolmentMethod, string>> = { totp: 'Authenticator app', webauthn: 'Passkey' };

export function createEnrolments({ config, limiter }: Platform, parts: EnrolmentParts): Enrolments {
  const { tickets, factors, added, passkeys, contactOf, origins } = parts;
  const rule = rulesFor(config).forRoute('/api/v1/auth/login/second-factor');
  /** The login that waits; whoever has a second factor by now logs in with it. */
  const waiting = async (ticket: string, method: string, context: CallContext): Promise<LoginTicketRow> => {
    if (!(ENROLMENT_METHODS as readonly string[]).includes(method))
      throw invalid('method', `must be one of ${ENROLMENT_METHODS.join(', ')}`);
    await limitAct(limiter, rule, context);
    const row = ticket.startsWith(ENROLMENT_PREFIX) ? await tickets.find(hashTicket(ticket)) : null;
    if (!row || (await factors.methodsOf(row.accountId)).kinds.length > 0) throw ticketGone();
    return row;
  };
  const add = async (input: EnrolmentProof, { accountId, tenantId }: LoginTicketRow) => {
    const { method, factorId, code, name, credential } = input;
    if (method === 'webauthn')
      return added.registerPasskeyOf({ accountId, tenantId }, name ?? NAMES.webauthn, credential);
    if (typeof factorId !== 'string') throw invalid('factorId', 'is required for this method');
    if (typeof code !== 'string') throw invalid('code', 'is required for this method');
    return added.confirmTotpOf(accountId, factorId, code);
  };
  return {
    begin: async ({ ticket, method, name }, context) => {
      const { accountId, tenantId } = await waiting(ticket, method, context);
      const { email } = await contactOf(accountId, context);
      if (method === 'webauthn')
        return { totp: null, passkeyOptions: await passkeys.registrationOptions(accountId, email) };
      const { id: factorId, secret, uri } = await added.beginTotp(name ?? NAMES.totp, { accountId, tenantId, email });
      return { totp: { factorId, secret, uri }, passkeyOptions: null };
    },
    complete: async (input, context) => {
      const given = input.credential ?? undefined;
      if ((input.method === 'webauthn' || given !== undefined) && !isJsonObject(given))
        throw invalid('credential', 'must be the credential that the browser answered, as an object');
      const row = await waiting(input.ticket, input.method, context);
      const hash = hashTicket(input.ticket);
      if (!(await tickets.admit(hash))) throw ticketGone();
      const { factor, recoveryCodes } = await add(input, row).catch(notGone);
      // The factor counts from now on: whoever was here at the same time with this ticket logs in with it.
      await tickets.redeem(hash, { amr: [], use: async () => true });
      const { accountId, tenantId, credentialVersion, emailHash } = row;
      const own = input.method === 'totp' ? 'otp' : factor.synced ? 'swk' : 'hwk';
      const identity = {
        principal: { accountId, tenantId, credentialVersion },
        emailHash,
        amr: [...row.amr, own, MULTI_FACTOR],
        origin: await origins.of(emailHash, input.deviceToken, context),
      };
      return { identity, recoveryCodes: recoveryCodes ?? [] };
    },
  };
}

/** Turns NOT_FOUND into a fault of the input: whoever holds the ticket named a factor that waits for no code. */
function notGone(error: unknown): never {
  if (error instanceof AppError && error.extensions['code'] === 'NOT_FOUND')
    throw invalid('factorId', 'is none that waits for its first code');
  throw error;
}
