import type { Config } from '../../../platform/config.ts';
import type { Provider, ProviderName } from '../provider.ts';
import { createEcho } from './echo.ts';
import { endpointOf, PROVIDER_KINDS, PROVIDER_NAMES } from './kinds.ts';
import { createOpenAiWire, type OpenProvider } from './openai-wire.ts';

/** Every provider by its name, those included that have no key. */
export type Providers = ReadonlyMap<ProviderName, Provider>;

/** The providers of a process, and the way to close their connections. */
export interface OpenProviders {
  readonly table: Providers;
  close(): Promise<void>;
}

/** Opens the providers that the configuration names. @param embedded - whether the database is the one that comes with us. */
export function openProviders(config: Config, embedded: boolean): OpenProviders {
  const open: OpenProvider[] = PROVIDER_NAMES.filter((name) => PROVIDER_KINDS[name].form === 'openai').map((name) => {
    const { keys, baseUrl } = endpointOf(name, config);
    return createOpenAiWire({ name, variable: PROVIDER_KINDS[name].variable, keys, baseUrl });
  });
  const table = new Map<ProviderName, Provider>(open.map((provider) => [provider.name, provider]));
  const isOn = config.DEV_MODEL === 'on' || (config.DEV_MODEL === 'auto' && embedded);
  table.set('dev', createEcho(isOn));
  return {
    table,
    close: async () => {
      await Promise.all(open.map((provider) => provider.close()));
    },
  };
}
