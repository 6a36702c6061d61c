import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../platform/kernel/root.ts';
import { runQuietly } from '../run.ts';
import { generateClient } from './generate.ts';

const DIST = path.join(projectRoot, 'client/dist');

/** Builds the package `@trellis/client` into `client/dist`. @throws Error with what the compiler has said. */
export async function buildClient(): Promise<void> {
  await generateClient();
  rmSync(DIST, { recursive: true, force: true });
  const compiler = path.join(projectRoot, 'node_modules/.bin/tsc');
  const { code, output } = await runQuietly(compiler, ['-p', path.join(projectRoot, 'client')]);
  if (code !== 0) throw new Error(output);
  await bundleCommandLine();
  // Declarations keep the extensions of sources, which compilers before 5.7 take for a mistake.
  for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter(isDeclaration)) {
    const target = path.join(DIST, file);
    writeFileSync(target, readFileSync(target, 'utf8').replace(/(['"]\.[^'"\n]*)\.ts(['"])/g, '$1.js$2'));
  }
}

/** The command line is a program: nobody imports it, so it is one file, and another one for what needs the package `graphql`. */
async function bundleCommandLine(): Promise<void> {
  await build({
    entryPoints: [path.join(projectRoot, 'client/cli/main.ts')],
    outdir: path.join(DIST, 'cli'),
    ...{ bundle: true, splitting: true, platform: 'node', format: 'esm', target: 'node20.3' },
    external: ['graphql'],
    logLevel: 'silent',
  });
}

const isDeclaration = (file: string): boolean => file.endsWith('.d.ts');

if (process.argv[1] === import.meta.filename) await buildClient();
