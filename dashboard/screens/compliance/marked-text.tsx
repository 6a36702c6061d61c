import type { ReactNode } from 'react';
import style from './compliance.module.css';
import type { FoundSpan } from './results.tsx';

/** A piece of a text, and the labels of what was found there. */
interface Piece {
  readonly start: number;
  readonly text: string;
  readonly labels: readonly string[];
}

interface MarkedTextProps {
  readonly label: string;
  readonly content: string;
  readonly spans: readonly FoundSpan[];
}

/** A text in which what was found is marked. */
export const MarkedText = ({ label, content, spans }: MarkedTextProps): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
  <section className={style['marked']} tabIndex={0} aria-label={label}>
    {piecesOf(content, spans).map(({ start, text, labels }) =>
      labels.length === 0 ? (
        text
      ) : (
        <mark key={start} title={labels.join(', ')}>
          {text}
        </mark>
      ),
    )}
  </section>
);

/** Cuts a text wherever a span begins or ends. Spans count code points, and may lie over each other. */
function piecesOf(content: string, spans: readonly FoundSpan[]): readonly Piece[] {
  const points = [...content];
  const cuts = new Set([0, points.length]);
  for (const { start, end } of spans) cuts.add(start).add(end);
  const places = [...cuts].filter((place) => place <= points.length).sort((a, b) => a - b);
  return places.slice(0, -1).map((start, at) => {
    const end = places[at + 1]!;
    const here = spans.filter((span) => span.start <= start && span.end >= end);
    return { start, text: points.slice(start, end).join(''), labels: [...new Set(here.map((span) => span.label))] };
  });
}
