import type { Cluster, Command } from 'ioredis';
import type { ShardedRedis } from './redis.ts';

/** Ticks of a deadline: how finely it counts what the event loop did in the meantime. */
const TICKS = 10;

/** A command, and the ticks that it has lasted. */
interface Awaited {
  readonly command: Command;
  ticks: number;
}

/**
 * Rejects commands that Redis does not answer within `timeoutMs`, or up to a tenth later. Time in which this process did not read counts as
 * one tenth at most: between two ticks the event loop reads what Redis has sent, so a process that is busy does not take itself for a slow
 * Redis. One timer stands for all commands and runs only while some are awaited.
 */
export function limitAnswers(redis: ShardedRedis, timeoutMs: number): void {
  let awaited: Awaited[] = [];
  let timer: NodeJS.Timeout | undefined;

  const tick = (): void => {
    awaited = awaited.filter((entry) => {
      if (entry.command.isResolved) return false;
      if (++entry.ticks <= TICKS) return true;
      entry.command.reject(new Error(`Redis did not answer within ${timeoutMs} ms`));
      return false;
    });
    if (awaited.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  // Every command goes through here, those of a pipeline too.
  const send: Cluster['sendCommand'] = redis.sendCommand.bind(redis);
  redis.sendCommand = (...call: Parameters<Cluster['sendCommand']>) => {
    awaited.push({ command: call[0], ticks: 0 });
    timer ??= setInterval(tick, timeoutMs / TICKS).unref();
    return send(...call);
  };
}
