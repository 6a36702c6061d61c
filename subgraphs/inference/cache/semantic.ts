import type { Logger } from 'pino';
import type { CircuitBreaker } from '../../../platform/health/circuit-breaker.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { withDeadline } from '../../../platform/kernel/deadline.ts';
import type { VectorStore } from '../../../platform/stores/vector-store.ts';
import type { ProviderAnswer } from '../provider.ts';
import type { ChatRequest } from '../wire.ts';
import { type CacheKey, relevant, temperatureOf } from './cache-key.ts';
import { fingerprint } from './fingerprint.ts';
import { readAnswer, writeAnswer } from './kept-answers.ts';
import { speaksOfSameFacts } from './same-facts.ts';
import { isSameQuestion, MAX_QUESTION } from './same-question.ts';

/** A question that may have been asked in other words. */
export interface Question {
  /** Everything of the request but the words of its last message: `semantic/<organization>/<provider>/<model>/<hash>`. */
  readonly scope: string;
  readonly text: string;
  /** Never rejects: null where it could not be made. */
  readonly vector: Promise<Float32Array | null>;
}

/** Answers by what was asked, in whatever words. */
export interface SemanticCache {
  /** The question of a request, whose vector is being made from now on; null where its words cannot stand for another's. */
  question(key: CacheKey, context: CallContext): Question | null;
  /** The answer to a question that is the same, within the time it may take. Never rejects. */
  find(question: Question): Promise<ProviderAnswer | null>;
  /** Keeps the answer as soon as the vector is there. */
  keep(question: Question, id: string, answer: ProviderAnswer, stillGood: () => boolean): void;
  deletePrefix(groupPrefix: string): Promise<boolean>;
  size(groupPrefix: string): ReturnType<VectorStore['stats']>;
}

/** The parts of the semantic cache. */
export interface SemanticParts {
  readonly vectors: VectorStore;
  /** The vector of a text. Rejects within its own time. */
  readonly embed: (text: string, context: CallContext) => Promise<Float32Array>;
  readonly breaker: CircuitBreaker;
  readonly logger: Logger;
  /** Least cosine of two questions that are the same. */
  readonly threshold: number;
  /** The condition beside similarity. */
  readonly strictness: 'similarity' | 'facts' | 'words';
  /** Longest that a look-up may hold up a call, milliseconds. */
  readonly timeoutMs: number;
  readonly ttlMs: number;
}

const BESIDE_SIMILARITY: Readonly<Record<SemanticParts['strictness'], (one: string, other: string) => boolean>> = {
  similarity: () => true,
  facts: speaksOfSameFacts,
  words: isSameQuestion,
};

/** Begins the names of its scopes in the vector store. */
export const SEMANTIC_PREFIX = 'semantic/';
/** Looked at in turn: the nearest one in the vectors' eyes may be another question. */
const CANDIDATES = 8;
/** Vectors that are being made at once; beyond them a question is only compared by its words as they are. */
const MAX_EMBEDDING = 64;

interface Kept {
  readonly question: string;
  readonly answer: string;
}

/** The second level of the cache. */
export function createSemanticCache(parts: SemanticParts): SemanticCache {
  const { vectors, breaker, logger, threshold, timeoutMs, ttlMs } = parts;
  const mayStandFor = BESIDE_SIMILARITY[parts.strictness];
  let embedding = 0;

  const embed = async (text: string, context: CallContext): Promise<Float32Array | null> => {
    if (embedding >= MAX_EMBEDDING) return null;
    embedding++;
    try {
      return await breaker.run(() => parts.embed(text, context));
    } catch (error) {
      logger.debug({ err: error }, 'a question has no vector; it is not compared');
      return null;
    } finally {
      embedding--;
    }
  };

  return {
    question(key, context) {
      const asked = split(key.request);
      if (!asked) return null;
      const temperature = temperatureClass(temperatureOf(key.request));
      const scope = SEMANTIC_PREFIX + key.group + fingerprint([key.projectId, key.variant, asked.rest, temperature]);
      return { scope, text: asked.text, vector: embed(asked.text, context) };
    },
    async find({ scope, text, vector }) {
      const search = async () => {
        const asked = await vector;
        return asked ? vectors.search(scope, asked, CANDIDATES) : [];
      };
      try {
        for (const { score, payload } of await withDeadline(search(), timeoutMs, 'too late')) {
          if (score < threshold) return null;
          const kept = JSON.parse(payload) as Kept;
          if (mayStandFor(text, kept.question)) return readAnswer(kept.answer) ?? null;
        }
      } catch {
        // Late, or a vector that the store does not take: a miss.
      }
      return null;
    },
    keep({ scope, text, vector }, id, answer, stillGood) {
      const store = async () => {
        const asked = await vector;
        if (!asked || !stillGood()) return;
        const kept: Kept = { question: text, answer: writeAnswer(answer) };
        await vectors.upsert(scope, [
          { id, vector: asked, payload: JSON.stringify(kept), expiresAtMs: Date.now() + ttlMs },
        ]);
      };
      store().catch((error) => logger.warn({ err: error }, 'an answer was not kept by its question'));
    },
    deletePrefix: (prefix) => vectors.deletePrefix(SEMANTIC_PREFIX + prefix),
    size: (prefix) => vectors.stats(SEMANTIC_PREFIX + prefix),
  };
}

/** None, little, some, much: answers of one class are given with the same freedom. */
function temperatureClass(temperature: number): number {
  if (temperature === 0) return 0;
  return temperature <= 0.5 ? 1 : temperature <= 1 ? 2 : 3;
}

/**
 * The words of the last message, which must be the user's and nothing but text, and the request without them. The whole conversation
 * before them is part of the rest: "and in winter?" asks for something else after every other question.
 */
function split(request: ChatRequest): { readonly text: string; readonly rest: unknown } | null {
  const last = request.messages.at(-1);
  if (last?.role !== 'user') return null;
  const { content, ...message } = last;
  const text = textOf(content);
  if (text === null || text.trim() === '' || text.length > MAX_QUESTION) return null;
  const { temperature: _, messages: __, ...fields } = relevant(request);
  return { text, rest: [fields, request.messages.slice(0, -1), message] };
}

function textOf(content: ChatRequest['messages'][number]['content']): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content) || content.length !== 1) return null;
  const [part] = content;
  return part?.type === 'text' && typeof part.text === 'string' && Object.keys(part).length === 2 ? part.text : null;
}
