import { readPlain } from '../subgraphs/compliance/content/text.ts';
import type { CheckType } from '../subgraphs/compliance/detector.ts';
import { DETECTORS, prepareDetectors } from '../subgraphs/compliance/detectors.ts';
import { dataDirectory, type Example, moderationTexts, toxicityExamples, trickyPrompts } from './compliance-data.ts';
import { harmlessRequests } from './compliance-texts/injections.ts';
import { neutralGroupMeasures, neutralGroupMeasuresElsewhere } from './compliance-texts/neutral-groups.ts';
import { personalTexts } from './compliance-texts/personal-data.ts';
import { sexualTexts } from './compliance-texts/sexual-texts.ts';
import { unseenRequests } from './compliance-texts/unseen.ts';
import { unseenHarmless } from './compliance-texts/unseen-harmless.ts';
import { unseenPersonalData } from './compliance-texts/unseen-personal-data.ts';
import { injectionHeldOut, injectionKinds, injectionRows } from './evaluate-injection.ts';
import { personalDataFigures } from './evaluate-personal-data.ts';
import { moderationToxicity, toxicityHeldOut, toxicityInFifths } from './evaluate-toxicity.ts';
import { COLUMNS, measure, type Row, rowOf, tableRow } from './evaluation-figures.ts';

/**
 * Prints precision, recall and F1 of every check, on texts of the project's own and on the sets in `COMPLIANCE_DATA` (or the directory given
 * as the first argument) where they are present: `npm run evaluate:compliance`. What the figures mean, and what they do not, is in
 * `docs/compliance-evaluation.md`.
 */
const directory = dataDirectory(process.argv[2]);
const print = (text: string): void => void process.stdout.write(text);

function table(title: string, columns: readonly string[], rows: readonly string[]): void {
  print(`\n## ${title}\n\n${tableRow(columns)}${tableRow(columns.map(() => '---'))}${rows.join('')}`);
}

function rowOfTexts(check: CheckType, name: string, examples: readonly Pick<Example, 'text' | 'positive'>[]): Row {
  const detector = DETECTORS[check];
  const scored = examples.map(({ text, positive }) => ({ positive, score: detector.detect(readPlain(text)).score }));
  return measure(name, detector.threshold, scored);
}

const requests = (): Example[] =>
  [...harmlessRequests(), ...unseenRequests(), ...unseenHarmless()].map((each) => ({ ...each, positive: false }));

function printPersonalData(): void {
  for (const [name, texts] of [
    ['generated', personalTexts()],
    ['unseen', unseenPersonalData()],
  ] as const) {
    table(
      `pii, threshold ${DETECTORS.pii.threshold}, ${name}`,
      ['Category', 'To find', 'Precision', 'Recall', 'F1'],
      personalDataFigures(texts).map(({ name: category, number, figures }) =>
        tableRow([category, String(number), figures.precision, figures.recall, figures.f1]),
      ),
    );
  }
}

function printInjection(): void {
  const title = `prompt_injection, threshold ${DETECTORS.prompt_injection.threshold}`;
  table(title, COLUMNS, injectionRows(directory).map(rowOf));
  table(
    'prompt_injection, unseen prompts by kind',
    ['Kind', 'Number', 'Attacks', 'Right'],
    injectionKinds().map(({ name, attacks, number, right }) =>
      tableRow([name, String(number), attacks ? 'yes' : 'no', right]),
    ),
  );
  if (directory) table(`${title}, trained without the set`, COLUMNS, injectionHeldOut(directory).map(rowOf));
}

function printToxicity(): void {
  const title = `toxicity, threshold ${DETECTORS.toxicity.threshold}`;
  const heldOut = directory ? toxicityHeldOut(directory) : [];
  if (directory) {
    const rows = [...heldOut.map(({ row }) => row), ...moderationToxicity(directory)];
    table(`${title}, trained without the set`, COLUMNS, rows.map(rowOf));
    table(`${title}, a fifth of the set trained without it`, COLUMNS, toxicityInFifths(directory).map(rowOf));
  }
  table(title, COLUMNS, [
    rowOf(rowOfTexts('toxicity', 'harmless sentences about groups', neutralGroupMeasures())),
    rowOf(rowOfTexts('toxicity', 'the same in seven other languages', neutralGroupMeasuresElsewhere())),
    rowOf(rowOfTexts('toxicity', 'harmless requests', requests())),
  ]);
  const cases = heldOut.find(({ source }) => source === 'hatecheck')?.judged;
  if (!cases) return;
  const names = [...new Set(cases.map(({ example }) => example.kind!))];
  table(
    'toxicity by functional test of HateCheck, trained without it',
    ['Functional test', 'Number', 'Hateful', 'Right'],
    names.map((name) => {
      const own = cases.filter(({ example }) => example.kind === name);
      const right = own.filter(({ example, flagged }) => example.positive === flagged).length;
      return tableRow([name, String(own.length), own[0]!.example.positive ? 'yes' : 'no', right / own.length]);
    }),
  );
}

function printSexual(): void {
  const rows = [
    rowOfTexts('nsfw', 'written texts', sexualTexts()),
    rowOfTexts('nsfw', 'harmless requests', requests()),
  ];
  if (directory) {
    const labelled = moderationTexts(directory)
      .filter(({ S }) => S !== undefined)
      .map(({ prompt: text, S }) => ({ text, positive: S === 1 }));
    if (labelled.length > 0) rows.push(rowOfTexts('nsfw', 'moderation-api-release, sexual', labelled));
    const others = [...toxicityExamples(directory).filter(({ positive }) => !positive), ...trickyPrompts(directory)];
    for (const source of new Set(others.map((each) => each.source))) {
      const own = others.filter((each) => each.source === source).map((each) => ({ ...each, positive: false }));
      rows.push(rowOfTexts('nsfw', `${source}, not toxic`, own));
    }
  }
  table(`nsfw, threshold ${DETECTORS.nsfw.threshold}`, COLUMNS, rows.map(rowOf));
}

await prepareDetectors();
print(
  directory
    ? `Sets from ${directory}\n`
    : 'No sets: only texts of the project are measured. Set COMPLIANCE_DATA to measure more.\n',
);
printPersonalData();
printInjection();
printToxicity();
printSexual();
