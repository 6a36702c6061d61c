import { costOf, isPriced, type OtherUse } from '../catalog/cost.ts';
import { unfitForChoice } from '../catalog/families.ts';
import type { Capability, Model, Price, Provider, ProviderName } from '../provider.ts';
import type { WireUsage } from '../wire.ts';
import type { ModelPolicy, RoutedService } from './policy.ts';
import type { RouteAsk } from './router.ts';

/** A model that was looked at, as the caller sees it. */
export interface Candidate {
  readonly model: string;
  readonly provider: ProviderName;
  /** USD for one token, three of input to one of output; null where it is not priced by token, or not known. */
  readonly cost_per_token: number | null;
  /** Until the first byte of its answer, as of late; null before its first call. */
  readonly latency_ms: number | null;
  /** Why it was passed over; null for a target. */
  readonly skipped: string | null;
}

/** A model that will not be tried, and why. */
export interface PassedOver {
  readonly model: Model;
  readonly skipped: string;
}

/** Why a model without a known price is passed over (`UNPRICED_MODELS`). */
export const UNPRICED = 'its price is not known';

/** The rules that hold for a caller. */
export interface CallerRules {
  readonly policy: ModelPolicy;
  /** Models whose price nobody knows are not called: money is limited (`UNPRICED_MODELS`). */
  readonly pricedOnly: boolean;
}

/** The source of candidates: the catalog, the providers and the state of their models. */
export interface CandidateSource {
  readonly catalog: {
    find(id: string, provider?: ProviderName): Model | null;
    /** The same list for as long as it holds the same models. */
    list(): readonly Model[];
  };
  readonly providers: ReadonlyMap<ProviderName, Pick<Provider, 'keys' | 'variable'>>;
  /** Until the first byte of an answer, as of late; null before the first call. */
  readonly latencyMs: (model: Model) => number | null;
  /** Whether calls of a model fail at once: a circuit is open, or each key of its provider is left alone. */
  readonly isDown: (model: Model) => boolean;
}

/** Models by what they can do and what they cost. */
export interface Candidates {
  /** Why a model cannot serve a request; null if it can. */
  obstacle(model: Model, ask: RouteAsk, rules: CallerRules): string | null;
  /** All that can, the best first, and why that is so; and those that cannot. */
  rank(
    ask: RouteAsk,
    rules: CallerRules,
  ): { readonly ranked: readonly Model[]; readonly passed: readonly PassedOver[]; readonly why: string };
  /** Why a model that can serve a request comes later than others. */
  later(model: Model): string;
  shown(model: Model, skipped: string | null): Candidate;
}

/** The capability that a service type needs. Audio is speech to text unless the request needs something else of sound. */
const BASICS: Readonly<Record<RoutedService, Capability>> = {
  text: 'text',
  vision: 'vision',
  audio: 'transcription',
  image: 'image',
  embedding: 'embedding',
  moderation: 'moderation',
  rerank: 'rerank',
};
const OF_SOUND: readonly Capability[] = ['speech', 'audio_input', 'audio_output', 'transcription', 'realtime'];

/** Capabilities that a model must have for a request. */
export function capabilitiesFor({
  serviceType,
  needs,
}: Pick<RouteAsk, 'serviceType' | 'needs'>): readonly Capability[] {
  const otherSound = serviceType === 'audio' && OF_SOUND.some((capability) => needs.has(capability));
  return otherSound ? [...needs] : [...new Set([BASICS[serviceType], ...needs])];
}

const USD_PER_MICRO_USD = 1e-6;
const PER_TOKEN = 1e-6;
const INPUT_SHARE = 0.75;

/** USD for one token, three of input to one of output; null for a model that is not priced by token, or whose price is not known. */
export function costPerToken(model: Pick<Model, 'price' | 'priceKnown'>): number | null {
  let cost = costs.get(model);
  if (cost === undefined) {
    cost = workedOut(model);
    costs.set(model, cost);
  }
  return cost;
}

/** By the catalogue's own objects, which never change: a model with another price is another object. */
const costs = new WeakMap<object, number | null>();

function workedOut({ price, priceKnown }: Pick<Model, 'price' | 'priceKnown'>): number | null {
  if (!priceKnown) return null;
  const { input, output } = price;
  if (input === 0 && output === 0 && otherPrice(price) !== null) return null;
  const perMillion = input * INPUT_SHARE + output * (1 - INPUT_SHARE);
  return Number((perMillion * USD_PER_MICRO_USD * PER_TOKEN).toPrecision(6));
}

const otherPrice = ({ perImage, perAudioSecond, perCharacter, perRequest }: Price): number | null =>
  perImage ?? perAudioSecond ?? perCharacter ?? perRequest ?? null;

const counted = (input: number, output: number, sound: { readonly in?: number; readonly out?: number }): WireUsage => ({
  prompt_tokens: input,
  completion_tokens: output,
  total_tokens: input + output,
  ...(sound.in && { prompt_tokens_details: { audio_tokens: sound.in } }),
  ...(sound.out && { completion_tokens_details: { audio_tokens: sound.out } }),
});

/** One request of each kind, so that a price by the image, the second or the character can be compared with one by the token: an image, a minute of sound. */
const TYPICAL: Partial<Readonly<Record<Capability, { readonly usage: WireUsage; readonly other: OtherUse }>>> = {
  image: { usage: counted(100, 4_160, {}), other: { images: 1 } },
  speech: { usage: counted(225, 1_200, { out: 1_200 }), other: { characters: 900, audioSeconds: 60 } },
  transcription: { usage: counted(600, 240, { in: 600 }), other: { audioSeconds: 60 } },
};

/** Returns the number that candidates for a request are compared by. Only the order has a meaning: an unknown cost comes last. */
const rankCost = (model: Model, asked: readonly Capability[]): number => {
  if (!model.priceKnown) return Number.POSITIVE_INFINITY;
  const kind = asked.find((capability) => TYPICAL[capability]);
  if (!kind) return costPerToken(model) ?? (otherPrice(model.price) ?? 0) * USD_PER_MICRO_USD;
  const { usage, other } = TYPICAL[kind]!;
  return costOf(model, otherPrice(model.price) === null ? usage : null, other);
};

interface Sorted {
  readonly fit: readonly Model[];
  readonly passed: readonly PassedOver[];
}

/** Work that a provider has no route for, though it lists models that can do it elsewhere. */
const NOT_AT: Partial<Readonly<Record<ProviderName, readonly Capability[]>>> = {
  ollama: ['rerank', 'image_edit'],
  openrouter: ['image_edit'],
};

/** Kinds of requests, of one policy, whose candidates are kept sorted. */
const KEPT = 50;

export function createCandidates({ catalog, providers, latencyMs, isDown }: CandidateSource): Candidates {
  const obstacle: Candidates['obstacle'] = (model, ask, { policy, pricedOnly }) => {
    const provider = providers.get(model.provider);
    if (!provider || provider.keys.length === 0)
      return `its provider is not configured (${provider?.variable ?? model.provider})`;
    if (!policy.allows(model)) return 'the policy of the organization does not allow it';
    if (pricedOnly && !isPriced(model, ask.paidAs ?? ask.serviceType)) return UNPRICED;
    const missing = capabilitiesFor(ask).filter((capability) => !model.capabilities.has(capability));
    return missing.length > 0 ? `it cannot do ${missing.join(', ')}` : null;
  };

  /** Of what models can, a chat is not all: some talk beside what they are for. */
  const unfit = ({ upstream, provider, capabilities }: Model, ask: RouteAsk): string | null => {
    if (provider === 'trellis') return 'it stands in where there is no other';
    if (ask.serviceType === 'moderation') return capabilities.has('streaming') ? 'it judges by way of a chat' : null;
    if (NOT_AT[provider]?.some((each) => capabilitiesFor(ask).includes(each)))
      return 'its provider has no route for it';
    return capabilitiesFor(ask).includes('text')
      ? unfitForChoice(upstream, ask.needs.has('audio_input') || ask.needs.has('audio_output'))
      : null;
  };

  const shown: Candidates['shown'] = (model, skipped) => {
    const latency = latencyMs(model);
    return {
      model: model.id,
      provider: model.provider,
      cost_per_token: costPerToken(model),
      latency_ms: latency === null ? null : Math.round(latency),
      skipped,
    };
  };

  const sort = (ask: RouteAsk, rules: CallerRules): Sorted => {
    const fit: Model[] = [];
    const passed: PassedOver[] = [];
    for (const model of catalog.list()) {
      if (ask.provider !== undefined && model.provider !== ask.provider) continue;
      const skipped = rules.policy.isCandidate(model)
        ? (obstacle(model, ask, rules) ?? unfit(model, ask))
        : 'the organization does not have it chosen by cost';
      if (skipped === null) fit.push(model);
      else passed.push({ model, skipped });
    }
    // A model that only stands in during development answers nothing that another one could.
    const real = fit.filter(({ provider }) => provider !== 'dev');
    if (real.length > 0)
      for (const model of fit)
        if (model.provider === 'dev') passed.push({ model, skipped: 'it is for development only' });
    const chosen = real.length > 0 ? real : fit;
    const asked = capabilitiesFor(ask);
    const costs = new Map(chosen.map((model) => [model, rankCost(model, asked)]));
    chosen.sort((one, other) => byNumber(costs.get(one)!, costs.get(other)!) || (one.id < other.id ? -1 : 1));
    return { fit: chosen, passed };
  };

  let list: readonly Model[] = [];
  let kept = new WeakMap<ModelPolicy, Map<string, Sorted>>();
  /** Sorting hundreds of models takes longer than all the rest of a request: it is done once for each kind of request. */
  const sorted = (ask: RouteAsk, rules: CallerRules): Sorted => {
    const { policy, pricedOnly } = rules;
    const now = catalog.list();
    if (now !== list) {
      list = now;
      kept = new WeakMap();
    }
    let kinds = kept.get(policy);
    if (!kinds) {
      kinds = new Map();
      kept.set(policy, kinds);
    }
    const key = `${pricedOnly} ${ask.paidAs ?? ''} ${ask.serviceType} ${ask.provider ?? ''} ${[...ask.needs].sort().join()}`;
    const found = kinds.get(key);
    if (found) return found;
    const fresh = sort(ask, rules);
    if (kinds.size >= KEPT) kinds.delete(kinds.keys().next().value!);
    kinds.set(key, fresh);
    return fresh;
  };

  return {
    obstacle,
    shown,
    later: (model) =>
      isDown(model) ? 'it fails for now, or its provider refuses or limits our calls' : 'another one comes before it',
    rank: (ask, rules) => {
      const { fit, passed } = sorted(ask, rules);
      return { passed, ...prefer(fit, ask, latencyMs, isDown) };
    },
  };
}

/**
 * The soft rules over what is sorted by cost already: models that are down come last, then what does not keep a preference, the nearest
 * to it first. A model whose latency is not known yet comes after those that are known to keep it, and gets its chance then.
 */
function prefer(
  fit: readonly Model[],
  ask: Pick<RouteAsk, 'preferredMaxLatencyMs' | 'preferredMaxCostPerToken' | 'serviceType' | 'needs'>,
  latencyMs: CandidateSource['latencyMs'],
  isDown: CandidateSource['isDown'],
): { readonly ranked: readonly Model[]; readonly why: string } {
  const { preferredMaxLatencyMs: maxLatency, preferredMaxCostPerToken: maxCost } = ask;
  const wanted = capabilitiesFor(ask).join(', ');
  const judged = fit.map((model, place) => {
    const latency = maxLatency === undefined ? null : latencyMs(model);
    const cost = costPerToken(model);
    return {
      model,
      place,
      down: isDown(model) ? 1 : 0,
      /** How far beyond what was asked, as a share of it; 0 where it is kept. */
      over:
        excess(maxLatency, latency) + (maxCost === undefined ? 0 : excess(maxCost, cost ?? Number.POSITIVE_INFINITY)),
      unknown: maxLatency !== undefined && latency === null ? 1 : 0,
    };
  });
  judged.sort(
    (one, other) =>
      one.down - other.down ||
      Number(one.over > 0) - Number(other.over > 0) ||
      byNumber(one.over, other.over) ||
      one.unknown - other.unknown ||
      one.place - other.place,
  );
  const [best] = judged;
  const asked = [maxLatency !== undefined && 'latency', maxCost !== undefined && 'cost'].filter(Boolean).join(' and ');
  let why = `the lowest cost of ${fit.length} models that can do ${wanted}`;
  if (asked && best && best.over === 0)
    why += `, among those that keep the preferred ${asked}${best.unknown ? ' (its latency is not known yet)' : ''}`;
  else if (asked)
    why = `none of ${fit.length} models that can do ${wanted} keeps the preferred ${asked}: the nearest to it`;
  if (best && best.down === 0 && judged.at(-1)!.down === 1) why += '; others fail for now';
  return { ranked: judged.map(({ model }) => model), why };
}

const excess = (limit: number | undefined, value: number | null): number =>
  limit === undefined || value === null || value <= limit ? 0 : (value - limit) / Math.max(limit, Number.MIN_VALUE);

/** The order of two numbers, both of which may be infinite. */
const byNumber = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);
