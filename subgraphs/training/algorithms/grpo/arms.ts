import { seededUniform, seedOf } from '../../../../platform/kernel/seeded-random.ts';
import type { Question } from '../../ask-model.ts';
import type { Example, Message } from '../../datasets/example.ts';
import { shuffled } from '../../drawing.ts';
import type { GrpoConfig } from './parameters.ts';
import type { Arm } from './policy.ts';

/** The choice that an arm stands for. */
export type Choice = {
  readonly prompt: string;
  readonly model: string;
  readonly temperature: number;
  readonly exemplars: number;
};

const factorsOf = ({ prompts, models, temperatures, exemplars }: GrpoConfig) =>
  [prompts, models, temperatures, exemplars] as const;

/** Choices of each factor. */
export const sizesOf = (config: GrpoConfig): number[] => factorsOf(config).map(({ length }) => length);

/** @param arm - an index for each factor. */
export function choiceOf({ prompts, models, temperatures, exemplars }: GrpoConfig, arm: Arm): Choice {
  const [prompt, model, temperature, shown] = arm as readonly [number, number, number, number];
  return {
    prompt: prompts[prompt]!,
    model: models[model]!,
    temperature: temperatures[temperature]!,
    exemplars: exemplars[shown]!,
  };
}

/** Makes the questions of an arm. The same examples are shown each time, in an order by lot, and never the one that is asked. */
export function createQuestions(train: readonly Example[], { seed, max_tokens }: GrpoConfig) {
  const order = shuffled(train, seededUniform(seedOf(seed, EXEMPLARS)));
  return ({ prompt, model, temperature, exemplars }: Choice, example: Example): Question => {
    const shown = order.filter((each) => each !== example).slice(0, exemplars);
    const before = shown.flatMap((each): Message[] => [...asked(each), { role: 'assistant', content: each.expected }]);
    const messages: Message[] = [{ role: 'system', content: prompt }, ...before, ...asked(example)];
    return { model, temperature, max_tokens, messages };
  };
}

/** Of the lot of the examples that are shown, beside those of batches. */
const EXEMPLARS = 1_000_003;

const asked = ({ messages }: Example): readonly Message[] => messages.filter(({ role }) => role !== 'system');
