import { lazy, type ReactNode, Suspense } from 'react';
import { ChartFigure } from './chart-figure.tsx';
import { partStyle } from './parts.tsx';

/** Loaded with the first chart. */
const Plot = lazy(() => import('./plot.tsx').then((module) => ({ default: module.Plot })));

/** A line or bars of a chart. */
export interface Series {
  readonly name: string;
  /** A value for each time; null where there is none. */
  readonly values: readonly (number | null)[];
  /** Meaning of its colour. */
  readonly tone?: 'act' | 'good' | 'warn' | 'bad' | 'quiet';
  readonly isBars?: boolean;
}

export interface ChartProps {
  /** Its content in words, for those who do not see it. */
  readonly label: string;
  /** Times in milliseconds, rising. */
  readonly times: readonly number[];
  readonly series: readonly Series[];
  /** Places in `series` of the upper and the lower edge of a shaded band. */
  readonly band?: readonly [upper: number, lower: number];
  readonly format?: (value: number) => string;
  /** In pixels; 180 unless given. */
  readonly height?: number;
}

const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'short' });
const plain = (value: number): string => new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value);

/** Values over time, as a chart or as a table. */
export function TimeChart(props: ChartProps): ReactNode {
  const { label, times, series, format = plain } = props;
  return (
    <ChartFigure
      label={label}
      caption={`${label}: ${series.map(({ name }) => name).join(', ')}`}
      chart={
        <Suspense fallback={<div style={{ height: props.height ?? 180 }} />}>
          <Plot {...props} format={format} />
        </Suspense>
      }
      table={
        <table className={partStyle['table']}>
          <thead>
            <tr>
              <th scope="col">Time</th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className={partStyle['number']}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((time, at) => (
              <tr key={time}>
                <th scope="row">{exact.format(time)}</th>
                {series.map(({ name, values }) => (
                  <td key={name} className={partStyle['number']}>
                    {values[at] === null || values[at] === undefined ? '–' : format(values[at])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      }
    />
  );
}
