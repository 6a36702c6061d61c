import { type ProviderBytes, ProviderError, type ProviderName } from '../provider.ts';

/** The longest event that is waited for: the last one of a response holds all of it. */
const MAX_EVENT_BYTES = 16 * 1024 * 1024;
const END = Buffer.from('\n\n');
const CR_END = Buffer.from('\r\n\r\n');

/** Cuts a stream of server-sent events (HTML standard §9.2) into blocks of whole ones, and leaves them as they are. */
export function eventBlocks(source: ProviderBytes, provider: ProviderName): ProviderBytes {
  let rest: Buffer | null = null;
  return {
    contentType: source.contentType,
    async next() {
      for (;;) {
        const step = await source.next();
        if (step.done) {
          if (rest === null || rest.toString('latin1').trim() === '') return { done: true, value: undefined };
          throw new ProviderError('server', provider, `${provider} broke off in the middle of an event`);
        }
        const bytes: Buffer = rest ? Buffer.concat([rest, step.value]) : asBuffer(step.value);
        const end = Math.max(endOf(bytes, END), endOf(bytes, CR_END));
        rest = end < bytes.length ? bytes.subarray(end) : null;
        if (rest !== null && rest.length > MAX_EVENT_BYTES) {
          void source.return?.();
          throw new ProviderError('server', provider, `${provider} sent an event that is too long`);
        }
        if (end > 0) return { done: false, value: bytes.subarray(0, end) };
      }
    },
    async return() {
      await source.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const endOf = (bytes: Buffer, end: Buffer): number => {
  const at = bytes.lastIndexOf(end);
  return at < 0 ? 0 : at + end.length;
};

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
