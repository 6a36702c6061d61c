import { createHash, randomBytes } from 'node:crypto';
import { limitAct } from '../../../platform/identity/act-limit.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { isJsonObject } from '../../../platform/kernel/merge-patch.ts';
import { rulesFor } from '../../../platform/limits/rate-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Identity, Principal } from '../identity.ts';
import type { Lockout } from '../lockout.ts';
import type { LoginOrigins } from '../login-origin.ts';
import { secondFactorEvent } from './events.ts';
import type { Passkeys } from './passkey.ts';
import { proveRecoveryCode } from './recovery-code.ts';
import type { SecondFactorStore } from './store.ts';
import { type LoginTicketRow, type Proof, type TicketStore, ticketGone } from './ticket-store.ts';
import type { Totp } from './totp.ts';

const METHODS = ['totp', 'recovery_code', 'webauthn'] as const;

/** A method that may complete a login. */
export type SecondFactorMethod = (typeof METHODS)[number];

/** The password was right; the account asks for more. */
export interface SecondFactorRequired {
  /** Opaque, single use. */
  readonly ticket: string;
  readonly methods: readonly SecondFactorMethod[];
  /** Seconds. */
  readonly expiresIn: number;
}

/** The second half of a login. */
export interface SecondFactorAnswer {
  readonly ticket: string;
  readonly method: SecondFactorMethod;
  /** For totp and recovery_code. */
  readonly code?: string | null | undefined;
  /** For webauthn: an AuthenticationResponseJSON (WebAuthn Level 3 §5.1.8.1). */
  readonly credential?: unknown;
  /** That an earlier login gave this device. */
  readonly deviceToken?: string | null | undefined;
}

/** Logins between their password and their second factor. */
export interface LoginTickets {
  /**
   * A ticket for an account that has a second factor; null for one that has none.
   * @param first - how the first half was proved (RFC 8176). Default: by the password.
   */
  issue(principal: Principal, emailHash: string, first?: readonly string[]): Promise<SecondFactorRequired | null>;
  /** @throws AppError as `completeSecondFactor` says. */
  redeem(input: SecondFactorAnswer, context: CallContext): Promise<Identity>;
  /** Takes down that the factors are lost: the account domain goes on with it. @throws AppError UNAUTHENTICATED, RATE_LIMITED, FORBIDDEN */
  requestRecovery(ticket: string, context: CallContext): Promise<void>;
  /** Returns the argument of navigator.credentials.get() that makes the credential for this ticket. @throws AppError UNAUTHENTICATED */
  passkeyOptions(ticket: string, context: CallContext): Promise<unknown>;
}

const LIFETIME_SECONDS = 300;
/** 256 bits. */
const TICKET_BYTES = 32;

/** The form in which a ticket is kept. */
export const hashTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

interface TicketParts {
  readonly tickets: TicketStore;
  readonly store: SecondFactorStore;
  readonly totp: Totp;
  readonly passkeys: Passkeys;
  readonly lockout: Lockout;
  readonly origins: LoginOrigins;
}

export function createLoginTickets(platform: Platform, parts: TicketParts): LoginTickets {
  const { config, limiter, metrics } = platform;
  const { tickets, store, totp, passkeys, lockout, origins } = parts;
  const rules = rulesFor(config);

  const prove = (
    { method, code, credential }: SecondFactorAnswer,
    { accountId, tenantId }: LoginTicketRow,
    hash: string,
    context: CallContext,
  ): Promise<Proof | null> | Proof => {
    if (method === 'totp') return totp.prove(accountId, code!);
    if (method === 'recovery_code') return proveRecoveryCode(accountId, tenantId, code!);
    return passkeys.prove(credential, { use: 'second_factor', subject: hash }, context, accountId);
  };

  /** Null for a wrong second factor. */
  const judge = async (input: SecondFactorAnswer, row: LoginTicketRow, context: CallContext) => {
    const hash = hashTicket(input.ticket);
    if (!(await tickets.admit(hash))) throw ticketGone();
    const proof = await prove(input, row, hash, context);
    if (!proof || !(await tickets.redeem(hash, proof))) return null;
    const { accountId, tenantId, credentialVersion } = row;
    return {
      principal: { accountId, tenantId, credentialVersion },
      emailHash: row.emailHash,
      amr: [...row.amr, ...proof.amr],
    };
  };

  return {
    async issue({ accountId, tenantId, credentialVersion }, emailHash, first = ['pwd']) {
      const { kinds, codes } = await store.methodsOf(accountId);
      if (kinds.length === 0) return null;
      const ticket = `tkt_${randomBytes(TICKET_BYTES).toString('base64url')}`;
      const owner = { accountId, tenantId, credentialVersion, emailHash, amr: [...first] };
      await tickets.insert({ hash: hashTicket(ticket), ...owner, seconds: LIFETIME_SECONDS });
      const methods = [...kinds, ...(codes > 0 ? ['recovery_code'] : [])] as SecondFactorMethod[];
      return { ticket, methods, expiresIn: LIFETIME_SECONDS };
    },
    async redeem(input, context) {
      check(input);
      await limitAct(limiter, rules.forRoute('/api/v1/auth/login/second-factor'), context);
      const row = await tickets.find(hashTicket(input.ticket));
      if (!row) throw ticketGone();
      const origin = await origins.of(row.emailHash, input.deviceToken, context);
      const attempt = await lockout.begin(row.emailHash, origin);
      let identity: Omit<Identity, 'origin'> | null;
      try {
        identity = await judge(input, row, context);
      } catch (error) {
        await attempt.undecided();
        throw error;
      }
      if (identity) {
        await attempt.undecided();
        return { ...identity, origin };
      }
      const { method } = input;
      metrics.authFailures.inc({ service: 'auth_service', method });
      const { ip } = context.client;
      const payload = { account_id: row.accountId, method, ip };
      await attempt.failed(ip, secondFactorEvent('auth.second_factor_failed', row.tenantId, payload));
      throw new AppError('INVALID_CREDENTIALS', 'The second factor is wrong');
    },
    async requestRecovery(ticket, context) {
      if (!config.SECOND_FACTOR_RECOVERY)
        throw new AppError(
          'FORBIDDEN',
          'Second factors are not recovered here: ask an operator, or use a recovery code',
        );
      const rule = rules.forRoute('/api/v1/auth/login/second-factor/recovery');
      const row = await tickets.find(hashTicket(ticket));
      await limitAct(limiter, rule, context, ...(row ? [{ rule: rules.recoveryEmail, key: row.emailHash }] : []));
      if (!row) throw ticketGone();
      const payload = { account_id: row.accountId, ip: context.client.ip };
      await tickets.append(secondFactorEvent('auth.second_factor_recovery_requested', row.tenantId, payload));
    },
    async passkeyOptions(ticket, context) {
      await limitAct(limiter, rules.forRoute('/api/v1/auth/login/second-factor/options'), context);
      const hash = hashTicket(ticket);
      const row = await tickets.find(hash);
      if (!row) throw ticketGone();
      return passkeys.options({ use: 'second_factor', subject: hash }, row.accountId);
    },
  };
}

function check({ method, code, credential }: SecondFactorAnswer): void {
  const errors = collectFieldErrors();
  // Forms send whatever they like.
  errors.expect(METHODS.includes(method), 'method', `must be one of ${METHODS.join(', ')}`);
  const isPasskey = method === 'webauthn';
  if (isPasskey || (credential !== undefined && credential !== null))
    errors.expect(
      isJsonObject(credential),
      'credential',
      'must be the credential that the browser answered, as an object',
    );
  if (!isPasskey) errors.expect(typeof code === 'string', 'code', 'is required for this method');
  errors.throwIfAny();
}
