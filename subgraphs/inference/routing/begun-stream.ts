import { ProviderError, type ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import type { AttemptRecord } from '../telemetry/telemetry.ts';

/** A stream whose first events are here: until then another provider may be asked. */
export interface BegunStream {
  readonly stream: ProviderStream;
  readonly first: IteratorResult<Uint8Array>;
}

/** Waits for the first events of a stream. */
export async function begun(stream: ProviderStream): Promise<BegunStream> {
  return { stream, first: await stream.next() };
}

/** The stream from its first events on, whose end the record hears of, however it comes. */
export function observed({ stream, first }: BegunStream, record: AttemptRecord): ProviderStream {
  let held: IteratorResult<Uint8Array> | null = first;
  const arrived = (step: IteratorResult<Uint8Array>): IteratorResult<Uint8Array> => {
    if (step.done) record.end({ usage: stream.usage, failure: null });
    else record.chunk();
    return step;
  };
  const failed = (error: unknown): never => {
    record.end({ usage: stream.usage, failure: error instanceof ProviderError ? error.failure : 'server' });
    throw error;
  };
  return providerStream({
    usage: () => stream.usage,
    next() {
      if (held === null) return stream.next().then(arrived, failed);
      const step = held;
      held = null;
      if (step.done) record.end({ usage: stream.usage, failure: null });
      return Promise.resolve(step);
    },
    end() {
      record.end({ usage: stream.usage, failure: 'aborted' });
      return stream.return?.() ?? Promise.resolve({ done: true, value: undefined });
    },
  });
}
