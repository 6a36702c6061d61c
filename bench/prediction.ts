import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../platform/kernel/root.ts';
import { createWorkerPool } from '../platform/work/worker-pool.ts';
import type {
  Fit,
  Forecasted,
  Job,
  Series,
  Trained,
  TrainingOptions,
  TrainingProgress,
} from '../subgraphs/prediction/forecasting/model.ts';

/** What training and forecasts of Prophet cost, and whether the event loop of the process notices. `--rows 20000` fits hourly series too. */
const DAY = 86_400;
const ROWS = 3_000;
const FORECASTS = 200;
const start = Date.UTC(2015, 0, 1) / 1_000;
const never = new AbortController().signal;
const options: TrainingOptions = {
  growth: 'linear',
  cap: null,
  floor: 0,
  yearly: null,
  weekly: null,
  daily: null,
  seasonalityMode: 'additive',
  seasonalityPriorScale: 10,
  changepointPriorScale: 0.05,
  changepoints: 25,
  holidays: [],
  intervalWidth: 0.8,
  seasonLength: 7,
  folds: 0,
  horizon: 30,
};
const pool = <Result>(reuse: boolean) =>
  createWorkerPool<Job, Result, TrainingProgress>({
    file: path.join(projectRoot, 'dist/subgraphs/prediction/forecasting/worker.js'),
    ...{ size: 1, maxWaiting: 0, memoryMb: 1_024, timeoutMs: 900_000, reuse, onStderr: () => undefined },
  });

/** A trend, waves of a year, a week and a day, and noise of as much as they have together. */
function seriesOf(rows: number, step: number): Series {
  let seed = 1;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed / 2 ** 31 - 0.5;
  };
  const ds = Float64Array.from({ length: rows }, (_, i) => start + i * step);
  const wave = (seconds: number, days: number) => Math.sin((2 * Math.PI * seconds) / DAY / days);
  const y = ds.map((s, i) => 100 + i / 100 + 20 * wave(s, 365.25) + 10 * wave(s, 7) + 5 * wave(s, 1) + 35 * random());
  return { ds, y };
}

const trainers = pool<Trained>(false);
const fitted = async (series: Series, frequency: 'D' | 'H'): Promise<Fit> =>
  (await trainers.run({ kind: 'train', type: 'prophet', frequency, options, series }, { signal: never })).fit;

/** The delay of the event loop beyond the 1 ms that it is asked every time: p99 and the longest, in ms. */
async function delayDuring<Result>(work: () => Promise<Result>): Promise<readonly [Result, string]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const result = await work();
  delay.disable();
  const ms = (nanoseconds: number) => (nanoseconds / 1e6).toFixed(1);
  return [result, `event loop p99 ${ms(delay.percentile(99))} ms, longest ${ms(delay.max)} ms`];
}

const more = process.argv.indexOf('--rows');
if (more > 0) {
  const rows = Number(process.argv[more + 1]);
  const began = performance.now();
  const cpu = process.cpuUsage();
  await fitted(seriesOf(rows, 3_600), 'H');
  const { user, system } = process.cpuUsage(cpu);
  const seconds = (performance.now() - began) / 1_000;
  console.log(`fit of ${rows} hours: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU`);
} else {
  const [, idle] = await delayDuring(() => sleep(2_000));
  console.log(`idle: ${idle}`);
  const began = performance.now();
  const [fit, busy] = await delayDuring(() => fitted(seriesOf(ROWS, DAY), 'D'));
  console.log(`fit of ${ROWS} days: ${((performance.now() - began) / 1_000).toFixed(2)} s; ${busy}`);
  const forecasters = pool<Forecasted>(true);
  const future = Float64Array.from({ length: 30 }, (_, i) => start + (ROWS + i) * DAY);
  const times: number[] = [];
  for (let i = 0; i < FORECASTS; i++) {
    const asked = performance.now();
    await forecasters.run({ kind: 'forecast', fit, future, history: null, intervalWidth: 0.8 }, { signal: never });
    times.push(performance.now() - asked);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * FORECASTS)]!.toFixed(1);
  console.log(`forecast of 30 days: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, the first ${times.at(-1)!.toFixed(1)} ms`);
  await forecasters.close();
}
await trainers.close();
