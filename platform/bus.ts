import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { EventBus } from './event-bus.ts';
import { countDropped, measuredBus } from './measured-bus.ts';
import { memoryBus } from './memory-bus.ts';
import type { Metrics } from './metrics.ts';

/** The bus that the configuration asks for: Redis Streams when `MESSAGE_BUS_URL` is set, else this process. */
export async function openBus(options: { config: Config; logger: Logger; metrics: Metrics }): Promise<EventBus> {
  const { config, logger, metrics } = options;
  const onDropped = countDropped(metrics);
  const url = config.MESSAGE_BUS_URL;
  if (!url) return measuredBus(memoryBus({ logger, onDropped }), metrics);
  const { redisBus } = await import('./redis-bus.ts');
  return measuredBus(await redisBus({ url, logger, onDropped }), metrics);
}
