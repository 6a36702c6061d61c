import type { Config } from '../../../platform/config.ts';
import { requireViewer } from '../../../platform/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { ModelVisibility } from '../catalog/resolvers.ts';
import type { ProviderName } from '../provider.ts';
import { endpointOf, PROVIDER_NAMES } from '../providers/kinds.ts';
import type { Providers } from '../providers/table.ts';
import type { Resolvers } from '../schema.generated.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { type Attempts, circuitOf, createAttempts } from './attempts.ts';
import { routingDefaults } from './defaults.ts';
import { createKeyChoice } from './keys.ts';
import { createModelPolicies, type ModelPolicies } from './policies.ts';
import { routingResolvers } from './resolvers.ts';
import { createRouter, type Router } from './router.ts';
import { createStatistics } from './statistics.ts';
import { createModelPolicyStore } from './store.ts';

/** Where calls go, how they are made, and what organizations say about it. */
export interface Routing {
  readonly router: Router;
  readonly attempts: Attempts;
  readonly policies: ModelPolicies;
  readonly visibility: ModelVisibility;
  readonly resolvers: Resolvers;
  stop(): Promise<void>;
}

/** The routing of this process. */
export async function startRouting(
  platform: Platform,
  parts: { readonly catalog: Catalog; readonly providers: Providers },
): Promise<Routing> {
  const { config, breakers, metrics, tracing, database, outbox } = platform;
  const { catalog, providers } = parts;
  const store = createModelPolicyStore(database, outbox);
  const policies = await createModelPolicies(platform, store);
  const statistics = createStatistics();
  const refusesUnpriced = config.UNPRICED_MODELS === 'refuse';
  const keys = createKeyChoice();
  const telemetry = createTelemetry({
    tracing,
    metrics,
    addressOf: addressesOf(config),
    captureContent: config.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT,
  });
  const router = createRouter({
    catalog,
    providers,
    defaults: routingDefaults(config),
    policyOf: policies.of,
    latencyMs: statistics.latencyMs,
    refusesUnpriced,
    isDown: (provider) => breakers.for(circuitOf(provider)).state === 'open',
  });
  metrics.onScrape(() => {
    for (const [name, provider] of providers)
      if (provider.keys.length > 0)
        metrics.modelKeysCooling.set({ provider: name }, keys.cooling(provider, Date.now()));
  });
  return {
    policies,
    visibility: async (context) => {
      const { allows } = await policies.of(requireViewer(context));
      return refusesUnpriced ? (model) => model.priceKnown && allows(model) : allows;
    },
    router,
    attempts: createAttempts({ providers, breakers, keys, statistics, telemetry, metrics, config }),
    resolvers: routingResolvers(policies, statistics, router),
    stop: async () => {
      policies.close();
      await store.close();
    },
  };
}

/** Where the calls of each provider go, as spans tell it. */
function addressesOf(
  config: Config,
): (provider: ProviderName) => { readonly host: string; readonly port: number } | null {
  const addresses = new Map<ProviderName, { readonly host: string; readonly port: number }>();
  for (const name of PROVIDER_NAMES) {
    const { baseUrl } = endpointOf(name, config);
    if (!URL.canParse(baseUrl)) continue;
    const { hostname, port, protocol } = new URL(baseUrl);
    addresses.set(name, { host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
  }
  return (provider) => addresses.get(provider) ?? null;
}
