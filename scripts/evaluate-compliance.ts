import { readPlain } from '../subgraphs/compliance/content/text.ts';
import type { CheckType } from '../subgraphs/compliance/detector.ts';
import { DETECTORS, prepareDetectors } from '../subgraphs/compliance/detectors.ts';
import { dataDirectory, type Example, injectionExamples, toxicityExamples, trickyPrompts } from './compliance-data.ts';
import { generatedInjections, harmlessRequests } from './compliance-texts/injections.ts';
import { neutralGroupMeasures } from './compliance-texts/neutral-groups.ts';
import { sexualTexts } from './compliance-texts/sexual-texts.ts';
import { unseenRequests } from './compliance-texts/unseen.ts';
import { personalDataFigures } from './evaluate-personal-data.ts';
import { functionalFigures, toxicityFigures } from './evaluate-toxicity.ts';
import { areaUnderCurve, figuresAt, type Scored, tableRow } from './evaluation-figures.ts';

/**
 * Prints precision, recall and F1 of every check, on texts that it generates and on the sets in `COMPLIANCE_DATA` (or the directory
 * given as the first argument) where they are present: `npm run evaluate:compliance`. What the figures mean, and what they do not,
 * is in `docs/compliance-evaluation.md`.
 */
const directory = dataDirectory(process.argv[2]);
const print = (text: string): void => void process.stdout.write(text);

const heading = (title: string, columns: readonly string[]): void => {
  print(`\n## ${title}\n\n${tableRow(columns)}${tableRow(columns.map(() => '---'))}`);
};

const scored = (check: CheckType, examples: readonly Example[]): Scored[] =>
  examples.map(({ text, positive }) => ({ positive, score: DETECTORS[check].detect(readPlain(text)).score }));

function printFigures(check: CheckType, name: string, examples: readonly Example[]): void {
  const scores = scored(check, examples);
  const { precision, recall, f1, falsePositiveRate } = figuresAt(DETECTORS[check].threshold, scores);
  const auc = areaUnderCurve(scores);
  print(tableRow([name, String(examples.length), precision, recall, f1, falsePositiveRate, auc]));
}

const COLUMNS = ['Texts', 'Number', 'Precision', 'Recall', 'F1', 'False positive rate', 'AUC'];

function printInjection(): void {
  heading(`prompt_injection, threshold ${DETECTORS.prompt_injection.threshold}`, COLUMNS);
  const attacks = directory ? injectionExamples(directory) : [];
  const harmless = directory
    ? [...trickyPrompts(directory), ...toxicityExamples(directory).map((example) => ({ ...example, positive: false }))]
    : [];
  for (const source of new Set(attacks.map((each) => each.source))) {
    const own = attacks.filter((each) => each.source === source);
    printFigures('prompt_injection', `${source}, against all harmless`, [...own, ...harmless, ...harmlessRequests()]);
  }
  for (const source of new Set(harmless.map((each) => each.source))) {
    printFigures(
      'prompt_injection',
      source,
      harmless.filter((each) => each.source === source),
    );
  }
  printFigures('prompt_injection', 'generated attacks in disguise, and harmless requests', [
    ...generatedInjections(),
    ...harmlessRequests(),
  ]);
  printFigures('prompt_injection', 'written afterwards, nothing fitted to them', unseenRequests());
}

function printToxicity(): void {
  heading(`toxicity, threshold ${DETECTORS.toxicity.threshold}`, COLUMNS);
  if (directory) {
    for (const { name, number, figures, auc } of toxicityFigures(directory)) {
      const { precision, recall, f1, falsePositiveRate } = figures;
      print(tableRow([name, String(number), precision, recall, f1, falsePositiveRate, auc]));
    }
    printFigures(
      'toxicity',
      'xstest, harmless prompts (learned from)',
      trickyPrompts(directory).filter(({ kind }) => kind === 'safe'),
    );
  }
  printFigures('toxicity', 'harmless sentences about groups', neutralGroupMeasures());
  const requests = [...harmlessRequests(), ...unseenRequests()].map((each) => ({ ...each, positive: false }));
  printFigures('toxicity', 'requests, harmless and attacks', requests);
  if (!directory) return;
  heading('toxicity by functional test of HateCheck, held out', ['Functional test', 'Number', 'Hateful', 'Right']);
  for (const { name, number, hateful, right } of functionalFigures(directory)) {
    print(tableRow([name, String(number), hateful ? 'yes' : 'no', right]));
  }
}

function printSexual(): void {
  heading(`nsfw, threshold ${DETECTORS.nsfw.threshold}`, COLUMNS);
  printFigures('nsfw', 'written texts', sexualTexts());
  const requests = [...harmlessRequests(), ...unseenRequests()].map((each) => ({ ...each, positive: false }));
  printFigures('nsfw', 'requests, harmless and attacks', requests);
  if (!directory) return;
  const others = [...toxicityExamples(directory).filter(({ positive }) => !positive), ...trickyPrompts(directory)];
  for (const source of new Set(others.map((each) => each.source))) {
    printFigures(
      'nsfw',
      `${source}, not toxic`,
      others.filter((each) => each.source === source),
    );
  }
}

function printPersonalData(): void {
  heading(`pii, threshold ${DETECTORS.pii.threshold}, generated`, ['Category', 'To find', 'Precision', 'Recall', 'F1']);
  for (const { name, number, figures } of personalDataFigures()) {
    print(tableRow([name, String(number), figures.precision, figures.recall, figures.f1]));
  }
}

await prepareDetectors();
print(
  directory
    ? `Sets from ${directory}\n`
    : 'No sets: only what is generated is measured. Set COMPLIANCE_DATA to measure more.\n',
);
printPersonalData();
printInjection();
printToxicity();
printSexual();
