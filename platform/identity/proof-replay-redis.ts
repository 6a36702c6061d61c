import type { Logger } from 'pino';
import { openShardedRedis, redisGate } from '../stores/redis.ts';
import { memoryProofReplay, type ProofReplay } from './proof-replay.ts';

export interface RedisProofReplayOptions {
  readonly url: string;
  readonly logger: Logger;
  /** Begins every key; default `trellis:dpop:`. */
  readonly prefix?: string;
  /** Longest wait for Redis before memory answers. */
  readonly timeoutMs?: number;
}

/**
 * In Redis, for all processes together: `SET NX PX`. While Redis is down or slow, each process goes on with its own memory
 * (`degraded`), which has seen what it let through before; a proof could then be used once on each process.
 */
export async function redisProofReplay(options: RedisProofReplayOptions): Promise<ProofReplay> {
  const { url, logger, prefix = 'trellis:dpop:', timeoutMs = 250 } = options;
  const redis = openShardedRedis({ url, purpose: 'dpop-replay', logger, commandTimeoutMs: timeoutMs });
  const memory = memoryProofReplay();
  const remember = (id: string, untilMs: number) =>
    redis.set(prefix + id, '1', 'PX', Math.max(1, Math.ceil(untilMs - Date.now())), 'NX');
  const probe = () => remember('probe', Date.now() + 1);
  const gate = redisGate({ redis, purpose: 'dpop-replay', logger, probe });
  await gate.settled;
  return {
    get degraded() {
      return !gate.open;
    },
    claim(id, untilMs, kind) {
      // Also what Redis is asked for: a proof that came before an outage must not pass during it.
      const isFirstHere = memory.claim(id, untilMs, kind);
      if (!isFirstHere) return false;
      return gate.attempt(
        async () => (await remember(id, untilMs)) === 'OK',
        () => true,
      );
    },
    async close() {
      gate.close();
      redis.disconnect();
      await memory.close();
    },
  };
}
