import { createAuthenticate } from '../gateway/access/authenticate.ts';
import { memoryBus } from '../platform/events/memory-bus.ts';
import type { CallSubgraph } from '../platform/graphql/graph.ts';
import { createHealth } from '../platform/health/health.ts';
import { hashApiKey, makeApiKey } from '../platform/identity/api-key-format.ts';
import { edgePlatform } from '../test/support/edge-platform.ts';
import { TOKEN_SECRET } from './token.ts';

const UNLIMITED = '1000000000';

const KEY_ID = 'key_01jdq3k5w8q1r3s5t7v9w0x2y4';
/** The one API key that this edge knows. */
export const API_KEY = makeApiKey('trl', KEY_ID);
const apiKeyState = {
  ...{ id: KEY_ID, hash: hashApiKey(API_KEY), tenantId: 'org_bench', projectId: null },
  ...{ ownerType: 'USER', ownerId: 'usr_bench', permissions: ['*:*'], ipAllowlist: [] },
  ...{ makerRoles: [], spendLimited: false },
  ...{ rateLimitPerMinute: null, expiresAt: null, revokedAt: null },
};

/** The platform and the authentication that a request meets in production, without a database behind them. */
export async function productionEdge(port: string) {
  const platform = edgePlatform(
    {
      PORT: port,
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: TOKEN_SECRET,
      RATE_LIMIT_DEFAULT_PER_MINUTE: UNLIMITED,
      RATE_LIMIT_API_PER_HOUR: UNLIMITED,
      RATE_LIMIT_GRAPHQL_PER_MINUTE: UNLIMITED,
      RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: UNLIMITED,
      MAX_STREAMS_PER_VIEWER: '0',
      MAX_STREAMS_PER_ORGANIZATION: '0',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
    },
    'gateway',
  );
  const { config, metrics, logger } = platform;
  /** In place of the domains: every session is alive, every caller an owner, and there is one API key. */
  const call = (() => async () => ({
    _sessionState: { id: 'sess_bench', expiresAt: '2100-01-01T00:00:00.000Z' },
    _grants: { roles: ['owner'], permissions: ['*:*', '!platform:*'], expiresAt: null },
    _apiKey: apiKeyState,
    _noteApiKeyUses: 1,
  })) as unknown as CallSubgraph;
  const bus = memoryBus({ logger });
  const parts = { call, config, metrics, bus, logger, exclusive: true };
  const health = createHealth({ version: 'bench', cacheMs: 0 });
  const { authenticate } = await createAuthenticate({ ...parts, health, secrets: { internalSecret: TOKEN_SECRET } });
  return { platform, authenticate };
}
