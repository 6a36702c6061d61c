import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { costOf } from '../catalog/cost.ts';
import type { Embed } from '../embeddings/embedding.ts';
import type { CallOrigin, CallUse, ModelCalls } from '../model-call.ts';
import { type Model, ProviderError } from '../provider.ts';
import { isRecord, type WireUsage } from '../wire.ts';
import { byEmbeddings } from './by-embeddings.ts';
import { type RankedDocument, ranked, rerankUse, scoresOf } from './ranking.ts';
import { documentText, type RerankRequest } from './request.ts';

/** The maker of the scores: a model for it, or the cosine of vectors. */
export type RerankMethod = 'model' | 'embeddings';

/** The answer to a request for a ranking, in the form that Cohere, Jina, vLLM and LiteLLM share. */
export interface RerankAnswer {
  readonly id: string;
  readonly model: string;
  readonly results: readonly RankedDocument[];
  readonly meta: Readonly<Record<string, unknown>> & { readonly method: RerankMethod };
  readonly usage?: unknown;
}

/** A ranking that has come. */
export interface Reranked extends CallOrigin {
  readonly answer: RerankAnswer;
  readonly body: WireJson;
  readonly use: CallUse;
}

/** Orders documents by what they say about a query. */
export type Rerank = (request: RerankRequest, context: CallContext) => Promise<Reranked>;

/** Documents of a search unit (Cohere, pricing). */
const DOCUMENTS_PER_UNIT = 100;
/** Tokens that a text is taken for before anybody has counted them. */
const BYTES_PER_TOKEN = 3;

/** The request as it is sent: its documents as texts, which every provider takes, and none of them comes back. */
interface SentRequest {
  readonly query: string;
  readonly documents: readonly string[];
  readonly [field: string]: unknown;
}

export function createRerank(calls: ModelCalls, embed: Embed, { find }: Pick<Catalog, 'find'>): Rerank {
  const byModel: Rerank = async (request, context) => {
    const sent: SentRequest = {
      ...request,
      documents: request.documents.map(documentText),
      return_documents: false,
    };
    const estimated = estimate(sent);
    const units = Math.ceil(sent.documents.length / DOCUMENTS_PER_UNIT);
    const open = await calls.open(
      {
        request: sent,
        serviceType: 'rerank',
        needs: ['rerank'],
        operation: 'rerank',
        kind: 'rerank',
        does: 'rerank',
        texts: {
          of: ({ query, documents }) => [query, ...documents],
          replace: (asked, [query = '', ...documents]) => ({ ...asked, query, documents }),
        },
        estimate: (model) => costOf(model, estimated, { requests: units }),
        method: (one) => one.rerank?.bind(one),
      },
      context,
    );
    const { answer, route, model, attempts, times } = open;
    const body = wireJson(answer.bytes).toJSON();
    const { tokens, searchUnits } = rerankUse(body);
    const usage = tokens === null ? null : inputOnly(tokens);
    const use: CallUse = {
      meters: { requests: 1, ...(usage && { 'tokens.input': usage.prompt_tokens }) },
      costMicroUsd: costOf(model, usage ?? estimated, { requests: searchUnits ?? units }),
      usage,
    };
    const scores = scoresOf(body, sent.documents.length);
    if (scores === null)
      throw open.fail(new ProviderError('server', model.provider, `${model.provider} answered without scores`), use);
    open.end(use);
    const { id, meta, usage: reported } = body as Readonly<Record<string, unknown>>;
    return reranked({ route, model, attempts, times }, use, {
      id: typeof id === 'string' ? id : newId(),
      model: model.id,
      results: ranked(scores, request),
      meta: { ...(isRecord(meta) && meta), method: 'model' },
      ...(isRecord(reported) && { usage: reported }),
    });
  };

  const byVectors: Rerank = async (request, context) => {
    const { scores, tokens, costMicroUsd, ...origin } = await byEmbeddings(embed, request, context);
    const use: CallUse = { meters: { requests: 1, 'tokens.input': tokens }, costMicroUsd };
    return reranked(origin, use, {
      id: newId(),
      model: origin.model.id,
      results: ranked(
        scores.map((relevance_score, index) => ({ index, relevance_score })),
        request,
      ),
      meta: { method: 'embeddings' },
      usage: { total_tokens: tokens },
    });
  };

  return async (request, context) => {
    if (request.model !== undefined) {
      const model = find(request.model);
      return model && onlyEmbeds(model) ? byVectors(request, context) : byModel(request, context);
    }
    try {
      return await byModel(request, context);
    } catch (error) {
      if (hasNoModel(error)) return byVectors(request, context);
      throw error;
    }
  };
}

const reranked = (origin: CallOrigin, use: CallUse, answer: RerankAnswer): Reranked => ({
  ...origin,
  use,
  answer,
  body: wireJson(Buffer.from(JSON.stringify(answer))),
});

const newId = (): string => `rerank-${randomUUID()}`;

const onlyEmbeds = ({ capabilities }: Model): boolean => capabilities.has('embedding') && !capabilities.has('rerank');

/** Whether nothing was found that could be asked: no provider has a model for it, or none that the caller may use. */
const hasNoModel = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.extensions['code'] === 'PROVIDER_NOT_CONFIGURED' || error.extensions['code'] === 'MODEL_NOT_ALLOWED');

/** A model reads the query with each of the documents. */
function estimate({ query, documents }: SentRequest): WireUsage {
  const bytes = documents.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return inputOnly(Math.ceil((bytes + documents.length * Buffer.byteLength(query)) / BYTES_PER_TOKEN));
}

const inputOnly = (tokens: number): WireUsage => ({
  prompt_tokens: tokens,
  completion_tokens: 0,
  total_tokens: tokens,
});
