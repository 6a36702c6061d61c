/** A value that is here, or will be: what is in memory is answered without a turn of the event loop. */
export type MaybePromise<T> = T | Promise<T>;
