import { pino } from 'pino';
import { REGISTERED } from '../../platform/config/settings.ts';
import { VERSION } from '../../platform/kernel/version.ts';
import { openMailTransport } from '../../platform/mail/mail-transport.ts';
import { registeredName } from '../../platform/remote/subgraph-instances.ts';
import { openRegistry } from '../../platform/shared-state.ts';
import type { FullConfig } from '../../subgraphs/config.ts';
import { ask } from './ask.ts';
import { type Check, type Finding, failed, ok, reasonOf, warning } from './check.ts';

/** Processes and servers that this installation talks to, where they are configured. */
export const peerChecks = (config: FullConfig): readonly Check[] => [
  ...ownProcess(config),
  ...Array.from(config.SUBGRAPH_URLS, ([name, url]) => subgraphCheck(name, url, config)),
  mailCheck(config),
  ...collector(config),
];

/** The server of these settings on this machine, which may run or not. */
function ownProcess({ PORT, HOST = '127.0.0.1', SUBGRAPH }: FullConfig): readonly Check[] {
  if (PORT === 0 || SUBGRAPH !== undefined) return [];
  const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  const advice = `See what listens on PORT ${PORT}; a server that is to start needs another one, or that process has to end.`;
  const run = async (signal: AbortSignal) => {
    const answer = await probe(url, signal).catch((error: unknown) => {
      if (/ECONNREFUSED/.test(reasonOf(error))) return null;
      throw error;
    });
    if (answer === null) return [ok('server', `does not run on PORT ${PORT}`)];
    if (answer.version === null) return [warning('server', `PORT ${PORT} is another program's`, advice)];
    return [judged('server', `runs on PORT ${PORT}`, answer)];
  };
  return [{ name: 'server', advice, run }];
}

interface Probed {
  readonly isReady: boolean;
  /** Null of a server that is not ours. */
  readonly version: string | null;
  readonly error: string | null;
}

async function probe(base: string, signal: AbortSignal): Promise<Probed> {
  const { status, text } = await ask(new URL('/ready', base), signal);
  try {
    const { version, error } = JSON.parse(text) as { version?: unknown; error?: unknown };
    return {
      isReady: status === 200,
      version: typeof version === 'string' ? version : null,
      error: typeof error === 'string' ? error : null,
    };
  } catch {
    return { isReady: false, version: null, error: null };
  }
}

/** A process of ours that has answered. */
function judged(check: string, text: string, { isReady, version, error }: Probed): Finding {
  if (!isReady)
    return warning(
      check,
      `${text}, and is not ready: ${error ?? 'it says nothing'}`,
      'Read its log; /health/detailed says more.',
    );
  if (version === VERSION) return ok(check, `${text}, and is ready`);
  return warning(
    check,
    `${text}, with version ${version}; this is ${VERSION}`,
    'Finish the upgrade: restart what is older.',
  );
}

function subgraphCheck(name: string, url: string, config: FullConfig): Check {
  const check = `subgraph ${name}`;
  const advice = `Start it (SUBGRAPH=${name} npm run start:subgraph), or put its address into SUBGRAPH_URLS.`;
  const run = async (signal: AbortSignal) => {
    const places = url === REGISTERED ? await registered(name, config) : [url];
    if (places.length === 0) return [failed(check, 'is registered nowhere', advice)];
    return Promise.all(places.map((place) => processFinding(check, place, advice, signal)));
  };
  return { name: check, advice, run };
}

async function processFinding(check: string, url: string, advice: string, signal: AbortSignal): Promise<Finding> {
  const { host } = new URL(url);
  try {
    const answer = await probe(url, signal);
    // A subgraph of others has no /ready of ours.
    return answer.version === null ? ok(check, `${host} answers`) : judged(check, `runs at ${host}`, answer);
  } catch (error) {
    return failed(check, `${host} does not answer: ${reasonOf(error)}`, advice);
  }
}

async function registered(name: string, config: FullConfig): Promise<readonly string[]> {
  const registry = await openRegistry({ config, logger: pino({ level: 'silent' }) });
  try {
    return (await registry.lookup(registeredName(name))).map(({ url }) => url);
  } finally {
    await registry.close();
  }
}

/** Longer than the server takes to greet, so that its reason is text. */
const MAIL_TIMEOUT_MS = 12_000;

function mailCheck(config: FullConfig): Check {
  const advice = 'Check the host, the port and the password in MAIL_URL.';
  const run = async () => {
    if (config.MAIL_URL === undefined) return [withoutServer(config)];
    const transport = openMailTransport(config);
    try {
      await transport.check();
      return [ok('MAIL_URL', `${new URL(config.MAIL_URL).host} takes messages`)];
    } finally {
      transport.close();
    }
  };
  return { name: 'MAIL_URL', advice, timeoutMs: MAIL_TIMEOUT_MS, run };
}

function withoutServer({ NODE_ENV, DATA_DIR }: FullConfig): Finding {
  const text = `is unset: messages become files in ${DATA_DIR}/mail`;
  if (NODE_ENV !== 'production') return ok('MAIL_URL', text);
  return warning('MAIL_URL', text, 'Set MAIL_URL to an SMTP server: nobody receives these files.');
}

/** The collector of traces: any answer says that it is there. */
function collector({ OTEL_EXPORTER_OTLP_ENDPOINT: url }: FullConfig): readonly Check[] {
  if (url === undefined) return [];
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT';
  const run = async (signal: AbortSignal) => {
    await ask(url, signal);
    return [ok(name, `${new URL(url).host} answers`)];
  };
  return [{ name, advice: `Check ${name}; without a collector traces are lost, and nothing else.`, run }];
}
