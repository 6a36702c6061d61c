import type { Model, Price } from '../provider.ts';
import type { RoutedService } from '../routing/policy.ts';
import type { WireUsage } from '../wire.ts';

/** The use that is paid for beside tokens. */
export interface OtherUse {
  /** One unless said: a request that is counted as several. */
  readonly requests?: number;
  readonly images?: number;
  /** The kind of the images, as the request says it. */
  readonly drawn?: { readonly quality?: unknown; readonly size?: unknown };
  readonly audioSeconds?: number;
  /** That are spoken. */
  readonly characters?: number;
}

const MILLION = 1_000_000;

/**
 * Whether what a call of a kind costs is known. A model that is sold by the image has no price for a chat, which would cost nothing here.
 * A model that is known to be free has one for everything.
 */
export function isPriced({ price, priceKnown }: Pick<Model, 'price' | 'priceKnown'>, kind: RoutedService): boolean {
  if (!priceKnown) return false;
  const { input, output, perRequest = 0, perImage = 0, perAudioSecond = 0, perCharacter = 0 } = price;
  if (input + output + perRequest > 0) return true;
  if (kind === 'image' && perImage > 0) return true;
  const bySound = perAudioSecond + perCharacter;
  if (kind === 'audio' && bySound > 0) return true;
  return perImage + bySound === 0;
}

/**
 * Returns the cost of a call at the model's price, in micro-USD; an integer, rounded up. Tokens that were read from or written to the provider's
 * cache, and those of audio, are among the input tokens and have their own price where the provider has one.
 */
export function costOf(model: Pick<Model, 'price'>, usage: WireUsage | null, other: OtherUse = {}): number {
  const { price } = model;
  const whole =
    (other.requests ?? 1) * (price.perRequest ?? 0) +
    (other.images ?? 0) * perImageOf(price, other.drawn) +
    Math.ceil((other.audioSeconds ?? 0) * (price.perAudioSecond ?? 0)) +
    (other.characters ?? 0) * (price.perCharacter ?? 0);
  return usage === null ? whole : whole + tokensCost(price, usage);
}

function perImageOf({ perImage = 0, imagesLike = [] }: Price, { quality, size }: OtherUse['drawn'] = {}): number {
  const fitting = imagesLike.find(
    (like) => (like.quality ?? quality) === quality && (like.sizes?.some((each) => each === size) ?? true),
  );
  return fitting?.perImage ?? perImage;
}

function tokensCost(price: Price, usage: WireUsage): number {
  const tier = price.tiers === undefined ? price : tierOf(price, usage.prompt_tokens);
  const details = usage.prompt_tokens_details;
  const cached = details?.cached_tokens ?? 0;
  const written = details?.cache_write_tokens ?? 0;
  // Only what has a price of its own leaves the plain tokens; a provider that tells more parts than there are is not paid for it.
  const audioIn = price.audioInput === undefined ? 0 : (details?.audio_tokens ?? 0);
  const imageIn = price.imageInput === undefined ? 0 : (details?.image_tokens ?? 0);
  const audioOut = price.audioOutput === undefined ? 0 : (usage.completion_tokens_details?.audio_tokens ?? 0);
  const plainIn = Math.max(0, usage.prompt_tokens - cached - written - audioIn - imageIn);
  const plainOut = Math.max(0, usage.completion_tokens - audioOut);
  return millionths(
    [plainIn, tier.input],
    [cached, tier.cachedInput ?? tier.input],
    [written, tier.cacheWrite ?? tier.input],
    [audioIn, price.audioInput ?? 0],
    [imageIn, price.imageInput ?? 0],
    [plainOut, tier.output],
    [audioOut, price.audioOutput ?? 0],
  );
}

function tierOf(price: Price, inputTokens: number): Pick<Price, 'input' | 'output' | 'cachedInput' | 'cacheWrite'> {
  const reached = price.tiers!.filter(({ above }) => inputTokens > above);
  return reached.at(-1) ?? price;
}

/** The sum of the products, divided by a million and rounded up; exact at any size. */
function millionths(...products: readonly (readonly [tokens: number, price: number])[]): number {
  let sum = 0;
  for (const [tokens, price] of products) sum += tokens * price;
  if (sum <= Number.MAX_SAFE_INTEGER) return Math.ceil(sum / MILLION);
  let exact = 0n;
  for (const [tokens, price] of products) exact += BigInt(Math.ceil(tokens)) * BigInt(price);
  return Number((exact + 999_999n) / 1_000_000n);
}
