import { env, stdout } from 'node:process';
import { parseConfig } from '../platform/config.ts';
import { openPoints, renderOpenPoints } from '../platform/hardening.ts';
import { isLocalOnly } from '../platform/own-address.ts';
import { runMain, tellParent } from '../platform/own-process.ts';
import { subgraphs } from '../subgraphs/index.ts';
import { type App, startApp } from './app.ts';

const LOCAL_ONLY = `  Reached by  this machine alone: HOST=0.0.0.0 opens every listener to others (docs/hardening.md)\n`;

function welcome({ port, servicePorts, platform: { config } }: App): string {
  const base = `http://localhost:${port}`;
  const services = [...servicePorts].map(([service, at]) => `${service} ${at}`).join(' · ');
  return `
Trellis is ready.
  GraphQL     ${base}/graphql
  REST        ${base}/docs  (OpenAPI: ${base}/openapi.json)
  Health      ${base}/health/detailed · metrics: ${base}/metrics
${services ? `  Services    ${services}\n` : ''}${isLocalOnly(config) ? LOCAL_ONLY : ''}
`;
}

/** The points of hardening that are still open, as text; each is a warning in the log too. Empty outside production. */
function reportOpen({ platform: { config, logger } }: App): string {
  if (config.NODE_ENV !== 'production') return '';
  const points = openPoints(config);
  for (const { setting, what, why } of points) logger.warn({ hardening: setting, why }, what);
  return renderOpenPoints(points);
}

async function main(): Promise<void> {
  const app = await startApp({ config: parseConfig(env), subgraphs, handlesSignals: true });
  stdout.write(welcome(app) + reportOpen(app));
  tellParent(`http://127.0.0.1:${app.port}`);
}

runMain(main);
