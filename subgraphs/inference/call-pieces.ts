import type { CallUse, OpenCall } from './model-call.ts';

/**
 * The pieces of an answer that goes on, as the graph takes them. The call is over, and paid, when its source has ended or failed or its
 * reader goes away; the latter ends the provider's call at once.
 * @param used - what was used until now.
 */
export function callPieces<Piece>(
  open: Pick<OpenCall<unknown>, 'end' | 'fail'>,
  source: AsyncIterator<Uint8Array>,
  pieceOf: (bytes: Uint8Array) => Piece,
  used: () => CallUse,
): AsyncIterableIterator<Piece> {
  const pieces: AsyncIterableIterator<Piece> = {
    async next() {
      let step: IteratorResult<Uint8Array>;
      try {
        step = await source.next();
      } catch (error) {
        throw open.fail(error, used());
      }
      if (!step.done) return { done: false, value: pieceOf(step.value) };
      open.end(used());
      return { done: true, value: undefined };
    },
    async return() {
      await source.return?.();
      open.end(used());
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => pieces,
  };
  return pieces;
}
