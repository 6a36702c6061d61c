import type { ReactNode } from 'react';
import { Time, type Tone } from './parts.tsx';
import style from './timeline.module.css';

/** Something that happened. */
export interface TimelineEntry {
  readonly at: string;
  /** Words for its time; how long ago it was, unless given. */
  readonly when?: string | undefined;
  readonly title: ReactNode;
  readonly tone?: Tone | undefined;
  readonly detail?: ReactNode;
}

/** Moments one after the other, the oldest first. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }): ReactNode => (
  <ol className={style['timeline']}>
    {entries.map(({ at, when, title, tone, detail }, place) => (
      <li key={`${at} ${place}`} data-tone={tone}>
        <div className={style['head']}>
          <span>{title}</span>
          <Time at={at} text={when} />
        </div>
        {detail && <div className={style['detail']}>{detail}</div>}
      </li>
    ))}
  </ol>
);
