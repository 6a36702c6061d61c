import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Tokenizer } from '@huggingface/tokenizers';
import type { Env, InferenceSession, TensorConstructor } from 'onnxruntime-web';
import type { ModelFiles } from './model-directory.ts';
import type { Runtime } from './runtime.ts';
import { highest, type Judgement, judgementOf, tokenWindows } from './scoring.ts';

/** A classifier, and what runs it. */
export interface ModelToRun {
  readonly files: ModelFiles;
  readonly runtime: Runtime;
  /** Of one computation. */
  readonly threads: number;
}

/** Judges a text of any length: in windows where the model does not read it at once. */
export type Judge = (text: string) => Promise<Judgement>;

/** The part of `onnxruntime-common` that is used. */
interface OnnxRuntime {
  readonly env: Pick<Env, 'logLevel' | 'wasm'>;
  readonly InferenceSession: {
    create(file: string, options: InferenceSession.SessionOptions): Promise<InferenceSession>;
  };
  readonly Tensor: TensorConstructor;
}

/** Fatal errors alone are written to standard error; what is thrown is told by whoever catches it. */
const LOG_SEVERITY = 4;
/** A text that every tokenizer has something for, which shows what it puts around one. */
const PROBE = 'a';

/**
 * Loads a classifier, and has it judge a word.
 * @throws Error that names the file and what is wrong with it.
 */
export async function loadModel({ files, runtime, threads }: ModelToRun): Promise<Judge> {
  const { Tensor, InferenceSession: Session, env } = createRequire(import.meta.url)(runtime.file) as OnnxRuntime;
  env.logLevel = 'fatal';
  if (runtime.name === 'onnxruntime-web') env.wasm.numThreads = threads;
  const encode = await named(files.tokenizer, () => loadTokenizer(files));
  const session = await named(files.model, () =>
    Session.create(files.model, { intraOpNumThreads: threads, interOpNumThreads: 1, logSeverityLevel: LOG_SEVERITY }),
  );
  const tensorOf = (type: string, numbers: readonly number[]) =>
    type === 'int32'
      ? new Tensor('int32', Int32Array.from(numbers), [1, numbers.length])
      : new Tensor('int64', BigInt64Array.from(numbers, BigInt), [1, numbers.length]);
  const inputs = session.inputMetadata.map(({ name, ...metadata }) => {
    const valuesOf = INPUTS[name];
    if (!valuesOf) throw new Error(`${files.model}: its input ${name} is not one of ${Object.keys(INPUTS).join(', ')}`);
    return { name, valuesOf, type: 'type' in metadata ? metadata.type : 'int64' };
  });
  const output = session.outputNames.includes('logits') ? 'logits' : session.outputNames[0]!;

  const judgeWindow = async (tokens: readonly number[]): Promise<Judgement> => {
    const feeds = Object.fromEntries(
      inputs.map(({ name, valuesOf, type }) => [name, tensorOf(type, valuesOf(tokens))]),
    );
    const { [output]: logits } = await session.run(feeds, { logSeverityLevel: LOG_SEVERITY });
    if (logits?.type !== 'float32')
      throw new Error(`${files.model}: its output ${output} is ${logits?.type ?? 'missing'}, not float32`);
    if (logits.size !== files.labels.length)
      throw new Error(
        `${files.model}: its output ${output} has ${logits.size} numbers, and config.json ${files.labels.length} labels`,
      );
    return judgementOf([...(logits.data as Float32Array)], files);
  };
  const judge: Judge = async (text) => {
    let joined: Judgement | undefined;
    for (const tokens of encode(text)) {
      const judgement = await judgeWindow(tokens);
      joined = joined ? highest(joined, judgement) : judgement;
    }
    return joined!;
  };
  await named(files.model, () => judge(PROBE));
  return judge;
}

/** Inputs of text classifiers, and what they are given. */
const INPUTS: Readonly<Record<string, (tokens: readonly number[]) => readonly number[]>> = {
  input_ids: (tokens) => tokens,
  attention_mask: (tokens) => tokens.map(() => 1),
  token_type_ids: (tokens) => tokens.map(() => 0),
  position_ids: (tokens) => tokens.map((_, at) => at),
};

/** Splits a text into the windows that the model reads, marks of begin and end included. */
type Encode = (text: string) => readonly (readonly number[])[];

function loadTokenizer({ tokenizer: file, tokenizerConfig, maxTokens }: ModelFiles): Encode {
  const read = (name: string): object => JSON.parse(readFileSync(name, 'utf8')) as object;
  const tokenizer = new Tokenizer(read(file), tokenizerConfig === null ? {} : read(tokenizerConfig));
  const encode = (text: string, isWhole: boolean): readonly number[] =>
    tokenizer.encode(text, { add_special_tokens: isWhole }).ids;
  const [bare, whole] = [encode(PROBE, false), encode(PROBE, true)];
  const at = whole.findIndex((_, from) => bare.every((token, next) => whole[from + next] === token));
  const before = whole.slice(0, Math.max(0, at));
  const after = whole.slice(before.length + bare.length);
  const room = maxTokens - before.length - after.length;
  return (text) => tokenWindows(encode(text, false), room).map((tokens) => [...before, ...tokens, ...after]);
}

/** Says which file an error is about. */
async function named<Result>(file: string, work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { message } = error as Error;
    throw message.includes(file) ? error : new Error(`${file}: ${message}`, { cause: error });
  }
}
