import { promises as dns } from 'node:dns';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { TenantConfig } from './settings.ts';

/** Reads TXT records of names that users choose. */
export interface TxtRecords {
  /**
   * The texts at a name, each with its parts joined (RFC 1035 §3.3.14); none where there is no such name.
   * @throws AppError UPSTREAM_FAILED when no name service answers; SERVICE_UNAVAILABLE while the circuit of the name is open;
   * CLIENT_CLOSED_REQUEST when the signal aborts.
   */
  at(name: string, signal: AbortSignal): Promise<readonly string[]>;
}

/** Of each try; there are two. Above both together a request would not wait for it. */
const TIMEOUT_MS = 2_000;
/** Circuits of names that users choose: never series of `/metrics`. */
const MAX_CIRCUITS = 1_000;
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA']);

/** @param config.DNS_SERVERS - empty: those of the system. */
export function createTxtRecords(
  config: Pick<TenantConfig, 'DNS_SERVERS' | 'BREAKER_FAILURE_THRESHOLD' | 'BREAKER_RECOVERY_SECONDS'>,
): TxtRecords {
  const breakers = createCircuitBreakers({
    failureThreshold: config.BREAKER_FAILURE_THRESHOLD,
    recoveryMs: config.BREAKER_RECOVERY_SECONDS * 1000,
    maxTargets: MAX_CIRCUITS,
  });
  const ask = async (name: string, signal: AbortSignal): Promise<readonly string[]> => {
    // One for each question: cancelling a resolver ends all that it has been asked.
    const resolver = new dns.Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (config.DNS_SERVERS.length > 0) resolver.setServers(config.DNS_SERVERS);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      if (signal.aborted) throw new AppError('CLIENT_CLOSED_REQUEST', 'The question was given up', { cause: error });
      if (NOTHING_THERE.has(String((error as { code?: unknown }).code))) return [];
      throw new AppError('UPSTREAM_FAILED', 'The name service of this domain did not answer', { cause: error });
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };
  return {
    at: async (name, signal) => {
      if (signal.aborted) throw new AppError('CLIENT_CLOSED_REQUEST', 'The question was given up');
      return breakers.for(name).run(() => ask(name, signal));
    },
  };
}
