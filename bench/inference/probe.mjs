import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loaded into the process that is measured (`node --import probe.mjs`): answers each message of its parent with what the process
 * holds after a full garbage collection, and how late its event loop was since the last time.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const RESET_AFTER_MS = 50;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('message', () => {
  const lateMs = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const count = (kind) => resources.filter((each) => each === kind).length;
  const sockets = count('TCPSocketWrap');
  process.send({ rss, heapUsed, external, lateMs, sockets, timers: count('Timeout'), handles: resources.length });
  // The collection itself is not the loop's fault.
  setTimeout(() => delay.reset(), RESET_AFTER_MS).unref();
});
