import { boundedCache } from '../../../platform/kernel/bounded-cache.ts';
import { isModelName } from '../../../platform/models/model-name.ts';
import type { Model, Price, ProviderName } from '../provider.ts';
import { type Endpoint, isOurs, PROVIDER_KINDS } from '../providers/kinds.ts';
import { familyCapabilities } from './families.ts';
import type { LibraryData } from './library-data.ts';
import type { LiveModels } from './live-models.ts';
import type { Overrides } from './overrides.ts';
import { createModelNames, isOwnName, type ModelPattern, type NamedModel, withoutPrefix } from './patterns.ts';

/** Which models there are, whose they are, what they can do and what they cost. */
export interface Catalog {
  /** The model by the caller's name, by the table of patterns; null for one that no pattern knows. */
  find(id: string, provider?: ProviderName): Model | null;
  /** Returns whose model it is, without what it can do and what it costs: those are in tables of a megabyte. */
  providerOf(id: string): ProviderName | null;
  /** Every model that is known by name, of configured providers. The same array until something has changed. */
  list(): readonly Model[];
  /** Returns the facts that a provider lists of a model. */
  listed(model: Pick<Model, 'provider' | 'upstream'>): {
    readonly created: number | null;
    readonly ownedBy: string | null;
  };
}

export interface CatalogOptions {
  readonly endpoints: ReadonlyMap<ProviderName, Endpoint>;
  /** `MODEL_PATTERNS` */
  readonly patterns: readonly ModelPattern[];
  readonly overrides: Overrides;
  readonly library: LibraryData;
  readonly live: Pick<LiveModels, 'of' | 'ownerOf' | 'version' | 'refresh'>;
  /** Names of models that the gateway answers itself. */
  readonly own: readonly string[];
  readonly nowMs?: () => number;
}

const CACHED = 5_000;
/** Prices change by the day, so what was found is looked up again now and then. */
const KEPT_MS = 60_000;
const FREE: Price = { input: 0, output: 0 };
/** Providers whose tokens cost nothing: one's own machine, a subscription that is paid already, and the gateway itself. */
const FREE_PROVIDERS: readonly ProviderName[] = ['ollama', 'subscription', 'dev', 'trellis'];

/** Makes the catalogue; the libraries' data are read when the first model of a provider that they know is looked up. */
export function createCatalog(options: CatalogOptions): Catalog {
  const { endpoints, overrides, library, live, nowMs = Date.now } = options;
  const names = createModelNames(options.patterns);
  const found = boundedCache<string, Model>(CACHED);
  let foundAt = nowMs();
  let foundVersion = live.version;
  let listed: readonly Model[] | null = null;

  const forgetStale = () => {
    const now = nowMs();
    if (now - foundAt < KEPT_MS && foundVersion === live.version) return;
    found.clear();
    listed = null;
    foundAt = now;
    foundVersion = live.version;
  };

  const read = (id: string): NamedModel | null => {
    const override = overrides.of(id);
    if (override?.provider)
      return { provider: override.provider, upstream: override.upstream ?? withoutPrefix(id, override.provider) };
    const named = names.read(id, live.ownerOf);
    return named && override?.upstream ? { ...named, upstream: override.upstream } : named;
  };

  /** How callers name a model of a provider: plainly where that leads to it, with the provider's prefix otherwise. */
  const idOf = ({ provider, upstream }: NamedModel): string => {
    const plain = PROVIDER_KINDS[provider].prefix === null || provider === 'openrouter' || provider === 'ollama';
    if (plain) {
      const named = read(upstream);
      if (named?.provider === provider && named.upstream === upstream) return upstream;
    }
    return `${PROVIDER_KINDS[provider].prefix ?? `${provider}/`}${upstream}`;
  };

  const describe = (id: string, { provider, upstream }: NamedModel): Model => {
    const override = overrides.of(id);
    const described = library.model(provider, upstream, new Date(nowMs()));
    const price = override?.price ?? (FREE_PROVIDERS.includes(provider) ? FREE : described.price);
    const family = familyCapabilities(upstream);
    // What gives neither text nor anything else by its family is what the library says in addition.
    const capabilities = family.includes('text') ? [...family, ...described.capabilities] : family;
    return {
      id,
      provider,
      upstream,
      capabilities: new Set(override?.capabilities ?? capabilities),
      price: price ?? FREE,
      priceKnown: price !== null,
      contextWindow: override?.contextWindow ?? described.contextWindow,
      maxOutputTokens: override?.maxOutputTokens ?? described.maxOutputTokens,
    };
  };

  const named = (id: string): NamedModel | null => {
    if (!isModelName(id)) return null;
    const found = read(id);
    if (found === null || (isOurs(found.provider) && !options.own.includes(id))) return null;
    return isOwnName(found.provider, found.upstream) ? found : null;
  };
  const lookup = (id: string, provider: ProviderName | undefined): Model | null => {
    if (!isModelName(id)) return null;
    if (provider === undefined) {
      const found = named(id);
      return found && describe(id, found);
    }
    if (isOurs(provider) && !options.own.includes(id)) return null;
    const override = overrides.of(id);
    const upstream =
      override?.provider === provider && override.upstream ? override.upstream : withoutPrefix(id, provider);
    if (upstream === '' || !isOwnName(provider, upstream)) return null;
    const model = { provider, upstream };
    return describe(override?.provider === provider ? id : idOf(model), model);
  };

  const namesOf = (provider: ProviderName): readonly string[] => {
    if (isOurs(provider)) return options.own.filter((id) => id.startsWith(`${provider}/`));
    const endpoint = endpoints.get(provider);
    if (!endpoint || endpoint.keys.length === 0) return [];
    const liveNames = live.of(provider)?.map(({ name }) => name);
    const listed = (liveNames ?? library.names(provider)).map((upstream) => idOf({ provider, upstream }));
    return liveNames ? listed : [...listed, ...overrides.known.filter((id) => read(id)?.provider === provider)];
  };

  return {
    find(id, provider) {
      forgetStale();
      const key = provider === undefined ? id : `${provider} ${id}`;
      const known = found.get(key);
      if (known !== undefined) return known;
      const model = lookup(id, provider);
      if (model !== null) found.set(key, model);
      return model;
    },
    providerOf: (id) => named(id)?.provider ?? null,
    list() {
      forgetStale();
      live.refresh();
      listed ??= listAll();
      return listed;
    },
    listed({ provider, upstream }) {
      const entry = live.of(provider)?.find(({ name }) => name === upstream);
      return { created: entry?.created ?? null, ownedBy: entry?.ownedBy ?? null };
    },
  };

  function listAll(): readonly Model[] {
    const models = new Map<string, Model>();
    const add = (id: string) => {
      const model = found.get(id) ?? lookup(id, undefined);
      if (model && (endpoints.get(model.provider)?.keys.length ?? 0) > 0) models.set(id, model);
    };
    for (const provider of endpoints.keys()) for (const id of namesOf(provider)) add(id);
    for (const id of overrides.names) add(id);
    return [...models.values()];
  }
}
