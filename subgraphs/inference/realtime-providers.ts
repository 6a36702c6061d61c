import { withSettings } from '../../platform/config/config.ts';
import { breakerOptions } from '../../platform/health/circuit-breaker.ts';
import type { Platform } from '../../platform/platform.ts';
import { openEcho } from '../../realtime/echo.ts';
import type { CostOf, Dial, RealtimeProviders, ResponseUsage } from '../../realtime/providers.ts';
import { connectUpstream, UpstreamError } from '../../realtime/upstream.ts';
import { costOf } from './catalog/cost.ts';
import type { ProviderName } from './provider.ts';
import { endpointOf, PROVIDER_KINDS } from './providers/kinds.ts';
import { createModelCircuits } from './routing/circuits.ts';
import { reportKeyChanges } from './routing/key-changes.ts';
import { createKeyChoice, type KeyChoice, type Keyed } from './routing/keys.ts';
import { inferenceSettings } from './settings.ts';
import type { WireUsage } from './wire.ts';

type ProvidersPlatform = Pick<Platform, 'config' | 'breakers' | 'logger' | 'metrics'>;

/** Reaches and prices realtime models by the settings of inference: the same addresses, keys and circuits. */
export const realtimeProviders = (platform: ProvidersPlatform): RealtimeProviders => ({
  dial: createDial(platform),
  costOf: sessionCost,
});

/** Prices a session as the calls of every other model are priced. */
export const sessionCost: CostOf = (price, usage, audioSeconds) =>
  costOf({ price }, usage && wireUsage(usage), { audioSeconds });

function createDial({ config, breakers, logger, metrics }: ProvidersPlatform): Dial {
  const settings = withSettings(config, inferenceSettings);
  const choice = createKeyChoice(reportKeyChanges(logger, metrics));
  const providers = new Map<ProviderName, KeyedProvider>();
  const providerOf = (name: ProviderName): KeyedProvider => {
    let provider = providers.get(name);
    if (!provider) {
      provider = { name, variable: PROVIDER_KINDS[name].variable, ...endpointOf(name, settings) };
      providers.set(name, provider);
    }
    return provider;
  };
  const circuits = createModelCircuits({
    breakers,
    // A circuit is made for what a provider has failed at: it does not fail at a name that it does not know.
    isListed: () => true,
    breaker: breakerOptions(config, logger),
  });
  return async (session, events, signal) => {
    if (session.provider === 'dev') return openEcho(events);
    const provider = providerOf(session.provider as ProviderName);
    const { upstream, viewer } = session;
    if (provider.keys.length === 0)
      throw new UpstreamError('the provider is not configured in this process', true, 'nothing');
    const url = `${provider.baseUrl.replace(/^http/, 'ws')}/realtime?model=${encodeURIComponent(upstream)}`;
    for (;;) {
      const now = Date.now();
      const ready = choice.pick(provider, upstream, now);
      if (ready < 0 && choice.standing(provider, upstream, now).trouble === 'rate_limited')
        throw new UpstreamError('the provider limits the calls of each key', false, 'nothing');
      // No other provider can take a session over: rather than none a key is tried that was refused before.
      const key = Math.max(0, ready);
      const leave = circuits.enter({ provider: provider.name, upstream }, viewer);
      choice.begin(provider, key);
      try {
        const link = await connectUpstream(url, provider.keys[key] ?? null, events, signal);
        leave.end('answer');
        choice.worked(provider, key, upstream);
        return link;
      } catch (error) {
        leave.end(error instanceof UpstreamError ? error.outcome : 'nothing');
        const refusal = error instanceof UpstreamError ? refusalOf(error.status) : null;
        if (refusal === null) throw error;
        choice.failed(provider, key, upstream, refusal, Date.now());
        // Another key may be taken; each that is not is left alone from now on, so that this comes to an end.
        if (!choice.isReady(provider, upstream, Date.now())) throw error;
      } finally {
        choice.end(provider, key);
      }
    }
  };
}

/** A provider as keys are chosen for it. */
interface KeyedProvider extends Keyed {
  readonly baseUrl: string;
}

/** The refusal of the key that a status of the handshake tells of; null for any other status. */
function refusalOf(status: number): Parameters<KeyChoice['failed']>[3] | null {
  if (status === 429) return { failure: 'rate_limited', status, retryAfterMs: null };
  return status === 401 || status === 402 || status === 403
    ? { failure: 'credential', status, retryAfterMs: null }
    : null;
}

/** Tokens of audio that came from the cache are priced as cached ones, once. */
function wireUsage({
  input_tokens: input = 0,
  output_tokens: output = 0,
  input_token_details,
  output_token_details,
}: ResponseUsage): WireUsage {
  const {
    cached_tokens: cached = 0,
    audio_tokens: heard = 0,
    cached_tokens_details: ofCached,
  } = input_token_details ?? {};
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached, audio_tokens: Math.max(0, heard - (ofCached?.audio_tokens ?? 0)) },
    completion_tokens_details: { audio_tokens: output_token_details?.audio_tokens ?? 0 },
  };
}
