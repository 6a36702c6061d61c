import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/mail-templates.ts';

/** What a page asks its reader for: one button, and the fields that it needs. */
interface PageForm {
  /** Where it is sent: the page itself. */
  readonly action: string;
  readonly token: string;
  readonly label: string;
  readonly asksPassword: boolean;
}

/** A page without scripts. */
export interface Page {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Why the last try was refused. */
  readonly problem?: string;
  readonly form?: PageForm;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f3f4f2,#151816);color:light-dark(#1c1f1e,#e8ebe9)}
main{width:min(26rem,calc(100vw - 4rem));padding:2rem;border-radius:.75rem;background:light-dark(#fff,#1f2421)}
h1{margin:0 0 1rem;font-size:1.25rem}label{display:block;margin:1rem 0 .25rem}
input{width:100%;box-sizing:border-box;padding:.6rem;font:inherit;border:1px solid #8a938e;border-radius:.4rem;background:transparent;color:inherit}
button{margin-top:1.25rem;padding:.7rem 1.2rem;font:inherit;font-weight:600;border:0;border-radius:.4rem;background:#1f5f4a;color:#fff;cursor:pointer}
.problem{padding:.6rem .8rem;border-radius:.4rem;background:light-dark(#fdecea,#4a1f1c)}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Nothing but this page's own style and form; no page may frame it, and its address, which holds a token, goes to nobody. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};

export function renderPage({ title, paragraphs, problem, form }: Page): string {
  const lines = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(problem === undefined ? [] : [`<p class="problem" role="alert">${escapeHtml(problem)}</p>`]),
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(form ? [renderForm(form)] : []),
  ];
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>` +
    `<body><main>${lines.join('')}</main></body></html>`
  );
}

const PASSWORD_FIELD =
  '<label for="password">New password (8 to 128 characters)</label>' +
  '<input id="password" name="new_password" type="password" autocomplete="new-password" minlength="8" maxlength="128" required autofocus>';

const renderForm = ({ action, token, label, asksPassword }: PageForm): string =>
  `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="token" value="${escapeHtml(token)}">` +
  `${asksPassword ? PASSWORD_FIELD : ''}<button type="submit">${escapeHtml(label)}</button></form>`;
