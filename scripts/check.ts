import { run } from './run.ts';

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

/** What a change must pass before its tests are worth running; every step runs, and all failures are named at the end. */
const STEPS: readonly (readonly [name: string, command: string, args: readonly string[]])[] = [
  ['build', 'tsx', ['scripts/build.ts']],
  ['generated files', 'tsx', ['scripts/generate.ts']],
  [
    'generated files are committed',
    'git',
    ['diff', '--exit-code', '--stat', '--', 'schema', 'subgraphs', '.env.example', 'docs'],
  ],
  ['migrations match the schemas', 'tsx', ['scripts/migrate.ts', '--check']],
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['lint and format', 'biome', ['ci', '--colors=off', '--error-on-warnings', '.']],
  ['unused files, exports and dependencies', 'knip', []],
  [
    'licences',
    'license-checker-rseidelsohn',
    ['--excludePrivatePackages', '--summary', '--onlyAllow', LICENCES.join(';')],
  ],
];

const failed: string[] = [];
for (const [name, command, args] of STEPS) {
  const startedMs = performance.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
  if (code !== 0) failed.push(name);
}
if (failed.length > 0) {
  console.error(`check failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
