/** Node 20 forgets a signal of `AbortSignal.timeout` on which another one depends, and which nobody else holds. */
const sources = new WeakMap<AbortSignal, readonly AbortSignal[]>();

/** A signal that aborts as soon as one of the given ones does. */
export function anySignal(...given: readonly AbortSignal[]): AbortSignal {
  const signal = AbortSignal.any([...given]);
  sources.set(signal, given);
  return signal;
}
