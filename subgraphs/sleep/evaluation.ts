import type { MODEL_PRODUCTS } from '../../platform/models/model-products.ts';
import { type Norm, stageNorm } from './norms.ts';
import { ageOf, type SleepRecord } from './record.ts';
import {
  type Component,
  fractionOf,
  isAbove,
  isBelow,
  metricsOf,
  qualityScore,
  type SleepMetrics,
  shown,
  stageScore,
} from './score.ts';
import { DISCLAIMER, type Signal, signalsOf, trendSignals } from './signals.ts';
import { STAGES, type Stage } from './stages.ts';
import type { Trend } from './trend.ts';

/** The registered products (specification, "Sleep recommendation request"); `/api/v1/models` lists them. */
export type Product = Uppercase<Extract<(typeof MODEL_PRODUCTS)[number], { capability: 'sleep' }>['id']>;

/** One stage of a night beside what is usual. */
export interface StageReport {
  /** The enum's name. */
  readonly stage: Uppercase<Stage>;
  readonly minutes: number;
  /** Of the sleep; of waking, of the time in bed. */
  readonly fraction: number;
  /** Null for waking, and under 18 years. */
  readonly norm: Norm | null;
  /** Null where there is no norm. */
  readonly position: 'BELOW' | 'WITHIN' | 'ABOVE' | null;
}

/** The evaluation of one night. */
export interface Evaluation extends SleepMetrics {
  readonly product: Product;
  /** 0 to 100. Null for `com_health_risk`, which does not score, and where nothing could be judged. */
  readonly score: number | null;
  readonly components: readonly Component[];
  readonly stages: readonly StageReport[];
  readonly signals: readonly Signal[];
  readonly trend: Trend | null;
  /** Years that norms were looked up for. */
  readonly age: number;
  readonly ageAssumed: boolean;
  readonly summary: string;
  readonly disclaimer: string;
}

/** @param trend - over stored nights; null where only the record counts. */
export function evaluate(record: SleepRecord, product: Product, trend: Trend | null): Evaluation {
  const metrics = metricsOf(record);
  const { score, components } = SCORES[product](record);
  const signals = [...signalsOf(record), ...(trend ? trendSignals(trend) : [])];
  return {
    product,
    score,
    components,
    ...metrics,
    stages: stagesOf(record),
    signals,
    trend,
    age: ageOf(record),
    ageAssumed: record.age === null,
    disclaimer: DISCLAIMER,
    summary: summaryOf(metrics, score, signals),
  };
}

const SCORES: Readonly<Record<Product, typeof qualityScore>> = {
  COM_SLEEP_QUALITY: qualityScore,
  COM_SLEEP_STAGE: stageScore,
  COM_HEALTH_RISK: () => ({ score: null, components: [] }),
};

function stagesOf(record: SleepRecord): StageReport[] {
  return STAGES.map((stage) => {
    const norm = stageNorm(stage, ageOf(record));
    const minutes = Math.round(record.stages[stage] * 10) / 10;
    const fraction =
      stage === 'wake' ? Math.round((1_000 * minutes) / record.durationMin) / 1_000 : fractionOf(record, stage);
    const position = norm && (isBelow(fraction, norm) ? 'BELOW' : isAbove(fraction, norm) ? 'ABOVE' : 'WITHIN');
    return { stage: stage.toUpperCase() as Uppercase<Stage>, minutes, fraction, norm, position };
  });
}

/** In a sentence or three, for whoever has slept. */
function summaryOf({ totalSleepMin, efficiency }: SleepMetrics, score: number | null, signals: readonly Signal[]) {
  const slept = `You slept ${shown(totalSleepMin, 'min')}, ${shown(efficiency, 'fraction')} of your time in bed.`;
  const scored = score === null ? '' : ` The score is ${score} of 100.`;
  const worst =
    signals.find(({ severity }) => severity === 'HIGH') ?? signals.find(({ severity }) => severity !== 'LOW');
  const most = worst ?? signals[0];
  return `${slept}${scored} ${most ? `What stands out most: ${most.evidence}` : 'Nothing stands out.'}`;
}
