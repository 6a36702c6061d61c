import path from 'node:path';
import { defineConfig } from 'prisma/config';

// For Prisma's own commands, one domain a run: `DOMAIN=auth npx prisma migrate status`. The project itself needs none
// of them: clients come from scripts/generate-clients.ts, migrations from scripts/migrate.ts and platform/database/migrations.ts.
const env = process.env;
env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= path.join(import.meta.dirname, 'scripts', 'schema-engine-stand-in.mjs');
env['CHECKPOINT_DISABLE'] ??= '1';
env['PRISMA_HIDE_UPDATE_MESSAGE'] ??= '1';

const domain = env['DOMAIN'] ?? 'auth';
const embedded = path.resolve(env['DATA_DIR'] ?? '.trellis', 'postgres');
const url = new URL(
  env[`${domain.toUpperCase()}_DATABASE_URL`] ??
    env['DATABASE_URL'] ??
    `postgresql://trellis@localhost/postgres?host=${encodeURIComponent(embedded)}`,
);
url.searchParams.set('schema', domain);

export default defineConfig({
  schema: `prisma/${domain}/schema.prisma`,
  migrations: { path: `prisma/${domain}/migrations` },
  datasource: { url: url.href },
});
