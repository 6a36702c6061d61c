const PART = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)|\*\*([^*]+)\*\*/g;

/** Text of the document with the little Markdown that it uses: code, links, strong words, paragraphs. */
export function Text({ text }) {
  if (!text) return null;
  return text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{inline(paragraph)}</p>);
}

/** The same without paragraphs. */
export function inline(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(PART)) {
    const [whole, code, label, href, strong] = match;
    parts.push(text.slice(end, match.index));
    const key = match.index;
    if (code) parts.push(<code key={key}>{code}</code>);
    else if (strong) parts.push(<strong key={key}>{strong}</strong>);
    else
      parts.push(
        /^(https?:|[./#])/.test(href) ? (
          <a key={key} href={href}>
            {label}
          </a>
        ) : (
          label
        ),
      );
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}
