import type { Logger } from 'pino';
import { linkSignals } from '../../../platform/kernel/deadline.ts';
import { inParallel } from '../../../platform/kernel/in-parallel.ts';
import { createLeasedWork, GONE, type Lease, type LeasedWork, STOPPED } from '../../../platform/work/leased-work.ts';
import type { QueueGate } from '../../../platform/work/queues.ts';
import { type ActAs, RightsLost } from '../../acting-viewer.ts';
import type { FileStore } from '../files/store.ts';
import type { InferenceMetrics } from '../metrics.ts';
import { RightsUnknown, rememberedActAs, runWork, workName } from '../repeated-work.ts';
import { type AnswerLine, expiredLine } from './answer-line.ts';
import { batchEvent } from './events.ts';
import { type BatchLine, problem, readLines } from './lines.ts';
import type { BatchEnd, BatchProblem, ClaimedBatch } from './models.ts';
import type { BatchFile, BatchStore } from './store.ts';

interface RunningOptions {
  readonly gate: QueueGate;
  readonly store: BatchStore;
  readonly files: Pick<FileStore, 'content'>;
  readonly answer: AnswerLine;
  readonly actAs: ActAs;
  /** Batches at once in this process. */
  readonly atOnce: number;
  /** Requests of one batch at once. */
  readonly linesAtOnce: number;
  readonly leaseSeconds: number;
  readonly metrics: Pick<InferenceMetrics, 'modelBatches' | 'modelBatchRequests'>;
  readonly logger: Logger;
}

/** The outcome of the requests of a batch. */
interface Outcome {
  readonly status: BatchEnd;
  readonly errors?: readonly BatchProblem[];
  /** Requests without an answer that go into the error file. */
  readonly expired?: readonly BatchLine[];
}

const POLL_MS = 2_000;
/** A batch that took its process down so often without an answer in between is not tried again. */
const MAX_ATTEMPTS = 3;
const RIGHTS_SECONDS = 5;
/** Of all answers of a batch: the files are made in memory. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Works on batches, a few at once. Another process goes on from the last answer of one that was killed. */
export function createRunning(options: RunningOptions): LeasedWork {
  const { gate, store, files, answer, actAs, atOnce, linesAtOnce, leaseSeconds, metrics, logger } = options;

  const end = async (batch: ClaimedBatch, { status, errors = [], expired = [] }: Outcome): Promise<void> => {
    const results = await store.results(batch.id);
    const late = expired.map((line) => expiredLine(line, nameOf(batch, line.line)));
    const fileOf = (kind: 'output' | 'error', lines: readonly string[]): BatchFile | null =>
      lines.length === 0
        ? null
        : { id: `file_${workName(batch.id, kind)}`, filename: `${batch.id}_${kind}.jsonl`, lines };
    const textsOf = (failed: boolean) => results.flatMap((each) => (each.failed === failed ? [each.text] : []));
    const ending = {
      status,
      errors,
      failed: expired.length,
      output: fileOf('output', textsOf(false)),
      error: fileOf('error', [...textsOf(true), ...late]),
    };
    const isEnded = await store.end(batch, ending, ({ completed, failed }) =>
      batchEvent('inference.batch_ended', batch.tenantId, { batch_id: batch.id, status, completed, failed }),
    );
    if (isEnded) metrics.modelBatches.inc({ status });
  };

  /** Answers what has no answer yet. @throws GONE when the batch is no longer ours. */
  const answerAll = async (
    batch: ClaimedBatch,
    lines: readonly BatchLine[],
    { signal, lost }: Lease,
  ): Promise<Outcome> => {
    const done = new Set(await store.doneLines(batch.id));
    const left = lines.filter(({ line }) => !done.has(line));
    const untilMs = performance.now() + batch.secondsLeft * 1_000;
    const isLate = () => performance.now() >= untilMs;
    const as = rememberedActAs(actAs);
    let bytes = await store.bytes(batch.id);
    // What runs beside a request that ends the batch ends with it.
    const over = new AbortController();
    const { signal: both, unlink } = linkSignals(signal, over.signal);
    const answerOne = async (line: BatchLine): Promise<void> => {
      if (isLate() || bytes > MAX_BYTES) return;
      both.throwIfAborted();
      const work = { caller: batch.caller, id: batch.id, part: line.line };
      const result = await runWork(as, work, both, (context) =>
        answer(batch.endpoint, line, nameOf(batch, line.line), context),
      );
      if (!(await store.saveLine(batch, line.line, result))) {
        lost();
        throw GONE;
      }
      done.add(line.line);
      bytes += Buffer.byteLength(result.text);
      metrics.modelBatchRequests.inc({ outcome: result.failed ? 'failed' : 'completed' });
    };
    await inParallel(left, linesAtOnce, (line) =>
      answerOne(line).catch((error) => {
        over.abort(error);
        throw over.signal.reason;
      }),
    ).finally(unlink);
    const open = lines.filter(({ line }) => !done.has(line));
    if (open.length === 0) return { status: 'completed' };
    if (isLate()) return { status: 'expired', expired: open };
    const tooLarge = `the answers of a batch have at most ${MAX_BYTES} bytes: ${open.length} requests were not run`;
    return { status: 'failed', errors: [problem('output_too_large', tooLarge)] };
  };

  const outcomeOf = async (batch: ClaimedBatch, lease: Lease): Promise<Outcome> => {
    if (batch.status === 'cancelling') return { status: 'cancelled' };
    if (batch.attempts > MAX_ATTEMPTS)
      return { status: 'failed', errors: [problem('server_error', `the batch was interrupted ${MAX_ATTEMPTS} times`)] };
    const content = await files.content(batch.inputFileId, batch.tenantId);
    if (!content)
      return { status: 'failed', errors: [problem('file_not_found', 'the input file was removed', 'input_file_id')] };
    const { lines, problems } = readLines(Buffer.from(content).toString('utf8'), batch.endpoint);
    if (problems.length > 0) return { status: 'failed', errors: problems };
    if (batch.status === 'validating' && !(await store.begin(batch, lines.length))) {
      lease.lost();
      throw GONE;
    }
    return answerAll(batch, lines, lease);
  };

  return createLeasedWork<ClaimedBatch>({
    gate,
    atOnce,
    pollMs: POLL_MS,
    leaseSeconds,
    logger,
    claim: (limit) => store.claim(limit, leaseSeconds),
    keep: (batch) => store.keep(batch, leaseSeconds),
    async work(batch, lease) {
      try {
        await end(batch, await outcomeOf(batch, lease));
      } catch (error) {
        lease.signal.throwIfAborted();
        if (error instanceof RightsUnknown) return store.giveBack(batch, RIGHTS_SECONDS);
        if (!(error instanceof RightsLost)) throw error;
        await end(batch, { status: 'failed', errors: [problem('not_permitted', error.message)] });
      }
    },
    async interrupted(batch, error) {
      if (error === STOPPED) return store.giveBack(batch, 0);
      // It is gone on with after its lease.
      if (error !== GONE) logger.error({ err: error, batch_id: batch.id }, 'a batch was interrupted');
    },
  });
}

/** The name of a request of a batch: the same whenever it runs. */
const nameOf = ({ id }: Pick<ClaimedBatch, 'id'>, line: number): string => `batch_req_${workName(id, line)}`;
