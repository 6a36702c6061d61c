import type { ProviderStream } from './provider.ts';
import type { WireUsage } from './wire.ts';

/** The steps of a stream. */
export interface StreamSteps {
  readonly next: () => Promise<IteratorResult<Uint8Array>>;
  /** Ends the provider's call as well. */
  readonly end: () => Promise<IteratorResult<Uint8Array>>;
  /** Null as long as it is not known. */
  readonly usage: () => WireUsage | null;
}

/** Makes a stream of its steps. */
export const providerStream = (steps: StreamSteps): ProviderStream => new SteppedStream(steps);

/** A class: each chat is three of these, and what a literal with an accessor makes costs half a microsecond and is not young (decision 35). */
class SteppedStream implements ProviderStream {
  readonly next: StreamSteps['next'];
  readonly return: StreamSteps['end'];
  readonly #usage: StreamSteps['usage'];
  constructor({ next, end, usage }: StreamSteps) {
    this.next = next;
    this.return = end;
    this.#usage = usage;
  }
  get usage(): WireUsage | null {
    return this.#usage();
  }
  [Symbol.asyncIterator](): this {
    return this;
  }
}
