import { ConfigError } from '../../../platform/config/config.ts';

/** Labels that say that nothing was found, in letters and digits alone. */
const HARMLESS: ReadonlySet<string> = new Set([
  'acceptable',
  'benign',
  'clean',
  'harmless',
  'label0',
  'legit',
  'legitimate',
  'neutral',
  'noattack',
  'noinjection',
  'none',
  'nontoxic',
  'normal',
  'nothate',
  'notinjection',
  'notoffensive',
  'nottoxic',
  'ok',
  'safe',
  'sfw',
]);

const folded = (label: string): string => label.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Chooses the labels that count as found, by their index.
 * @param chosen - those that the operator names; empty: all but the ones that are known to be harmless.
 * @param isEachByItself - whether labels exclude each other, or each has a probability of its own and all of them may be findings.
 * @throws ConfigError that names the labels of the model, where the choice is unknown or says nothing.
 */
export function foundLabels(labels: readonly string[], chosen: readonly string[], isEachByItself: boolean): number[] {
  const all = labels.map((label) => JSON.stringify(label)).join(', ');
  const problem = (what: string) =>
    new ConfigError([`COMPLIANCE_MODEL_LABELS: ${what}. The model of COMPLIANCE_MODEL has the labels ${all}`]);
  for (const each of chosen)
    if (!labels.some((label) => label.toLowerCase() === each.toLowerCase()))
      throw problem(`${JSON.stringify(each)} is no label`);
  const isFound =
    chosen.length > 0
      ? (label: string) => chosen.some((each) => each.toLowerCase() === label.toLowerCase())
      : (label: string) => !HARMLESS.has(folded(label));
  const found = labels.flatMap((label, at) => (isFound(label) ? [at] : []));
  if (found.length === 0) throw problem('name the labels that count as found: by their names all are harmless');
  if (found.length < labels.length || isEachByItself || labels.length === 1) {
    // `LABEL_0` of three says no more than its number.
    const isNumbered = labels.length > 2 && labels.every((label) => /^label_?\d+$/i.test(label));
    if (chosen.length === 0 && isNumbered)
      throw problem('name the labels that count as found: by their names nothing is known of them');
    return found;
  }
  throw problem('name the labels that count as found: one of them must mean that nothing is');
}

const LONGEST_CATEGORY = 64;

/** Makes a label the name of a category, as policies write it: `identity_hate` of `Identity-Hate`. */
export function categoryOf(label: string): string {
  const name = label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return (/^[a-z]/.test(name) ? name : `label_${name}`).slice(0, LONGEST_CATEGORY);
}
