import type { Capability, Model, Provider, ProviderName } from '../provider.ts';

/** Keys by provider, and the models of a test. */
export interface ModelWorld {
  readonly catalog: {
    find(id: string, provider?: ProviderName): Model | null;
    list(): readonly Model[];
  };
  readonly providers: ReadonlyMap<ProviderName, Provider>;
}

interface ModelTraits {
  readonly can?: readonly Capability[];
  /** Micro-USD for a million tokens, in and out; null: not known. */
  readonly price?: readonly [input: number, output: number] | null;
  readonly upstream?: string;
}

/** A model, `<provider>/<name>`, that can chat unless said. */
export function model(id: string, { can = ['text'], price = [100, 400], upstream }: ModelTraits = {}): Model {
  const [provider, name] = id.split('/', 2) as [ProviderName, string];
  return {
    ...{ id, provider, upstream: upstream ?? name, capabilities: new Set(can), priceKnown: price !== null },
    price: { input: price?.[0] ?? 0, output: price?.[1] ?? 0 },
    ...{ contextWindow: null, maxOutputTokens: null },
  };
}

/** A provider with keys and nothing that it can do. */
export const provider = (name: ProviderName, keys: readonly (string | null)[] = ['key-1']): Provider => ({
  ...{ name, keys, variable: `${name.toUpperCase()}_API_KEY` },
});

/** What a router and its attempts know in a test: those models, and providers that have one key each unless said. */
export function modelWorld(models: readonly Model[], providers: readonly Provider[] = []): ModelWorld {
  const table = new Map<ProviderName, Provider>(models.map((each) => [each.provider, provider(each.provider)]));
  for (const each of providers) table.set(each.name, each);
  const listed = models.filter((each) => table.get(each.provider)!.keys.length > 0);
  return {
    catalog: {
      find: (id, name) =>
        models.find((each) => each.id === id && (name === undefined || each.provider === name)) ?? null,
      list: () => listed,
    },
    providers: table,
  };
}
