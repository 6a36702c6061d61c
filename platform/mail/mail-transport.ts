import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import { parseSender } from '../kernel/email.ts';

/** The content of a message and its recipient. */
export const mailContent = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});
type Content = z.output<typeof mailContent>;

/** Where messages go. */
export interface MailTransport {
  /** The target of its circuit. */
  readonly name: string;
  /** Hands one message over. What it answers is for the log. */
  send(id: string, content: Content): Promise<Readonly<Record<string, string>>>;
  /** Rejects when messages cannot be handed over. */
  check(): Promise<void>;
  close(): void;
}

/** Files that are kept; the oldest go first. */
const MAX_FILES = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** Silence that ends a connection. */
const SOCKET_TIMEOUT_MS = 20_000;
const SEND_TIMEOUT_MS = 60_000;
const MAX_CONNECTIONS = 5;

type MailSettings = Pick<Config, 'MAIL_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** SMTP (RFC 5321) where MAIL_URL names a server, files below DATA_DIR where it does not. */
export const openMailTransport = (config: MailSettings): MailTransport =>
  config.MAIL_URL === undefined ? fileTransport(config) : smtpTransport(config, new URL(config.MAIL_URL));

function smtpTransport(config: MailSettings, url: URL): MailTransport {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isSecure = url.protocol === 'smtps:';
  const auth = url.username
    ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
    : undefined;
  const transport = onDemand(({ createTransport }) =>
    createTransport({
      pool: true,
      host,
      port: Number(url.port) || (isSecure ? 465 : 587),
      secure: isSecure,
      ...(auth && { auth }),
      // Credentials leave this machine encrypted or not at all (RFC 8314).
      requireTLS: auth !== undefined && !isSecure && !isLoopback(host),
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      ...REMOTE_CONTENT_OFF,
    }),
  );
  return {
    name: 'mail',
    async send(id, content) {
      const { response } = await within(
        SEND_TIMEOUT_MS,
        (await transport.get()).sendMail(messageOf(config, id, content)),
      );
      return { response: String(response).slice(0, 200) };
    },
    check: async () => void (await (await transport.get()).verify()),
    close: transport.close,
  };
}

/** Each message as a file that any mail program opens, so that every flow can be walked on a machine without a mail server. */
function fileTransport(config: MailSettings): MailTransport {
  const directory = path.join(config.DATA_DIR, 'mail');
  const composer = onDemand(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, ...REMOTE_CONTENT_OFF }),
  );
  return {
    name: 'mail_files',
    async send(id, content) {
      const { message } = await (await composer.get()).sendMail(messageOf(config, id, content));
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const file = path.join(directory, `${id}.eml`);
      // Whoever watches the directory sees whole messages only.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      await dropOldest(directory);
      return { file };
    },
    check: async () => undefined,
    close: composer.close,
  };
}

/** The library and what is made with it, from the first message on: most processes never send one, and a start does not wait for it. */
function onDemand<Transport extends { close(): void }>(open: (library: typeof import('nodemailer')) => Transport) {
  let opened: Promise<Transport> | undefined;
  return {
    get: (): Promise<Transport> => {
      opened ??= import('nodemailer').then(open);
      return opened;
    },
    close: (): void => void opened?.then((transport) => transport.close()),
  };
}

/** Names begin with the time they were made (`identifiers.ts`), so they sort by age. */
async function dropOldest(directory: string): Promise<void> {
  const files = (await readdir(directory)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of files.slice(0, -MAX_FILES)) await rm(path.join(directory, name), { force: true });
}

/** Nothing that a message says makes this process read a file or fetch an address. */
const REMOTE_CONTENT_OFF = { disableFileAccess: true, disableUrlAccess: true } as const;

function messageOf({ MAIL_FROM }: MailSettings, id: string, { to, subject, text, html }: Content) {
  const from = parseSender(MAIL_FROM);
  if (!from) throw new TypeError('MAIL_FROM is no sender');
  return {
    from,
    // An object is taken as it is; a text would be parsed for more addresses.
    to: { name: '', address: to },
    subject,
    text,
    ...(html !== undefined && { html }),
    // The same on every try, so that a mailbox recognises a repetition.
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated' }, // RFC 3834: answering machines keep silent
  };
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');

interface SmtpError {
  /** `EENVELOPE`, `ECONNECTION`, `EAUTH`, … */
  readonly code?: string;
  /** The server's reply code (RFC 5321 §4.2). */
  readonly responseCode?: number;
}

/** The server has refused this message for good: a permanent reply (5yz) to its recipient or to its content. */
export function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as SmtpError;
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** The failure is the server's or the way's to it, not the message's. */
export function isServerFailure(error: unknown): boolean {
  const { code, responseCode } = error as SmtpError;
  return code === 'EAUTH' || responseCode === undefined || responseCode === 421;
}

async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the mail server took no message in ${ms} ms`)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
