import { describe, expect, it } from 'vitest';
import { inParallel } from '../../../platform/kernel/in-parallel.ts';
import { seededUniform } from '../../../platform/kernel/seeded-random.ts';
import { type Judged, select } from '../algorithms/apo/selection.ts';
import { type Example, readJsonl } from '../datasets/example.ts';
import { promptsOf } from '../datasets/prompts.ts';
import { split } from '../datasets/split.ts';
import { pointsIn, scoreByRule } from '../scoring/score.ts';

const LIMITS = { maxBytes: 10_000, maxLines: 3 };
const read = (text: string | Uint8Array) =>
  readJsonl(typeof text === 'string' ? Buffer.from(text) : text, LIMITS) as { path: string; message: string }[];
const chat = (...roles: string[]) => JSON.stringify({ messages: roles.map((role) => ({ role, content: role })) });

describe('a dataset in JSON Lines', () => {
  it('holds pairs, or chats whose last message is what is expected', () => {
    expect(read('{"input":"a","output":"b"}\n\n{"input":"c","output":{"d":1},"metadata":{"from":"x"}}\r\n')).toEqual({
      format: 'pairs',
      examples: [
        { messages: [{ role: 'user', content: 'a' }], expected: 'b' },
        { messages: [{ role: 'user', content: 'c' }], expected: '{"d":1}' },
      ],
    });
    expect(read(chat('system', 'user', 'assistant'))).toMatchObject({
      format: 'messages',
      examples: [{ messages: [{ role: 'system' }, { role: 'user' }], expected: 'assistant' }],
    });
  });

  it.each([
    ['', 'file'],
    [Buffer.from([0xff]), 'file'],
    ['x'.repeat(10_001), 'file'],
    ['{"input":"a","output":"b"}\n{', 'line 2'],
    ['[]', 'line 1'],
    ['{"input":"","output":"b"}', 'line 1.input'],
    ['{"input":"a"}', 'line 1.output'],
    ['{"input":"a","output":"b","label":1}', 'line 1.label'],
    ['{"input":"a","output":"b","metadata":1}', 'line 1.metadata'],
    [`{"input":"a","output":"b"}\n${chat('user', 'assistant')}`, 'line 2'],
    [chat('user'), 'line 1.messages'],
    [chat('user', 'user'), 'line 1.messages.1.role'],
    [chat('user', 'tool', 'assistant'), 'line 1.messages.1.role'],
    ['{"messages":[{"role":"user","content":["a"]},{}]}', 'line 1.messages.0.content'],
    ['{"input":"a","output":"b"}\n'.repeat(4), 'line 4'],
  ])('is refused with the line and the field: %#', (text, path) => {
    expect(read(text).map((error) => error.path)).toEqual([path]);
  });

  it('tells of many lines at once, and not of all', () => {
    const errors = readJsonl(Buffer.from('?\n'.repeat(100)), { maxBytes: 10_000, maxLines: 1_000 });
    expect(errors).toHaveLength(20);
  });

  it('is split by lot, the same for the same seed, with something on both sides', () => {
    const items = Array.from({ length: 10 }, (_, index) => index);
    const parts = split(items, 0.2, seededUniform(7));
    expect(parts).toEqual(split(items, 0.2, seededUniform(7)));
    expect(parts.heldOut).toHaveLength(2);
    expect([...parts.train, ...parts.heldOut].sort()).toEqual(items);
    expect(split([1, 2], 0.01, seededUniform(1)).heldOut).toHaveLength(1);
    expect(split([1, 2], 0.9, seededUniform(1)).train).toHaveLength(1);
    expect(split([1], 0.9, seededUniform(1))).toEqual({ train: [1], heldOut: [] });
    expect(split([1, 2], 0, seededUniform(1)).heldOut).toEqual([]);
  });
});

describe('a score', () => {
  it.each([
    ['exact_match', 'yes', ' yes\n', 1],
    ['exact_match', 'yes', 'Yes', 0],
    ['contains', 'Yes', 'I say yes.', 1],
    ['contains', 'no', 'I say yes.', 0],
    ['regex', '^\\d{3}$', '123', 1],
    ['regex', '^\\d{3}$', '1234', 0],
    ['regex', '(', '(', 0],
    ['json', '{"a":1,"b":[2]}', '```json\n{"b":[2],"a":1}\n```', 1],
    ['json', '{"a":1}', '{"a":2}', 0],
    ['json', '{"a":1}', 'a is 1', 0],
  ] as const)('by %s of %j and %j is %d', (metric, expected, answer, score) => {
    expect(scoreByRule(metric, expected, answer)).toBe(score);
  });

  it('gives up on an expression that backtracks for ever', () => {
    const beganMs = performance.now();
    expect(scoreByRule('regex', '^(a+)+$', `${'a'.repeat(60)}b`)).toBe(0);
    expect(performance.now() - beganMs).toBeLessThan(5_000);
  });

  it.each([
    ['7', 7],
    ['Score: 8.5/10', 8.5],
    ['10', 10],
    ['It is good.', 0],
    ['100', 0],
  ])('of a judge who says %j is %d of ten', (text, points) => {
    expect(pointsIn(text)).toBe(points);
  });
});

const example: Example = { messages: [{ role: 'user', content: '?' }], expected: '!' };
/** Prompts that are right with a probability that is known: 0.1, 0.2, … 0.8. */
const arms = Array.from({ length: 8 }, (_, number) => ({ number, prompt: String((number + 1) / 10) }));
async function bandit(selection: 'ucb' | 'successive_halving', seed: number) {
  const lot = seededUniform(seed);
  let tried = 0;
  const judged = await select({
    arms,
    training: {
      config: { selection, exploration: 0.5, selection_budget: 400 },
      train: Array.from({ length: 100 }, () => example),
    },
    evaluation: {
      tried: async (prompt, examples) => {
        tried += examples.length;
        return examples.map((each) => ({ example: each, answer: '', score: Number(lot() < Number(prompt)) }));
      },
    },
    uniform: seededUniform(seed + 1),
  });
  return { judged, tried };
}
const evaluationsOf = (judged: readonly Judged[], number: number) =>
  judged.find((each) => each.number === number)!.evaluations;

describe.each(['ucb', 'successive_halving'] as const)('the selection by %s', (selection) => {
  it('finds one of the best arms of a known bandit, within its budget, and tries it most', async () => {
    let good = 0;
    for (let seed = 0; seed < 40; seed++) {
      const { judged, tried } = await bandit(selection, seed * 10);
      expect(tried).toBeLessThanOrEqual(400);
      expect(judged).toHaveLength(8);
      for (const { evaluations } of judged) expect(evaluations).toBeGreaterThan(0);
      expect(evaluationsOf(judged, 7)).toBeGreaterThan(evaluationsOf(judged, 0));
      if (judged[0]!.number >= 6) good++;
    }
    // By chance it would be 10 of 40.
    expect(good).toBeGreaterThanOrEqual(34);
  });
});

describe('work in parallel', () => {
  it('keeps the order, does no more at once than it may, and begins nothing after a failure', async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5 - (item % 5)));
      running--;
      return item * 2;
    };
    const items = Array.from({ length: 20 }, (_, index) => index);
    expect(await inParallel(items, 3, work)).toEqual(items.map((item) => item * 2));
    expect(most).toBe(3);
    let begun = 0;
    const failing = inParallel(items, 2, async (item) => {
      begun++;
      if (item === 3) throw new Error('enough');
      return work(item);
    });
    await expect(failing).rejects.toThrow('enough');
    expect(begun).toBeLessThan(8);
  });
});

describe('prompts made of a dataset', () => {
  const pair = (input: string, expected: string): Example => ({
    messages: [{ role: 'user', content: input }],
    expected,
  });

  it('tell the classes where the answers are few words that repeat', () => {
    const examples = ['a', 'b', 'a', 'b'].map((expected, index) => pair(`question ${index}`, expected));
    const [first, second] = promptsOf(examples);
    expect(first).toBe('Answer with exactly one of these, and with nothing else: a, b.');
    expect(second).toBe(
      `${first}\n\nQuestion: question 0\nAnswer: a\n\nQuestion: question 1\nAnswer: b\n\nQuestion: question 2\nAnswer: a`,
    );
  });

  it('show examples first where each answer is another, cut where they are long', () => {
    const [first, second] = promptsOf([pair('x'.repeat(600), 'one'), pair('q', 'two')]);
    expect(first).toBe(
      `Answer in the way of these examples.\n\nQuestion: ${'x'.repeat(500)}…\nAnswer: one\n\nQuestion: q\nAnswer: two`,
    );
    expect(second).toBe('Answer as briefly and as exactly as asked.');
  });

  it('are the system message that most examples have', () => {
    const under = (system: string): Example => ({
      messages: [{ role: 'system', content: system }, ...pair('q', 'a').messages],
      expected: 'a',
    });
    expect(promptsOf([under('Be brief.'), under('Be kind.'), under('Be kind.')])[0]).toBe('Be kind.');
  });
});
