import type { Config } from '../../platform/config.ts';
import { AppError } from '../../platform/errors.ts';
import type { NewEvent } from '../../platform/outbox.ts';
import { authEvent } from './events.ts';
import type { AuthStore } from './store.ts';

/** One attempt to log in with an address. */
export interface Attempt {
  /** The password was wrong, or nobody has the address. @param event - told instead, where something else was wrong. */
  failed(ip: string, event?: NewEvent): Promise<void>;
  /** It could not be judged, or was right but is not all that is asked for: it does not count, and what did count still does. */
  undecided(): Promise<void>;
}

/**
 * Locks an address after too many wrong passwords in a row (contract §2), the same whether an account has it or not. An
 * attempt counts from its beginning, so that a thousand parallel guesses are no more than ten; a success clears the count.
 */
export interface Lockout {
  /** @throws AppError RATE_LIMITED while the address is locked, or as many attempts as it has left are under way. */
  begin(emailHash: string): Promise<Attempt>;
}

export function createLockout(
  store: AuthStore,
  { LOGIN_LOCK_AFTER: limit, LOGIN_LOCK_SECONDS: seconds }: Pick<Config, 'LOGIN_LOCK_AFTER' | 'LOGIN_LOCK_SECONDS'>,
): Lockout {
  return {
    async begin(emailHash) {
      const number = limit === 0 ? 0 : await store.admitAttempt(emailHash, limit);
      if (number === null) {
        const retryAfter = (await store.lockSeconds(emailHash)) ?? 1;
        throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter });
      }
      return {
        failed: async (ip, event) => {
          const events = [event ?? authEvent('auth.login_failed', null, { email_hash: emailHash, ip })];
          const isLast = limit > 0 && number >= limit && (await store.lock(emailHash, limit, seconds));
          if (isLast) events.push(authEvent('auth.locked', null, { email_hash: emailHash, ip, seconds }));
          await store.append(events);
        },
        undecided: async () => {
          if (limit > 0) await store.forgetAttempt(emailHash);
        },
      };
    },
  };
}
