import { createRequire } from 'node:module';
import type * as GenaiPrices from '@pydantic/genai-prices';
import type { ProviderInfo, ProviderModel } from 'tokenlens';
import type { Capability, Price, PriceTier, ProviderName } from '../provider.ts';
import { withoutUnset } from '../without-unset.ts';

/** The facts that the libraries have of a model. */
export interface LibraryModel {
  readonly price: Price | null;
  readonly capabilities: readonly Capability[];
  readonly contextWindow: number | null;
  readonly maxOutputTokens: number | null;
}

/** The data of @pydantic/genai-prices and tokenlens, read when they are first asked for: they take 70 ms and 20 MB. */
export interface LibraryData {
  model(provider: ProviderName, upstream: string, at: Date): LibraryModel;
  /** The models of a provider that are sold today, as it names them. */
  names(provider: ProviderName): readonly string[];
}

/** The providers that tokenlens has, by its names. */
const TOKENLENS = ['openai', 'anthropic', 'google', 'groq', 'cerebras', 'openrouter'] as const;
type Described = (typeof TOKENLENS)[number];
const isDescribed = (name: ProviderName): name is Described => (TOKENLENS as readonly string[]).includes(name);

/** Opens the data, and reads none of it yet. */
export function libraryData(): LibraryData {
  // Synchronous, so that a model is found without waiting for anything.
  const require = createRequire(import.meta.url);
  let prices: typeof GenaiPrices | undefined;
  const described = new Map<ProviderName, ProviderInfo['models']>();
  const pricesOf = () => {
    prices ??= require('@pydantic/genai-prices') as typeof GenaiPrices;
    return prices;
  };
  const modelsOf = (provider: ProviderName): ProviderInfo['models'] => {
    if (!isDescribed(provider)) return {};
    let models = described.get(provider);
    if (!models) {
      const module = require(`tokenlens/providers/${provider}`) as Readonly<Record<string, ProviderInfo>>;
      models = Object.values(module).find((value) => typeof value === 'object' && 'models' in value)?.models ?? {};
      described.set(provider, models);
    }
    return models;
  };
  return {
    model(provider, upstream, at) {
      const description = isDescribed(provider) ? describedModel(modelsOf(provider), upstream) : undefined;
      const sold = isDescribed(provider)
        ? pricesOf().calcPrice({ input_tokens: 0 }, upstream, { providerId: provider, timestamp: at })
        : null;
      const price = sold ? toPrice(sold.model_price) : description?.cost ? describedPrice(description.cost) : null;
      return {
        price: price && (isPaid(price) || FREE_NAME.test(upstream)) ? price : null,
        capabilities: description ? describedCapabilities(description) : [],
        contextWindow: sold?.model.context_window ?? description?.limit?.context ?? null,
        maxOutputTokens: description?.limit?.output ?? null,
      };
    },
    names(provider) {
      if (!isDescribed(provider)) return [];
      const sold = pricesOf().findProvider({ providerId: provider })?.models ?? [];
      return sold.flatMap(({ id, deprecated }) => (deprecated || !isName(id) ? [] : [id]));
    },
  };
}

/** The data of prices have entries for historical names and for groups of names, which are no models to be called. */
const isName = (id: string): boolean =>
  !/^~|-$|:extended$/.test(id) &&
  !/^(ada|babbage|curie|davinci|text-davinci-.*|moderation|computer-use|gpt-3\.5-0301|claude-v1|claude-2)$/.test(id);

/** Names of which a price of 0 is believed; for others it means that nobody knew the price. */
const FREE_NAME = /:free$/;
const isPaid = (price: Price): boolean => Object.values(price).some((part) => typeof part === 'number' && part > 0);

const DATED = /(-\d{8}|-\d{4}-\d{2}-\d{2}|-latest|-preview)$/;

/** A model by its name, or without the date that it ends in. */
function describedModel(models: ProviderInfo['models'], upstream: string): ProviderModel | undefined {
  if (Object.hasOwn(models, upstream)) return models[upstream];
  const undated = upstream.replace(DATED, '');
  return undated !== upstream && Object.hasOwn(models, undated) ? models[undated] : undefined;
}

function describedCapabilities(model: ProviderModel): readonly Capability[] {
  const { input = [], output = [] } = model.modalities ?? {};
  const found: Capability[] = [];
  if (input.includes('image')) found.push('vision');
  if (input.includes('audio')) found.push('audio_input');
  if (input.includes('video')) found.push('video');
  if (output.includes('audio')) found.push('audio_output');
  if (output.includes('image')) found.push('image');
  if (model.tool_call) found.push('tools');
  if (model.reasoning) found.push('reasoning');
  return found;
}

/** USD a million → micro-USD a million. */
const micro = (usd: number): number => Math.round(usd * 1_000_000);

function describedPrice(cost: NonNullable<ProviderModel['cost']>): Price {
  return {
    input: micro(cost.input ?? 0),
    output: micro(cost.output ?? 0),
    ...(cost.cache_read !== undefined && { cachedInput: micro(cost.cache_read) }),
    ...(cost.cache_write !== undefined && { cacheWrite: micro(cost.cache_write) }),
  };
}

/** The library's prices (USD, `_mtok` a million tokens, `_hours` an hour) in ours. */
function toPrice(prices: GenaiPrices.ModelPrice): Price {
  const base = (key: string): number | undefined => {
    const price = prices[key];
    return typeof price === 'object' ? price.base : price;
  };
  const tokens = (key: string) => {
    const usd = base(key);
    return usd === undefined ? undefined : micro(usd);
  };
  const hours = base('input_audio_hours');
  const tiers = toTiers(prices);
  return withoutUnset({
    input: tokens('input_mtok') ?? 0,
    output: tokens('output_mtok') ?? 0,
    cachedInput: tokens('cache_read_mtok'),
    cacheWrite: tokens('cache_write_mtok'),
    imageInput: tokens('input_image_mtok'),
    audioInput: tokens('input_audio_mtok'),
    audioOutput: tokens('output_audio_mtok'),
    perAudioSecond: hours === undefined ? undefined : Math.ceil(micro(hours) / 3600),
    perRequest: prices['requests_kcount'] === undefined ? undefined : Math.ceil(micro(base('requests_kcount')!) / 1000),
    tiers: tiers.length > 0 ? tiers : undefined,
  });
}

const TIERED = {
  input: 'input_mtok',
  output: 'output_mtok',
  cachedInput: 'cache_read_mtok',
  cacheWrite: 'cache_write_mtok',
} as const;

function toTiers(prices: GenaiPrices.ModelPrice): readonly PriceTier[] {
  const starts = Object.values(TIERED).flatMap((key) => {
    const price = prices[key];
    return typeof price === 'object' ? price.tiers.map(({ start }) => start) : [];
  });
  return [...new Set(starts)]
    .sort((left, right) => left - right)
    .map((above) => {
      const at = (key: string): number | undefined => {
        const price = prices[key];
        if (typeof price !== 'object') return price === undefined ? undefined : micro(price);
        const tier = price.tiers
          .filter(({ start }) => start <= above)
          .sort((left, right) => right.start - left.start)[0];
        return micro(tier?.price ?? price.base);
      };
      return withoutUnset({
        above,
        input: at(TIERED.input) ?? 0,
        output: at(TIERED.output) ?? 0,
        cachedInput: at(TIERED.cachedInput),
        cacheWrite: at(TIERED.cacheWrite),
      });
    });
}
