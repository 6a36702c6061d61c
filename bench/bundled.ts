import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../platform/kernel/root.ts';

/** The folder of the bundles. Packages are found from there. */
const FOLDER = path.join(projectRoot, 'node_modules/.cache/trellis-bench');

/**
 * Bundles a program of this folder, as the build bundles the product's, and returns its file. tsx keeps the names of functions by a
 * `defineProperty` for each closure that is made, which was a sixth of a request's CPU.
 */
export async function bundled(file: string): Promise<string> {
  const outfile = path.join(FOLDER, file.replace(/\.ts$/, '.mjs'));
  await build({
    entryPoints: [path.join(import.meta.dirname, file)],
    outfile,
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  return outfile;
}
