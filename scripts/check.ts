import { runQuietly } from './run.ts';

const LICENCES = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // url-template says no more in its package.json; its licence file is the BSD-3-Clause text.
  'BSD*',
  'BlueOak-1.0.0',
  '0BSD',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'PSF-2.0',
  'MPL-2.0',
  // @apollo/gateway and the composition, planner and query-graph packages below it: see README.
  'Elastic-2.0',
  // elkjs, a part of Prisma Studio, which comes with the Prisma CLI and which nothing here loads.
  'EPL-2.0',
];

const LICENSED = ['--excludePrivatePackages', '--summary', '--onlyAllow', LICENCES.join(';')];

type Step = readonly [name: string, command: string, args: readonly string[]];

/** What a change must pass before its tests are worth running; every step runs, and all failures are named at the end. */
const FIRST: readonly Step[] = [
  ['build', 'tsx', ['scripts/build.ts']],
  ['generated files', 'tsx', ['scripts/generate.ts']],
  ['tools of OpenAPI are installed', 'tsx', ['scripts/openapi-tools.ts']],
  ['tools of the client are installed', 'tsx', ['scripts/client/tools.ts']],
  ['surface of the client', 'node', ['scripts/client/surface.mjs']],
];
/** What needs nothing of each other, the longest first. */
const THEN: readonly Step[] = [
  ['OpenAPI by Redocly and Spectral', 'node', ['openapi-tools/lint.mjs']],
  ['migrations match the schemas', 'tsx', ['scripts/migrate.ts', '--check']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the dashboard', 'tsc', ['-p', 'dashboard/tsconfig.json']],
  ['the client, by the types of browsers', 'tsx', ['scripts/client/build.ts']],
  // Types that the build makes are ignored by git, and use models of the domains.
  ['unused files, exports and dependencies', 'knip', ['--no-gitignore']],
  ['lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['schema breaks no client unsaid', 'tsx', ['scripts/schema-breaks.ts']],
  ['the client breaks no program unsaid', 'tsx', ['scripts/client/breaks.ts']],
  ['the hand-written client breaks no program unsaid', 'tsx', ['scripts/client/surface-breaks.ts']],
  ['licences', 'license-checker-rseidelsohn', LICENSED],
  ['licences of the tools of OpenAPI', 'license-checker-rseidelsohn', [...LICENSED, '--start', 'openapi-tools']],
  ['licences of the tools of the client', 'license-checker-rseidelsohn', [...LICENSED, '--start', 'client']],
  ['generated files are committed', 'git', ['diff', '--exit-code', '--stat', '--', 'schema', '.env.example', 'docs']],
];
/** Steps at once: they are processes that each keep a core busy. */
const AT_ONCE = 2;

const failed: string[] = [];
for (const step of FIRST) await take(step);
const left = [...THEN];
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let step = left.shift(); step; step = left.shift()) await take(step);
  }),
);
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

/** Runs a step and says how it went, after what it said itself. */
async function take([name, command, args]: Step): Promise<void> {
  const startedMs = performance.now();
  const { code, output } = await runQuietly(command, args);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${output}${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (code !== 0) failed.push(name);
}
