import { SCORING } from '../scoring/parameters.ts';
import { integer, number } from './parameters.ts';

/** Parameters of every algorithm. */
export const COMMON = {
  epochs: integer([1, 1000], 6, 'Rounds of the training.'),
  learning_rate: number([0, 10], 0.1, 'How far one update goes. Only algorithms that have such updates use it.'),
  seed: integer([0, 2_147_483_647], 0, 'Of all that is drawn at random: the same seed draws the same.'),
  held_out_fraction: number(
    [0, 0.9],
    0.2,
    'Share of the examples that nothing is selected by; at least one, unless 0.',
  ),
};

/** Parameters of every algorithm that asks models. */
export const ASKING = {
  ...COMMON,
  ...SCORING,
  budget_usd: number(
    [0, 1_000_000],
    1,
    'What the calls of models may cost, in US dollars. The job ends with what it has.',
  ),
  max_calls: integer([1, 1_000_000], 5_000, 'How many calls of models there may be, also of such without a price.'),
  concurrency: integer([1, 32], 8, 'Calls of models at once.'),
};
