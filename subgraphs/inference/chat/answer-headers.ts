import { cacheHeader } from '../cache/cache-header.ts';

/** Where an answer comes from, as the graph tells it. */
interface Source {
  readonly model: string;
  readonly provider: string;
  readonly attempts: number;
  readonly isFallback: boolean;
  readonly cache?: { readonly hit: boolean } | null;
}

/**
 * Returns the headers of an answer: `X-Model` and `X-Provider` have answered, after `X-Model-Attempts` calls of providers, `X-Cache` as reverse
 * proxies have it; `X-Model-Fallback: true` where the model that was chosen has failed.
 */
export const answerHeaders = (source: Source | null | undefined): Readonly<Record<string, string>> =>
  source
    ? {
        'X-Model': source.model,
        'X-Provider': source.provider,
        'X-Model-Attempts': String(source.attempts),
        ...(source.isFallback && { 'X-Model-Fallback': 'true' }),
        ...cacheHeader(source.cache),
      }
    : {};
