/** A fetch that a request has made from one subgraph. Times are by `performance.now()`. */
export interface RequestFetch {
  readonly subgraph: string;
  readonly startedMs: number;
  readonly endedMs: number;
  readonly isError: boolean;
}

/** Fetches of a request that are remembered; later ones are not. */
const MAX_FETCHES = 100;

/** Adds a fetch that has ended to those of its request. */
export function addFetch(fetches: RequestFetch[], fetch: RequestFetch): void {
  if (fetches.length < MAX_FETCHES) fetches.push(fetch);
}
