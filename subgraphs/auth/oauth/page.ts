import { createHash } from 'node:crypto';

/** Markup that may be put into a page as it is. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | null | undefined | false | Markup | readonly Markup[];

/** Markup from a template: what is put in is escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: strings.reduce((text, string, i) => text + render(parts[i - 1]) + string) };
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

/** A whole page, and the headers that it has to be sent with. */
export interface Page {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const STYLE = `:root{color-scheme:light dark;--ink:#1b1f24;--quiet:#57606a;--line:#d0d7de;--paper:#fff;--ground:#f3f5f8;--act:#1f5fd6;--on-act:#fff;--bad:#b3261e;--bad-ground:#fdecea}
@media (prefers-color-scheme:dark){:root{--ink:#e6edf3;--quiet:#9aa5b1;--line:#3a424c;--paper:#171c22;--ground:#0d1117;--act:#7fb0ff;--on-act:#0b1a33;--bad:#ff9a92;--bad-ground:#3a1715}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;align-items:center;justify-content:center;padding:1.25rem;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{width:100%;max-width:26rem;padding:2rem;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
@media (max-width:30rem){body{align-items:flex-start;padding:0}main{border:0;border-radius:0;min-height:100vh;padding:1.5rem}}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.3;overflow-wrap:anywhere}
p{margin:0 0 1rem;overflow-wrap:anywhere}
.quiet{color:var(--quiet);font-size:.9rem}
.problem{padding:.75rem 1rem;border-radius:.5rem;background:var(--bad-ground);color:var(--bad)}
label,legend{display:block;margin:0 0 .25rem;padding:0;font-weight:600}
fieldset{margin:0 0 1rem;padding:0;border:0}
fieldset label{display:flex;gap:.5rem;align-items:baseline;font-weight:400}
input:not([type=radio]){display:block;width:100%;min-height:2.75rem;margin:0 0 1rem;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
input.code{font-family:ui-monospace,monospace;font-size:1.25rem;letter-spacing:.12em}
ul{margin:0 0 1.25rem;padding:0;list-style:none;border:1px solid var(--line);border-radius:.5rem}
li{padding:.6rem .9rem}
li+li{border-top:1px solid var(--line)}
.buttons{display:flex;flex-wrap:wrap;gap:.75rem}
button{flex:1;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--act);border-radius:.5rem;background:var(--act);color:var(--on-act);font:inherit;font-weight:600;cursor:pointer}
button.second{background:transparent;border-color:var(--quiet);color:inherit}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
code{font-family:ui-monospace,monospace}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/**
 * A page without scripts, which nothing may frame and whose forms lead to this server only, and to where `formTargets` says: a browser
 * holds the redirect after a form against the same rule (CSP Level 3, form-action).
 */
export function page(title: string, content: Markup, formTargets: readonly string[] = []): Page {
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ markup: STYLE }}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
  const forms = ["'self'", ...formTargets].join(' ');
  const policy = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${forms}; ${NO_FRAMES}`;
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

/** What a form of a page may lead to, for `formTargets`: the origin of a redirect URI, or its private-use scheme. */
export function formTargetOf(redirectUri: unknown): string[] {
  if (typeof redirectUri !== 'string' || !URL.canParse(redirectUri)) return [];
  const { protocol, origin } = new URL(redirectUri);
  return [protocol === 'https:' || protocol === 'http:' ? origin : protocol];
}
