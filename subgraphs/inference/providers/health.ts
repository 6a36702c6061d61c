import type { CircuitBreakers } from '../../../platform/circuit-breaker.ts';
import { Degraded, type Health } from '../../../platform/health.ts';
import type { ProviderName } from '../provider.ts';
import { circuitOf } from '../routing/attempts.ts';
import type { Endpoint } from './kinds.ts';

/**
 * Tells health of the configured providers, by what their calls have met: asking them would cost money, and a health check that calls
 * others fails with them. None is critical, because the rest of the gateway works without.
 * @returns the call that takes them out again.
 */
export function watchProviders(
  health: Pick<Health, 'register'>,
  breakers: Pick<CircuitBreakers, 'snapshot'>,
  endpoints: ReadonlyMap<ProviderName, Endpoint>,
): () => void {
  const configured = [...endpoints].filter(([, endpoint]) => endpoint.configured).map(([name]) => name);
  const forget = configured.map((name) =>
    health.register(`provider_${name}`, {
      critical: false,
      async run() {
        const circuit = breakers.snapshot().find((each) => each.name === circuitOf(name));
        if (circuit?.state === 'open') throw new Error(`failed ${circuit.failure_count} times in a row (circuit open)`);
        if (circuit?.state === 'half_open') throw new Degraded('is tried again after failures (circuit half open)');
      },
    }),
  );
  return () => {
    for (const each of forget) each();
  };
}
