import type { Platform } from '../../../platform/platform.ts';
import type { Provider, ProviderName } from '../provider.ts';
import type { InferenceConfig } from '../settings.ts';
import { createAnthropicProvider } from './anthropic.ts';
import { createEcho } from './echo.ts';
import { createGoogleProvider } from './google.ts';
import { endpointOf, isOpenAi, PROVIDER_KINDS, PROVIDER_NAMES } from './kinds.ts';
import { createOpenAiWire, type OpenProvider } from './openai-wire.ts';
import { createReplicateProvider } from './replicate.ts';
import { createOwnProvider } from './trellis.ts';

/** Every provider by its name, those included that have no key. */
export type Providers = ReadonlyMap<ProviderName, Provider>;

/** The providers of a process, and the way to close their connections. */
export interface OpenProviders {
  readonly table: Providers;
  close(): Promise<void>;
}

/**
 * Opens the providers, those included that nobody has configured: their calls are refused by the name of the variable.
 * @param embedded - whether the database is the one that comes with us.
 */
export function openProviders(
  { config, outgoing, call }: Pick<Platform<InferenceConfig>, 'config' | 'outgoing' | 'call'>,
  embedded: boolean,
): OpenProviders {
  const open = PROVIDER_NAMES.flatMap((name): OpenProvider[] => {
    const { variable, form } = PROVIDER_KINDS[name];
    const { keys, baseUrl } = endpointOf(name, config);
    const options = { name, variable, keys, baseUrl };
    switch (form) {
      case 'openai':
        return [createOpenAiWire({ ...options, ...(isOpenAi(baseUrl) && { chatFields: { store: false } }) })];
      case 'anthropic':
        return [createAnthropicProvider(options)];
      case 'google':
        return [createGoogleProvider({ ...options, outgoing })];
      case 'replicate':
        return [createReplicateProvider({ ...options, outgoing })];
      default:
        return [];
    }
  });
  const table = new Map<ProviderName, Provider>(open.map((provider) => [provider.name, provider]));
  const isOn = config.DEV_MODEL === 'on' || (config.DEV_MODEL === 'auto' && embedded);
  table.set('dev', createEcho(isOn));
  table.set('trellis', createOwnProvider(call));
  return {
    table,
    close: async () => {
      await Promise.all(open.map((provider) => provider.close()));
    },
  };
}
