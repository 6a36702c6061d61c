import { readFileSync } from 'node:fs';
import path from 'node:path';
import { operationalEndpoint } from '../platform/edge/operational.ts';
import type { Endpoint } from '../platform/edge/server.ts';
import { type StaticFile, sendFile, staticFile } from '../platform/edge/static-file.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { html, page } from '../platform/pages/page.ts';

/** A place that the page leads to. The address is relative, so that it holds behind a proxy that adds a prefix. */
export interface HomeLink {
  readonly href: string;
  readonly title: string;
  /** Its purpose, in a sentence. */
  readonly text: string;
}

export interface HomeOptions {
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly links: readonly HomeLink[];
}

/** Links that every listener has. */
export const REST_LINKS: readonly HomeLink[] = [
  { href: 'docs', title: 'REST', text: 'Every route, to read and to try.' },
  { href: 'openapi.json', title: 'OpenAPI', text: 'The document, to generate clients from.' },
  { href: 'health/detailed', title: 'Health', text: 'What this process depends on, and how that is.' },
];

/** `/` for whoever opens the address in a browser: what there is, and where. `/favicon.ico` beside it. */
export function homeEndpoints({ title, description, version, links }: HomeOptions): Endpoint[] {
  const items = links.map(
    (link) => html`<li><a href="${link.href}">${link.title}</a><br><span class="quiet">${link.text}</span></li>
`,
  );
  const { body, headers } = page(
    title,
    html`<h1>${title}</h1>
<p>${description}</p>
<ul>
${items}</ul>
<p class="quiet">Version ${version}</p>`,
  );
  // It is the same for everybody, and its icon is an image of this server.
  const home = staticFile('text/html; charset=utf-8', body, {
    'Content-Security-Policy': `${headers['Content-Security-Policy']}; img-src 'self'`,
    'Referrer-Policy': headers['Referrer-Policy']!,
    'X-Frame-Options': headers['X-Frame-Options']!,
  });
  let icon: StaticFile | undefined;
  return [
    operationalEndpoint('/', (exchange) => sendFile(exchange, home)),
    operationalEndpoint('/favicon.ico', (exchange) => {
      icon ??= staticFile('image/x-icon', readFileSync(path.join(projectRoot, 'rest-adapter/favicon.ico')));
      sendFile(exchange, icon);
    }),
  ];
}
