import type { ReactNode } from 'react';
import { formatCount, partStyle, Status } from '../../parts/parts.tsx';
import { CHECKS, type Results } from './names.ts';

/** A place in a content, and the check that found it. */
export interface FoundSpan {
  readonly check: string;
  readonly start: number;
  readonly end: number;
  readonly label: string;
  readonly text?: string | null | undefined;
}

/** All places of a check, in the order of the content. */
export const spansOf = (results: Results): readonly FoundSpan[] =>
  CHECKS.flatMap(({ name, title }) => (results[name]?.spans ?? []).map((span) => ({ ...span, check: title }))).sort(
    (a, b) => a.start - b.start,
  );

/** The results of each check. Checks that were not made are left out. */
export const ResultTable = ({ results }: { readonly results: Results }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
  <section className={partStyle['scroll']} tabIndex={0} aria-label="Results of the checks">
    <table className={partStyle['table']}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Result</th>
          <th scope="col" className={partStyle['number']}>
            Score
          </th>
          <th scope="col">Categories</th>
        </tr>
      </thead>
      <tbody>
        {CHECKS.map(({ name, title }) => {
          const result = results[name];
          if (!result) return null;
          const categories = Object.entries(result.categories as Record<string, number>);
          return (
            <tr key={name}>
              <td>{title}</td>
              <td>
                <Status status={result.flagged ? 'FLAGGED' : 'OK'} tone={result.flagged ? 'bad' : 'good'} />
              </td>
              <td className={partStyle['number']}>
                <span style={{ whiteSpace: 'nowrap' }}>
                  {result.score.toFixed(2)} of {result.threshold.toFixed(2)}
                </span>
              </td>
              <td>{categories.map(([category, score]) => `${category} ${score.toFixed(2)}`).join(', ') || '–'}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  </section>
);

/** The place of a finding. */
export const SpanTable = ({ spans }: { readonly spans: readonly FoundSpan[] }): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
  <section className={partStyle['scroll']} tabIndex={0} aria-label="Places where something was found">
    <table className={partStyle['table']}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Check</th>
          <th scope="col" className={partStyle['number']}>
            Place
          </th>
          {spans.some(({ text }) => text != null) && <th scope="col">Text</th>}
        </tr>
      </thead>
      <tbody>
        {spans.map(({ check, start, end, label, text }) => (
          <tr key={`${check} ${label} ${start} ${end}`}>
            <td>{label}</td>
            <td>{check}</td>
            <td className={partStyle['number']}>
              <span style={{ whiteSpace: 'nowrap' }}>
                {formatCount(start)}–{formatCount(end)}
              </span>
            </td>
            {text != null && <td>{text}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
