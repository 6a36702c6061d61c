import type { Logger } from 'pino';
import type { CircuitBreakers } from '../health/circuit-breaker.ts';
import { safeMessage } from '../health/health.ts';
import { AppError } from '../kernel/errors.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { type Backoff, backoffMs, createQueueWorker } from '../work/queue-worker.ts';
import type { QueueGate } from '../work/queues.ts';
import type { ClaimedMail, MailQueue } from './mail-queue.ts';
import { isFinal, isServerFailure, type MailTransport, mailContent } from './mail-transport.ts';

/** Sends what waits in the queue, as many at once as the transport has connections. */
export interface MailRelay {
  start(): void;
  /** Something was added: look now. */
  wake(): void;
  /** Whether too much waits for more to be taken, as of the last look. */
  isFull(): boolean;
  close(): Promise<void>;
}

const MAX_TRIES = 8;
const MAX_WAITING = 50_000;
const AT_ONCE = 5;
/** Longer than a transport takes to give up: two processes must not send one message because a server is slow. */
const LEASE_MS = 120_000;
const POLL_MS = 1_000;
const COUNT_EVERY_MS = 5_000;
const PRUNE_EVERY_MS = 3_600_000;
/** 10 s, 40 s, 160 s, … at most an hour: four hours and a half in all. */
const BACKOFF: Backoff = { firstMs: 10_000, factor: 4, longestMs: 3_600_000 };

interface RelayOptions {
  readonly gate: QueueGate;
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly breakers: Pick<CircuitBreakers, 'for'>;
  readonly metrics: Pick<Metrics, 'mails'>;
  readonly logger: Logger;
}

export function createMailRelay(options: RelayOptions): MailRelay {
  const { gate, queue, logger } = options;
  const timers: NodeJS.Timeout[] = [];
  let full = false;
  const worker = createQueueWorker({
    gate,
    atOnce: AT_ONCE,
    pollMs: POLL_MS,
    logger,
    claim: (limit) => queue.claim(limit, LEASE_MS),
    work: (mail) => deliver(options, mail),
  });
  // The worker tells when the database is away.
  const prune = () => void queue.prune().catch(() => undefined);
  const count = async () => {
    full = (await queue.waiting(MAX_WAITING)) >= MAX_WAITING;
  };

  return {
    start() {
      if (timers.length > 0) return;
      timers.push(
        setInterval(() => void count().catch(() => undefined), COUNT_EVERY_MS),
        setInterval(prune, PRUNE_EVERY_MS),
      );
      for (const timer of timers) timer.unref();
      prune();
      worker.start();
    },
    wake: worker.wake,
    isFull: () => full,
    async close() {
      for (const timer of timers) clearInterval(timer);
      await worker.close();
    },
  };
}

/**
 * One try, and what becomes of the message. Rejects only when the database does.
 * @returns for how long nothing need be tried, in milliseconds: until the circuit lets a probe through.
 */
async function deliver(options: RelayOptions, mail: ClaimedMail): Promise<number> {
  const { queue, transport, secrets, breakers, metrics, logger } = options;
  const { id, kind, attempts } = mail;
  const facts = { mail_id: id, kind, attempts };
  const bury = async (reason: string) => {
    await queue.bury(mail, reason);
    metrics.mails.inc({ kind, status: 'dead' });
    logger.error({ ...facts, reason }, 'mail given up');
    return 0;
  };
  // The try before was the last one, and its process died of it.
  if (attempts > MAX_TRIES) return bury('the process ended during the last try');
  let sending = false;
  try {
    const content = mailContent.parse(JSON.parse(secrets.decrypt(mail.content)));
    const where = await breakers.for(transport.name).run(() => {
      sending = true;
      return transport.send(id, content);
    }, isServerFailure);
    await queue.sent(mail);
    metrics.mails.inc({ kind, status: 'sent' });
    logger.info({ ...facts, ...where }, 'mail sent');
  } catch (error) {
    if (!sending && error instanceof AppError) {
      const pauseMs = Number(error.extensions['retry_after'] ?? 1) * 1000;
      await queue.giveBack(mail, pauseMs);
      return pauseMs;
    }
    const reason = safeMessage(error);
    if (isFinal(error) || attempts >= MAX_TRIES) return bury(reason);
    await queue.retry(mail, reason, backoffMs(BACKOFF, attempts));
    metrics.mails.inc({ kind, status: 'retried' });
    logger.warn({ ...facts, reason }, 'mail not sent; trying again');
  }
  return 0;
}
