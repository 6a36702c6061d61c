import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationalEndpoint } from '../platform/edge/operational.ts';
import type { Endpoint } from '../platform/edge/server.ts';
import { type StaticFile, sendFile, staticFile } from '../platform/edge/static-file.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { html } from '../platform/pages/page.ts';
import { apiVersionsOf, documentOfVersion } from './api-version.ts';
import { buildOpenApi, type OpenApiDocument, type OpenApiOptions } from './openapi.ts';

/** Where a listener's documentation is, for `/info`. */
export const DOCUMENTATION_LINKS = { openapi: '/openapi.json', docs: '/docs', reference: '/redoc', health: '/health' };

/** Where the build puts the script and the style of the reference: a production install has none of their packages. */
export const REFERENCE_FOLDER = path.join(projectRoot, 'dist/reference');

/** Pages of `docs/` that answers refer to by `Link`. */
const GUIDES = ['migration-agents', 'migration-chat', 'migration-keys', 'migration-mcp', 'migration-sdk'];

/** Files of the reference by name; `app.js.LEGAL.txt` has the licences of what is in the script. */
const FILES: Readonly<Record<string, string>> = {
  'app.js': 'text/javascript; charset=utf-8',
  'app.css': 'text/css; charset=utf-8',
  'app.js.LEGAL.txt': 'text/plain; charset=utf-8',
};

/** Everything comes from here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `/openapi.json` with an ETag, of all versions or of one (`?version=2`, `/api/v2/openapi.json`), and `/docs`, the reference that a browser makes of it. `/redoc` leads there. The document is
 * made, and files are read, when somebody first asks for them.
 */
export function documentationEndpoints(options: OpenApiOptions): Endpoint[] {
  let made: OpenApiDocument | undefined;
  const document = (): OpenApiDocument => (made ??= buildOpenApi(options));
  // Written when they are first asked for: they are large, and there is one of each for every listener.
  const fileOf = (written: () => OpenApiDocument): (() => StaticFile) => {
    let file: StaticFile | undefined;
    return () => (file ??= staticFile('application/json; charset=utf-8', JSON.stringify(written())));
  };
  const openapi = fileOf(document);
  const documentedPaths = options.services.flatMap(({ routes, endpoints = [] }) =>
    [...routes, ...endpoints].map((described) => described.path),
  );
  const ofVersion = new Map(
    apiVersionsOf(documentedPaths).map((version) => [
      String(version),
      fileOf(() => documentOfVersion(document(), version)),
    ]),
  );
  return [
    operationalEndpoint('/openapi.json', (exchange) => {
      const asked = new URLSearchParams(exchange.search).get('version');
      const file = asked === null ? openapi : ofVersion.get(asked.replace(/^v/, ''));
      if (!file) throw new AppError('NOT_FOUND', 'No such version');
      sendFile(exchange, file());
    }),
    ...Array.from(ofVersion, ([version, file]) =>
      operationalEndpoint(`/api/v${version}/openapi.json`, (exchange) => sendFile(exchange, file())),
    ),
    ...referenceEndpoints(options.title, [...ofVersion.keys()]),
    ...GUIDES.map((name) => {
      const guide = staticFile(
        'text/markdown; charset=utf-8',
        readFileSync(path.join(projectRoot, 'docs', `${name}.md`)),
      );
      return operationalEndpoint(`/docs/${name}`, (exchange) => sendFile(exchange, guide));
    }),
  ];
}

function referenceEndpoints(title: string, versions: readonly string[]): Endpoint[] {
  const pageOf = (version?: string) =>
    staticFile('text/html; charset=utf-8', referencePage({ title, versions, version }), {
      'Content-Security-Policy': POLICY,
      'Referrer-Policy': 'no-referrer',
    });
  const pages = new Map([undefined, ...versions].map((version) => [version, pageOf(version)]));
  const files = new Map<string, StaticFile>();
  const read = (name: string): StaticFile | undefined => {
    const type = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
    return type === undefined ? undefined : staticFile(type, readFileSync(path.join(REFERENCE_FOLDER, name)));
  };
  return [
    operationalEndpoint('/docs', (exchange) => {
      const asked = new URLSearchParams(exchange.search).get('version')?.replace(/^v/, '');
      const page = pages.get(asked);
      if (!page) throw new AppError('NOT_FOUND', 'No such version');
      sendFile(exchange, page);
    }),
    operationalEndpoint('/docs/{file}', (exchange) => {
      const [name = ''] = exchange.params;
      const file = files.get(name) ?? read(name);
      if (!file) throw new AppError('NOT_FOUND', 'No such file');
      files.set(name, file);
      sendFile(exchange, file);
    }),
    operationalEndpoint('/redoc', (exchange) => {
      // Relative, as behind a proxy that adds a prefix.
      exchange.header('Location', `docs${exchange.search}`);
      exchange.send(308, 'text/plain; charset=utf-8', 'The reference is at docs\n');
    }),
  ];
}

interface ReferencePage {
  readonly title: string;
  readonly versions: readonly string[];
  /** The only one that is shown; undefined for all. */
  readonly version: string | undefined;
}

/** The document is asked for beside the script. Addresses are relative, so that the page works behind a proxy that adds a prefix. */
function referencePage({ title, versions, version }: ReferencePage): string {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="favicon.ico">
<link rel="preload" href="openapi.json${version && `?version=${version}`}" as="fetch" crossorigin>
<link rel="stylesheet" href="docs/app.css">
<script type="module" src="docs/app.js"></script>
</head>
<body>
<div id="reference" data-versions="${versions.join(' ')}">
<noscript>This page is made by a script. The document that it shows is at <a href="openapi.json">openapi.json</a>.</noscript>
</div>
</body>
</html>
`;
  return markup;
}
