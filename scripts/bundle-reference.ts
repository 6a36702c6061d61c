import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../platform/kernel/root.ts';

/** Bundles the reference of REST routes (`/docs`) with its packages into `dist/`: a production install has none of them. */
export async function bundleReference(): Promise<void> {
  // Not before the build has made what it imports.
  const { REFERENCE_FOLDER } = await import('../rest-adapter/pages.ts');
  rmSync(REFERENCE_FOLDER, { recursive: true, force: true });
  await build({
    entryPoints: ['app.jsx', 'app.css'].map((file) => path.join(projectRoot, 'rest-adapter/reference', file)),
    outdir: REFERENCE_FOLDER,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    logLevel: 'error',
  });
}
