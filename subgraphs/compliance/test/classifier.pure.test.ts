import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMetrics, withMetrics } from '../../../platform/observability/metrics.ts';
import { JobFailure } from '../../../platform/work/worker-pool.ts';
import { eventually, SOON } from '../../../test/support/eventually.ts';
import {
  type TinyClassifierOptions,
  WORD_THAT_FAILS,
  writeTinyClassifier,
} from '../../../test/support/tiny-classifier.ts';
import { readConfig } from '../../config.ts';
import { type Classifier, type ClassifierParts, createClassifier } from '../classifier/classifier.ts';
import { judgeParts } from '../classifier/join.ts';
import { categoryOf, foundLabels } from '../classifier/labels.ts';
import { readModelDirectory } from '../classifier/model-directory.ts';
import { findRuntime } from '../classifier/runtime.ts';
import { judgementOf, tokenWindows } from '../classifier/scoring.ts';
import { startClassifier } from '../classifier/start.ts';
import { readContent, readPlain } from '../content/text.ts';
import type { Finding, Text } from '../detector.ts';
import { complianceMetrics } from '../metrics.ts';

const never = new AbortController().signal;
const logger = pino({ level: 'silent' });
const newMetrics = () => withMetrics(createMetrics({ processMetrics: false }), complianceMetrics);
const removing: (() => unknown)[] = [];
const tiny = (options?: TinyClassifierOptions) => {
  const { directory, remove } = writeTinyClassifier(options);
  removing.push(remove);
  return directory;
};
afterAll(async () => {
  for (const remove of removing) await remove();
});

describe('labels of a classifier', () => {
  it.each([
    [['SAFE', 'INJECTION'], [1]],
    [['INJECTION', 'Not_Toxic'], [0]],
    [['LABEL_0', 'LABEL_1'], [1]],
    [
      ['benign', 'injection', 'jailbreak'],
      [1, 2],
    ],
    [['toxicity'], [0]],
  ])('count as found unless they are known to be harmless: %s', (labels, found) => {
    expect(foundLabels(labels, [], false)).toEqual(found);
  });

  it('may all count where each has a probability of its own', () => {
    expect(foundLabels(['toxic', 'threat', 'neutral'], [], true)).toEqual([0, 1]);
    expect(foundLabels(['toxic', 'threat'], [], true)).toEqual([0, 1]);
  });

  it('are chosen by the setting, in any case of letters', () => {
    expect(foundLabels(['POSITIVE', 'NEGATIVE'], ['negative'], false)).toEqual([1]);
  });

  it.each([
    ['one of them must mean that nothing is', ['POSITIVE', 'NEGATIVE'], [], false],
    ['all are harmless', ['SAFE', 'BENIGN'], [], false],
    ['nothing is known of them', ['LABEL_0', 'LABEL_1', 'LABEL_2'], [], false],
    ['"BAD" is no label', ['SAFE', 'INJECTION'], ['BAD'], false],
    ['one of them must mean that nothing is', ['A', 'B'], ['A', 'B'], false],
  ])('are refused with their names where they say nothing: %s', (why, labels, chosen, isEachByItself) => {
    const all = labels.map((label) => `"${label}"`).join(', ');
    expect(() => foundLabels(labels, chosen, isEachByItself)).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/COMPLIANCE_MODEL_LABELS/) }),
    );
    expect(() => foundLabels(labels, chosen, isEachByItself)).toThrow(why);
    expect(() => foundLabels(labels, chosen, isEachByItself)).toThrow(all);
  });

  it('are categories as policies name them', () => {
    expect(['Identity-Hate', 'LABEL_1', '1 star', 'a'.repeat(80)].map(categoryOf)).toEqual([
      'identity_hate',
      'label_1',
      'label_1_star',
      'a'.repeat(64),
    ]);
  });
});

describe('the output of a classifier', () => {
  it('is a probability over all labels, of which those that count add up', () => {
    const { score, labels } = judgementOf([0, Math.log(2), Math.log(1)], { found: [1, 2], isMultiLabel: false });
    expect(score).toBeCloseTo(0.75);
    expect(labels.map((label) => Number(label.toFixed(4)))).toEqual([0.5, 0.25]);
  });

  it('is one for each label by itself, of which the strongest counts', () => {
    const { score, labels } = judgementOf([0, Math.log(3)], { found: [0, 1], isMultiLabel: true });
    expect(labels.map((label) => Number(label.toFixed(4)))).toEqual([0.5, 0.75]);
    expect(score).toBe(labels[1]);
    expect(judgementOf([0], { found: [0], isMultiLabel: false }).score).toBe(0.5);
  });

  it('is asked for in windows that overlap by an eighth, and together hold every token', () => {
    const tokens = Array.from({ length: 21 }, (_, at) => at);
    expect(tokenWindows(tokens.slice(0, 8), 8)).toEqual([tokens.slice(0, 8)]);
    expect(tokenWindows(tokens, 8)).toEqual([tokens.slice(0, 8), tokens.slice(7, 15), tokens.slice(14, 21)]);
  });
});

describe('a directory', () => {
  const choice = { file: undefined, labels: [] };

  it('says where its files are, which labels count, and how much is read at once', () => {
    const directory = tiny({ file: 'onnx/model.onnx' });
    expect(readModelDirectory({ directory, ...choice })).toEqual({
      name: path.basename(directory),
      model: path.join(directory, 'onnx/model.onnx'),
      tokenizer: path.join(directory, 'tokenizer.json'),
      tokenizerConfig: path.join(directory, 'tokenizer_config.json'),
      labels: ['SAFE', 'INJECTION'],
      found: [1],
      isMultiLabel: false,
      maxTokens: 24,
    });
  });

  it.each([
    ['config.json', 'COMPLIANCE_MODEL: .* has no config.json'],
    ['tokenizer.json', 'COMPLIANCE_MODEL: .* has no tokenizer.json'],
    ['model.onnx', 'COMPLIANCE_MODEL: .* has neither model.onnx nor onnx/model.onnx'],
  ])('is refused without %s', (file, problem) => {
    const directory = tiny();
    rmSync(path.join(directory, file));
    expect(() => readModelDirectory({ directory, ...choice })).toThrow(new RegExp(problem));
  });

  it.each([
    ['{"id2label": {"1": "A", "2": "B"}}', /COMPLIANCE_MODEL: id2label of .*config.json does not count from 0/],
    ['{"labels": 2}', /COMPLIANCE_MODEL: id2label of .*config.json is not usable/],
    ['{', /COMPLIANCE_MODEL: .*config.json cannot be read/],
  ])('is refused with a config.json that says nothing: %s', (config, problem) => {
    const directory = tiny();
    writeFileSync(path.join(directory, 'config.json'), config);
    expect(() => readModelDirectory({ directory, ...choice })).toThrow(problem);
  });

  it('is refused where it or the named file is not there', () => {
    expect(() => readModelDirectory({ directory: '/nowhere/at/all', ...choice })).toThrow(
      'COMPLIANCE_MODEL: /nowhere/at/all is not a directory',
    );
    expect(() => readModelDirectory({ directory: tiny(), labels: [], file: 'quantized.onnx' })).toThrow(
      /COMPLIANCE_MODEL_FILE: .*quantized.onnx is not there/,
    );
  });
});

describe('the runtime', () => {
  const only = (installed: string) => (name: string) => {
    if (name !== installed) throw new Error(`Cannot find module '${name}'`);
    return `/packages/${name}.js`;
  };

  it('is the native one where that is installed, else the one in WebAssembly', () => {
    expect(findRuntime((name) => name)).toEqual({ name: 'onnxruntime-node', file: 'onnxruntime-node' });
    expect(findRuntime(only('onnxruntime-web')).name).toBe('onnxruntime-web');
  });

  it('is asked for, with the command that installs it, where there is none', () => {
    expect(() => findRuntime(only('another'))).toThrow(/COMPLIANCE_MODEL: .*npm install .*onnxruntime-node@1\.30\.0/);
  });
});

/** The classifier in its thread, as the product starts it. */
const start = (environment: Readonly<Record<string, string>>, metrics = newMetrics()) => {
  const config = readConfig({ INTERNAL_SECRET: 'the internal secret of these tests only', ...environment });
  return startClassifier({ config, metrics, logger } as Parameters<typeof startClassifier>[0]);
};

describe('a classifier in a thread', () => {
  let classifier: Classifier;
  const metrics = newMetrics();
  beforeAll(async () => {
    classifier = (await start({ COMPLIANCE_MODEL: tiny() }, metrics))!;
  });
  afterAll(() => classifier?.close());
  const scores = async (...texts: string[]) =>
    (await classifier.judge(texts, never)).map(({ score }) => Number(score.toFixed(4)));
  const moved = async (outcome: string) => {
    const { values } = await metrics.complianceModelDuration.get();
    return values.find(({ labels, metricName }) => labels['outcome'] === outcome && metricName?.endsWith('_count'))
      ?.value;
  };

  it('judges texts by the weights of its model', async () => {
    // softmax of 2 and -2, and of 2 and 6.
    expect(await scores('The weather is fine', 'The Zephyr is fine', '')).toEqual([0.018, 0.982, 0.018]);
    expect(await moved('answered')).toBe(1);
  });

  it('judges a text that is longer than its window in windows, of which the highest counts', async () => {
    const filler = 'one two three four five six seven eight nine ten '.repeat(8);
    expect(await scores(filler, `${filler} zephyr ${filler}`, `${filler} zephyr`)).toEqual([0.018, 0.982, 0.982]);
    // Five of them add up where they stand within one window: 2 against 8.
    const spread = `quartz ${filler} quartz ${filler} quartz ${filler} quartz ${filler} quartz`;
    expect(await scores('quartz quartz quartz quartz quartz', spread)).toEqual([0.9975, 0.1192]);
  });

  it('says nothing while it is loaded again after a failure, and judges then', async () => {
    expect(await scores('The Zephyr is fine', `The word ${WORD_THAT_FAILS}`, 'Zephyr')).toEqual([0.982]);
    expect(await scores('The Zephyr is fine')).toEqual([]);
    expect(await moved('failed')).toBe(2);
    await vi.waitFor(async () => expect(await scores('The Zephyr is fine')).toEqual([0.982]), SOON);
    expect((await metrics.complianceModelRestarts.get()).values).toMatchObject([{ value: 1 }]);
  });

  it('needs no tokenizer_config.json, and may have labels that each have a probability of their own', async () => {
    const directory = tiny({ labels: { 0: 'Insult', 1: 'Threat' }, problemType: 'multi_label_classification' });
    rmSync(path.join(directory, 'tokenizer_config.json'));
    const other = (await start({ COMPLIANCE_MODEL: directory, COMPLIANCE_MODEL_CHECK: 'toxicity' }))!;
    const [judgement] = await other.judge(['The Zephyr is fine'], never);
    await other.close();
    expect([other.type, other.labels]).toEqual(['toxicity', ['Insult', 'Threat']]);
    // The logistic function of 2 and of 6.
    expect(judgement!.labels.map((label) => Number(label.toFixed(4)))).toEqual([0.8808, 0.9975]);
  });

  it('is not started where its model is none, or fits its labels not', async () => {
    const broken = tiny();
    writeFileSync(path.join(broken, 'model.onnx'), 'no model');
    await expect(start({ COMPLIANCE_MODEL: broken })).rejects.toThrow(
      /COMPLIANCE_MODEL: the model cannot be loaded by onnxruntime-\w+: .*model\.onnx/,
    );
    const three = tiny({ labels: { 0: 'SAFE', 1: 'INJECTION', 2: 'JAILBREAK' } });
    await expect(start({ COMPLIANCE_MODEL: three })).rejects.toThrow('has 2 numbers, and config.json 3 labels');
    const untold = tiny();
    writeFileSync(path.join(untold, 'tokenizer.json'), '{}');
    await expect(start({ COMPLIANCE_MODEL: untold })).rejects.toThrow(/tokenizer\.json: /);
  });
});

describe('a classifier that is asked too much', () => {
  type Run = ClassifierParts['pool']['run'];
  let made: Classifier;
  const model = () => ({
    files: readModelDirectory({ directory: tiny(), file: undefined, labels: [] }),
    runtime: { name: 'onnxruntime-web' as const, file: '' },
    threads: 1,
  });
  const make = (run: Run, more: Partial<ClassifierParts> = {}) => {
    const metrics = newMetrics();
    const pool = { run, close: async () => undefined };
    made = createClassifier({
      model: model(),
      type: 'prompt_injection',
      pool,
      timeoutMs: 60_000,
      metrics,
      logger,
      ...more,
    });
    const outcomes = async () => {
      const { values } = await metrics.complianceModelDuration.get();
      return values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels }) => labels['outcome']);
    };
    return { classifier: made, outcomes, metrics };
  };
  afterEach(() => made.close());
  /** A thread that does not answer. */
  const silent: Run = (_job, { signal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it('gives up after its time', async () => {
    const { classifier, outcomes } = make(silent, { timeoutMs: 1 });
    expect(await classifier.judge(['a'], never)).toEqual([]);
    expect(await outcomes()).toEqual(['timeout']);
  });

  it('says what it has judged by then', async () => {
    const { classifier, outcomes } = make(
      (job, options) => (job.text === 'a' ? Promise.resolve({ score: 1, labels: [1] }) : silent(job, options)),
      { timeoutMs: 1 },
    );
    expect(await classifier.judge(['a', 'b', 'c'], never)).toEqual([{ score: 1, labels: [1] }]);
    expect(await outcomes()).toEqual(['timeout']);
  });

  it('gives up with its caller', async () => {
    const { classifier, outcomes } = make(silent);
    const caller = new AbortController();
    const judged = classifier.judge(['a'], caller.signal);
    caller.abort();
    expect(await judged).toEqual([]);
    expect(await outcomes()).toEqual(['abandoned']);
  });

  it('says so when too many wait', async () => {
    const { classifier, outcomes } = make(() => Promise.reject(new Error('Too much is being computed')));
    expect(await classifier.judge(['a'], never)).toEqual([]);
    expect(await outcomes()).toEqual(['busy']);
  });

  it('leaves no one waiting whose thread is gone, and is loaded again until that succeeds', async () => {
    let loads = 0;
    let fails = true;
    const run: Run = (job, options) => {
      if (job.text === 'crash') return Promise.reject(new JobFailure('the thread ended'));
      if (job.text === 'wait') return silent(job, options);
      if (job.text !== null) return Promise.resolve({ score: 1, labels: [1] });
      loads += 1;
      return fails ? Promise.reject(new JobFailure('cannot be loaded')) : Promise.resolve(null);
    };
    const { classifier, outcomes } = make(run, { firstPauseMs: 1 });
    const waits = classifier.judge(['wait'], never);
    expect(await classifier.judge(['crash'], never)).toEqual([]);
    expect(await waits).toEqual([]);
    await eventually('the model was loaded twice', () => loads >= 2);
    expect(await classifier.judge(['a'], never)).toEqual([]);
    expect(await outcomes()).toEqual(['failed']);
    fails = false;
    await vi.waitFor(
      async () => expect(await classifier.judge(['a'], never)).toEqual([{ score: 1, labels: [1] }]),
      SOON,
    );
  });
});

describe('what a classifier and our own detector say together', () => {
  const standIn = (score: number, asked: string[][] = []): Classifier => ({
    name: 'stand-in',
    type: 'prompt_injection',
    labels: ['INJECTION'],
    judge: async (texts) => {
      asked.push([...texts]);
      return texts.map(() => ({ score, labels: [score] }));
    },
    open: async () => undefined,
    close: async () => undefined,
  });
  const finding = (score: number, category = 'instruction_override', label = category): Finding => ({
    ...{ start: 4, end: 9, category, label, score },
  });
  const judged = async (text: Text, score: number, ...findings: Finding[]) => {
    const verdict = { score: Math.max(0, ...findings.map((each) => each.score)), categories: {}, findings };
    const parts = [{ start: 0, from: 0, end: text.plain.length, verdict }];
    const [part] = (await judgeParts(text, parts, standIn(score), never))!;
    return part!.verdict;
  };
  const text = readPlain('  some words that are an attack  ');

  it('is the probability of the classifier, and the whole text where ours names no place', async () => {
    expect(await judged(text, 0.9)).toEqual({
      score: 0.9,
      categories: { injection: 0.9 },
      findings: [{ start: 2, end: 31, category: 'injection', label: 'injection', score: 0.9 }],
    });
  });

  it('is at the place that ours has found', async () => {
    const { score, findings } = await judged(text, 0.95, finding(0.6));
    expect([score, findings]).toEqual([0.95, [finding(0.6)]]);
  });

  it('is no more than the classifier says where ours is not sure', async () => {
    const { score, categories } = await judged(text, 0.2, finding(0.8));
    expect([score, categories]).toEqual([0.2, { instruction_override: 0.2, injection: 0.2 }]);
    expect(await judged(text, 0.001, finding(0.8))).toEqual({ score: 0, categories: {}, findings: [] });
  });

  it.each([
    ['sure', finding(0.9)],
    ['about what is encoded', finding(0.6, 'payload_smuggling', 'encoded_base64')],
    ['about what is hidden', finding(0.6, 'instruction_override', 'hidden_instruction_override')],
  ])('is what ours says where it is %s', async (_, sure) => {
    expect(await judged(text, 0.02, sure)).toMatchObject({ score: sure.score, findings: [sure] });
  });

  it('names each text of a document by itself, and no name of a field', async () => {
    const json = readContent('{"key":["first words","second words"]}', 'json');
    const { findings } = await judged(json, 0.9);
    expect(findings.map(({ start, end }) => json.plain.slice(start, end))).toEqual(['first words', 'second words']);
  });

  it('is asked for the first, the last and the most suspect of many parts', async () => {
    const many = readPlain(Array.from({ length: 20 }, (_, at) => String.fromCharCode(97 + at)).join(''));
    const parts = Array.from({ length: 20 }, (_, at) => ({
      ...{ start: at, from: at, end: at + 1 },
      verdict: { score: at === 10 || at === 12 ? 0.6 : 0, categories: {}, findings: [] },
    }));
    const asked: string[][] = [];
    const judgements = await judgeParts(many, parts, standIn(0.7, asked), never);
    expect(asked).toEqual([['a', 't', 'k', 'm', 'b', 'c', 'd', 'e']]);
    expect(judgements!.filter(({ verdict }) => verdict.score === 0.7)).toHaveLength(8);
    expect(judgements!.map(({ start }) => start)).toEqual(parts.map(({ start }) => start));
    const hasty: Classifier = { ...standIn(0.7), judge: async () => [{ score: 0.7, labels: [0.7] }] };
    const some = await judgeParts(many, parts, hasty, never);
    expect(some!.map(({ verdict }) => verdict.score)).toEqual(
      parts.map(({ verdict }, at) => (at === 0 ? 0.7 : verdict.score)),
    );
    expect(await judgeParts(many, parts, { ...hasty, judge: async () => [] }, never)).toBeNull();
  });
});
