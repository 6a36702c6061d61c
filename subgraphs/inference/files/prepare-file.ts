import type { Logger } from 'pino';
import { backgroundContext, withViewer } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { QueueWorker } from '../../../platform/work/queue-worker.ts';
import { createQueueWorker } from '../../../platform/work/queue-worker.ts';
import type { QueueGate } from '../../../platform/work/queues.ts';
import { type ActAs, type Caller, RightsLost } from '../../acting-viewer.ts';
import type { InferenceMetrics } from '../metrics.ts';
import { chunkText, MAX_CHUNKS } from './chunks.ts';
import type { TextEmbedder } from './embedder.ts';
import { fileEvent } from './events.ts';
import { textOf } from './file-kind.ts';
import type { FileVectors } from './file-vectors.ts';
import { plainText } from './plain-text.ts';
import type { ClaimedFile, FileStore } from './store.ts';
import { termsOf } from './terms.ts';

/** Files that are prepared at once. */
const AT_ONCE = 2;
const POLL_MS = 5_000;
/** Longer than the vectors of the largest file take. */
const LEASE_SECONDS = 600;
/** Tries for the vectors of a file before it is searched without them. */
const TRIES = 3;
const RETRY_SECONDS = 10;
/** Before vectors that could not be made for a file that is searched without them are tried again. */
const LATER_SECONDS = 3_600;

interface PreparingParts {
  readonly gate: QueueGate;
  readonly store: FileStore;
  readonly vectors: FileVectors;
  readonly embedder: TextEmbedder;
  readonly actAs: ActAs;
  readonly logger: Logger;
  readonly metrics: Pick<InferenceMetrics, 'modelFiles' | 'modelFilePreparation'>;
}

/** The outcome of a file's preparation; `gone`: it was deleted, or somebody else has it. */
type Prepared = 'ready' | 'failed' | 'later' | 'gone';

/** Makes chunks and vectors of what was uploaded, and vectors again where the model is another one by now. */
export function prepareFiles({ gate, store, vectors, embedder, actAs, logger, metrics }: PreparingParts): QueueWorker {
  const stopping = new AbortController();

  const work = async (file: ClaimedFile): Promise<undefined> => {
    const startedMs = performance.now();
    let outcome: Prepared = 'later';
    try {
      outcome = await prepare(file);
    } catch (error) {
      const isFinal = error instanceof AppError && error.extensions['code'] === 'BAD_USER_INPUT';
      if (!isFinal) throw error;
      const reason = error.message;
      await store.fail(file, reason, fileEvent('inference.file_failed', file.tenantId, { file_id: file.id, reason }));
      outcome = 'failed';
    } finally {
      if (outcome !== 'gone') metrics.modelFilePreparation.observe({ outcome }, (performance.now() - startedMs) / 1000);
      if (outcome === 'failed' || (outcome === 'ready' && file.status !== 'ready')) metrics.modelFiles.inc({ outcome });
    }
  };

  const prepare = async (file: ClaimedFile): Promise<Prepared> => {
    const texts = file.status === 'ready' ? await store.texts(file.id) : await chunksOf(file);
    if (texts === null) return 'gone';
    const made = await vectorsOf(file, texts);
    if (made === 'later') return 'later';
    const chunks = texts.map((text, i) => {
      const terms = termsOf(text);
      return { text, terms: [...new Set(terms)], length: terms.length, vector: made?.[i] ?? null };
    });
    const event =
      file.status === 'ready'
        ? null
        : fileEvent('inference.file_ready', file.tenantId, { file_id: file.id, chunks: chunks.length });
    const isKept = await store.saveChunks(file, chunks, made && embedder.model, event);
    if (isKept && made) await vectors.replace(file, embedder.model!, made);
    return isKept ? 'ready' : 'gone';
  };

  const chunksOf = async (file: ClaimedFile): Promise<readonly string[] | null> => {
    const content = await store.content(file.id, file.tenantId);
    if (!content) return null;
    const chunks = chunkText(plainText(textOf(content), file.kind));
    if (chunks.length > MAX_CHUNKS)
      throw new AppError('BAD_USER_INPUT', `The text is too long: it has more than ${MAX_CHUNKS} parts`);
    if (chunks.length === 0) throw new AppError('BAD_USER_INPUT', 'There is no text in the file');
    return chunks;
  };

  /** Null: it has to do without. */
  const vectorsOf = async (
    file: ClaimedFile,
    texts: readonly string[],
  ): Promise<readonly Float32Array[] | 'later' | null> => {
    if (embedder.model === null) return null;
    try {
      const context = backgroundContext(file.id, stopping.signal);
      const owner = await actAs(callerOfFile(file), ['inference:write'], context);
      return await embedder.embed(texts, withViewer(context, owner));
    } catch (error) {
      if (stopping.signal.aborted) throw error;
      // Nothing is spent in the name of one who may not spend it any more: the file is searched by its words.
      if (error instanceof RightsLost && file.status !== 'ready') return null;
      logger.warn({ err: error, file_id: file.id, attempts: file.attempts }, 'a file has no vectors yet');
      if (file.status === 'ready') await store.postpone(file.id, LATER_SECONDS);
      else if (file.attempts < TRIES) await store.postpone(file.id, RETRY_SECONDS * file.attempts);
      else return null;
      return 'later';
    }
  };

  const worker = createQueueWorker<ClaimedFile>({
    gate,
    atOnce: AT_ONCE,
    pollMs: POLL_MS,
    work,
    logger,
    claim: (limit) => store.claim(embedder.model, limit, LEASE_SECONDS),
  });
  return {
    ...worker,
    close: () => {
      stopping.abort(new Error('the process stops'));
      return worker.close();
    },
  };
}

/** On whose account the vectors are made: that of whoever uploaded the file. */
function callerOfFile({ tenantId, createdBy, createdAt, projectId }: ClaimedFile): Caller {
  const kind = createdBy.startsWith('key_') ? 'api_key' : 'user';
  const caller = { kind, id: createdBy, tenantId, since: createdAt.toISOString() } as const;
  return projectId === null ? caller : { ...caller, projectId };
}
