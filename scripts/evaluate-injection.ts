import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlain } from '../subgraphs/compliance/content/text.ts';
import type { Detector } from '../subgraphs/compliance/detector.ts';
import { injectionDetector } from '../subgraphs/compliance/injection/detector.ts';
import { INJECTION_BLEND } from '../subgraphs/compliance/injection/weights.ts';
import { type Example, injectionBenchmarks } from './compliance-data.ts';
import { developmentAttacks } from './compliance-texts/development-attacks.ts';
import { developmentHarmless } from './compliance-texts/development-harmless.ts';
import { generatedInjections, harmlessRequests } from './compliance-texts/injections.ts';
import { unseenRequests } from './compliance-texts/unseen.ts';
import { unseenAttacks } from './compliance-texts/unseen-attacks.ts';
import { unseenHarmless } from './compliance-texts/unseen-harmless.ts';
import { measure, type Row } from './evaluation-figures.ts';
import { detectorWithout, injectionLessons, injectionTexts, MEASURED_SOURCES, PRIOR } from './injection-lessons.ts';
import { deepsetTexts, neuralchemyTexts } from './labelled-injections.ts';

function rowOfTexts(name: string, examples: readonly Example[], detector: Detector = injectionDetector): Row {
  const scored = examples.map(({ text, positive }) => ({ positive, score: detector.detect(readPlain(text)).score }));
  return measure(name, detector.threshold, scored, PRIOR);
}

const PIECE = 2_048;

/** The documentation of this project, in pieces as long as the windows in which content is checked. */
function documentation(): Example[] {
  const folder = join(import.meta.dirname, '..', 'docs');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) => ({
        text: text.slice(at * PIECE, (at + 1) * PIECE),
        positive: false,
        source: 'documentation',
      }));
    });
}

/** The texts on which nothing was trained, and those that the project makes itself. */
export function injectionRows(directory: string | undefined): Row[] {
  const benchmarks = directory ? injectionBenchmarks(directory) : [];
  const labelled: [string, Example[]][] = directory ? [['deepset', deepsetTexts(directory)]] : [];
  return [
    rowOfTexts('unseen prompts', [...unseenAttacks(), ...unseenHarmless()]),
    rowOfTexts('written afterwards', unseenRequests()),
    rowOfTexts('documentation of this project, pieces of 2,048 characters', documentation()),
    ...(benchmarks.length > 0
      ? [
          rowOfTexts('PINT and NotInject', benchmarks),
          rowOfTexts(
            'NotInject, words of attacks',
            benchmarks.filter(({ source }) => source === 'NotInject'),
          ),
        ]
      : []),
    ...labelled.flatMap(([name, examples]) => (examples.length > 0 ? [rowOfTexts(name, examples)] : [])),
    rowOfTexts('development (for tuning, not trained on)', [...developmentAttacks(), ...developmentHarmless()]),
    rowOfTexts('generated attacks in disguise, and harmless requests (trained on)', [
      ...generatedInjections(),
      ...harmlessRequests(),
    ]),
  ];
}

/** The unseen prompts by their kind: how many there are, and the share that was judged right. */
export function injectionKinds(): { name: string; attacks: boolean; number: number; right: number }[] {
  const isRight = ({ text, positive }: Example): boolean =>
    injectionDetector.detect(readPlain(text)).score >= injectionDetector.threshold === positive;
  return [unseenAttacks(), unseenHarmless()].flatMap((examples) =>
    [...new Set(examples.map(({ kind }) => kind!))].map((name) => {
      const own = examples.filter(({ kind }) => kind === name);
      return {
        name,
        attacks: own[0]!.positive,
        number: own.length,
        right: own.filter(isRight).length / own.length,
      };
    }),
  );
}

/** The set of which a part is learned; all of it is measured as well. */
const NEURALCHEMY = 'neuralchemy';

/** Each public set by a detector that was trained without it; the blend with the rules is the shipped one. */
export function injectionHeldOut(directory: string): Row[] {
  const lessons = injectionLessons(injectionTexts(directory));
  return MEASURED_SOURCES.flatMap((source) => {
    const own = lessons.filter((each) => each.source === source);
    if (own.length === 0) return [];
    const detector = detectorWithout(lessons, source, INJECTION_BLEND);
    const row = rowOfTexts(source, own, detector);
    return source === NEURALCHEMY
      ? [row, rowOfTexts('neuralchemy, all rows', neuralchemyTexts(directory), detector)]
      : [row];
  });
}
