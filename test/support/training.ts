import type { TestApp } from './start-app.ts';

/** A training job as REST tells it. */
export interface WireJob {
  readonly job_id: string;
  readonly status: string;
  readonly paused: boolean;
  readonly progress: number;
  readonly phase: string;
  readonly metrics: Readonly<Record<string, number | null>>;
  readonly stop_reason: string | null;
  readonly runs_as: string;
  readonly error: string | null;
  readonly calls: number;
  readonly cost_usd: number;
  readonly best?: { readonly content: { readonly prompt: string }; readonly held_out_score: number } | null;
}

export const TRAINING = '/api/v1/models/training';

const FEELINGS = [
  ['What a lovely evening', 'positive'],
  ['I left before the end', 'negative'],
  ['I would see it again', 'positive'],
  ['Two hours that I miss', 'negative'],
] as const;

/** Reviews, numbered so that no two are the same question, and what their authors feel. */
export const reviews = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const [text, output] = FEELINGS[index % FEELINGS.length]!;
    return JSON.stringify({ input: `${text}, number ${index}.`, output });
  }).join('\n');

/** A dataset of an owner's; its identifier. */
export async function uploadReviews(app: Pick<TestApp, 'call'>, token: string, count = 20): Promise<string> {
  const body = { name: 'Reviews', content: reviews(count) };
  const made = await app.call<{ dataset_id: string }>('POST', `${TRAINING}/datasets`, { token, body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.dataset_id;
}

type Said = readonly { readonly role: string; readonly content: string }[];

/**
 * A model that feels rightly and says it in a sentence, unless its instructions ask for one word. Asked to edit instructions it adds that; asked
 * for other words it numbers them.
 */
export function reviewer(body: Readonly<Record<string, unknown>>): string {
  const messages = body['messages'] as Said;
  const asked = messages.at(-1)!.content;
  if (messages[0]!.role !== 'system') {
    const prompt = /<prompt>\n([\s\S]*?)\n<\/prompt>/.exec(asked)![1]!;
    if (asked.includes('in other words')) return `<prompt>${prompt} Please.</prompt>`;
    if (asked.includes('Write better instructions')) return `<prompt>${prompt} Answer with one word.</prompt>`;
    return 'The instructions do not say how long the answer may be.';
  }
  const feeling = /lovely|again/.test(asked) ? 'positive' : 'negative';
  return messages[0]!.content.includes('one word') ? feeling : `The author feels ${feeling}.`;
}
