import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql-executor.ts';
import type { CircuitBreakers } from '../health/circuit-breaker.ts';
import { Degraded, type Health, safeMessage } from '../health/health.ts';
import { isEmail } from '../kernel/email.ts';
import { AppError, invalid } from '../kernel/errors.ts';
import { isPlainLine } from '../kernel/field-errors.ts';
import { newId } from '../kernel/identifiers.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Queues } from '../work/queues.ts';
import { createMailQueue, MAIL_ROWS } from './mail-queue.ts';
import { createMailRelay } from './mail-relay.ts';
import { isFinal, isServerFailure, openMailTransport } from './mail-transport.ts';

/** A message to one person. */
export interface MailMessage {
  /** One address, without a name. */
  readonly to: string;
  /** One line, at most 200 characters. */
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The kind of message, a label of `mails_total`: lower case, digits and `_`. */
  readonly kind: string;
  readonly tenantId?: string | null;
  /** Of several messages with one key, within a week, only the first is sent: the identifier of the event that is told of. */
  readonly dedupeKey?: string;
}

/** Mail to users: taken at once, kept until it is delivered. */
export interface Mail {
  /**
   * Keeps the message; it is sent soon after, and tried again for some hours where that fails. A process that dies while it sends
   * may have it sent twice, with the same Message-ID.
   * @param tx - a transaction in the database that holds the schema `platform`: the message then exists if and only if it commits.
   * @throws AppError BAD_USER_INPUT for an address or a subject that no header can hold, SERVICE_UNAVAILABLE when too many wait.
   */
  send(message: MailMessage, tx?: SqlExecutor): Promise<void>;
  /**
   * Hands one message to the server now, through mail's circuit and past the queue: for those who have a queue of their own.
   * @param id - makes the Message-ID; the same for every try of one message.
   * @returns what the server answered; for the log, and null where no server is asked.
   * @throws AppError as `send`, SERVICE_UNAVAILABLE while the circuit is open; MailRefused for what the server will never take; any other error
   * may pass.
   */
  handOver(id: string, message: Pick<MailMessage, 'to' | 'subject' | 'text' | 'html'>): Promise<string | null>;
  /** Returns the setting that must be set before people receive mail; null when none is missing. Without a server, messages are files for developers. */
  missing(): string | null;
  /** To be called after the commit of a transaction that messages were sent in: they go at once, and not within a second. */
  wake(): void;
  /** Sends from now on; to be called once the schema `platform` is migrated. */
  start(): void;
  /** Stops; what is being sent is finished. */
  close(): Promise<void>;
}

/** The server has refused a message for good. */
export class MailRefused extends Error {
  constructor(cause: unknown) {
    super(safeMessage(cause), { cause });
    this.name = 'MailRefused';
  }
}

const MAX_SUBJECT = 200;

/** Opens the mail of this process; nothing is sent before `start`. */
export function createMail(options: {
  readonly config: Config;
  readonly database: Pick<Database, 'pool'>;
  readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  readonly breakers: Pick<CircuitBreakers, 'for'>;
  readonly metrics: Pick<Metrics, 'mails'>;
  readonly health: Pick<Health, 'register'>;
  readonly queues: Pick<Queues, 'open'>;
  readonly logger: Logger;
}): Mail {
  const { config, secrets, breakers, metrics, health } = options;
  const transport = openMailTransport(config);
  const queue = createMailQueue(() => options.database.pool('platform'));
  const gate = options.queues.open({ domain: 'platform', name: 'mail', rows: MAIL_ROWS });
  const relay = createMailRelay({ ...options, gate, queue, transport });
  health.register('mail', {
    critical: false,
    async run() {
      if (!config.MAIL_URL && config.NODE_ENV === 'production')
        throw new Degraded('MAIL_URL is unset: messages become files that nobody receives');
      await transport.check();
    },
  });

  return {
    async send({ to, subject, text, html, kind, tenantId = null, dedupeKey = null }, tx) {
      check({ to, subject, kind });
      if (relay.isFull())
        throw new AppError('SERVICE_UNAVAILABLE', 'Too much mail waits to be sent', { retryAfter: 60 });
      const content = secrets.encrypt(JSON.stringify({ to, subject, text, html }));
      const isNew = await queue.add({ id: newId('mail'), kind, tenantId, dedupeKey, content }, tx);
      if (!isNew) return;
      metrics.mails.inc({ kind, status: 'queued' });
      if (!tx) relay.wake();
    },
    async handOver(id, { to, subject, text, html }) {
      check({ to, subject, kind: 'notification' });
      const content = { to, subject, text, ...(html !== undefined && { html }) };
      const sent = breakers.for(transport.name).run(() => transport.send(id, content), isServerFailure);
      const { response } = await sent.catch((error: unknown) => {
        throw isFinal(error) ? new MailRefused(error) : error;
      });
      return response ?? null;
    },
    missing: () => (!config.MAIL_URL && config.NODE_ENV === 'production' ? 'MAIL_URL is not set' : null),
    wake: relay.wake,
    start: relay.start,
    async close() {
      await relay.close();
      transport.close();
    },
  };
}

/** A line break in an address or a subject would begin another header (RFC 5322 §2.2), and so reach another recipient. */
function check({ to, subject, kind }: Pick<MailMessage, 'to' | 'subject' | 'kind'>): void {
  if (!isEmail(to)) throw invalid('to', 'must be an e-mail address');
  const fits = subject !== '' && [...subject].length <= MAX_SUBJECT && isPlainLine(subject);
  if (!fits) throw invalid('subject', `must have 1 to ${MAX_SUBJECT} characters on one line`);
  if (!/^[a-z0-9_]{1,40}$/.test(kind)) throw new TypeError(`"${kind}" is no kind of mail`);
}
