import { collectFieldErrors } from '../../platform/kernel/field-errors.ts';
import { isJsonObject } from '../../platform/kernel/merge-patch.ts';
import type { Product } from './evaluation.ts';
import { ASSUMED_AGE, CONTINUITY, durationNorm, SOURCES, stageNorm, VARIABILITY } from './norms.ts';
import { checkAge, isDate } from './record.ts';
import { shown } from './score.ts';
import { DISCLAIMER, type Severity, type Signal } from './signals.ts';
import { type ByStage, readFractions, readMinutes, STAGES, sleepOf, sumOf } from './stages.ts';
import { deviationOf } from './trend.ts';

/** Goals that somebody can have. Others are reported as ignored. */
export const GOALS = [
  'improve_quality',
  'sleep_longer',
  'fall_asleep_faster',
  'wake_less',
  'more_deep_sleep',
  'keep_regular_hours',
] as const;
type Goal = (typeof GOALS)[number];

/** Factors that are known to act on sleep, each in its unit. Other keys of `context` are reported as ignored. */
const CONTEXT = {
  screen_time_before_bed_min: 1_440,
  caffeine_mg: 5_000,
  caffeine_hours_before_bed: 24,
  bedtime_variability_min: 720,
} as const;
type ContextKey = keyof typeof CONTEXT;

/** One night that advice is made of. */
export interface PastNight {
  readonly date: string;
  /** 0 to 100; null where nobody has judged it. */
  readonly score: number | null;
  /** Fractions of the record. */
  readonly stages: ByStage;
  /** Minutes asleep; null where the length is not known. */
  readonly totalSleepMin: number | null;
}

/** The facts that advice is made of. */
export interface Situation {
  readonly nights: readonly PastNight[];
  readonly goals: readonly Goal[];
  readonly context: Readonly<Partial<Record<ContextKey, number>>>;
  readonly age: number | null;
  /** Paths of what was given and is not used. */
  readonly ignored: readonly string[];
}

/** A situation as a caller gives it. */
export interface GivenSituation {
  readonly sleepHistory?: readonly GivenNight[] | null | undefined;
  readonly goals?: readonly string[] | null | undefined;
  readonly context?: unknown;
  readonly age?: number | null | undefined;
}

interface GivenNight {
  readonly businessDate: string;
  readonly qualityScore?: number | null | undefined;
  readonly stageDistribution?: unknown;
  readonly stageDurations?: unknown;
  readonly durationMin?: number | null | undefined;
}

/** One piece of advice. */
export interface Recommendation {
  readonly id: string;
  readonly area: string;
  readonly priority: Severity;
  readonly title: string;
  readonly advice: string;
  /** The fact that it follows from, in words. */
  readonly reason: string;
  readonly source: string;
  /** The goals that it serves. */
  readonly goals: readonly Goal[];
}

/** All of it. */
export interface Advice {
  readonly product: Product;
  readonly recommendations: readonly Recommendation[];
  readonly signals: readonly Signal[];
  /** Hours that are recommended at the age. */
  readonly target: { readonly lowHours: number; readonly highHours: number; readonly source: string };
  readonly nightsConsidered: number;
  readonly meanScore: number | null;
  readonly age: number;
  readonly ageAssumed: boolean;
  readonly ignored: readonly string[];
  readonly disclaimer: string;
}

const MAX_NIGHTS = 366;
const MAX_GOALS = 20;

/** @throws AppError BAD_USER_INPUT that names every refused field. */
export function readSituation({ sleepHistory, goals, context, age }: GivenSituation): Situation {
  const errors = collectFieldErrors();
  const ignored: string[] = [];
  const given = sleepHistory ?? [];
  errors.expect(given.length <= MAX_NIGHTS, 'sleepHistory', `must have at most ${MAX_NIGHTS} nights`);
  const dates = new Set<string>();
  const nights = given.slice(0, MAX_NIGHTS).map((night, i) => {
    const at = (field: string) => `sleepHistory.${i}.${field}`;
    const { businessDate: date, qualityScore, stageDistribution, stageDurations, durationMin } = night;
    errors.expect(isDate(date), at('businessDate'), 'must be a day, such as 2030-01-31');
    errors.expect(!dates.has(date), at('businessDate'), 'is there already');
    dates.add(date);
    if (qualityScore != null)
      errors.expect(qualityScore >= 0 && qualityScore <= 100, at('qualityScore'), 'must be from 0 to 100');
    if (durationMin != null)
      errors.expect(durationMin >= 1 && durationMin <= 1_440, at('durationMin'), 'must be from 1 to 1440 minutes');
    const isBoth = stageDistribution != null && stageDurations != null;
    errors.expect(!isBoth, at('stageDistribution'), 'must not be given beside stageDurations');
    const minutes = stageDurations == null ? null : readMinutes(stageDurations, at('stageDurations'), errors);
    if (minutes)
      errors.expect(sumOf(minutes) > 0, at('stageDurations'), 'must not all be 0') &&
        durationMin != null &&
        errors.expect(sumOf(minutes) <= durationMin + 1, at('stageDurations'), 'are more than durationMin together');
    const stages =
      stageDurations == null ? readFractions(stageDistribution, at('stageDistribution'), errors) : asFractions(minutes);
    const total = minutes ? sleepOf(minutes) : stages && durationMin != null ? durationMin * sleepOf(stages) : null;
    return { date, score: qualityScore ?? null, stages: stages!, totalSleepMin: total };
  });
  const wishes = goals ?? [];
  errors.expect(wishes.length <= MAX_GOALS, 'goals', `must have at most ${MAX_GOALS} items`);
  const known = wishes.slice(0, MAX_GOALS).flatMap((wish, i) => {
    const goal = GOALS.find((each) => each === wish);
    if (!goal) ignored.push(`goals.${i}`);
    return goal ?? [];
  });
  const contextFacts = readContext(context, errors, ignored);
  checkAge(age, errors);
  errors.throwIfAny();
  return { nights, goals: [...new Set(known)], context: contextFacts, age: age ?? null, ignored };
}

const asFractions = (minutes: ByStage | null): ByStage | null =>
  minutes &&
  (Object.fromEntries(STAGES.map((stage) => [stage, minutes[stage] / sumOf(minutes)])) as Record<
    keyof ByStage,
    number
  >);

function readContext(
  context: unknown,
  errors: ReturnType<typeof collectFieldErrors>,
  ignored: string[],
): Situation['context'] {
  if (context == null) return {};
  if (!errors.expect(isJsonObject(context), 'context', 'must be an object') || !isJsonObject(context)) return {};
  const facts: Partial<Record<ContextKey, number>> = {};
  for (const [key, value] of Object.entries(context).slice(0, 100)) {
    if (!Object.hasOwn(CONTEXT, key)) {
      ignored.push(`context.${key.slice(0, 100)}`);
      continue;
    }
    const most = CONTEXT[key as ContextKey];
    const fits = typeof value === 'number' && value >= 0 && value <= most;
    if (errors.expect(fits, `context.${key}`, `must be a number from 0 to ${most}`))
      facts[key as ContextKey] = value as number;
  }
  return facts;
}

/** Advice for the nights of a person: what weighs most, and what serves the goals, first. */
export function recommend(situation: Situation, product: Product, signals: readonly Signal[]): Advice {
  const { nights, goals, age, ignored } = situation;
  const years = age ?? ASSUMED_AGE;
  const { low, high, source } = durationNorm(years);
  const found = RULES.flatMap((rule) => rule(situation, years) ?? []).filter(({ area }) => ofProduct(product, area));
  const serves = ({ goals: of }: Recommendation) => of.some((goal) => goals.includes(goal));
  const weight = (each: Recommendation) => RANK[each.priority] - (serves(each) ? 1.5 : 0);
  const scores = nights.flatMap(({ score }) => score ?? []);
  return {
    product,
    signals,
    ignored,
    nightsConsidered: nights.length,
    age: years,
    ageAssumed: age === null,
    recommendations: found.toSorted((a, b) => weight(a) - weight(b)),
    target: { lowHours: low / 60, highHours: high / 60, source },
    meanScore: scores.length === 0 ? null : Math.round(mean(scores) * 10) / 10,
    disclaimer: DISCLAIMER,
  };
}

const RANK: Readonly<Record<Severity, number>> = { HIGH: 0, MEDIUM: 1, LOW: 2 };

/** Of stages only what is about stages; of health risk only what somebody should be asked about. */
const ofProduct = (product: Product, area: string): boolean =>
  product === 'COM_SLEEP_QUALITY' || (product === 'COM_SLEEP_STAGE' ? area === 'stages' : area === 'care');

type Rule = (situation: Situation, age: number) => Recommendation | null;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const lengthsOf = ({ nights }: Situation): number[] => nights.flatMap(({ totalSleepMin }) => totalSleepMin ?? []);
/** Waking is all that a distribution tells of continuity: one minus it is the efficiency. */
const efficiencyOf = ({ nights }: Situation): number | null =>
  nights.length === 0 ? null : 1 - mean(nights.map(({ stages }) => stages.wake));
const shareOf = ({ nights }: Situation, stage: 'n3' | 'rem'): number | null => {
  const shares = nights.flatMap(({ stages }) => (sleepOf(stages) > 0 ? stages[stage] / sleepOf(stages) : []));
  return shares.length === 0 ? null : mean(shares);
};

const RULES: readonly Rule[] = [
  function duration(situation, age) {
    const lengths = lengthsOf(situation);
    if (lengths.length === 0) return null;
    const { low, least, source } = durationNorm(age);
    const slept = mean(lengths);
    if (slept >= low) return null;
    return {
      id: 'go_to_bed_earlier',
      area: 'duration',
      priority: slept < least ? 'HIGH' : 'MEDIUM',
      source,
      title: 'Sleep longer',
      advice: `Go to bed ${shown(Math.min(60, Math.ceil((low - slept) / 15) * 15), 'min')} earlier, and keep the time of getting up.`,
      reason: `You slept ${shown(slept, 'min')} on average; at least ${shown(low, 'min')} are recommended at this age.`,
      goals: ['sleep_longer', 'improve_quality'],
    };
  },
  function timeInBed(situation) {
    const efficiency = efficiencyOf(situation);
    if (efficiency === null || efficiency >= CONTINUITY.efficiency.low) return null;
    return {
      id: 'lie_awake_less',
      area: 'continuity',
      priority: efficiency < 0.75 ? 'HIGH' : 'MEDIUM',
      title: 'Lie awake less',
      advice: 'Go to bed only when sleepy; when you lie awake for some 20 minutes, get up and come back when sleepy.',
      reason: `You were asleep for ${shown(efficiency, 'fraction')} of the time in bed; at least 85 % is a sign of good sleep.`,
      source: SOURCES.quality,
      goals: ['wake_less', 'fall_asleep_faster', 'improve_quality'],
    };
  },
  function lengths(situation) {
    const all = lengthsOf(situation);
    const deviation = all.length < 3 ? 0 : deviationOf(all);
    if (deviation <= VARIABILITY.durationMin) return null;
    return {
      id: 'keep_length',
      area: 'regularity',
      source: SOURCES.variability,
      priority: deviation > VARIABILITY.durationHighMin ? 'HIGH' : 'MEDIUM',
      title: 'Sleep about as long every night',
      advice: 'Keep the time of getting up within half an hour, on days off too.',
      reason: `The length of your sleep differs by ${shown(deviation, 'min')} from night to night (standard deviation).`,
      goals: ['keep_regular_hours', 'improve_quality'],
    };
  },
  function bedtime({ context }) {
    const deviation = context.bedtime_variability_min;
    if (deviation === undefined || deviation <= VARIABILITY.onsetMin) return null;
    return {
      id: 'keep_bedtime',
      area: 'regularity',
      source: `${SOURCES.regularity}; ${SOURCES.variability}`,
      priority: deviation > VARIABILITY.onsetHighMin ? 'HIGH' : 'MEDIUM',
      title: 'Go to bed at the same time',
      advice: 'Choose a time for bed and keep within half an hour of it.',
      reason: `Your bedtime differs by ${shown(deviation, 'min')}; regular hours go with a longer life, more so than the length of sleep.`,
      goals: ['keep_regular_hours', 'improve_quality', 'fall_asleep_faster'],
    };
  },
  function screens({ context }) {
    const minutes = context.screen_time_before_bed_min;
    if (minutes === undefined || minutes < 30) return null;
    return {
      id: 'no_screens',
      area: 'screen_time',
      priority: minutes >= 120 ? 'MEDIUM' : 'LOW',
      source: SOURCES.screens,
      title: 'Put screens away',
      advice: 'Turn screens off at least 30 minutes before bed, and read on paper or listen instead.',
      reason: `You look at a screen for ${shown(minutes, 'min')} before bed; evenings with a lit screen make people fall asleep later.`,
      goals: ['fall_asleep_faster', 'improve_quality'],
    };
  },
  function caffeine({ context }) {
    const { caffeine_mg: mg, caffeine_hours_before_bed: hours } = context;
    if (mg === undefined && hours === undefined) return null;
    if (mg === 0) return null;
    // Six hours whatever the dose; from that of a strong supplement on, thirteen; from that of a cup, nine.
    const apart = mg === undefined ? 6 : mg >= 217 ? 13.2 : mg >= 107 ? 8.8 : 6;
    if (hours !== undefined && hours >= apart) return null;
    return {
      id: 'earlier_caffeine',
      area: 'caffeine',
      priority: hours !== undefined && hours < 6 ? 'MEDIUM' : 'LOW',
      source: mg !== undefined && mg >= 107 ? SOURCES.caffeineDose : SOURCES.caffeineTime,
      title: 'Drink the last coffee earlier',
      advice: `Leave ${apart} hours between caffeine and bed.`,
      reason: [
        mg !== undefined && `You have ${mg} mg of caffeine`,
        hours !== undefined && `${mg === undefined ? 'You have caffeine ' : ''}${hours} h before bed`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat('; that near to bed it takes sleep away.'),
      goals: ['fall_asleep_faster', 'wake_less', 'sleep_longer', 'improve_quality'],
    };
  },
  function deepSleep(situation, age) {
    const share = shareOf(situation, 'n3');
    const norm = stageNorm('n3', age);
    if (share === null || !norm || share >= norm.low) return null;
    return {
      id: 'more_deep_sleep',
      area: 'stages',
      priority: 'LOW',
      source: norm.source,
      title: 'Give deep sleep room',
      advice: 'Move during the day, and protect the first hours of the night, when most deep sleep comes.',
      reason: `${shown(share, 'fraction')} of your sleep was deep; at least ${shown(norm.low, 'fraction')} is usual at this age. Devices guess stages, so do not mind one night.`,
      goals: ['more_deep_sleep', 'improve_quality'],
    };
  },
  function rem(situation, age) {
    const share = shareOf(situation, 'rem');
    const norm = stageNorm('rem', age);
    if (share === null || !norm || share >= norm.low) return null;
    return {
      id: 'sleep_out',
      area: 'stages',
      priority: 'LOW',
      source: norm.source,
      title: 'Sleep out',
      advice: 'Do not cut the morning short: most REM sleep comes in the last hours of the night.',
      reason: `${shown(share, 'fraction')} of your sleep was REM; at least ${shown(norm.low, 'fraction')} is usual at this age. Devices guess stages, so do not mind one night.`,
      goals: ['improve_quality'],
    };
  },
  function care(situation, age) {
    const lengths = lengthsOf(situation);
    const efficiency = efficiencyOf(situation);
    const isShort = lengths.length >= 7 && mean(lengths) < durationNorm(age).least;
    const isBroken = situation.nights.length >= 7 && efficiency !== null && efficiency < 0.75;
    if (!isShort && !isBroken) return null;
    return {
      id: 'ask_a_physician',
      area: 'care',
      priority: 'HIGH',
      source: isShort ? SOURCES.duration : SOURCES.quality,
      title: 'Ask a physician',
      advice: 'If this goes on for weeks, or you are sleepy by day, show these nights to a physician.',
      reason: `Over ${situation.nights.length} nights your sleep was ${isShort ? 'shorter than may do for anybody of this age' : 'broken: under 75 % of the time in bed'}.`,
      goals: [],
    };
  },
];
