import { buildGraphiql } from '../gateway/graphiql.ts';
import { withBuildLock } from './build-lock.ts';
import { generateClients } from './generate-clients.ts';
import { plansAreCurrent, plansDigest, stampPlans } from './plans-stamp.ts';
import { run } from './run.ts';

/**
 * Makes everything that is derived and not committed: Prisma clients, the query editor's bundle, `dist/`, the plans of REST rows. Each
 * step is skipped when its inputs have not changed, so that a second start costs well under a second.
 */
process.exitCode = await withBuildLock(async () => {
  await generateClients();
  await buildGraphiql();
  const code = await run('tsc', ['-p', 'tsconfig.build.json']);
  return code === 0 ? planRows() : code;
});

async function planRows(): Promise<number> {
  const digest = plansDigest();
  if (plansAreCurrent(digest)) return 0;
  const code = await run('node', ['dist/gateway/plan-rows.js']);
  if (code === 0) stampPlans(digest);
  return code;
}
