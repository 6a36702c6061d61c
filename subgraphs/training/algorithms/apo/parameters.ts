import { ASKING } from '../common-parameters.ts';
import { type ConfigOf, derived, integer, modelName, number, optional, text, word } from '../parameters.ts';

/** The hyperparameters, named as in the paper where it has names. */
export const PARAMETERS = {
  ...ASKING,
  model: derived(modelName('The model that the prompt is for.'), 'the default model of the organization', ({ model }) =>
    model(),
  ),
  prompt: derived(
    text('The prompt to begin with: it takes the place of the system message.', 50_000),
    'one made of the dataset',
    async ({ prompts }) => (await prompts())[0]!,
  ),
  optimizer_model: optional(modelName('The model that criticizes and edits prompts; `model` unless said.')),
  optimizer_temperature: number([0, 2], 0.7, 'Of that model. The same prompt gets different critiques only above 0.'),
  max_tokens: integer([1, 100_000], 1_024, 'Longest answer of the model.'),
  beam_width: integer([1, 16], 4, 'Prompts that are kept after each round.'),
  minibatch_size: integer([1, 1000], 64, 'Examples that a prompt of the beam is tried on to find its errors.'),
  gradients: integer([1, 16], 4, 'Critiques of a prompt in each round, each of a group of errors.'),
  errors_per_gradient: integer([1, 20], 4, 'Errors that one critique is shown.'),
  edits_per_gradient: integer([1, 8], 1, 'Prompts that are written from one critique.'),
  paraphrases: integer([0, 8], 2, 'Prompts with the same meaning that are written from each of those.'),
  max_successors: integer(
    [1, 64],
    8,
    'Prompts that one of the beam may bring in a round; drawn by lot where there are more.',
  ),
  selection: word(
    ['ucb', 'successive_halving'],
    'ucb',
    'How the beam is found among the candidates: by upper confidence bounds, or by successive halving.',
  ),
  exploration: number(
    [0, 10],
    1,
    'Of upper confidence bounds: how much a candidate that was seldom tried is favoured.',
  ),
  selection_budget: integer([1, 100_000], 256, 'Examples that all candidates of a round are tried on together.'),
};

export type ApoConfig = ConfigOf<typeof PARAMETERS>;
