import { escapeHtml } from '../../../platform/mail-templates.ts';
import { PAGE_STYLE, PAGE_STYLE_SOURCE } from '../../../platform/page-style.ts';

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

/** Nothing but this page's own style and form; no page may frame it, and its address, which holds a token, goes to nobody. */
export const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; style-src ${PAGE_STYLE_SOURCE}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
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
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${PAGE_STYLE}</style></head>` +
    `<body><main>${lines.join('')}</main></body></html>`
  );
}

const PASSWORD_FIELD =
  '<label for="password">New password (8 to 128 characters)</label>' +
  '<input id="password" name="new_password" type="password" autocomplete="new-password" minlength="8" maxlength="128" required autofocus>';

const renderForm = ({ action, token, label, asksPassword }: PageForm): string =>
  `<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="token" value="${escapeHtml(token)}">` +
  `${asksPassword ? PASSWORD_FIELD : ''}<div class="buttons"><button type="submit">${escapeHtml(label)}</button></div></form>`;
