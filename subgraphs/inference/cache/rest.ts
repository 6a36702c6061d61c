import { route } from '../../../rest-adapter/route.ts';
import { ClearCacheDocument, GetCacheStatsDocument, InvalidateCacheDocument } from '../rest.generated.ts';

const level = { enabled: true, hits: 30, misses: 10, hit_rate: 0.75, entries: null, bytes: null };

/** The documented routes of the cache of answers. */
export const cacheRoutes = [
  route('GET /api/v1/cache/stats', GetCacheStatsDocument, {
    summary: 'Hits and misses of the cache of answers, and what it holds of the organization',
    description: '`entries` and `bytes` are null where the store does not count them (Redis, pgvector).',
    example: {
      response: {
        l1: level,
        l2: { enabled: false, hits: 0, misses: 0, hit_rate: 0, entries: null, bytes: null },
        since: '2030-01-31T12:00:00.000Z',
      },
    },
  }),
  route('POST /api/v1/cache/invalidate/{provider}/{model...}', InvalidateCacheDocument, {
    summary: "Forget the organization's cached answers of one model",
    errors: ['NOT_FOUND'],
    example: { response: { provider: 'openai', model: 'gpt-4o-mini', status: 'invalidated' } },
  }),
  route('POST /api/v1/cache/clear', ClearCacheDocument, {
    summary: 'Forget all cached answers of the organization',
    example: { response: { status: 'cleared' } },
  }),
];
