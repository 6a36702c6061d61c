import { inParallel } from '../../../../platform/kernel/in-parallel.ts';
import type { Example, Message } from '../../datasets/example.ts';
import type { Training } from '../algorithm.ts';
import type { ApoConfig } from './parameters.ts';

/** The result of one example with a prompt. */
export interface Tried {
  readonly example: Example;
  readonly answer: string;
  readonly score: number;
}

/** Tries prompts on examples. */
export interface Evaluation {
  /** A few at once; in the order of the examples. */
  tried(prompt: string, examples: readonly Example[]): Promise<readonly Tried[]>;
  /** Mean score on the held-out part; null where there is none. */
  heldOut(prompt: string): Promise<number | null>;
}

export function createEvaluation({ config, heldOut, ask, score }: Training<ApoConfig>): Evaluation {
  const tried = (prompt: string, examples: readonly Example[]) =>
    inParallel(examples, config.concurrency, async (example): Promise<Tried> => {
      const { model, max_tokens } = config;
      const answer = await ask({ model, messages: withPrompt(prompt, example), temperature: 0, max_tokens });
      return { example, answer, score: await score(example, answer) };
    });
  return {
    tried,
    heldOut: async (prompt) => (heldOut.length === 0 ? null : meanOf(await tried(prompt, heldOut))),
  };
}

/** @param tried - at least one. */
export const meanOf = (tried: readonly Tried[]): number =>
  tried.reduce((sum, { score }) => sum + score, 0) / tried.length;

/** The messages of an example with a prompt in the place of its system message. */
export const withPrompt = (prompt: string, { messages }: Example): Message[] => [
  { role: 'system', content: prompt },
  ...messages.filter(({ role }) => role !== 'system'),
];
