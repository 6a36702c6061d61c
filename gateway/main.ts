import { env, exit, stderr, stdout } from 'node:process';
import { ConfigError, parseConfig } from '../platform/config.ts';
import { subgraphs } from '../subgraphs/index.ts';
import { type App, startApp } from './app.ts';

function welcome({ port, servicePorts }: App): string {
  const base = `http://localhost:${port}`;
  const services = [...servicePorts].map(([service, at]) => `${service} ${at}`).join(' · ');
  return `
Trellis is ready.
  GraphQL     ${base}/graphql
  REST        ${base}/docs  (OpenAPI: ${base}/openapi.json)
  Health      ${base}/health/detailed · metrics: ${base}/metrics
${services ? `  Services    ${services}\n` : ''}
`;
}

async function main(): Promise<void> {
  const app = await startApp({ config: parseConfig(env), subgraphs });
  app.platform.shutdown.installSignalHandlers();
  stdout.write(welcome(app));
  process.send?.({ url: `http://127.0.0.1:${app.port}` });
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && !error.stack?.includes('TypeError'));
  stderr.write(`${known ? (error as Error).message : (error as Error)?.stack}\n`);
  exit(1);
});
