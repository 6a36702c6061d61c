import type { ContentType, Text } from '../detector.ts';
import { atOnce, inTurns, type Steps } from '../turns.ts';
import { readHtml } from './html.ts';
import { readJson } from './json.ts';
import { readMarkdown } from './markdown.ts';

/** Plain text is read as it is. */
export const readPlain = (content: string): Text => ({
  content,
  contentType: 'text',
  plain: content,
  map: null,
  ends: null,
  segments: [{ start: 0, end: content.length, kind: 'visible' }],
});

const READERS: Readonly<Record<ContentType, (content: string) => Steps<Text>>> = {
  // biome-ignore lint/correctness/useYield: what is read as it is takes no steps.
  text: function* (content) {
    return readPlain(content);
  },
  markdown: readMarkdown,
  html: readHtml,
  json: readJson,
};

/**
 * Content as detectors read it.
 * @throws AppError BAD_USER_INPUT for content that is not what its type says.
 */
export const readContent = (content: string, contentType: ContentType): Text => atOnce(READERS[contentType](content));

/** {@link readContent}, giving way to other requests where the content is long. */
export const readContentInTurns = (content: string, contentType: ContentType): Promise<Text> =>
  inTurns(READERS[contentType](content));

/** The part of a text within `[from, to)`, as a text of its own. */
export function sliceText(text: Text, from: number, to: number): Text {
  if (from === 0 && to >= text.plain.length) return text;
  return {
    ...text,
    plain: text.plain.slice(from, to),
    map: text.map?.subarray(from, to) ?? null,
    ends: text.ends?.subarray(from, to) ?? null,
    segments: text.segments
      .filter((segment) => segment.start < to && segment.end > from)
      .map((segment) => ({
        ...segment,
        start: Math.max(0, segment.start - from),
        end: Math.min(to, segment.end) - from,
      })),
  };
}
