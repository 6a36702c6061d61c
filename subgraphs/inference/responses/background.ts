import type { Logger } from 'pino';
import { AppError } from '../../../platform/kernel/errors.ts';
import { createLeasedWork, GONE, type LeasedWork, STOPPED } from '../../../platform/work/leased-work.ts';
import type { QueueGate } from '../../../platform/work/queues.ts';
import type { ActAs } from '../../acting-viewer.ts';
import type { InferenceMetrics } from '../metrics.ts';
import { RightsUnknown, runWork } from '../repeated-work.ts';
import type { BackgroundStore, ClaimedResponse } from './background-store.ts';
import { endedEvent } from './domain-events.ts';
import type { AnswerQueued } from './response.ts';
import { isTooLarge } from './store.ts';
import type { ResponseDocument } from './wire.ts';

interface BackgroundOptions {
  readonly gate: QueueGate;
  readonly store: BackgroundStore;
  readonly answer: AnswerQueued;
  readonly actAs: ActAs;
  /** Responses at once in this process. */
  readonly atOnce: number;
  readonly leaseSeconds: number;
  readonly metrics: Pick<InferenceMetrics, 'backgroundResponses'>;
  readonly logger: Logger;
}

const POLL_MS = 2_000;
/** A response that took its process down so often is not tried again. */
const MAX_ATTEMPTS = 3;
/** Before it is asked again whether a caller still may. */
const RIGHTS_SECONDS = 5;

type Ended = 'completed' | 'incomplete' | 'failed' | 'cancelled';

/**
 * Works on background responses. When a process is killed another one asks the model again; the use of both is recorded once. A process that
 * stops hands its responses on.
 */
export function createBackground(options: BackgroundOptions): LeasedWork {
  const { gate, store, answer, actAs, atOnce, leaseSeconds, metrics, logger } = options;

  const settle = async (work: ClaimedResponse, document: ResponseDocument): Promise<void> => {
    const status = document.status as Ended;
    const event = endedEvent(work.tenantId, { response_id: work.id, status, actor_id: null });
    if (await store.settle(work, document, event)) metrics.backgroundResponses.inc({ status });
  };
  const fail = (work: ClaimedResponse, code: ErrorWord, message: string): Promise<void> =>
    settle(work, { ...work.document, status: 'failed', error: { code, message } });

  return createLeasedWork<ClaimedResponse>({
    gate,
    atOnce,
    pollMs: POLL_MS,
    leaseSeconds,
    logger,
    claim: (limit) => store.claim(limit, leaseSeconds),
    keep: (work) => store.keep(work, leaseSeconds),
    async work(work, { signal }) {
      if (work.attempts > MAX_ATTEMPTS)
        return fail(work, 'server_error', `the response was interrupted ${MAX_ATTEMPTS} times`);
      let document: ResponseDocument;
      try {
        document = await runWork(actAs, work, signal, (context) => answer(work.request, work.document, context));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof RightsUnknown) return store.giveBack(work, RIGHTS_SECONDS);
        if (!(error instanceof AppError)) throw error;
        return fail(work, wordOf(error), error.message);
      }
      if (isTooLarge(Buffer.byteLength(JSON.stringify(document))))
        return fail(work, 'server_error', 'the response is too large to be kept');
      return settle(work, document);
    },
    async interrupted(work, error) {
      if (error === STOPPED) return store.giveBack(work, 0);
      // It is tried again after its lease.
      if (error !== GONE) logger.error({ err: error, response_id: work.id }, 'a background response was interrupted');
    },
  });
}

/** Words of OpenAI's API for the failure of a response. */
type ErrorWord = 'server_error' | 'rate_limit_exceeded' | 'invalid_prompt';

function wordOf({ extensions }: AppError): ErrorWord {
  if (extensions['code'] === 'RATE_LIMITED') return 'rate_limit_exceeded';
  return extensions['code'] === 'BAD_USER_INPUT' ? 'invalid_prompt' : 'server_error';
}
