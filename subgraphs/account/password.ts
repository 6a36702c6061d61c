import { hash as argon2Hash, verify as argon2Verify } from '@node-rs/argon2';
import { AppError } from '../../platform/kernel/errors.ts';

/** Argon2id with the least parameters that OWASP's Password Storage Cheat Sheet allows (contract §2). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;
/** Hashes that may wait. At about 35 a second the last one waits some three seconds. */
const MAX_WAITING = 100;
const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

/** Why a password is refused, or null when it may be used. Characters are Unicode code points. */
export function refusalOf(password: string): string | null {
  const length = [...normalised(password)].length;
  return length < MIN_LENGTH || length > MAX_LENGTH ? `must have ${MIN_LENGTH} to ${MAX_LENGTH} characters` : null;
}

/** NIST SP 800-63B §5.1.1.2: the same characters, typed on another keyboard, are the same password. */
const normalised = (password: string) => password.normalize('NFKC');

/** Hashes passwords, a few at a time: each hash takes 19 MiB and a processor for some 30 ms. */
export interface PasswordHasher {
  /** Rejects with SERVICE_UNAVAILABLE when too many wait, or the deadline (epoch milliseconds) passed while waiting. */
  hash(password: string, deadlineMs: number): Promise<string>;
  /** Whether the password made the hash. With `null`, for an unknown account, false after just as long. */
  verify(hash: string | null, password: string, deadlineMs: number): Promise<boolean>;
  /** Whether a hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

/** @param concurrency - hashes computed at once. */
export function createPasswordHasher(concurrency: number): PasswordHasher {
  const enter = createGate(concurrency, MAX_WAITING);
  // Made on another thread while the process starts.
  const decoy = argon2Hash('the password of nobody', PARAMETERS);
  decoy.catch(() => undefined); // whoever needs it is told
  return {
    hash: (password, deadlineMs) => enter(deadlineMs, () => argon2Hash(normalised(password), PARAMETERS)),
    verify: async (hash, password, deadlineMs) => {
      // A text no account can have is not worth hashing at its full length, but costs its sender the same time.
      const possible = refusalOf(password) === null;
      const against = hash ?? (await decoy);
      const matches = await enter(deadlineMs, () => argon2Verify(against, possible ? normalised(password) : ''));
      return matches && possible && hash !== null;
    },
    isOutdated: (hash) => !hash.startsWith(PREFIX),
  };
}

type Gate = <Result>(deadlineMs: number, work: () => Promise<Result>) => Promise<Result>;

/** Lets `concurrency` works run at once and `maxWaiting` wait, first come first served; who has waited too long is let go. */
function createGate(concurrency: number, maxWaiting: number): Gate {
  const waiting: (() => void)[] = [];
  let running = 0;
  const busy = () => new AppError('SERVICE_UNAVAILABLE', 'Too many logins at once', { retryAfter: 1 });
  return async (deadlineMs, work) => {
    if (running < concurrency) running++;
    else {
      if (waiting.length >= maxWaiting) throw busy();
      // The one that leaves hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      if (Date.now() > deadlineMs) throw busy();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
