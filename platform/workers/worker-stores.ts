import { memoryProofReplay, type ProofReplay } from '../identity/proof-replay.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';
import { type RateCharge, type RateLimiter, UNLIMITED } from '../limits/rate-limit.ts';
import { memoryRateLimiter } from '../limits/rate-limit-memory.ts';
import type { Registry } from '../registry/registry.ts';
import { knownInstances } from '../registry/registry-watch.ts';
import type { Channel } from './channel.ts';

/** The limiter of a worker: one window for all workers together. It counts for itself once the process that has started it is gone. */
export function workerRateLimiter(channel: Channel): RateLimiter {
  const own = memoryRateLimiter();
  const hitAll = (charges: readonly RateCharge[]): RateDecision | Promise<RateDecision> => {
    if (charges.every(({ rule }) => rule.limit <= 0)) return UNLIMITED;
    return channel.call('charge', charges).catch(() => own.hitAll(charges));
  };
  return {
    hit: (rule, key) => hitAll([{ rule, key }]),
    hitAll,
    degraded: false,
    close: () => own.close(),
  };
}

/** The used proofs of all workers together. */
export function workerProofReplay(channel: Channel): ProofReplay {
  const own = memoryProofReplay();
  return {
    degraded: false,
    claim(id, untilMs, kind) {
      if (!own.claim(id, untilMs, kind)) return false;
      return channel.call('claimProof', { id, untilMs, kind });
    },
    close: () => own.close(),
  };
}

/** The registry of all workers: each knows what any of them has registered. */
export function workerRegistry(channel: Channel): Registry {
  const known = knownInstances();
  const services = new Set<string>();
  channel.onNews('registered', (places) => {
    for (const { service } of places) services.add(service);
    for (const service of services)
      known.update(
        service,
        places.filter((place) => place.service === service).map(({ id, url }) => ({ id, url })),
      );
  });
  const registry: Registry = {
    // What cannot be told is nobody's concern any more: the process that would hear it is gone.
    register: async ({ service, id, url }) =>
      void (await channel.call('register', { service, id, url }).catch(() => null)),
    deregister: async () => void (await channel.call('deregister', null).catch(() => null)),
    instances: known.get,
    lookup: async (service) => known.get(service),
    watch: known.watch,
    check: async () => {},
    close: () => registry.deregister(),
  };
  return registry;
}
