import { buildGraphiql } from '../gateway/transport/graphiql.ts';
import { withBuildLock } from './build-lock.ts';
import { bundlePrograms } from './bundle.ts';
import { bundleDashboard } from './bundle-dashboard.ts';
import { generateClient } from './client/generate.ts';
import { generateClients } from './generate-clients.ts';
import { generateTypes } from './generate-types.ts';
import { isPrepared, preparedDigest, stampPrepared } from './prepare-stamp.ts';
import { run } from './run.ts';

/**
 * Makes everything that is derived and not committed: Prisma clients, the types of every domain, the operations of the client, the query editor's bundle, the programs in
 * `dist/`, and what every start would else make of the schemas. Each step is skipped when its inputs have not changed, so that a second start costs well under a
 * second. Types are checked by `npm run check`.
 */
process.exitCode = await withBuildLock(async () => {
  await Promise.all([generateClients(), buildGraphiql(), generateTypes(), generateClient()]);
  await Promise.all([bundlePrograms(), bundleDashboard()]);
  return prepare();
});

async function prepare(): Promise<number> {
  const digest = preparedDigest();
  if (isPrepared(digest)) return 0;
  const code = await run('node', ['dist/gateway/prepare.js']);
  if (code === 0) stampPrepared(digest);
  return code;
}
