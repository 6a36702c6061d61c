import { readPlain } from '../subgraphs/compliance/content/text.ts';
import type { Detector } from '../subgraphs/compliance/detector.ts';
import { loadModel } from '../subgraphs/compliance/linear-model.ts';
import { createToxicityDetector } from '../subgraphs/compliance/toxicity/detector.ts';
import { type Example, partOf, toxicityExamples, trickyPrompts } from './compliance-data.ts';
import { neutralGroupLessons } from './compliance-texts/neutral-groups.ts';
import { areaUnderCurve, type Figures, figuresAt } from './evaluation-figures.ts';
import { isAboutToxicity, toxicityLessons } from './toxicity-lessons.ts';
import { train } from './train-linear-model.ts';

interface Row {
  readonly name: string;
  readonly number: number;
  readonly figures: Figures;
  readonly auc: number | undefined;
}

const PARTS = 5;
const isHeldOut = ({ text }: Example): boolean => partOf(text, PARTS) === 0;

const trainedOn = (examples: readonly Example[]): Detector =>
  createToxicityDetector(loadModel(train(toxicityLessons([...examples, ...neutralGroupLessons()]))));

function row(name: string, detector: Detector, examples: readonly Example[]): Row {
  const scored = examples.map(({ text, positive }) => ({ positive, score: detector.detect(readPlain(text)).score }));
  return {
    name,
    number: examples.length,
    figures: figuresAt(detector.threshold, scored),
    auc: areaUnderCurve(scored),
  };
}

/** The detector trained without what it is measured on: without a fifth of each set, and without the whole of each set. */
export function toxicityFigures(directory: string): Row[] {
  const examples = toxicityExamples(directory);
  const asked = examples.filter(isAboutToxicity);
  const prompts = trickyPrompts(directory);
  const sources = [...new Set(examples.map(({ source }) => source))];
  const fifth = trainedOn([...examples, ...prompts].filter((example) => !isHeldOut(example)));
  return [
    ...sources.map((source) =>
      row(
        `${source}, a fifth held out`,
        fifth,
        asked.filter((each) => each.source === source && isHeldOut(each)),
      ),
    ),
    ...sources.map((source) => {
      const others = trainedOn([...examples.filter((each) => each.source !== source), ...prompts]);
      return row(
        `${source}, the whole set held out`,
        others,
        asked.filter((each) => each.source === source),
      );
    }),
  ];
}

/** The share that is judged right of each functional test of HateCheck, in the fifth that was held out. */
export function functionalFigures(
  directory: string,
): { name: string; number: number; hateful: boolean; right: number }[] {
  const examples = [...toxicityExamples(directory), ...trickyPrompts(directory)];
  const detector = trainedOn(examples.filter((example) => !isHeldOut(example)));
  const cases = examples.filter((example) => example.source === 'hatecheck' && isHeldOut(example));
  return [...new Set(cases.map(({ kind }) => kind ?? ''))].map((name) => {
    const own = cases.filter(({ kind }) => kind === name);
    const right = own.filter(
      ({ text, positive }) => detector.detect(readPlain(text)).score >= detector.threshold === positive,
    );
    return { name, number: own.length, hateful: own[0]!.positive, right: right.length / own.length };
  });
}
