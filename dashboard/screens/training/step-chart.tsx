import { type ReactNode, useId } from 'react';
import style from './training.module.css';

interface Line {
  readonly name: string;
  readonly colour: string;
  /** A value for each step; null where there is none. */
  readonly values: readonly (number | null)[];
}

interface StepChartProps {
  readonly label: string;
  readonly lines: readonly Line[];
}

const WIDTH = 480;
const HEIGHT = 140;
const EDGE = { left: 40, right: 8, top: 8, bottom: 20 };

/** Values over steps as lines with points. Whoever shows it has a table of the same values beside it. */
export function StepChart({ label, lines }: StepChartProps): ReactNode {
  const id = useId();
  const all = lines.flatMap(({ values }) => values.filter((value) => value !== null));
  if (all.length === 0) return null;
  const least = Math.min(0, ...all);
  const most = Math.max(...all, least + 1);
  const steps = Math.max(1, ...lines.map(({ values }) => values.length - 1));
  const xOf = (step: number) => EDGE.left + (step / steps) * (WIDTH - EDGE.left - EDGE.right);
  const yOf = (value: number) =>
    HEIGHT - EDGE.bottom - ((value - least) / (most - least)) * (HEIGHT - EDGE.top - EDGE.bottom);
  const shown = lines.filter(({ values }) => values.some((value) => value !== null));
  return (
    <figure className={style['figure']} aria-labelledby={id}>
      <figcaption id={id} className={style['caption']}>
        {label}:
        {shown.map(({ name, colour }) => (
          <span key={name}>
            <svg width="16" height="8" aria-hidden="true">
              <line x1="0" x2="16" y1="4" y2="4" stroke={colour} strokeWidth="2" />
            </svg>{' '}
            {name}
          </span>
        ))}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={style['chart']} aria-hidden="true">
        {[least, (least + most) / 2, most].map((value) => (
          <g key={value}>
            <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={yOf(value)} y2={yOf(value)} stroke="var(--line)" />
            <text x={EDGE.left - 6} y={yOf(value) + 4} textAnchor="end" fill="var(--quiet)" fontSize="11">
              {value.toFixed(2)}
            </text>
          </g>
        ))}
        {[0, steps].map((step) => (
          <text key={step} x={xOf(step)} y={HEIGHT - 4} textAnchor="middle" fill="var(--quiet)" fontSize="11">
            {step}
          </text>
        ))}
        {shown.map(({ name, colour, values }) => {
          const points = values.flatMap((value, step) => (value === null ? [] : [{ x: xOf(step), y: yOf(value) }]));
          return (
            <g key={name}>
              <polyline
                points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
                fill="none"
                stroke={colour}
                strokeWidth="1.5"
              />
              {points.map(({ x, y }) => (
                <circle key={x} cx={x} cy={y} r="2.5" fill={colour} />
              ))}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
