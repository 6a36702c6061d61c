import type { UpstreamEvents, UpstreamLink } from './upstream.ts';

/** Micro-USD for one million units at the creation of a session, as the catalogue of models has it. */
export interface SessionPrice {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number;
  readonly audioInput?: number;
  readonly audioOutput?: number;
  readonly perAudioSecond?: number;
  readonly perRequest?: number;
}

/** `usage` of `response.done`. */
export interface ResponseUsage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly input_token_details?: {
    readonly cached_tokens?: number;
    readonly audio_tokens?: number;
    readonly cached_tokens_details?: { readonly audio_tokens?: number };
  };
  readonly output_token_details?: { readonly audio_tokens?: number };
}

/** The caller that a failure of a provider is held against. */
interface Caller {
  readonly id: string;
  /** Null for the platform itself. */
  readonly tenantId: string | null;
}

/** Opens a connection for a session. Rejects with UpstreamError, or AppError SERVICE_UNAVAILABLE while the circuit of the model or its provider is open. */
export type Dial = (
  session: { readonly provider: string; readonly upstream: string; readonly viewer: Caller },
  events: UpstreamEvents,
  signal: AbortSignal,
) => Promise<UpstreamLink>;

/** Returns the cost of an answer and of the time that a session was open, micro-USD, rounded up. @param usage - null where there was no answer. */
export type CostOf = (price: SessionPrice, usage: ResponseUsage | null, seconds: number) => number;

/** The providers of realtime models, as the domain that knows models gives them to the relay. */
export interface RealtimeProviders {
  readonly dial: Dial;
  readonly costOf: CostOf;
}
