/** Where an answer comes from, as the graph tells it. */
interface Source {
  readonly model: string;
  readonly provider: string;
  readonly attempts: number;
  readonly isFallback: boolean;
  readonly cache?: { readonly hit: boolean } | null;
  readonly costUsd?: number | null;
  readonly serverTiming: string;
}

/** Headers of the answers of models, and their meaning. */
export const ANSWER_HEADERS = {
  'X-Model': 'The model that has answered.',
  'X-Provider': 'Whose model that is.',
  'X-Model-Attempts': 'Calls of providers that it took until then; 0 from the cache.',
  'X-Model-Fallback': '`true` where the model that was chosen has failed, and this is another one.',
  'X-Cache': '`HIT`, `MISS`, or `BYPASS` for a request that is not to be cached.',
  'X-Cost-USD':
    'US dollars to the millionth, as charged; 0.000000 from the cache. Absent from streams, which are charged at their end, and where it is not known.',
  'Server-Timing':
    'Milliseconds of the parts of the call that it has had until then (W3C Server Timing): `route`, `guard`, `cache`, `provider`.',
} as const;

type Headers = Readonly<Partial<Record<keyof typeof ANSWER_HEADERS, string>>>;

const NONE: Headers = {};

/** Returns the headers of an answer; none without a source, as of one that was kept. */
export function answerHeaders(source: Source | null | undefined): Headers {
  if (!source) return NONE;
  const headers: Partial<Record<keyof typeof ANSWER_HEADERS, string>> = {
    'X-Model': source.model,
    'X-Provider': source.provider,
    'X-Model-Attempts': String(source.attempts),
    'X-Cache': source.cache ? (source.cache.hit ? 'HIT' : 'MISS') : 'BYPASS',
    'Server-Timing': source.serverTiming,
  };
  if (source.isFallback) headers['X-Model-Fallback'] = 'true';
  if (typeof source.costUsd === 'number') headers['X-Cost-USD'] = source.costUsd.toFixed(6);
  return headers;
}
