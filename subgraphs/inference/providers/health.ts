import type { BreakerSnapshot, CircuitBreakers } from '../../../platform/health/circuit-breaker.ts';
import { Degraded, type Health } from '../../../platform/health/health.ts';
import type { ProviderName } from '../provider.ts';
import { circuitOf, type ModelCircuits } from '../routing/circuits.ts';
import type { KeyTroubles } from '../routing/keys.ts';
import { type Endpoint, PROVIDER_KINDS } from './kinds.ts';

export interface WatchedProviders {
  readonly health: Pick<Health, 'register'>;
  readonly breakers: Pick<CircuitBreakers, 'snapshot'>;
  readonly circuits: Pick<ModelCircuits, 'unlisted'>;
  readonly keyTroubles: (provider: ProviderName) => KeyTroubles;
  readonly endpoints: ReadonlyMap<ProviderName, Endpoint>;
}

/** Models that a report names; the others are counted. */
const NAMED = 3;

/**
 * Tells health of the configured providers, by what their calls have met: asking them would cost money, and a health check that calls
 * others fails with them. None is critical, because the rest of the gateway works without. A provider that cannot be reached is unhealthy, one of
 * whose models or keys fails is degraded.
 * @returns the call that takes them out again.
 */
export function watchProviders({ health, breakers, circuits, keyTroubles, endpoints }: WatchedProviders): () => void {
  const configured = [...endpoints].flatMap(([name, endpoint]) => (endpoint.configured ? [name] : []));
  const forget = configured.map((name) =>
    health.register(`provider_${name}`, {
      critical: false,
      async run() {
        const all = breakers.snapshot();
        const circuit = all.find((each) => each.name === circuitOf(name));
        if (circuit?.state === 'open')
          throw new Error(`was not reached ${circuit.failure_count} times in a row (circuit open)`);
        const troubles = [
          ...(circuit?.state === 'half_open' ? ['is tried again after it was not reached (circuit half open)'] : []),
          ...modelTroubles(name, all, circuits.unlisted(name)),
          ...problemsOfKeys(keyTroubles(name), endpoints.get(name)!.keys.length, PROVIDER_KINDS[name].variable),
        ];
        if (troubles.length > 0) throw new Degraded(troubles.join('; '));
      },
    }),
  );
  return () => {
    for (const each of forget) each();
  };
}

/** Names of models that no list has are callers' own, and the report is public. */
function modelTroubles(
  provider: ProviderName,
  all: readonly BreakerSnapshot[],
  unlisted: readonly BreakerSnapshot[],
): readonly string[] {
  const prefix = `${circuitOf(provider)}:`;
  const failing = all.filter(({ name, state }) => state !== 'closed' && name.startsWith(prefix));
  const named = failing.slice(0, NAMED).map(({ name }) => name.slice(prefix.length));
  const others = failing.length - named.length + unlisted.filter(({ state }) => state !== 'closed').length;
  if (others > 0) named.push(named.length > 0 ? `${others} more` : `${others} that no list has`);
  return named.length > 0 ? [`models that fail (circuit open): ${named.join(', ')}`] : [];
}

const problemsOfKeys = ({ refused, models }: KeyTroubles, keys: number, variable: string): readonly string[] => [
  ...(refused > 0 ? [`refuses ${refused === keys ? 'its key' : `${refused} of ${keys} keys`} (see ${variable})`] : []),
  ...(models > 0 ? [`limits or refuses calls of ${models} ${models === 1 ? 'model' : 'models'}`] : []),
];
