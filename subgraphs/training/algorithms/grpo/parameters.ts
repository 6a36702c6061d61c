import { ASKING } from '../common-parameters.ts';
import { type ConfigOf, derived, integer, modelNames, number, numbers, texts } from '../parameters.ts';

/** The hyperparameters, named as in the paper where it has names. */
export const PARAMETERS = {
  ...ASKING,
  learning_rate: number(
    [0, 10],
    1,
    'How far a step follows the gradient, for the logits of the policy. 0 learns nothing.',
  ),
  epochs: integer([1, 1000], 6, 'How often each example of the training part is asked.'),
  prompts: derived(
    texts([1, 64], undefined, 'Choices of the prompt, which takes the place of the system message.', 50_000),
    'some made of the dataset',
    ({ prompts }) => prompts(),
  ),
  models: derived(
    modelNames([1, 16], 'Choices of the model.'),
    'the default model of the organization',
    async ({ model }) => [await model()],
  ),
  temperatures: numbers([1, 16], [0], 'Choices of the temperature.', number([0, 2], undefined, '')),
  exemplars: numbers(
    [1, 16],
    [0],
    'Choices of how many examples of the training part, 0 to 32, are shown with their answers before the question.',
    integer([0, 32], undefined, ''),
  ),
  max_tokens: integer([1, 100_000], 1_024, 'Longest answer of the model.'),
  group_size: integer([2, 64], 8, 'Arms that are drawn for one example (G): each is better or worse than its group.'),
  batch_size: integer([1, 1000], 8, 'Examples between two changes of the policy that draws.'),
  updates_per_batch: integer([1, 64], 2, 'Steps of the gradient with the answers of one batch.'),
  clip_range: number([0.01, 10], 0.2, 'Beyond 1 ± this a ratio of probabilities earns nothing more.'),
  kl_weight: number([0, 100], 0.01, 'How much it costs to leave the policy of the beginning (β).'),
};

export type GrpoConfig = ConfigOf<typeof PARAMETERS>;
