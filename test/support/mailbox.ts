import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from './eventually.ts';

/** A message as it arrived. */
export interface ReceivedMail {
  /** Recipients of the envelope; empty for a message that was read from a file. */
  readonly envelope: readonly string[];
  /** Header fields by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
}

export interface MailServer {
  /** For MAIL_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Connections, answered or refused. */
  connections(): number;
  /** The last message to this address whose subject matches. */
  latest(to: string, subject: RegExp): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/**
 * A real SMTP server that keeps what it takes.
 * @param options.onData - the server's own hook, instead of taking every message.
 */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      connections++;
      callback();
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const envelope = session.envelope.rcptTo.map(({ address }) => address);
        received.push(readMail(Buffer.concat(chunks).toString('latin1'), envelope));
        callback();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    latest: (to, subject) => latestOf(async () => received, to, subject),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The last message to this address whose subject matches, among the files below DATA_DIR; waits for it. */
export const latestFile = (dataDir: string, to: string, subject: RegExp): Promise<ReceivedMail> =>
  latestOf(() => readMailFiles(dataDir), to, subject);

/** The messages that were written as files, oldest first. */
export async function readMailFiles(dataDir: string): Promise<ReceivedMail[]> {
  const directory = path.join(dataDir, 'mail');
  const names = await readdir(directory).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map(async (name) => readMail(await readFile(path.join(directory, name), 'latin1'))));
}

/** The message that an act brings to this address, whatever came before. */
export async function fileAfter(
  dataDir: string,
  to: string,
  subject: RegExp,
  act: () => Promise<unknown>,
): Promise<ReceivedMail> {
  const found = async () =>
    (await readMailFiles(dataDir)).filter(
      ({ headers }) => headers['to'] === to && subject.test(headers['subject'] ?? ''),
    );
  const before = (await found()).length;
  await act();
  await eventually(`another mail to ${to} about ${subject}`, async () => (await found()).length > before);
  return (await found()).at(-1)!;
}

/** The token in the first link of a message to this page. */
export function tokenIn({ text }: ReceivedMail, page: string): string {
  const link = new RegExp(`https?://\\S*${page}\\?token=([\\w-]+)`).exec(text);
  if (!link?.[1]) throw new Error(`no link to ${page} in: ${text}`);
  return link[1];
}

async function latestOf(
  read: () => Promise<readonly ReceivedMail[]>,
  to: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await eventually(`mail to ${to} about ${subject}`, async () => {
    found = (await read()).findLast(({ headers }) => headers['to'] === to && subject.test(headers['subject'] ?? ''));
    return found !== undefined;
  });
  return found!;
}

/** Reads a message of one or two parts (RFC 5322, RFC 2045). */
function readMail(raw: string, envelope: readonly string[] = []): ReceivedMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((part) => split(part.replace(/^\r?\n/, '')))
    : [{ headers, body }];
  const of = (type: string) => parts.find((part) => (part.headers['content-type'] ?? '').startsWith(type));
  const decoded = (type: string) => {
    const part = of(type);
    return part ? decode(part.body, part.headers['content-transfer-encoding'] ?? '') : '';
  };
  return { envelope, headers, text: decoded('text/plain'), html: decoded('text/html'), raw };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.search(/\r?\n\r?\n/);
  const head = raw.slice(0, end).replace(/\r?\n[ \t]+/g, ' ');
  const headers: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const at = line.indexOf(':');
    headers[line.slice(0, at).toLowerCase()] = line.slice(at + 1).trim();
  }
  return { headers, body: raw.slice(end).replace(/^\r?\n\r?\n/, '') };
}

function decode(body: string, encoding: string): string {
  if (encoding.toLowerCase() === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding.toLowerCase() !== 'quoted-printable') return Buffer.from(body, 'latin1').toString();
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
