import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { EventBus } from './events/event-bus.ts';
import { countDropped, measuredBus, type OnDropped } from './events/measured-bus.ts';
import { memoryBus } from './events/memory-bus.ts';
import type { Metrics } from './observability/metrics.ts';
import { workerBus } from './workers/worker-bus.ts';
import type { WorkerLink } from './workers/worker-link.ts';

/** Opens the bus that `MESSAGE_BUS_URL` asks for: Redis Streams, NATS JetStream, or where it is unset this process, with its fellow workers. */
export async function openBus(options: {
  config: Config;
  logger: Logger;
  metrics: Metrics;
  worker?: WorkerLink | null;
}): Promise<EventBus> {
  const { config, logger, metrics, worker } = options;
  const onDropped = countDropped(metrics);
  const url = config.MESSAGE_BUS_URL;
  if (!url) {
    const own = worker ? workerBus({ channel: worker.channel, logger, onDropped }) : memoryBus({ logger, onDropped });
    return measuredBus(own, metrics);
  }
  return measuredBus(await busAt(url, config, { logger, onDropped }), metrics);
}

async function busAt(
  url: string,
  config: Config,
  options: { logger: Logger; onDropped: OnDropped },
): Promise<EventBus> {
  if (busKind(url) === 'redis') {
    const { redisBus } = await import('./bus-redis/redis-bus.ts');
    return redisBus({ ...options, url });
  }
  const { natsBus } = await import('./bus-nats/nats-bus.ts');
  return natsBus({ ...options, url, replicas: config.MESSAGE_BUS_REPLICAS });
}

/** Returns the kind of bus that `MESSAGE_BUS_URL` names. */
export const busKind = (url: string | undefined): 'memory' | 'redis' | 'nats' =>
  url === undefined ? 'memory' : /^rediss?:/i.test(url) ? 'redis' : 'nats';
