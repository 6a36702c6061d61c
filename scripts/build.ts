import { buildGraphiql } from '../gateway/graphiql.ts';
import { withBuildLock } from './build-lock.ts';
import { generateClients } from './generate-clients.ts';
import { run } from './run.ts';

/**
 * Makes everything that is derived and not committed: Prisma clients, the query editor's bundle, `dist/`. Each step is
 * skipped when its inputs have not changed, so that a second start costs well under a second.
 */
process.exitCode = await withBuildLock(async () => {
  await generateClients();
  await buildGraphiql();
  return run('tsc', ['-p', 'tsconfig.build.json']);
});
