import type { Source } from './sources.ts';

/** An annotation of a message, in OpenAI's form; places count code points, the end not included. */
export type Annotation =
  | {
      readonly type: 'url_citation';
      readonly url_citation: {
        readonly start_index: number;
        readonly end_index: number;
        readonly url: string;
        readonly title: string;
      };
    }
  | {
      readonly type: 'file_citation';
      readonly file_citation: {
        readonly start_index: number;
        readonly end_index: number;
        readonly file_id: string;
        readonly filename: string;
      };
    };

const MAX_ANNOTATIONS = 200;

/** Where a text cites what tools have found: by number (`[1]`, `[1, 3]`), or by writing an address out. In the order of the text. */
export function citationsIn(text: string, sources: readonly Source[]): readonly Annotation[] {
  if (sources.length === 0 || text === '') return [];
  const places: { readonly start: number; readonly end: number; readonly source: Source }[] = [];
  for (const match of text.matchAll(/(?<!\w)\[(\d{1,3}(?:\s*,\s*\d{1,3}){0,9})\]/g)) {
    const cited = match[1]!.split(',').flatMap((digits) => sources[Number(digits) - 1] ?? []);
    for (const source of new Set(cited))
      places.push({ start: match.index, end: match.index + match[0].length, source });
  }
  for (const source of sources) if (source.kind === 'url') places.push(...writtenOut(text, source));
  places.sort((a, b) => a.start - b.start);
  const codePointsAt = countCodePoints(text);
  return places.slice(0, MAX_ANNOTATIONS).map(({ start, end, source }) => {
    const at = { start_index: codePointsAt(start), end_index: codePointsAt(end) };
    return source.kind === 'url'
      ? { type: 'url_citation', url_citation: { ...at, url: source.url, title: source.title } }
      : { type: 'file_citation', file_citation: { ...at, file_id: source.fileId, filename: source.filename } };
  });
}

function writtenOut(text: string, source: Source & { readonly kind: 'url' }) {
  const places: { readonly start: number; readonly end: number; readonly source: Source }[] = [];
  for (let start = text.indexOf(source.url); start >= 0 && places.length < MAX_ANNOTATIONS; ) {
    const end = start + source.url.length;
    // A longer address that begins with this one is another page.
    if (!/[\w/?=&%#-]/.test(text[end] ?? '')) places.push({ start, end, source });
    start = text.indexOf(source.url, end);
  }
  return places;
}

/** Places in UTF-16 to places in code points, asked for in ascending order or not. */
function countCodePoints(text: string): (index: number) => number {
  let at = 0;
  let count = 0;
  return (index) => {
    if (index < at) [at, count] = [0, 0];
    while (at < index) {
      at += text.codePointAt(at)! > 0xff_ff ? 2 : 1;
      count++;
    }
    return count;
  };
}
