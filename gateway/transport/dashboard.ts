import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import type { Exchange } from '../../platform/edge/exchange.ts';
import { operationalEndpoint } from '../../platform/edge/operational.ts';
import type { Endpoint } from '../../platform/edge/server.ts';
import { type StaticFile, sendFile, staticFile, staticFolder } from '../../platform/edge/static-file.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { HomeLink } from '../../rest-adapter/home.ts';
import { readTrustedDocuments } from '../graph/persisted.ts';

const BUNDLE = path.join(projectRoot, 'dist', 'dashboard');

/** Everything comes from this server, and no page of another one shows it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

/** The link of `/` to the dashboard, where there is one. */
export const dashboardLinks = ({ DASHBOARD }: Pick<Config, 'DASHBOARD'>): HomeLink[] =>
  DASHBOARD === 'off'
    ? []
    : [{ href: 'admin', title: 'Dashboard', text: 'Everything that runs here, live. Sign in to see it.' }];

/** Operations of the dashboard, by their SHA-256: trusted wherever it is served. */
export function dashboardDocuments({ DASHBOARD }: Pick<Config, 'DASHBOARD'>): ReadonlyMap<string, string> {
  const file = path.join(BUNDLE, 'documents.json');
  return readTrustedDocuments(DASHBOARD === 'on' && existsSync(file) ? file : undefined);
}

/** Files of the bundle that the page begins with. */
interface Entry {
  readonly script: string;
  readonly style?: string;
  readonly preload: readonly string[];
}

/**
 * The dashboard at `/admin`: its page at every path below, and the files of the bundle, whose names change with their content. The page is
 * the same for everybody, and holds nothing: whoever signs in there asks the graph.
 */
export function dashboardEndpoints({ PUBLIC_URL, DASHBOARD }: Pick<Config, 'PUBLIC_URL' | 'DASHBOARD'>): Endpoint[] {
  if (DASHBOARD === 'off') return [];
  const prefix = PUBLIC_URL === undefined ? '' : new URL(PUBLIC_URL).pathname.replace(/\/$/, '');
  let page: StaticFile | undefined;
  const find = staticFolder(BUNDLE);
  const sendPage = (exchange: Exchange): void => {
    page ??= readPage(prefix);
    sendFile(exchange, page);
  };
  return [
    operationalEndpoint('/admin', sendPage),
    operationalEndpoint('/admin/', sendPage),
    operationalEndpoint('/admin/{path...}', sendPage),
    operationalEndpoint('/admin/assets/{file}', async (exchange) => {
      const file = await find(exchange.params[0] ?? '');
      if (!file) throw new AppError('NOT_FOUND', 'There is no such file');
      sendFile(exchange, file);
    }),
  ];
}

function readPage(prefix: string): StaticFile {
  const file = path.join(BUNDLE, 'entry.json');
  if (!existsSync(file)) throw new AppError('NOT_FOUND', '`npm run build` makes the dashboard');
  const { script, style, preload } = JSON.parse(readFileSync(file, 'utf8')) as Entry;
  const at = (name: string) => `${prefix}/admin/assets/${name}`;
  const text = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trellis</title>
<link rel="icon" href="${prefix}/favicon.ico">
${style === undefined ? '' : `<link rel="stylesheet" href="${at(style)}">`}
${preload.map((name) => `<link rel="modulepreload" href="${at(name)}">`).join('\n')}
<script type="module" src="${at(script)}"></script>
</head>
<body><div id="root"></div><noscript>The dashboard needs JavaScript.</noscript></body>
</html>
`;
  return staticFile('text/html; charset=utf-8', text, HEADERS);
}
