/**
 * `X-Cache` of an answer, as reverse proxies have it: `HIT`, `MISS`, or `BYPASS` for a request that is not to be cached.
 * @param outcome - null for such a request
 */
export const cacheHeader = (
  outcome: { readonly hit: boolean } | null | undefined,
): Readonly<Record<string, string>> => ({
  'X-Cache': outcome ? (outcome.hit ? 'HIT' : 'MISS') : 'BYPASS',
});
