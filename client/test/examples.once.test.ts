import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { signWebhook } from '../../platform/secrets/webhook-signature.ts';
import { appClient } from '../../test/support/app-client.ts';
import { type AppProcess, forkApp } from '../../test/support/app-process.ts';
import { eventually } from '../../test/support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../test/support/model-upstream.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { type TcpProxy, tcpProxy } from '../../test/support/tcp-proxy.ts';
import { type TestPlace, testPlace } from '../../test/support/test-place.ts';
import { Trellis } from '../index.ts';
import { bundled, clientRoot } from './support/sources.ts';

const EXAMPLES = path.join(clientRoot, 'examples');
const MODEL = 'gpt-4o-mini';

let upstream: ModelUpstream;
let place: TestPlace;
let server: AppProcess;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-examples-'));
  upstream = await startModelUpstream();
  place = await testPlace({ shared: false });
  const settings = { ...modelSettings(upstream), CREDIT: 'off', OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
  server = await forkApp('gateway/main', { ...TEST_SETTINGS, ...place.environment, ...settings });
});
afterAll(async () => {
  await server?.stop();
  await place?.remove();
  await upstream?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

let apiKey: string;
/** Of whom the example runs for. */
let client: Trellis;
beforeEach(async () => {
  upstream.reset();
  const app = appClient(server.url);
  const { accessToken: token } = await app.newcomer();
  const body = { name: 'an example', scopes: ['*:*'] };
  const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body });
  expect(made.status, made.text).toBe(201);
  apiKey = made.body.key;
  client = new Trellis({ baseUrl: server.url, apiKey });
});

interface Example {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
  /** Waits until the output has this in it, and returns the first group. */
  printed(pattern: RegExp): Promise<string | undefined>;
  /** Waits for its end. */
  ended(): Promise<number | null>;
}
const running = new Set<string>();
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});

/** Runs an example with Node, as a program that was bundled with the package. */
async function run(
  name: string,
  { environment = {}, args = [] }: { environment?: Record<string, string>; args?: readonly string[] } = {},
): Promise<Example> {
  running.add(`${name}.ts`);
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(file, await bundled(readFileSync(path.join(EXAMPLES, `${name}.ts`), 'utf8'), 'node'));
  const env = { PATH: process.env['PATH'], SVC_API_URL: server.url, SVC_API_KEY: apiKey, PORT: '0', ...environment };
  const child = spawn('node', [file, ...args], { env });
  children.push(child);
  const seen = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    seen.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    seen.errors += text;
  });
  const closed = once(child, 'close');
  return {
    child,
    output: () => seen.output,
    errors: () => seen.errors,
    async printed(pattern) {
      await eventually(`${name} has printed ${pattern}`, () => {
        if (child.exitCode !== null && !pattern.test(seen.output)) throw new Error(`${name} ended: ${seen.errors}`);
        return pattern.test(seen.output);
      });
      return pattern.exec(seen.output)?.[1];
    },
    ended: () => closed.then(([code]) => code as number | null),
  };
}

it('the chat in the terminal answers line by line, and knows what was said before', async () => {
  upstream.instruct(MODEL, { reply: ({ messages }) => `${(messages as unknown[]).length} so far` });
  const example = await run('terminal-chat', { environment: { MODEL } });
  await example.printed(/^> /);
  example.child.stdin!.write('Hello\n');
  await example.printed(/> .*\n\[\d+ tokens\]\n> $/s);
  example.child.stdin!.end('And again\n');
  expect(await example.ended()).toBe(0);
  expect(example.output()).toContain('3 so far\n[');
  expect(upstream.calls.at(-1)?.body?.['messages']).toEqual([
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: '1 so far' },
    { role: 'user', content: 'And again' },
  ]);
});

it('the chat in the terminal says why there was no answer, and forgets the question', async () => {
  upstream.instruct(MODEL, { status: 400, times: 1 });
  const example = await run('terminal-chat', { environment: { MODEL } });
  example.child.stdin!.write('Refused\n');
  await eventually('it was told', () => example.errors() !== '');
  example.child.stdin!.end('Answered\n');
  expect(await example.ended()).toBe(0);
  expect(upstream.calls.at(-1)?.body?.['messages']).toEqual([{ role: 'user', content: 'Answered' }]);
});

it('the route streams to the browser, and ends the call of the provider when the browser goes', async () => {
  const example = await run('server-route', { environment: { MODEL } });
  const url = (await example.printed(/Listening on (\S+)/))!;
  upstream.instruct(MODEL, { text: 'Of all the colours, green.' });
  const whole = await fetch(url, { method: 'POST', body: 'Which colour?' });
  expect([whole.status, await whole.text()]).toEqual([200, 'Of all the colours, green.']);
  expect(upstream.calls.at(-1)?.body?.['messages']).toEqual([{ role: 'user', content: 'Which colour?' }]);

  upstream.instruct(MODEL, { chunks: 1_000, stallAfter: 4 });
  const leaving = new AbortController();
  const cut = await fetch(url, { method: 'POST', body: 'A long story', signal: leaving.signal });
  const { value } = await cut.body!.getReader().read();
  expect(value?.length).toBeGreaterThan(0);
  expect(upstream.open).toBe(1);
  leaving.abort();
  await eventually('the call of the provider was ended', () => upstream.open === 0);

  upstream.instruct(MODEL, { status: 400 });
  const failed = await fetch(url, { method: 'POST', body: 'Which colour?' });
  expect([failed.status, await failed.text()]).toEqual([502, 'No answer']);
});

it('the worker does what waits, and ends on SIGTERM without losing a task', async () => {
  const create = (name: string, words: number) =>
    client.tasks.create({ name, type: 'text.count', payload: { text: 'word '.repeat(words) } });
  const [short, long] = [await create('short', 2), await create('long', 30)];
  const example = await run('worker');
  await eventually('the second task runs', async () => {
    const { status, progress_message: message } = await client.tasks.get(long.task_id);
    return status === 'running' && message === 'counting';
  });
  example.child.kill('SIGTERM');
  await example.printed(/Ending/);
  const late = await create('late', 1);
  expect(await example.ended()).toBe(0);
  expect(example.output()).toMatch(/^Completed short\n(?:Ending\nCompleted long|Completed long\nEnding)\n/);
  expect(await client.tasks.get(short.task_id)).toMatchObject({ status: 'completed', result: { words: 2 } });
  expect(await client.tasks.get(long.task_id)).toMatchObject({
    status: 'completed',
    result: { words: 30 },
    attempts: 1,
  });
  // One that a claim has brought before the signal is done; no other one is taken, and none is left running.
  expect((await client.tasks.get(late.task_id)).status).toMatch(/^(?:pending|completed)$/);
});

it('the worker reports work that went wrong', async () => {
  const { task_id: id } = await client.tasks.create({ name: 'empty', type: 'text.count', max_attempts: 1 });
  const example = await run('worker');
  await eventually('it has failed', async () => (await client.tasks.get(id)).status === 'failed');
  expect(await client.tasks.get(id)).toMatchObject({ error: expect.stringContaining('TypeError') });
  await eventually('it is told', () => example.errors().includes('Failed empty: TypeError'));
});

it('the worker waits for a server that is away', async () => {
  const proxy = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  try {
    const example = await run('worker', { environment: { SVC_API_URL: `http://127.0.0.1:${proxy.port}` } });
    await eventually('it asks for tasks', () => proxy.carriedBytes > 0);
    proxy.cut();
    await eventually('it waits', () => example.errors().includes('Waiting for the server'));
    proxy.mend();
    const { task_id: id } = await client.tasks.create({ name: 'later', type: 'text.count', payload: { text: 'word' } });
    await example.printed(/Completed later/);
    expect((await client.tasks.get(id)).status).toBe('completed');
  } finally {
    await proxy.close();
  }
});

it('the receiver takes a delivery of the platform once, and refuses a forged one', async () => {
  const target = { host: '127.0.0.1', port: 9 };
  const front: TcpProxy = await tcpProxy(target);
  try {
    const url = `http://127.0.0.1:${front.port}`;
    const { secret } = await client.webhooks.create({ url, types: ['payment.*'] });
    const example = await run('webhook-receiver', { environment: { WEBHOOK_SECRET: secret } });
    target.port = Number(new URL((await example.printed(/Listening on (\S+)/))!).port);

    const published = await client.events.publish({ event_type: 'payment.succeeded', payload: { amount: 1_250 } });
    await example.printed(/Received payment\.succeeded \{"amount":1250\}\n/);

    const event = { id: published.event_id, type: 'payment.succeeded', data: { amount: 1_250 } };
    const body = JSON.stringify(event);
    const headers = signWebhook({ id: event.id, time: new Date(), body }, [secret]);
    const again = await fetch(url, { method: 'POST', headers, body });
    expect(again.status).toBe(204);
    await example.printed(/Dropped payment\.succeeded/);

    const forged = await fetch(url, { method: 'POST', headers, body: body.replace('1250', '9999') });
    expect(forged.status).toBe(400);
    await eventually('it is told', () => example.errors().includes('Refused: no_matching_signature'));
    expect(example.output().match(/Received/g)).toHaveLength(1);
  } finally {
    await front.close();
  }
});

it('the agent runs the tool that the model asks for, and tells it the answer', async () => {
  upstream.instruct(MODEL, { toolCall: { name: 'weather', arguments: '{"city":"Zurich"}' }, times: 1 });
  const question = 'Is it wet in Zurich?';
  const example = await run('agent-with-tools', { environment: { MODEL }, args: [question] });
  expect(await example.ended(), example.errors()).toBe(0);
  const rain = '{"city":"Zurich","sky":"rain","celsius":11}';
  expect(example.output()).toMatch(
    /^weather\(\{"city":"Zurich"\}\) = \{"city":"Zurich","sky":"rain","celsius":11\}\n\S/,
  );
  expect(upstream.calls).toHaveLength(2);
  expect(upstream.calls[1]?.body?.['messages']).toMatchObject([
    { role: 'user', content: question },
    { role: 'assistant', tool_calls: [{ id: 'call_1', function: { name: 'weather' } }] },
    { role: 'tool', tool_call_id: 'call_1', content: rain },
  ]);
});

it('the agent tells the model of a tool that there is not', async () => {
  upstream.instruct(MODEL, { toolCall: { name: 'oracle', arguments: '{}' }, times: 1 });
  const example = await run('agent-with-tools', { environment: { MODEL } });
  expect(await example.ended(), example.errors()).toBe(0);
  expect(upstream.calls[1]?.body?.['messages']).toMatchObject([
    {},
    {},
    { content: '{"error":"There is no tool oracle"}' },
  ]);
});

it('the tile shows what changes', async () => {
  const example = await run('dashboard-tile');
  await example.printed(/^0 pending, 0 running, 0 completed, 0 failed\n/);
  await eventually('it is subscribed', async () => {
    const { text } = await appClient(server.url).call('GET', '/metrics');
    return /graphql_subscriptions_active\{transport="sse"\} 1\b/.test(text);
  });
  const { task_id: id } = await client.tasks.create({ name: 'a task', type: 'text.wait' });
  await example.printed(/\n1 pending, 0 running, 0 completed, 0 failed\n/);
  await client.tasks.cancel(id);
  await example.printed(/\n0 pending, 0 running, 0 completed, 1 failed\n/);
});

it('no example is left out', () => {
  expect([...running].toSorted()).toEqual(readdirSync(EXAMPLES).toSorted());
});
