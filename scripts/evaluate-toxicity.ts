import { readPlain } from '../subgraphs/compliance/content/text.ts';
import { loadModel } from '../subgraphs/compliance/linear-model.ts';
import { createToxicityDetector, toxicityDetector } from '../subgraphs/compliance/toxicity/detector.ts';
import { type Example, moderationTexts } from './compliance-data.ts';
import { measure, type Row } from './evaluation-figures.ts';
import {
  calibrated,
  calibrateToxicity,
  TOXICITY_GROUPS,
  toxicityLessons,
  toxicityTexts,
  trainedWithout,
} from './toxicity-lessons.ts';
import { train } from './train-linear-model.ts';

/** A set judged by a detector that was trained without it, with its texts and whether each was flagged. */
export interface HeldOut {
  readonly row: Row;
  readonly source: string;
  readonly judged: readonly { readonly example: Example; readonly flagged: boolean }[];
}

/** Each set by a model that was trained without it. */
export function toxicityHeldOut(directory: string): HeldOut[] {
  const lessons = toxicityLessons(toxicityTexts(directory));
  const calibration = calibrateToxicity(lessons);
  return TOXICITY_GROUPS.flatMap((sources) => {
    const model = loadModel(calibrated(trainedWithout(lessons, sources), calibration));
    const detector = createToxicityDetector(model);
    return sources.flatMap((source) => {
      const own = lessons.filter((each) => each.source === source);
      if (own.length === 0) return [];
      const scored = own.map((example) => ({ positive: example.positive, score: model(example.features) }));
      return [
        {
          row: measure(source, detector.threshold, scored),
          source,
          judged: own.map((example, index) => ({ example, flagged: scored[index]!.score >= detector.threshold })),
        },
      ];
    });
  });
}

/** Sets of which texts of the same origin are judged: those that people wrote and that were labelled for toxicity. */
const WITHIN = ['surge', 'wiki', 'GermEval-2018-Data'];
const PARTS = 5;

/** Each fifth of a set by a model that was trained with the other four and with all other sets: texts of an origin that training has seen. */
export function toxicityInFifths(directory: string): Row[] {
  const lessons = toxicityLessons(toxicityTexts(directory));
  const calibration = calibrateToxicity(lessons);
  return WITHIN.flatMap((source) => {
    const own = lessons.filter((each) => each.source === source);
    if (own.length === 0) return [];
    const scored = Array.from({ length: PARTS }, (_, part) => {
      const asked = new Set(own.filter((_, index) => index % PARTS === part));
      const model = loadModel(calibrated(train(lessons.filter((each) => !asked.has(each))), calibration));
      return Array.from(asked, ({ positive, features }) => ({ positive, score: model(features) }));
    });
    return [measure(source, toxicityDetector.threshold, scored.flat())];
  });
}

/** OpenAI's moderation set, on which nothing is trained: what its labels call hate or harassment, against what they do not. */
export function moderationToxicity(directory: string): Row[] {
  const texts = moderationTexts(directory)
    .filter(({ H, HR }) => H !== undefined || HR === 1)
    .map(({ prompt: text, H, H2, HR }) => ({ text, positive: H === 1 || H2 === 1 || HR === 1 }));
  if (texts.length === 0) return [];
  const scored = texts.map(({ text, positive }) => ({
    positive,
    score: toxicityDetector.detect(readPlain(text)).score,
  }));
  return [measure('moderation-api-release, hate and harassment', toxicityDetector.threshold, scored)];
}
