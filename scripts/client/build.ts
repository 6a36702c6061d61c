import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';
import { run } from '../run.ts';
import { generateClient } from './generate.ts';

const DIST = path.join(projectRoot, 'client/dist');

/** Builds the package `@trellis/client` into `client/dist`. */
await generateClient();
rmSync(DIST, { recursive: true, force: true });
process.exitCode = await run(path.join(projectRoot, 'node_modules/.bin/tsc'), ['-p', 'client']);
copyFileSync(path.join(DIST, '../generated/operations.json'), path.join(DIST, 'generated/operations.json'));
// Declarations keep the extensions of sources, which compilers before 5.7 take for a mistake.
for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.d.ts'))) {
  const target = path.join(DIST, file);
  writeFileSync(target, readFileSync(target, 'utf8').replace(/(['"]\.[^'"\n]*)\.ts(['"])/g, '$1.js$2'));
}
