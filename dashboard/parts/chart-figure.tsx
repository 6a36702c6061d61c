import { type ReactNode, useId, useState } from 'react';
import style from './chart-figure.module.css';
import { Button } from './parts.tsx';

interface ChartFigureProps {
  /** Name of the values for those who do not see them. */
  readonly label: string;
  readonly caption: ReactNode;
  readonly chart: ReactNode;
  /** The values of the chart. */
  readonly table: ReactNode;
}

/** A chart, or the table of its values: a button changes between them. */
export function ChartFigure({ label, caption, chart, table }: ChartFigureProps): ReactNode {
  const [isTable, setTable] = useState(false);
  const id = useId();
  return (
    <figure className={style['figure']} aria-labelledby={id}>
      <figcaption id={id} className={style['caption']}>
        <span>{caption}</span>
        <Button onClick={() => setTable(!isTable)}>{isTable ? 'Chart' : 'Table'}</Button>
      </figcaption>
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
        <section className={style['values']} tabIndex={0} aria-label={label}>
          {table}
        </section>
      ) : (
        chart
      )}
    </figure>
  );
}
