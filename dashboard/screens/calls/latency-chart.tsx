import { type ReactNode, useMemo } from 'react';
import { formatCount, formatMs } from '../../parts/parts.tsx';
import { TimeChart } from '../../parts/time-chart.tsx';

interface TimedCall {
  readonly id: string;
  readonly startedAt: string;
  readonly latencyMs: number;
}

/** Pieces of time that a chart is parted into. */
const PIECES = 40;
/** Lengths of a piece, in milliseconds: those that people count in. */
const LENGTHS = [1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400].map((seconds) => seconds * 1_000);

/** Median and 95th percentile of the calls that the list has, by time. */
export function LatencyChart({ calls }: { readonly calls: readonly TimedCall[] }): ReactNode {
  const shown = `${calls[0]?.id} ${calls.at(-1)?.id} ${calls.length}`;
  const { times, series } = useMemo(() => pieces(calls), [shown]);
  if (times.length === 0) return <p>No call to draw yet.</p>;
  if (times.length === 1)
    return <p>{series.map(({ name, values }) => `${name} ${formatMs(values[0]!)}`).join(', ')}, all at one time.</p>;
  const label = `The ${formatCount(calls.length)} ${calls.length === 1 ? 'call' : 'calls'} in the list`;
  return <TimeChart label={label} times={times} series={series} format={formatMs} height={150} />;
}

function pieces(calls: readonly TimedCall[]) {
  const starts = calls.map(({ startedAt }) => Date.parse(startedAt));
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const lengthMs = LENGTHS.find((length) => (last - first) / length <= PIECES) ?? LENGTHS.at(-1)!;
  const byPiece = new Map<number, number[]>();
  for (const [at, { latencyMs }] of calls.entries()) {
    const piece = Math.floor(starts[at]! / lengthMs) * lengthMs;
    byPiece.set(piece, [...(byPiece.get(piece) ?? []), latencyMs]);
  }
  const times = [...byPiece.keys()].sort((a, b) => a - b);
  const of = (quantile: number) => times.map((time) => quantileOf(byPiece.get(time)!, quantile));
  return {
    times,
    series: [
      { name: 'p50', values: of(0.5), tone: 'act' },
      { name: 'p95', values: of(0.95), tone: 'warn' },
    ] as const,
  };
}

function quantileOf(values: readonly number[], quantile: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(quantile * sorted.length) - 1)]!;
}
