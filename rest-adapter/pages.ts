import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationalEndpoint } from '../platform/edge/operational.ts';
import type { Endpoint } from '../platform/edge/server.ts';
import { type StaticFile, sendFile, staticFile } from '../platform/edge/static-file.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { apiVersionsOf, documentOfVersion } from './api-version.ts';
import { buildOpenApi, type OpenApiDocument, type OpenApiOptions } from './openapi.ts';

/** Where a listener's documentation is, for `/info`. */
export const DOCUMENTATION_LINKS = { openapi: '/openapi.json', docs: '/docs', reference: '/redoc', health: '/health' };

/** A page that a package's script renders from `/openapi.json`. */
interface Reader {
  readonly path: '/docs' | '/redoc';
  /** npm package, and its files that the page asks for, relative to the package. */
  readonly package: string;
  readonly files: Readonly<Record<string, string>>;
  readonly script: string;
  readonly styles?: string;
  /** Directives beyond those of `POLICY`. */
  readonly policy: string;
  /** Runs after the script. The address of the document is relative, so that the page works behind a proxy that adds a prefix. */
  readonly start: string;
}

export const READERS: readonly Reader[] = [
  {
    path: '/docs',
    package: 'swagger-ui-dist',
    files: { 'swagger-ui.css': 'swagger-ui.css', 'swagger-ui-bundle.js': 'swagger-ui-bundle.js' },
    script: 'swagger-ui-bundle.js',
    styles: 'swagger-ui.css',
    policy: '',
    start: `SwaggerUIBundle({ url: 'openapi.json', dom_id: '#docs', deepLinking: true, validatorUrl: null });\n`,
  },
  {
    path: '/redoc',
    package: 'redoc',
    files: { 'redoc.standalone.js': 'bundles/redoc.standalone.js' },
    script: 'redoc.standalone.js',
    // Its search index is built by a worker that it makes from a string.
    policy: '; worker-src blob:',
    start: `Redoc.init('openapi.json', { hideLoading: true, nativeScrollbars: true }, document.getElementById('docs'));\n`,
  },
];

/** Where the build puts a package's files: a production install has none of these packages. */
export const readerFolder = (reader: Reader): string => path.join(projectRoot, 'dist/readers', reader.package);

/** Pages of `docs/` that answers refer to by `Link`. */
const GUIDES = ['migration-agents', 'migration-chat', 'migration-keys', 'migration-mcp', 'migration-sdk'];

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Both readers write style elements; nothing else comes from anywhere but here. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * `/openapi.json` with an ETag, of all versions or of one (`?version=2`, `/api/v2/openapi.json`), and two readers of it from their npm packages: `/docs` (Swagger UI, to try requests) and
 * `/redoc` (Redoc, to read). Pages are rendered once, here; the document is made, and scripts are read, when somebody first asks for them.
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
    ...READERS.flatMap((reader) => readerEndpoints(reader, options.title)),
    ...GUIDES.map((name) => {
      const guide = staticFile(
        'text/markdown; charset=utf-8',
        readFileSync(path.join(projectRoot, 'docs', `${name}.md`)),
      );
      return operationalEndpoint(`/docs/${name}`, (exchange) => sendFile(exchange, guide));
    }),
  ];
}

function readerEndpoints(reader: Reader, title: string): Endpoint[] {
  const page = staticFile('text/html; charset=utf-8', readerPage(reader, title), {
    'Content-Security-Policy': `${POLICY}${reader.policy}`,
  });
  const assetOf = readerAssets(reader);
  return [
    operationalEndpoint(reader.path, (exchange) => sendFile(exchange, page)),
    operationalEndpoint(`${reader.path}/{file}`, (exchange) => {
      const asset = assetOf(exchange.params[0]!);
      if (!asset) throw new AppError('NOT_FOUND', 'No such file');
      sendFile(exchange, asset);
    }),
  ];
}

/** The files of a page, read on first use: they are large, and most processes are never asked for them. */
function readerAssets(reader: Reader): (name: string) => StaticFile | undefined {
  const directory = readerFolder(reader);
  const loaded = new Map([['start.js', staticFile(CONTENT_TYPES['.js']!, reader.start)]]);
  return (name) => {
    const known = loaded.get(name);
    const file = Object.hasOwn(reader.files, name) ? reader.files[name] : undefined;
    if (known || !file) return known;
    const asset = staticFile(CONTENT_TYPES[path.extname(name)]!, readFileSync(path.join(directory, file)));
    loaded.set(name, asset);
    return asset;
  };
}

function readerPage({ path: at, script, styles }: Reader, title: string): string {
  const folder = at.slice(1);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replace(/[&<>]/g, '')}</title>
<link rel="icon" href="favicon.ico">
${styles ? `<link rel="stylesheet" href="${folder}/${styles}">` : '<style>body { margin: 0 }</style>'}
</head>
<body>
<div id="docs"></div>
<script src="${folder}/${script}"></script>
<script src="${folder}/start.js"></script>
</body>
</html>
`;
}
