import { createAuthenticate } from '../gateway/authenticate.ts';
import type { CallSubgraph } from '../platform/graph.ts';
import { createHealth } from '../platform/health.ts';
import { memoryBus } from '../platform/memory-bus.ts';
import { edgePlatform } from '../test/support/edge-platform.ts';
import { TOKEN_SECRET } from './token.ts';

const UNLIMITED = '1000000000';

/** The platform and the authentication that a request meets in production, without a database behind them. */
export async function productionEdge(port: string) {
  const platform = edgePlatform(
    {
      PORT: port,
      PUBLIC_URL: 'http://localhost',
      JWT_SECRET: TOKEN_SECRET,
      RATE_LIMIT_DEFAULT_PER_MINUTE: UNLIMITED,
      RATE_LIMIT_API_PER_HOUR: UNLIMITED,
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
    },
    'gateway',
  );
  const { config, metrics, logger } = platform;
  /** In place of the session domain: every session is alive. */
  const call = (() => async () => ({
    _sessionState: { id: 'sess_bench', expiresAt: '2100-01-01T00:00:00.000Z' },
  })) as unknown as CallSubgraph;
  const bus = memoryBus({ logger });
  const parts = { call, config, metrics, bus, logger, exclusive: true };
  const health = createHealth({ version: 'bench', cacheMs: 0 });
  const { authenticate } = await createAuthenticate({ ...parts, health, secrets: { internalSecret: TOKEN_SECRET } });
  return { platform, authenticate };
}
