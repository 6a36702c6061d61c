/** The content of a message, whatever its form. Each text is one paragraph. */
export interface Letter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The action that the reader can take, as one button and one link. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Below the action, in small print. */
  readonly notes?: readonly string[];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML, in an attribute as well. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/**
 * A letter as plain text and as HTML that mail programs show alike: a table-free column, styles in place, nothing fetched from
 * anywhere, and colours that dark modes can turn round.
 */
export function renderLetter({ title, paragraphs, action, notes = [] }: Letter): { text: string; html: string } {
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), ...notes].join('\n\n');
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const body = paragraphs.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1f5f4a;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:#6b7280">Or open this address:<br><a href="${escapeHtml(action.url)}" style="color:#1f5f4a;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const small = notes
    .map((line) => `<p style="margin:0 0 8px;font-size:13px;color:#6b7280">${escapeHtml(line)}</p>`)
    .join('');
  const html =
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>` +
    `<body style="margin:0;padding:32px 16px;background:#f3f4f2;color:#1c1f1e;${font};font-size:16px;line-height:1.5">` +
    `<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:10px">` +
    `<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(title)}</h1>${body}${button}${small}</div></body></html>`;
  return { text: `${text}\n`, html };
}
