import { analyse } from '../subgraphs/compliance/analysis.ts';
import { loadModel, type StoredModel } from '../subgraphs/compliance/linear-model.ts';
import { toxicityFeatures } from '../subgraphs/compliance/toxicity/features.ts';
import { calibrate } from './calibration.ts';
import { type Example, toxicityClones, toxicityExamples, trickyPrompts } from './compliance-data.ts';
import { neutralGroupLessons } from './compliance-texts/neutral-groups.ts';
import { type Lesson, rounded, train } from './train-linear-model.ts';

/** HateCheck calls abuse of persons who are not of a protected group "non-hateful"; toxic it is, so it teaches neither. */
const NOT_THIS_QUESTION: ReadonlySet<string> = new Set(['target_indiv_nh', 'target_group_nh']);

/** Whether an example's label answers whether it is toxic. */
export const isAboutToxicity = ({ kind }: Example): boolean => !NOT_THIS_QUESTION.has(kind ?? '');

/** Written from templates, HateCheck would otherwise outvote what people really wrote. */
const SOURCE_WEIGHTS: Readonly<Record<string, number>> = {
  hatecheck: 0.4,
  xstest: 0.5,
  'neutral groups': 0.4,
  'GermEval-2018-Data': 0.35,
  'hate-speech-and-offensive-language': 0.3,
  'multilingual-hatecheck': 0.2,
};

/** All that the model of toxicity is trained on. */
export const toxicityTexts = (directory: string): Example[] => [
  ...toxicityExamples(directory),
  ...trickyPrompts(directory),
  ...toxicityClones(directory),
  ...neutralGroupLessons(),
];

/** An example with its lesson. */
export type Prepared = Example & Lesson;

/** Lessons of examples: each source's rarer label counts more, by the root of how much rarer it is. */
export function toxicityLessons(examples: readonly Example[]): Prepared[] {
  const counts = new Map<string, number>();
  const keyOf = ({ source, positive }: Example): string => `${source} ${positive}`;
  for (const example of examples) counts.set(keyOf(example), (counts.get(keyOf(example)) ?? 0) + 1);
  return examples.filter(isAboutToxicity).map((example) => {
    const same = counts.get(keyOf(example))!;
    const other = counts.get(keyOf({ ...example, positive: !example.positive })) ?? same;
    return {
      ...example,
      features: toxicityFeatures(analyse(example.text)),
      weight: Math.sqrt((same + other) / 2 / same) * (SOURCE_WEIGHTS[example.source] ?? 1),
    };
  });
}

/** Sets that are held out together: HateCheck in other languages is a translation of it. */
export const TOXICITY_GROUPS: readonly (readonly string[])[] = [
  ['surge'],
  ['wiki'],
  ['GermEval-2018-Data'],
  ['hate-speech-and-offensive-language'],
  ['hatecheck', 'multilingual-hatecheck'],
];
/** Sets that people wrote, by which the scores are calibrated: the first of the groups. */
const NATURAL = 3;
/** Toxic ones among the texts that scores are probabilities for: one in three. */
const PRIOR = 1 / 3;

/** The model trained without some sources. */
export const trainedWithout = (lessons: readonly Prepared[], sources: readonly string[]): StoredModel =>
  train(lessons.filter(({ source }) => !sources.includes(source)));

/** A bias and a factor by which log-odds become those of a probability, from how sets are judged by models that did not see them. */
export type Calibration = readonly [bias: number, factor: number];

/** Finds the calibration of toxicity. */
export function calibrateToxicity(lessons: readonly Prepared[]): Calibration {
  const judged = TOXICITY_GROUPS.slice(0, NATURAL).flatMap((sources) => {
    const own = lessons.filter(({ source }) => sources.includes(source));
    if (own.length === 0) return [];
    const model = loadModel(trainedWithout(lessons, sources));
    const positives = own.filter(({ positive }) => positive).length;
    return own.map(({ features, positive }) => {
      const score = model(features);
      return {
        positive,
        weight: 1 / (positive ? positives : own.length - positives),
        logits: [Math.log(score / (1 - score))],
      };
    });
  });
  const [bias, factor] = calibrate(judged, PRIOR);
  return [bias!, factor!];
}

/** The model with its log-odds moved and stretched by the calibration. */
export const calibrated = ({ bias, scale, hashed, dense }: StoredModel, [shift, factor]: Calibration): StoredModel => ({
  bias: rounded(bias * factor + shift),
  scale: scale * factor,
  hashed,
  dense: Object.fromEntries(Object.entries(dense).map(([name, weight]) => [name, rounded(weight * factor)])),
});

/** Trains the model of toxicity on everything. */
export function trainToxicity(directory: string): StoredModel {
  const lessons = toxicityLessons(toxicityTexts(directory));
  return calibrated(train(lessons), calibrateToxicity(lessons));
}
