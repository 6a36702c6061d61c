import { analyse } from '../subgraphs/compliance/analysis.ts';
import { toxicityFeatures } from '../subgraphs/compliance/toxicity/features.ts';
import type { Example } from './compliance-data.ts';
import type { Lesson } from './train-linear-model.ts';

/** HateCheck calls abuse of persons who are not of a protected group "non-hateful"; toxic it is, so it teaches neither. */
const NOT_THIS_QUESTION: ReadonlySet<string> = new Set(['target_indiv_nh', 'target_group_nh']);

/** Whether an example's label answers whether it is toxic. */
export const isAboutToxicity = ({ kind }: Example): boolean => !NOT_THIS_QUESTION.has(kind ?? '');

/** Written from templates, HateCheck would otherwise outvote what people really wrote. */
const SOURCE_WEIGHTS: Readonly<Record<string, number>> = { hatecheck: 0.4, xstest: 0.5, 'neutral groups': 0.4 };

/** Lessons of examples: each source's rarer label counts more, by the root of how much rarer it is. */
export function toxicityLessons(examples: readonly Example[]): Lesson[] {
  const counts = new Map<string, number>();
  const keyOf = ({ source, positive }: Example): string => `${source} ${positive}`;
  for (const example of examples) counts.set(keyOf(example), (counts.get(keyOf(example)) ?? 0) + 1);
  return examples.filter(isAboutToxicity).map((example) => {
    const same = counts.get(keyOf(example))!;
    const other = counts.get(keyOf({ ...example, positive: !example.positive })) ?? same;
    return {
      features: toxicityFeatures(analyse(example.text)),
      positive: example.positive,
      weight: Math.sqrt((same + other) / 2 / same) * (SOURCE_WEIGHTS[example.source] ?? 1),
    };
  });
}
