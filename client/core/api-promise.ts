/** Data of an answer, and the answer that it came in. */
export interface WithResponse<T> {
  readonly data: T;
  readonly response: Response;
}

/** A promise of the data of an answer, which has the answer as well. The request is sent at once. */
export interface ApiPromise<T> extends Promise<T> {
  /** Returns the data together with the answer: its status and headers. */
  withResponse(): Promise<WithResponse<T>>;
}

/** Makes the promise of an answer's data. */
export function apiPromise<T>(answer: Promise<WithResponse<T>>): ApiPromise<T> {
  const data = answer.then((whole) => whole.data);
  return Object.assign(data, {
    withResponse: () => {
      // Whoever waits for the answer hears of its failure there.
      data.catch(() => undefined);
      return answer.then((whole) => whole);
    },
  });
}
