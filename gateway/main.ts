import { env } from 'node:process';
import { isLocalOnly } from '../platform/edge/own-address.ts';
import { logFormat } from '../platform/observability/log-format.ts';
import type { Notice } from '../platform/observability/notices.ts';
import { notifyParent, reasonOf, runMain } from '../platform/own-process.ts';
import { startWorkers } from '../platform/start-workers.ts';
import { StartStopped } from '../platform/work/shutdown.ts';
import { openWorkerLink, type WorkerLink } from '../platform/workers/worker-link.ts';
import { type FullConfig, readConfig } from '../subgraphs/config.ts';
import { subgraphs } from '../subgraphs/index.ts';
import { type App, startApp } from './app.ts';
import { openPoints, renderOpenPoints } from './hardening.ts';

const READY = 'Trellis is ready.';

/** Lists the addresses of a process that has just started. */
function welcome({ port, servicePorts, platform: { config } }: App, open: string): Notice {
  const base = `http://localhost:${port}`;
  const urls = {
    ...(config.DASHBOARD === 'on' && { dashboard: `${base}/admin` }),
    graphql: `${base}/graphql`,
    rest: `${base}/docs`,
    openapi: `${base}/openapi.json`,
    health: `${base}/health/detailed`,
    metrics: `${base}/metrics`,
  };
  const ports = [...servicePorts.values()].sort((one, other) => one - other);
  const isLocal = isLocalOnly(config);
  const lines = [
    ...(urls.dashboard ? [['Dashboard', urls.dashboard]] : []),
    ['GraphQL', urls.graphql],
    ['REST', `${urls.rest}  (OpenAPI: ${urls.openapi})`],
    ['Health', `${urls.health}  (metrics: ${urls.metrics})`],
    ...(config.WORKERS > 1 ? [['Workers', `${config.WORKERS} processes at these ports; this is the first`]] : []),
    ...(ports.length > 0 ? [['Services', `each at its own port as well: ${ports.join(' ')}`]] : []),
    ...(isLocal ? [['Reached by', 'this machine alone: HOST=0.0.0.0 opens it to others (docs/hardening.md)']] : []),
  ] as const;
  return {
    message: READY,
    fields: { ...urls, services: Object.fromEntries(servicePorts), local_only: isLocal },
    text: `\n${READY}\n${lines.map(([name, what]) => `  ${name!.padEnd(12)}${what}\n`).join('')}\n${open}`,
  };
}

/** Tells of the points of hardening that are still open: a warning each in the log; on a terminal, text that is returned. Nothing outside production. */
function reportOpen({ platform: { logger } }: App, config: FullConfig): string {
  if (config.NODE_ENV !== 'production') return '';
  const points = openPoints(config);
  if (logFormat(config) === 'pretty') return renderOpenPoints(points);
  for (const { setting, what, why } of points) logger.warn({ hardening: setting, why }, what);
  return '';
}

async function main(): Promise<void> {
  const config = readConfig(env);
  const worker = openWorkerLink(env);
  if (worker) return startWorker(config, worker);
  if (config.WORKERS > 1) return startWorkers({ config, service: 'gateway' });
  const app = await startApp({ config, subgraphs, handlesSignals: true });
  app.platform.notices.ready(welcome(app, reportOpen(app, config)));
  notifyParent(`http://127.0.0.1:${app.port}`);
}

/** The process that has started this one says what is wrong with the settings, and with the start. */
async function startWorker(given: FullConfig, worker: WorkerLink): Promise<void> {
  const config = { ...given, warnings: [] };
  try {
    const app = await startApp({ config, subgraphs, handlesSignals: true, worker });
    app.platform.notices.ready(worker.isFirst ? welcome(app, reportOpen(app, config)) : undefined);
    worker.ready(`http://127.0.0.1:${app.port}`);
  } catch (error) {
    if (error instanceof StartStopped) throw error;
    worker.fail(reasonOf(error));
  }
}

runMain(main);
