import { inParallel } from '../../../../platform/kernel/in-parallel.ts';
import type { Ask } from '../../ask-model.ts';
import { sample, shuffled, type Uniform } from '../../drawing.ts';
import type { Training } from '../algorithm.ts';
import type { Evaluation, Tried } from './evaluation.ts';
import type { ApoConfig } from './parameters.ts';

interface Expansion {
  readonly prompt: string;
  readonly training: Pick<Training<ApoConfig>, 'config' | 'train' | 'ask'>;
  readonly evaluation: Pick<Evaluation, 'tried'>;
  readonly uniform: Uniform;
}

/** Answers that are no prompt, but a refusal of the model to write one, are seldom this short. */
const SHORTEST_PROMPT = 3;
const LONGEST_PROMPT = 50_000;

/** The successors of a prompt: tried on a minibatch, criticized by groups of errors, edited, paraphrased. None where it makes no error. */
export async function expand({ prompt, training, evaluation, uniform }: Expansion): Promise<readonly string[]> {
  const { config, train, ask } = training;
  const tried = await evaluation.tried(prompt, sample(train, config.minibatch_size, uniform));
  const errors = tried.filter(({ score }) => score < 1);
  if (errors.length === 0) return [];
  const groups = Array.from({ length: config.gradients }, () =>
    shuffled(errors, uniform).slice(0, config.errors_per_gradient),
  );
  const write = writer(ask, config);
  const successors = await inParallel(groups, config.concurrency, async (group) => {
    const critique = await write(gradientOf(prompt, group));
    const edits = await Promise.all(
      Array.from({ length: config.edits_per_gradient }, () => write(editOf(prompt, group, critique))),
    );
    const prompts = edits.map(promptIn).filter(isPrompt);
    const paraphrased = prompts.flatMap((edited) =>
      Array.from({ length: config.paraphrases }, () => write(paraphraseOf(edited))),
    );
    return [...prompts, ...(await Promise.all(paraphrased)).map(promptIn).filter(isPrompt)];
  });
  return successors.flat();
}

const writer =
  (ask: Ask, { model, optimizer_model, optimizer_temperature: temperature }: ApoConfig) =>
  (content: string): Promise<string> =>
    ask({ model: optimizer_model ?? model, temperature, messages: [{ role: 'user', content }] });

const errorsOf = (group: readonly Tried[]): string =>
  group
    .map(({ example: { messages, expected }, answer }) => {
      const question = messages.map(({ content }) => content).join('\n');
      return `<example>\n<input>\n${question}\n</input>\n<expected>\n${expected}\n</expected>\n<answer>\n${answer}\n</answer>\n</example>`;
    })
    .join('\n');

/** The textual gradient: what is wrong with the prompt (the paper's appendix, in words of ours). */
const gradientOf = (prompt: string, group: readonly Tried[]): string =>
  `I improve the instructions of a model. They are:\n<prompt>\n${prompt}\n</prompt>\nWith them these answers were wrong:\n${errorsOf(group)}\nSay in a few sentences what in the instructions has led to these errors.`;

const editOf = (prompt: string, group: readonly Tried[], critique: string): string =>
  `I improve the instructions of a model. They are:\n<prompt>\n${prompt}\n</prompt>\nWith them these answers were wrong:\n${errorsOf(group)}\nThe reason is:\n<critique>\n${critique}\n</critique>\nWrite better instructions, which do not repeat the examples. Answer with nothing but the instructions between <prompt> and </prompt>.`;

const paraphraseOf = (prompt: string): string =>
  `Write these instructions in other words, without a change of their meaning:\n<prompt>\n${prompt}\n</prompt>\nAnswer with nothing but the instructions between <prompt> and </prompt>.`;

/** Returns the text between the last marks; all of it where there are none. */
function promptIn(answer: string): string {
  const end = answer.lastIndexOf('</prompt>');
  const begin = answer.lastIndexOf('<prompt>', end === -1 ? answer.length : end);
  if (begin === -1) return answer.trim();
  return answer.slice(begin + '<prompt>'.length, end === -1 ? undefined : end).trim();
}

const isPrompt = (text: string): boolean => text.length >= SHORTEST_PROMPT && text.length <= LONGEST_PROMPT;
