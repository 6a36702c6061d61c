import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { Exchange } from '../../platform/edge/exchange.ts';
import { operationalEndpoint } from '../../platform/edge/operational.ts';
import type { Endpoint } from '../../platform/edge/server.ts';
import { sendFile, staticFolder } from '../../platform/edge/static-file.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';

const SOURCE = path.join(projectRoot, 'gateway', 'graphiql');
const BUNDLE = path.join(projectRoot, 'dist', 'graphiql');
const STAMP = path.join(BUNDLE, 'built-from');
/** Packages whose version is part of the bundle. */
const PACKAGES = [
  'graphiql',
  '@graphiql/react',
  '@graphiql/toolkit',
  'monaco-editor',
  'monaco-graphql',
  'react-dom',
  'graphql',
  'graphql-ws',
];

/** Everything comes from here; the editor's own styles are inline, and its workers are files of the bundle. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "worker-src 'self'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self' ws: wss:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GraphiQL</title>
<link rel="stylesheet" href="graphiql/app.css">
<link rel="icon" href="data:,">
<script type="module" src="graphiql/app.js"></script>
</head>
<body><div id="graphiql"></div></body>
</html>
`;

/** `auto` shows the editor everywhere but in production. */
export const isGraphiqlOn = (config: Pick<Config, 'GRAPHIQL' | 'NODE_ENV'>): boolean =>
  config.GRAPHIQL === 'on' || (config.GRAPHIQL === 'auto' && config.NODE_ENV !== 'production');

/** Answers with the query editor's page. */
export function sendGraphiql(exchange: Exchange): void {
  exchange.header('Content-Security-Policy', POLICY);
  exchange.header('Referrer-Policy', 'no-referrer');
  exchange.header('Vary', 'Accept');
  exchange.send(200, 'text/html; charset=utf-8', PAGE);
}

/** The editor's scripts, styles and workers, from `dist/graphiql`. */
export function graphiqlEndpoints(): readonly Endpoint[] {
  const find = staticFolder(BUNDLE);
  return [
    operationalEndpoint('/graphiql/{file}', async (exchange) => {
      const file = await find(exchange.params[0] ?? '');
      if (!file) throw new AppError('NOT_FOUND', 'No such file; `npm run build` makes the editor');
      sendFile(exchange, file);
    }),
  ];
}

/**
 * Bundles the editor into `dist/graphiql` with esbuild, unless it was built from the same sources and packages before.
 * Resolves to whether it did. Rejects when the bundle cannot be made.
 */
export async function buildGraphiql(): Promise<boolean> {
  const stamp = await fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return false;
  const { build } = await import('esbuild');
  await rm(BUNDLE, { recursive: true, force: true });
  await mkdir(BUNDLE, { recursive: true });
  await build({
    entryPoints: ['app.jsx', 'editor-worker.js', 'json-worker.js', 'graphql-worker.js'].map((file) =>
      path.join(SOURCE, file),
    ),
    outdir: BUNDLE,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    loader: { '.ttf': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'linked',
    logLevel: 'error',
  });
  await writeFile(STAMP, stamp);
  return true;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(SOURCE)).sort()) hash.update(file).update(await readFile(path.join(SOURCE, file)));
  hash.update(await readFile(path.join(projectRoot, 'platform/pages/tab-token.js')));
  for (const name of PACKAGES)
    hash.update(await readFile(path.join(projectRoot, 'node_modules', name, 'package.json')));
  hash.update(await readFile(import.meta.filename));
  return hash.digest('hex');
}
