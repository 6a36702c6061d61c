import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';

/*
 * Time until `/docs` shows its operations and can be filtered, CPU time of the page's thread until then, and bytes that have come over the wire,
 * each time in a browser without a cache. Needs Chromium, and the product at the address.
 *
 *   npx tsx bench/reference.ts http://localhost:4000/docs
 */
const [address = 'http://localhost:4000/docs'] = process.argv.slice(2);
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const CHROMIUM = process.env['CHROMIUM'] ?? 'chromium';
/** Both are there once the document has been read. */
const WATCH = `(function look() {
  if (document.querySelector('nav li a') && document.querySelector('input[type=search]')) globalThis.readyMs = performance.now();
  else setTimeout(look, 10);
})()`;

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
}

type Call = <T>(method: string, params?: object, sessionId?: string) => Promise<T>;

const profile = mkdtempSync(path.join(tmpdir(), 'trellis-reference-'));
const browser = spawn(
  CHROMIUM,
  ['--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`],
  {
    stdio: ['ignore', 'ignore', 'pipe'],
  },
);
try {
  const { call, events } = await connect(await debuggerOf(browser));
  for (let round = 0; round < ROUNDS; round++) console.log(await openOnce(call, events));
} finally {
  const gone = new Promise((done) => browser.once('exit', done));
  browser.kill();
  await gone;
  rmSync(profile, { recursive: true, force: true });
}

/** The address that Chromium prints for its debugger. */
function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stderr!.on('data', (chunk: Buffer) => {
      text += chunk;
      const [, found] = /DevTools listening on (ws:\S+)/.exec(text) ?? [];
      if (found) resolve(found);
    });
    stderr!.on('end', () => reject(new Error(`Chromium has not started: ${text}`)));
  });
}

async function connect(url: string): Promise<{ readonly call: Call; readonly events: Message[] }> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  const waiting = new Map<number, (result: unknown) => void>();
  const events: Message[] = [];
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) events.push(message);
    else waiting.get(message.id)?.(message.result);
  });
  let last = 0;
  const call: Call = (method, params = {}, sessionId) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve as (result: unknown) => void);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  return { call, events };
}

async function openOnce(call: Call, events: Message[]): Promise<string> {
  const { browserContextId } = await call<{ browserContextId: string }>('Target.createBrowserContext');
  const { targetId } = await call<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', { targetId, flatten: true });
  await call('Performance.enable', { timeDomain: 'threadTicks' }, sessionId);
  await call('Network.enable', {}, sessionId);
  await call('Page.enable', {}, sessionId);
  await call('Page.addScriptToEvaluateOnNewDocument', { source: WATCH }, sessionId);
  events.length = 0;
  await call('Page.navigate', { url: address }, sessionId);
  const readyMs = await readyTime(call, sessionId);
  const { metrics } = await call<{ metrics: { name: string; value: number }[] }>(
    'Performance.getMetrics',
    {},
    sessionId,
  );
  const cpu = metrics.find(({ name }) => name === 'TaskDuration')!.value;
  const bytes = events
    .filter(({ method }) => method === 'Network.loadingFinished')
    .reduce((sum, { params }) => sum + Number(params!['encodedDataLength']), 0);
  await call('Target.disposeBrowserContext', { browserContextId });
  return `ready after ${readyMs.toFixed(0)} ms, CPU ${(cpu * 1000).toFixed(0)} ms, ${(bytes / 1000).toFixed(0)} KB`;
}

/** Milliseconds from the navigation to the list. */
async function readyTime(call: Call, sessionId: string): Promise<number> {
  for (let tries = 0; tries < 600; tries++) {
    const { result } = await call<{ result: { value?: number } }>(
      'Runtime.evaluate',
      { expression: 'globalThis.readyMs' },
      sessionId,
    );
    if (result.value !== undefined) return result.value;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('The list has not come in a minute');
}
