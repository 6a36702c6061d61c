import type { FieldErrors } from '../../../platform/kernel/field-errors.ts';
import { type ConfigOf, modelName, optional, text, word } from '../algorithms/parameters.ts';

/** How answers are judged. */
export const METRICS = ['exact_match', 'contains', 'regex', 'json', 'judge'] as const;

export type Metric = (typeof METRICS)[number];

/** The hyperparameters of judging. */
export const SCORING = {
  metric: word(
    METRICS,
    'exact_match',
    'How an answer is judged: it is the expected text, contains it, matches it as a regular expression, is the same JSON, or a model judges it.',
  ),
  judge_model: optional(modelName('The model that judges, for `judge`.')),
  judge_instructions: optional(text('What it is to look at, for `judge`.', 10_000)),
};

/** Refuses a judge without a model. */
export function checkScoring({ metric, judge_model: model }: ConfigOf<typeof SCORING>, errors: FieldErrors): void {
  errors.expect(metric !== 'judge' || model !== null, 'config.judge_model', 'is required for the metric judge');
}
