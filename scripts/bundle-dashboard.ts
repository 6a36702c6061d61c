import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ParsedDocument, textOf } from '../client/graphql/document.ts';
import { CODINGS, compressWell } from '../platform/edge/content-coding.ts';
import { COMPRESSED_ENDINGS } from '../platform/edge/static-file.ts';
import { projectRoot } from '../platform/kernel/root.ts';

const SOURCE = path.join(projectRoot, 'dashboard');
const BUNDLE = path.join(projectRoot, 'dist', 'dashboard');
const STAMP = path.join(BUNDLE, 'built-from');
/** Files beside the dashboard's own that it is built from. */
const OTHERS = [
  'package-lock.json',
  'schema/api.graphql',
  'platform/edge/content-coding.ts',
  'platform/identity/permits.ts',
  'platform/kernel/time-of-id.ts',
  'scripts/bundle-dashboard.ts',
];
/** The client is a part of the dashboard. */
const CLIENT = ['client/core', 'client/generated', 'client/graphql', 'client/cli/generate'];

/**
 * Makes the typed documents of the dashboard's operations, and bundles it into `dist/dashboard`, unless nothing has changed since.
 * @throws GenerateError naming an operation that the schema does not have; an error of esbuild for a source that cannot be bundled.
 */
export async function bundleDashboard(): Promise<void> {
  const stamp = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  const [{ generate }, { build }] = await Promise.all([
    import('../client/cli/generate/generate.ts'),
    import('esbuild'),
  ]);
  await generate({
    ...{ schema: 'schema/api.graphql', documents: 'dashboard/**/*.graphql', out: 'dashboard/generated' },
    folder: projectRoot,
  });
  rmSync(BUNDLE, { recursive: true, force: true });
  mkdirSync(BUNDLE, { recursive: true });
  const shared = {
    outdir: BUNDLE,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    alias: { '@trellis/client': path.join(projectRoot, 'client/index.ts') },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    metafile: true,
    logLevel: 'error',
  } as const;
  const { metafile } = await build({
    ...shared,
    entryPoints: [path.join(SOURCE, 'main.tsx')],
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
  });
  // One file under one name: pages of others name it.
  const embedded = await build({ ...shared, entryPoints: [path.join(SOURCE, 'embed/embed.tsx')] });
  const main = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
    entryPoint?.endsWith('dashboard/main.tsx'),
  );
  if (!main) throw new Error('esbuild has made no entry of dashboard/main.tsx');
  const [script, { cssBundle, imports }] = main;
  const chunks = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  writeFileSync(
    path.join(BUNDLE, 'entry.json'),
    JSON.stringify({
      script: path.basename(script),
      style: cssBundle && path.basename(cssBundle),
      preload: chunks.map((chunk) => path.basename(chunk.path)),
    }),
  );
  await Promise.all(Object.keys({ ...metafile.outputs, ...embedded.metafile.outputs }).map(writeCompressed));
  writeFileSync(path.join(BUNDLE, 'documents.json'), JSON.stringify(await readDocuments()));
  writeFileSync(STAMP, stamp);
}

/** Writes a script or style once more in each coding: the first page after a start waits for no compression. */
async function writeCompressed(output: string): Promise<void> {
  if (!/\.(?:js|css)$/.test(output)) return;
  const file = path.join(projectRoot, output);
  for (const coding of CODINGS)
    writeFileSync(file + COMPRESSED_ENDINGS[coding], await compressWell(readFileSync(file), coding));
}

/** The operations of the dashboard as it sends them, by their SHA-256: it works where only trusted documents may be run. */
async function readDocuments(): Promise<Readonly<Record<string, string>>> {
  const exported: Readonly<Record<string, ParsedDocument>> = await import('../dashboard/generated/operations.ts');
  const documents = Object.entries(exported).filter(([name]) => name.endsWith('Document'));
  return Object.fromEntries(
    documents.map(([, document]) => {
      const text = textOf(document);
      return [createHash('sha256').update(text).digest('hex'), text];
    }),
  );
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const sources = ['dashboard', ...CLIENT].flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|css|graphql)$/.test(file) && !/^(?:generated|test)\//.test(file))
      .sort()
      .map((file) => path.join(folder, file)),
  );
  const ofClient = readdirSync(path.join(projectRoot, 'client')).filter((file) => file.endsWith('.ts'));
  for (const file of [...OTHERS, ...sources, ...ofClient.map((name) => `client/${name}`)])
    hash.update(file).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex');
}
