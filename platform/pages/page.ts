import { createHash } from 'node:crypto';
import { PAGE_STYLE, PAGE_STYLE_SOURCE } from './page-style.ts';

/** A script that a page carries, and how its Content-Security-Policy lets it in and no other. */
export interface PageScript {
  readonly text: string;
  readonly source: string;
}

/** Markup that may be put into a page as it is. */
export interface Markup {
  readonly markup: string;
  /** The script that the page needs; it is part of the page. */
  readonly script?: PageScript | undefined;
}

type Part = string | number | null | undefined | false | Markup | readonly Markup[];

/** Markup from a template: what is put in is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const markup = strings.reduce((text, string, i) => text + render(parts[i - 1]) + string);
  return { markup, script: parts.map(scriptOf).find((script) => script !== undefined) };
}

function scriptOf(part: Part): PageScript | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  return 'markup' in part ? part.script : part.find(({ script }) => script !== undefined)?.script;
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPED[character]!);

/** An input that nobody sees. */
export const hiddenInput = (name: string, value: string): Markup =>
  html`<input type="hidden" name="${name}" value="${value}">`;

/** A whole page, and the headers that it has to be sent with. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * A page that nothing may frame, without scripts but the one that its content needs, which may ask this server alone. Its forms lead to this
 * server only, and to where `formTargets` says: a browser holds the redirect after a form against the same rule (CSP Level 3, form-action).
 */
export function page(title: string, content: Markup, formTargets: readonly string[] = []): Page {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ markup: PAGE_STYLE }}</style>
</head>
<body>
<main>
${content}
</main>
${content.script && { markup: `<script>${content.script.text}</script>` }}
</body>
</html>
`;
  const forms = ["'self'", ...formTargets].join(' ');
  const scripts = content.script ? `script-src ${content.script.source}; connect-src 'self'; ` : '';
  const policy = `default-src 'none'; ${scripts}style-src ${PAGE_STYLE_SOURCE}; form-action ${forms}; ${NO_FRAMES}`;
  return { body: markup, headers: { ...PAGE_HEADERS, 'Content-Security-Policy': policy } };
}

const NO_FRAMES = "frame-ancestors 'none'; base-uri 'none'";

/** The headers of a page that the provider made: one form, and a script that sends it where scripts run. */
export function foreignPageHeaders(body: string): Readonly<Record<string, string>> {
  const scripts = [...body.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
  const policy = `default-src 'none'; script-src ${scripts.join(' ') || "'none'"}; ${NO_FRAMES}`;
  return { ...PAGE_HEADERS, 'Content-Security-Policy': policy };
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Returns the targets that a form of a page may have, for `formTargets`: the origin of a redirect URI, or its private-use scheme. */
export function formTargetOf(redirectUri: unknown): string[] {
  if (typeof redirectUri !== 'string' || !URL.canParse(redirectUri)) return [];
  const { protocol, origin } = new URL(redirectUri);
  return [protocol === 'https:' || protocol === 'http:' ? origin : protocol];
}
