import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Embed, Embedded } from '../embeddings/embedding.ts';
import { vectorOf } from '../embeddings/encoding.ts';
import type { CallOrigin } from '../model-call.ts';
import { documentText, type RerankRequest } from './request.ts';

/** Texts of one call: providers bound their number and their sum. */
const AT_ONCE = 64;

/** Scores by the cosine of the vectors of query and document, and the calls that have made the vectors. */
export interface Cosines extends CallOrigin {
  /** In the order of the documents, -1 to 1. */
  readonly scores: readonly number[];
  readonly costMicroUsd: number;
  readonly tokens: number;
}

/** Compares by an embedding model: the one that is named, else the default. Each call is paid as embeddings are. @throws AppError */
export async function byEmbeddings(
  embed: Embed,
  { model, query, documents }: RerankRequest,
  context: CallContext,
): Promise<Cosines> {
  const texts = [query, ...documents.map(documentText)];
  const calls: Embedded[] = [];
  const vectors: ArrayLike<number>[] = [];
  for (let from = 0; from < texts.length; from += AT_ONCE) {
    const input = texts.slice(from, from + AT_ONCE);
    // Vectors of different models say nothing of each other: the one that has begun goes on.
    const named = calls[0]?.model.id ?? model;
    const made = await embed(
      { ...(named !== undefined && { model: named }), input, encoding_format: 'float' },
      context,
    );
    calls.push(made);
    if (made.model.id !== calls[0]!.model.id) throw differs(`${calls[0]!.model.id} did not make all of the vectors`);
    vectors.push(...vectorsOf(made, input.length));
  }
  const [first] = calls as [Embedded];
  const [asked, ...others] = vectors as [ArrayLike<number>, ...ArrayLike<number>[]];
  if (others.some(({ length }) => length !== asked.length))
    throw differs(`${first.model.provider} answered with vectors of different lengths`);
  const sum = (of: (call: Embedded) => number): number => calls.reduce((total, call) => total + of(call), 0);
  return {
    route: first.route,
    model: first.model,
    times: first.times,
    attempts: sum(({ attempts }) => attempts),
    costMicroUsd: sum(({ use }) => use.costMicroUsd),
    tokens: sum(({ use }) => use.meters['tokens.input'] ?? 0),
    scores: others.map((vector) => cosine(asked, vector)),
  };
}

const differs = (message: string): AppError => new AppError('UPSTREAM_FAILED', message);

/** @throws AppError UPSTREAM_FAILED unless there is a vector for each text. */
function vectorsOf({ body, model: { provider } }: Embedded, count: number): readonly ArrayLike<number>[] {
  const { data } = body.toJSON() as {
    readonly data: readonly { readonly index: number; readonly embedding: unknown }[];
  };
  const vectors: ArrayLike<number>[] = [];
  for (const { index, embedding } of data) vectors[index] = vectorOf(embedding, provider);
  for (let index = 0; index < count; index++)
    if (!vectors[index]?.length) throw differs(`${provider} answered without a vector for each text`);
  return vectors;
}

/** 0 where one of them has no length. */
function cosine(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [dot, ofOne, ofOther] = [0, 0, 0];
  for (let at = 0; at < one.length; at++) {
    dot += one[at]! * other[at]!;
    ofOne += one[at]! ** 2;
    ofOther += other[at]! ** 2;
  }
  const length = Math.sqrt(ofOne * ofOther);
  return length === 0 ? 0 : dot / length;
}
