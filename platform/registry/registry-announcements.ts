import type { Logger } from 'pino';
import { pause } from '../events/event-delivery.ts';
import type { Registration } from './registry.ts';

/** The registrations of one process, in no order. */
export interface Announcements {
  /** Announces it; resolves after the first try, whose failure is followed by others in the background until one succeeds. */
  add(registration: Registration): Promise<void>;
  /** Whether it is still to be announced. */
  has(registration: Registration): boolean;
  all(): readonly Registration[];
  /** Whether the registry has taken all of them. */
  readonly complete: boolean;
  /** Forgets all and resolves to them once no try is under way, so that none comes after its withdrawal. */
  clear(): Promise<readonly Registration[]>;
}

/** For health. */
export const NOT_YET = 'this process is not registered yet';

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 2_000;

/**
 * Keeps what was registered. Tries are spread by half of their wait, or all processes would come back to a registry in the same moment.
 * @param options.announce tells the registry, and rejects within a bounded time when it cannot.
 */
export function createAnnouncements({
  announce,
  closing,
  logger,
}: {
  readonly announce: (registration: Registration) => Promise<void>;
  readonly closing: AbortSignal;
  readonly logger: Logger;
}): Announcements {
  const wanted = new Map<string, Registration>();
  const waiting = new Set<Registration>();
  const inFlight = new Set<Promise<unknown>>();
  const keyOf = ({ service, id }: Registration) => `${service}\n${id}`;
  const has = (registration: Registration) => wanted.get(keyOf(registration)) === registration;

  const attempt = async (registration: Registration): Promise<boolean> => {
    const tried = announce(registration).then(
      () => true,
      (error: unknown) => {
        if (!waiting.has(registration) && !closing.aborted)
          logger.warn(
            { err: error, service: registration.service },
            'Not registered yet: the registry cannot be reached',
          );
        return false;
      },
    );
    inFlight.add(tried);
    return tried.finally(() => inFlight.delete(tried));
  };

  const retry = async (registration: Registration): Promise<void> => {
    for (let tries = 0; ; tries++) {
      const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 8), LONGEST_WAIT_MS);
      await pause(waitMs / 2 + (Math.random() * waitMs) / 2, closing);
      if (closing.aborted || !has(registration)) break;
      if (!(await attempt(registration))) continue;
      logger.info({ service: registration.service }, 'Registered');
      break;
    }
    waiting.delete(registration);
  };

  return {
    has,
    async add(registration) {
      wanted.set(keyOf(registration), registration);
      if (await attempt(registration)) return;
      waiting.add(registration);
      void retry(registration);
    },
    all: () => [...wanted.values()],
    get complete() {
      return waiting.size === 0;
    },
    async clear() {
      const all = [...wanted.values()];
      wanted.clear();
      await Promise.all(inFlight);
      return all;
    },
  };
}
