import { isDeepStrictEqual } from 'node:util';
import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { invalid, notFound } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { isNamed } from '../../platform/stores/repeated-request.ts';
import { evaluate, type Product } from './evaluation.ts';
import { sleepEvent } from './events.ts';
import type { SleepMetrics } from './metrics.ts';
import type {
  SleepEvaluationModel,
  SleepNightConnectionModel,
  SleepNightModel,
  SleepRecommendationModel,
} from './models.ts';
import { type GivenSituation, type PastNight, readSituation, recommend } from './recommendation.ts';
import { type GivenRecord, isDate, readRecord } from './record.ts';
import { metricsOf, qualityScore } from './score.ts';
import { trendSignals } from './signals.ts';
import { type FindSleeper, maySee, type Sleeper } from './sleeper.ts';
import { type ByStage, STAGES, sumOf } from './stages.ts';
import type { SleepStore } from './store.ts';
import { trendOf } from './trend.ts';

/** A request for an evaluation. */
export interface EvaluationRequest extends GivenRecord {
  readonly userId?: string | null | undefined;
  readonly mode?: 'FAST' | 'FULL' | null | undefined;
  readonly product?: Product | null | undefined;
  readonly date?: string | null | undefined;
  readonly store?: boolean | null | undefined;
}

/** A request for advice. */
export interface RecommendationRequest extends GivenSituation {
  readonly userId?: string | null | undefined;
  readonly product?: Product | null | undefined;
}

/** The rules of nights. Those of another organization are NOT_FOUND, those of others need `sleep:admin`. */
export interface Nights {
  /** Keeps the night, one a person and date: a date that is there is replaced. @throws AppError BAD_USER_INPUT, FORBIDDEN, NOT_FOUND */
  evaluate(request: EvaluationRequest, context: CallContext): Promise<SleepEvaluationModel>;
  recommend(request: RecommendationRequest, context: CallContext): Promise<SleepRecommendationModel>;
  get(id: string, context: CallContext): Promise<SleepNightModel>;
  /** Newest first. */
  list(
    userId: string | null | undefined,
    page: PageArguments,
    context: CallContext,
  ): Promise<SleepNightConnectionModel>;
  delete(id: string, context: CallContext): Promise<void>;
  /** Removes all nights of a person. */
  deleteAll(
    userId: string | null | undefined,
    context: CallContext,
  ): Promise<Sleeper & { readonly nightIds: readonly string[] }>;
}

/** Nights that a trend, and advice without a history, look back on. */
const LOOK_BACK_NIGHTS = 28;
const DAY_MS = 86_400_000;

export function createNights(options: {
  readonly store: SleepStore;
  readonly findSleeper: FindSleeper;
  readonly metrics: Pick<SleepMetrics, 'sleepEvaluations'>;
  readonly keptDays: number;
  readonly nowMs?: () => number;
}): Nights {
  const { store, findSleeper, metrics, keptDays, nowMs = Date.now } = options;
  const get = async (id: string, context: CallContext): Promise<SleepNightModel> => {
    const night = await store.byId(id);
    if (!night || !maySee(night, context)) throw notFound('Night');
    return night;
  };
  return {
    get,
    async evaluate({ userId, mode: asked, product: wanted, date: given, store: keep, ...recorded }, context) {
      const record = readRecord(recorded);
      const date = readDate(given, nowMs(), keptDays);
      const sleeper = await findSleeper(userId, context);
      const mode = asked ?? 'FAST';
      const product = wanted ?? 'COM_SLEEP_QUALITY';
      const score = qualityScore(record).score!;
      const past = mode === 'FAST' ? null : await store.before(sleeper, date, LOOK_BACK_NIGHTS - 1);
      const today = { date, score, totalSleepMin: metricsOf(record).totalSleepMin };
      const trend = past && trendOf([...past.map(trendNight), today]);
      const evaluation = evaluate(record, product, trend);
      const actorId = requireViewer(context).id;
      const before = isNamed(context) && keep !== false ? await store.ofDate(sleeper, date) : null;
      const nightId =
        keep === false
          ? null
          : before && isDeepStrictEqual(before.record, record)
            ? before.id
            : await store.put({ id: newId('night'), ...sleeper, date, record, score }, (id) =>
                sleepEvent('sleep.night.evaluated', sleeper.tenantId, {
                  night_id: id,
                  user_id: sleeper.userId,
                  actor_id: actorId,
                }),
              );
      metrics.sleepEvaluations.inc({ product: product.toLowerCase(), mode: mode.toLowerCase() });
      return { ...evaluation, nightId, userId: sleeper.userId, date, mode };
    },
    async recommend({ userId, product, ...given }, context) {
      const situation = readSituation(given);
      const sleeper = await findSleeper(userId, context);
      // Whoever tells no nights means those that are kept.
      const stored =
        situation.nights.length > 0 ? [] : await store.before(sleeper, tomorrow(nowMs()), LOOK_BACK_NIGHTS);
      const nights = situation.nights.length > 0 ? situation.nights : stored.map(pastNight);
      const age = situation.age ?? stored.find(({ record }) => record.age !== null)?.record.age ?? null;
      const scored = nights.flatMap(({ date, score, totalSleepMin }) =>
        score === null || totalSleepMin === null ? [] : { date, score, totalSleepMin },
      );
      const advice = recommend(
        { ...situation, nights, age },
        product ?? 'COM_SLEEP_QUALITY',
        trendSignals(trendOf(scored)),
      );
      return { ...advice, userId: sleeper.userId };
    },
    async list(userId, args, context) {
      const page = toPage(args);
      if (page.after !== null && !isDate(page.after)) throw invalid('after', 'is not a cursor of this list');
      const sleeper = await findSleeper(userId, context);
      const [rows, total] = await Promise.all([store.page(sleeper, page), store.count(sleeper)]);
      return toConnection(page, rows, total, ({ date }) => date);
    },
    async delete(id, context) {
      const { tenantId, userId } = await get(id, context);
      const payload = { night_id: id, user_id: userId, actor_id: requireViewer(context).id };
      if (!(await store.delete(id, sleepEvent('sleep.night.deleted', tenantId, payload)))) throw notFound('Night');
    },
    async deleteAll(userId, context) {
      const sleeper = await findSleeper(userId, context);
      const actorId = requireViewer(context).id;
      const nightIds = await store.deleteAll(sleeper, (rows) =>
        sleepEvent('sleep.nights.deleted', sleeper.tenantId, {
          user_id: sleeper.userId,
          actor_id: actorId,
          count: rows,
        }),
      );
      return { ...sleeper, nightIds };
    },
  };
}

/** The day after today, anywhere on earth. */
const tomorrow = (nowMs: number): string => new Date(nowMs + DAY_MS).toISOString().slice(0, 10);

/** Today in UTC unless it is given; a clock ahead of UTC may already be a day further. */
function readDate(given: string | null | undefined, nowMs: number, keptDays: number): string {
  if (given == null) return new Date(nowMs).toISOString().slice(0, 10);
  if (!isDate(given)) throw invalid('date', 'must be a day, such as 2030-01-31');
  if (given > tomorrow(nowMs)) throw invalid('date', 'is in the future');
  if (Date.parse(given) < nowMs - keptDays * DAY_MS)
    throw invalid('date', `is longer ago than nights are kept: ${keptDays} days`);
  return given;
}

const trendNight = ({ date, score, record }: SleepNightModel) => ({
  date,
  score,
  totalSleepMin: metricsOf(record).totalSleepMin,
});

/** Returns a stored night for a trend. Time that is neither sleep nor waking counts as waking: the person was in bed and not asleep. */
function pastNight(night: SleepNightModel): PastNight {
  const { durationMin, stages } = night.record;
  const unscored = Math.max(0, durationMin - sumOf(stages));
  const whole = sumOf(stages) + unscored;
  const fractions = STAGES.map((stage) => [stage, (stages[stage] + (stage === 'wake' ? unscored : 0)) / whole]);
  return { ...trendNight(night), stages: Object.fromEntries(fractions) as Record<keyof ByStage, number> };
}
