import type { Credit } from '../../../platform/credit/credit.ts';
import { breakerOptions } from '../../../platform/health/circuit-breaker.ts';
import { requireViewer } from '../../../platform/kernel/context.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { endpointsOf } from '../catalog/live-models.ts';
import type { ModelVisibility } from '../catalog/resolvers.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { ProviderName } from '../provider.ts';
import { watchProviders } from '../providers/health.ts';
import { endpointOf, PROVIDER_NAMES } from '../providers/kinds.ts';
import type { Providers } from '../providers/table.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { InferenceConfig } from '../settings.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { createModelCircuits, type ModelTarget } from './circuits.ts';
import { routingDefaults } from './defaults.ts';
import { reportKeyChanges } from './key-changes.ts';
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
  platform: Platform<InferenceConfig, InferenceMetrics>,
  parts: {
    readonly catalog: Catalog;
    readonly providers: Providers;
    readonly credit: Pick<Credit, 'isLimited'>;
  },
): Promise<Routing> {
  const { config, breakers, metrics, tracing, database, outbox, logger, health } = platform;
  const { catalog, providers, credit } = parts;
  const store = createModelPolicyStore(database, outbox);
  const policies = await createModelPolicies(platform, store);
  const statistics = createStatistics();
  const pricedOnly = (viewer: Viewer): MaybePromise<boolean> =>
    config.UNPRICED_MODELS === 'unlimited' ? credit.isLimited(viewer) : config.UNPRICED_MODELS === 'refuse';
  const keys = createKeyChoice(reportKeyChanges(logger, metrics));
  const isListed = ({ provider, upstream }: ModelTarget): boolean =>
    catalog.list().some((each) => each.provider === provider && each.upstream === upstream);
  const circuits = createModelCircuits({ breakers, isListed, breaker: breakerOptions(config, logger) });
  const unwatch = watchProviders({
    health,
    breakers,
    circuits,
    keyTroubles: (name) => keys.troubles(providers.get(name)!, Date.now()),
    endpoints: endpointsOf((name) => endpointOf(name, config)),
  });
  const telemetry = createTelemetry({
    tracing,
    metrics,
    isListed,
    addressOf: addressesOf(config),
    captureContent: config.OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT,
  });
  const router = createRouter({
    catalog,
    providers,
    defaults: routingDefaults(config),
    policyOf: policies.of,
    latencyMs: statistics.latencyMs,
    pricedOnly,
    isDown: (model) => {
      const provider = providers.get(model.provider)!;
      return circuits.isDown(model) || !keys.isReady(provider, model.upstream, Date.now());
    },
  });
  metrics.onScrape(() => {
    for (const [name, provider] of providers)
      if (provider.keys.length > 0)
        metrics.modelKeysCooling.set({ provider: name }, keys.cooling(provider, Date.now()));
  });
  return {
    policies,
    visibility: async (context) => {
      const viewer = requireViewer(context);
      const [{ allows }, isPricedOnly] = await Promise.all([policies.of(viewer), pricedOnly(viewer)]);
      return isPricedOnly ? (model) => model.priceKnown && allows(model) : allows;
    },
    router,
    attempts: createAttempts({ providers, circuits, keys, statistics, telemetry, metrics, config }),
    resolvers: routingResolvers(policies, statistics, router),
    stop: async () => {
      unwatch();
      policies.close();
    },
  };
}

/** Where the calls of each provider go, as spans tell it. */
function addressesOf(
  config: InferenceConfig,
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
