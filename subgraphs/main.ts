import { env, exit, stderr } from 'node:process';
import { ConfigError, parseConfig } from '../platform/config.ts';
import { subgraphs } from './index.ts';
import { startSubgraphProcess } from './process.ts';

async function main(): Promise<void> {
  const started = await startSubgraphProcess({ config: parseConfig(env), subgraphs });
  started.platform.shutdown.installSignalHandlers();
  process.send?.({ url: `http://127.0.0.1:${started.port}/graphql` });
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || (error instanceof Error && !error.stack?.includes('TypeError'));
  stderr.write(`${known ? (error as Error).message : (error as Error)?.stack}\n`);
  exit(1);
});
