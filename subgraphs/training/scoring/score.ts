import { isDeepStrictEqual } from 'node:util';
import type { Ask } from '../ask-model.ts';
import type { Example } from '../datasets/example.ts';
import type { Metric } from './parameters.ts';
import { matches } from './regex.ts';

/** How well an answer does what an example expects, 0 to 1. */
export type Score = (example: Example, answer: string) => Promise<number>;

export interface Scoring {
  readonly metric: Metric;
  readonly judge_model: string | null;
  readonly judge_instructions: string | null;
}

/** Judges by rule, without a model. White space around a text does not count. */
export function scoreByRule(metric: Exclude<Metric, 'judge'>, expected: string, answer: string): number {
  switch (metric) {
    case 'exact_match':
      return Number(answer.trim() === expected.trim());
    case 'contains':
      return Number(answer.toLowerCase().includes(expected.trim().toLowerCase()));
    case 'regex':
      return Number(matches(expected, answer));
    case 'json':
      return Number(sameJson(expected, answer));
  }
}

const JUDGE =
  'You judge an answer. Compare it with the expected one. Say how well it does the same, as a number from 0 (not at all) to 10 (fully), and nothing else.';

/** Judges by rule, or asks a model. */
export function createScore({ metric, judge_model: model, judge_instructions: more }: Scoring, ask: Ask): Score {
  if (metric !== 'judge') return async ({ expected }, answer) => scoreByRule(metric, expected, answer);
  if (model === null) throw new Error('a judge without a model was let in');
  const system = more === null ? JUDGE : `${JUDGE}\n\n${more}`;
  return async ({ messages, expected }, answer) => {
    const question = messages.map(({ role, content }) => `${role}: ${content}`).join('\n');
    const content = `<question>\n${question}\n</question>\n<expected>\n${expected}\n</expected>\n<answer>\n${answer}\n</answer>`;
    const judged = await ask({
      model,
      temperature: 0,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content },
      ],
    });
    return pointsIn(judged) / 10;
  };
}

/** The first number from 0 to 10 of a text; 0 where there is none. */
export function pointsIn(text: string): number {
  const found = /(?<![\d.])(?:10(?:\.0+)?|\d(?:\.\d+)?)(?![\d.]*\d)/.exec(text);
  return found ? Number(found[0]) : 0;
}

const FENCE = /^```(?:json)?\s*([\s\S]*?)\s*```$/;

function sameJson(expected: string, answer: string): boolean {
  const text = answer.trim();
  try {
    return isDeepStrictEqual(JSON.parse(FENCE.exec(text)?.[1] ?? text), JSON.parse(expected));
  } catch {
    return false;
  }
}
