import type { NewEvent } from '../../platform/events/outbox.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { authEvent } from './events.ts';
import type { AttemptKey, LoginAttempts } from './login-attempts.ts';
import type { LoginOrigin } from './login-origin.ts';
import type { AuthConfig } from './settings.ts';
import type { AuthStore } from './store.ts';

/** One attempt to log in with an address. */
export interface Attempt {
  /** The password was wrong, or nobody has the address. @param event - told instead, where something else was wrong. */
  failed(ip: string, event?: NewEvent): Promise<void>;
  /** It could not be judged, or was right but is not all that is asked for: it does not count, and what did count still does. */
  undecided(): Promise<void>;
}

/**
 * Locks an address after too many wrong passwords in a row (contract §2), the same whether an account has it or not. They are counted
 * by where they come from: a stranger who guesses locks out the own network alone. Guesses from many networks are counted together
 * too, up to a higher limit, which then locks the address for all networks that it was not logged in with from before. An attempt counts
 * from its beginning, so that a thousand parallel guesses are no more than ten; a success ends the count where it came from.
 */
export interface Lockout {
  /** @throws AppError RATE_LIMITED while the address is locked from there, or as many attempts as it has left are under way. */
  begin(emailHash: string, origin: LoginOrigin): Promise<Attempt>;
}

type Settings = Pick<AuthConfig, 'LOGIN_LOCK_AFTER' | 'LOGIN_LOCK_STRANGERS_AFTER' | 'LOGIN_LOCK_SECONDS'>;

/** The count of all networks that are strangers to an address. */
const STRANGERS = '*';

interface Count extends AttemptKey {
  readonly limit: number;
  readonly scope: 'device' | 'network' | 'strangers';
}

export function createLockout(
  store: Pick<AuthStore, 'append'>,
  attempts: LoginAttempts,
  { LOGIN_LOCK_AFTER: limit, LOGIN_LOCK_STRANGERS_AFTER: limitOfAll, LOGIN_LOCK_SECONDS: seconds }: Settings,
): Lockout {
  const countsOf = (emailHash: string, { counted, standing }: LoginOrigin): readonly Count[] => {
    const scope = standing === 'device' ? 'device' : 'network';
    const own: Count = { emailHash, origin: counted, limit, scope };
    const all: Count = { emailHash, origin: STRANGERS, limit: limitOfAll, scope: 'strangers' };
    return (standing === 'stranger' ? [own, all] : [own]).filter((count) => count.limit > 0);
  };
  /** The numbers of the attempt, in the order of the counts. What was counted before a refusal is taken back. */
  const admit = async (counts: readonly Count[]): Promise<readonly number[]> => {
    const numbers: number[] = [];
    for (const count of counts) {
      const number = await attempts.admit(count, count.limit);
      if (number === null) {
        await forget(counts.slice(0, numbers.length));
        const retryAfter = (await attempts.lockSeconds(count)) ?? 1;
        throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter });
      }
      numbers.push(number);
    }
    return numbers;
  };
  const forget = async (counts: readonly Count[]) => {
    for (const count of counts) await attempts.forget(count);
  };
  return {
    async begin(emailHash, origin) {
      const counts = countsOf(emailHash, origin);
      const numbers = await admit(counts);
      return {
        failed: async (ip, event) => {
          const events = [event ?? authEvent('auth.login_failed', null, { email_hash: emailHash, ip })];
          for (const [i, count] of counts.entries())
            if (numbers[i]! >= count.limit && (await attempts.lock(count, count.limit, seconds)))
              events.push(authEvent('auth.locked', null, { email_hash: emailHash, ip, seconds, scope: count.scope }));
          await store.append(events);
        },
        undecided: () => forget(counts),
      };
    },
  };
}
