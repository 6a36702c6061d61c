import type { Logger } from 'pino';
import type { CircuitBreakers } from './circuit-breaker.ts';
import { AppError } from './errors.ts';
import { safeMessage } from './health.ts';
import type { ClaimedMail, MailQueue } from './mail-queue.ts';
import { isFinal, isServerFailure, type MailTransport, mailContent } from './mail-transport.ts';
import type { Metrics } from './metrics.ts';
import type { Secrets } from './secrets.ts';

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
const FIRST_DELAY_MS = 10_000;
const LONGEST_DELAY_MS = 3_600_000;

interface RelayOptions {
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly breakers: Pick<CircuitBreakers, 'for'>;
  readonly metrics: Pick<Metrics, 'mails'>;
  readonly logger: Logger;
}

export function createMailRelay(options: RelayOptions): MailRelay {
  const { queue, logger } = options;
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<void> | null = null;
  let wanted = false;
  let stopped = true;
  let full = false;
  let wasReachable = true;
  let pausedUntilMs = 0;

  const run = async () => {
    while (wanted && !stopped && Date.now() >= pausedUntilMs) {
      wanted = false;
      const claimed = await queue.claim(AT_ONCE, LEASE_MS);
      const pausesMs = await Promise.all(claimed.map((mail) => deliver(options, mail)));
      pausedUntilMs = Date.now() + Math.max(0, ...pausesMs);
      if (claimed.length === AT_ONCE) wanted = true;
    }
  };
  /** The database reports its own absence; one line a spell is enough here. */
  const tolerate = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
      wasReachable = true;
    } catch (error) {
      if (wasReachable) logger.warn({ err: error }, 'mail waits for the database');
      wasReachable = false;
    }
  };
  const wake = () => {
    if (stopped) return;
    wanted = true;
    running ??= tolerate(run).finally(() => {
      running = null;
    });
  };
  const count = async () => {
    full = (await queue.waiting(MAX_WAITING)) >= MAX_WAITING;
  };

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      timers.push(
        setInterval(wake, POLL_MS),
        setInterval(() => void tolerate(count), COUNT_EVERY_MS),
        setInterval(() => void tolerate(queue.prune), PRUNE_EVERY_MS),
      );
      for (const timer of timers) timer.unref();
      void tolerate(queue.prune);
      wake();
    },
    wake,
    isFull: () => full,
    async close() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
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
  const told = { mail_id: id, kind, attempts };
  const bury = async (reason: string) => {
    await queue.bury(mail, reason);
    metrics.mails.inc({ kind, status: 'dead' });
    logger.error({ ...told, reason }, 'mail given up');
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
    logger.info({ ...told, ...where }, 'mail sent');
  } catch (error) {
    if (!sending && error instanceof AppError) {
      const pauseMs = Number(error.extensions['retry_after'] ?? 1) * 1000;
      await queue.giveBack(mail, pauseMs);
      return pauseMs;
    }
    const reason = safeMessage(error);
    if (isFinal(error) || attempts >= MAX_TRIES) return bury(reason);
    await queue.retry(mail, reason, delayMs(attempts));
    metrics.mails.inc({ kind, status: 'retried' });
    logger.warn({ ...told, reason }, 'mail not sent; trying again');
  }
  return 0;
}

/** 10 s, 40 s, 160 s, … at most an hour: four hours and a half in all. */
const delayMs = (attempts: number): number =>
  Math.min(FIRST_DELAY_MS * 4 ** (attempts - 1), LONGEST_DELAY_MS) * (0.75 + Math.random() / 4);
