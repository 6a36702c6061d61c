import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../../platform/config/config.ts';
import { foundLabels } from './labels.ts';

/** The classifier as a thread needs to know it. */
export interface ModelFiles {
  /** The name of its directory. */
  readonly name: string;
  readonly model: string;
  readonly tokenizer: string;
  /** Null where the directory has none. */
  readonly tokenizerConfig: string | null;
  /** In the order of the model's output. */
  readonly labels: readonly string[];
  /** Indexes of those that count as found. */
  readonly found: readonly number[];
  /** Each label has a probability of its own; otherwise exactly one of them is right. */
  readonly isMultiLabel: boolean;
  /** Tokens that the model reads at once. */
  readonly maxTokens: number;
}

/** The settings that name a classifier. */
export interface ModelChoice {
  readonly directory: string;
  /** In the directory. */
  readonly file: string | undefined;
  readonly labels: readonly string[];
}

/** Places of the model in what is exported. */
const USUAL_FILES = ['model.onnx', 'onnx/model.onnx'];
/** More is not read at once, also by models that could: the time of attention grows with the square. */
const MOST_TOKENS = 512;
const LEAST_TOKENS = 8;

const configShape = z.object({
  id2label: z.record(z.string().regex(/^\d+$/), z.string().min(1)),
  problem_type: z.string().nullish(),
  max_position_embeddings: z.number().nullish(),
});
const tokenizerShape = z.object({ model_max_length: z.number().nullish() });

/**
 * Reads what the directory says of its classifier; the model itself is read by the thread that runs it.
 * @throws ConfigError that names the setting, the file, and what is wrong with it.
 */
export function readModelDirectory({ directory: given, file, labels: chosen }: ModelChoice): ModelFiles {
  const directory = path.resolve(given);
  if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError([`COMPLIANCE_MODEL: ${directory} is not a directory`]);
  const has = (name: string) => existsSync(path.join(directory, name));
  const config = readJson(directory, 'config.json', configShape);
  const model = file ?? USUAL_FILES.find(has);
  if (model === undefined)
    throw new ConfigError([`COMPLIANCE_MODEL: ${directory} has neither ${USUAL_FILES.join(' nor ')}`]);
  if (!has(model)) throw new ConfigError([`COMPLIANCE_MODEL_FILE: ${path.join(directory, model)} is not there`]);
  if (!has('tokenizer.json')) throw new ConfigError([`COMPLIANCE_MODEL: ${directory} has no tokenizer.json`]);
  const tokenizerConfig = has('tokenizer_config.json') ? 'tokenizer_config.json' : null;
  const limits = tokenizerConfig === null ? {} : readJson(directory, tokenizerConfig, tokenizerShape);
  const labels = Object.keys(config.id2label).map((_, at) => config.id2label[at]);
  if (!isComplete(labels))
    throw new ConfigError([`COMPLIANCE_MODEL: id2label of ${directory}/config.json does not count from 0`]);
  const isMultiLabel = config.problem_type === 'multi_label_classification';
  const most = [config.max_position_embeddings, limits.model_max_length].filter(
    (tokens) => typeof tokens === 'number' && tokens >= LEAST_TOKENS,
  ) as number[];
  return {
    name: path.basename(directory),
    model: path.join(directory, model),
    tokenizer: path.join(directory, 'tokenizer.json'),
    tokenizerConfig: tokenizerConfig === null ? null : path.join(directory, tokenizerConfig),
    labels,
    found: foundLabels(labels, chosen, isMultiLabel),
    isMultiLabel,
    maxTokens: Math.min(MOST_TOKENS, ...most),
  };
}

const isComplete = (labels: readonly (string | undefined)[]): labels is readonly string[] =>
  labels.length > 0 && labels.every((label) => label !== undefined);

function readJson<Shape extends z.ZodType>(directory: string, name: string, shape: Shape): z.output<Shape> {
  const file = path.join(directory, name);
  if (!existsSync(file)) throw new ConfigError([`COMPLIANCE_MODEL: ${directory} has no ${name}`]);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new ConfigError([`COMPLIANCE_MODEL: ${file} cannot be read: ${(error as Error).message}`]);
  }
  const read = shape.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ConfigError([`COMPLIANCE_MODEL: ${issue?.path.join('.') || 'the content'} of ${file} is not usable`]);
}
