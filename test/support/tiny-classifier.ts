import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * A text classifier in ONNX, small enough to be written by hand: each word has a weight for each label, the weights of a text are summed, and
 * a bias is added. Like a real one it knows so many positions and no more, and fails for an identifier that its table does not have.
 */

/** Tokens of one text, those that mark its begin and its end included. */
const FEW_POSITIONS = 24;
/** An identifier that is in the tokenizer and not in the model: the runtime fails for it. */
const BEYOND = 90_000;
/** A word of that identifier. */
export const WORD_THAT_FAILS = 'abracadabra';

/** The weights of words, for the harmless label and for the other one. */
const WORDS: Readonly<Record<string, readonly [harmless: number, found: number]>> = {
  '[PAD]': [0, 0],
  '[UNK]': [0, 0],
  '[CLS]': [0, 0],
  '[SEP]': [0, 0],
  zephyr: [0, 8],
  quartz: [0, 2],
  // The words of attacks that our own detector knows well, and this classifier takes for harmless.
  translate: [4, 0],
};
const BIAS = [2, -2];

/** Differences from a classifier that works. */
export interface TinyClassifierOptions {
  readonly labels?: Readonly<Record<string, string>>;
  readonly problemType?: string;
  /** The file of the model, in the directory. */
  readonly file?: string;
  /** Tokens that it reads at once. */
  readonly positions?: number;
}

/** A directory as Hugging Face exports it; who makes it removes it. */
export function writeTinyClassifier({
  labels = { 0: 'SAFE', 1: 'INJECTION' },
  problemType = 'single_label_classification',
  file = 'model.onnx',
  positions = FEW_POSITIONS,
}: TinyClassifierOptions = {}): { readonly directory: string; remove(): void } {
  const directory = mkdtempSync(path.join(tmpdir(), 'trellis-classifier-'));
  const write = (name: string, content: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), content);
  };
  write(
    'config.json',
    JSON.stringify({ id2label: labels, problem_type: problemType, max_position_embeddings: positions }),
  );
  write('tokenizer.json', JSON.stringify(tokenizer()));
  write('tokenizer_config.json', JSON.stringify({ model_max_length: 1e30 }));
  write(file, model(positions));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

function tokenizer(): object {
  const vocab: Record<string, number> = Object.fromEntries(Object.keys(WORDS).map((word, at) => [word, at]));
  vocab[WORD_THAT_FAILS] = BEYOND;
  const special = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
  const token = (name: string) => ({ SpecialToken: { id: name, type_id: 0 } });
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: special.map((content) => ({
      id: vocab[content],
      content,
      ...{ single_word: false, lstrip: false, rstrip: false, normalized: false, special: true },
    })),
    normalizer: { type: 'Lowercase' },
    pre_tokenizer: { type: 'Whitespace' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [token('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, token('[SEP]')],
      pair: [],
      special_tokens: Object.fromEntries(['[CLS]', '[SEP]'].map((id) => [id, { id, ids: [vocab[id]], tokens: [id] }])),
    },
    decoder: null,
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab,
    },
  };
}

// Protocol buffers, as far as a model of these few nodes needs them (onnx.proto3).

type Field = readonly [number: number, value: string | number | Uint8Array | readonly Field[]];

function varint(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...bytes, left];
    bytes.push((left % 128) + 128);
  }
}

/** A message of numbers, strings, bytes and other messages. */
function message(fields: readonly Field[]): Uint8Array {
  const parts = fields.map(([number, value]) => {
    if (typeof value === 'number') return Uint8Array.from([...varint(number << 3), ...varint(value)]);
    const bytes = typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? value : message(value);
    return Buffer.concat([Uint8Array.from([...varint((number << 3) | 2), ...varint(bytes.length)]), bytes]);
  });
  return Buffer.concat(parts);
}

const FLOAT = 1;
const INT64 = 7;

const nodeOf = (type: string, inputs: readonly string[], output: string, attributes: readonly Field[] = []): Field => [
  1,
  [...inputs.map((name): Field => [1, name]), [2, output], [4, type], ...attributes],
];
const whole = (name: string, value: number): Field => [
  5,
  [
    [1, name],
    [3, value],
    [20, 2],
  ],
];

function floats(name: string, dims: readonly number[], values: readonly number[]): Field {
  const raw = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) raw.writeFloatLE(value, at * 4);
  return [5, [...dims.map((dim): Field => [1, dim]), [2, FLOAT], [8, name], [9, raw]]];
}
function integers(name: string, dims: readonly number[], values: readonly number[]): Field {
  const raw = Buffer.alloc(values.length * 8);
  for (const [at, value] of values.entries()) raw.writeBigInt64LE(BigInt(value), at * 8);
  return [5, [...dims.map((dim): Field => [1, dim]), [2, INT64], [8, name], [9, raw]]];
}
const value = (field: number, name: string, type: number, dims: readonly (string | number)[]): Field => [
  field,
  [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, type],
            [2, dims.map((dim): Field => [1, [typeof dim === 'string' ? [2, dim] : [1, dim]]])],
          ],
        ],
      ],
    ],
  ],
];

/** `logits = sum over words of (weights of the word + weights of its position, which are 0) * mask, and the bias`. */
function model(known: number): Uint8Array {
  const weights = Object.values(WORDS).flat();
  const graph: readonly Field[] = [
    nodeOf('Gather', ['words', 'input_ids'], 'embedded'),
    nodeOf('Shape', ['input_ids'], 'shape'),
    nodeOf('Gather', ['shape', 'one'], 'length'),
    nodeOf('Range', ['zero', 'length', 'one'], 'places'),
    nodeOf('Gather', ['positions', 'places'], 'placed'),
    nodeOf('Add', ['embedded', 'placed'], 'both'),
    nodeOf('Cast', ['attention_mask'], 'counts', [whole('to', FLOAT)]),
    nodeOf('Unsqueeze', ['counts', 'last'], 'mask'),
    nodeOf('Mul', ['both', 'mask'], 'masked'),
    nodeOf('ReduceSum', ['masked', 'second'], 'summed', [whole('keepdims', 0)]),
    nodeOf('MatMul', ['summed', 'classes'], 'weighed'),
    nodeOf('Add', ['weighed', 'bias'], 'logits'),
    [2, 'tiny'],
    floats('words', [weights.length / 2, 2], weights),
    floats(
      'positions',
      [known, 2],
      Array.from({ length: known * 2 }, () => 0),
    ),
    floats('classes', [2, 2], [1, 0, 0, 1]),
    floats('bias', [2], BIAS),
    integers('zero', [], [0]),
    integers('one', [], [1]),
    integers('second', [1], [1]),
    integers('last', [1], [2]),
    value(11, 'input_ids', INT64, ['batch', 'sequence']),
    value(11, 'attention_mask', INT64, ['batch', 'sequence']),
    value(12, 'logits', FLOAT, ['batch', 2]),
  ];
  return message([
    [1, 8],
    [2, 'trellis'],
    [7, graph],
    [
      8,
      [
        [1, ''],
        [2, 17],
      ],
    ],
  ]);
}
