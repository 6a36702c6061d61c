import type { Platform } from '../../../platform/platform.ts';
import { endpointOf } from '../providers/kinds.ts';
import type { InferenceConfig } from '../settings.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import { libraryData } from './library-data.ts';
import { createLiveModels, endpointsOf } from './live-models.ts';
import { readOverrides } from './overrides.ts';

type Parts = Pick<Platform<InferenceConfig>, 'config' | 'outgoing' | 'logger'>;

/**
 * The catalogue of this process's configuration.
 * @param own - names of models that the gateway answers itself.
 * @throws ConfigError for MODEL_OVERRIDES that are not of the form.
 */
export function startCatalog(
  { config, outgoing, logger }: Parts,
  own: readonly string[],
): { readonly catalog: Catalog; stop(): Promise<void> } {
  const endpoints = endpointsOf((name) => endpointOf(name, config));
  const live = createLiveModels({ endpoints, outgoing, logger, everyMs: config.MODEL_LIST_SECONDS * 1000 });
  const catalog = createCatalog({
    endpoints,
    patterns: config.MODEL_PATTERNS,
    overrides: readOverrides(config.MODEL_OVERRIDES),
    library: libraryData(),
    live,
    own,
  });
  return {
    catalog,
    stop: live.stop,
  };
}
