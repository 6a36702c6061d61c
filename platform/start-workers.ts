import type { Config } from './config/config.ts';
import { openEmbeddedServer } from './database/database.ts';
import { notifyParent, openProcess } from './own-process.ts';
import { createCrew } from './workers/crew.ts';
import { createSharedHost } from './workers/shared-host.ts';

/** Time that a worker may take to close everything, after it has waited for its requests. */
const CLEANUP_SECONDS = 60;

/**
 * Starts WORKERS processes of this program, which serve the same ports, and keeps what they share: the embedded database, and in memory what no
 * Redis keeps. It serves nothing itself.
 * @throws Error with the reason of a worker that cannot start. StartStopped when it is told to stop.
 */
export async function startWorkers({ config, service }: { readonly config: Config; readonly service: string }) {
  const workersSeconds = config.SHUTDOWN_GRACE_SECONDS + (config.SHUTDOWN_DRAIN_DELAY ?? 10) + CLEANUP_SECONDS;
  const patient = { ...config, SHUTDOWN_DRAIN_DELAY: 0, SHUTDOWN_GRACE_SECONDS: workersSeconds };
  const { logger, shutdown, start } = openProcess({ config: patient, service, handlesSignals: true });
  await start(async () => {
    const host = createSharedHost({ logger });
    const crew = createCrew({ wanted: config.WORKERS, host, logger, shutdown });
    shutdown.onCleanup('workers', crew.kill);
    shutdown.onCleanup('shared state', host.close);
    const database = await openEmbeddedServer({ config, logger, stopping: shutdown.stopping });
    if (database) shutdown.onCleanup('database', database.close);
    const url = await crew.start();
    logger.info({ workers: crew.list() }, 'all workers are ready');
    notifyParent(url);
  });
}
