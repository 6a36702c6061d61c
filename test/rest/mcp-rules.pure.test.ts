import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import { CANCELLATION_TOPIC, createCancellations } from '../../rest-adapter/mcp/cancellations.ts';
import { page } from '../../rest-adapter/mcp/list-page.ts';
import { createOriginCheck } from '../../rest-adapter/mcp/origin-check.ts';
import { formerToolName } from '../../rest-adapter/mcp/tool-name.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { eventually } from '../support/eventually.ts';

describe('the former name of a tool', () => {
  it.each([
    ['GET', '/api/v1/accounts/me', 'accounts_me_get'],
    ['DELETE', '/api/v1/sessions/{session_id}', 'sessions_session_id_delete'],
    ['GET', '/api/v1/models/{model...}', 'models_model_get'],
    ['GET', '/api/v2/tasks', 'v2_tasks_get'],
    ['POST', '/realtime/sessions/{session_id}/interrupt', 'realtime_sessions_session_id_interrupt_post'],
  ] as const)('of %s %s is %s', (method, path, name) => {
    expect(formerToolName({ method, path })).toBe(name);
  });

  it('has at most 64 characters, and stays different', () => {
    const long = `/api/v1/${'very-long-word/'.repeat(8)}` as const;
    const [one, other] = [
      formerToolName({ method: 'GET', path: `${long}a` }),
      formerToolName({ method: 'GET', path: `${long}b` }),
    ];
    expect(one).toMatch(/^[a-z0-9_]{20,64}$/);
    expect(one).not.toBe(other);
  });
});

describe('the check of the origin', () => {
  const request = (headers: object, remoteAddress: string) =>
    ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
  const check = (settings: Record<string, string>, headers: object, from = '127.0.0.1') =>
    createOriginCheck(readConfig(settings))(request(headers, from));

  it('refuses names that could have been rebound, over a loopback connection', () => {
    for (const host of ['evil.example', 'evil.example:4000', '', 'localhost.evil.example', '127.0.0.1.evil.example'])
      expect(() => check({}, { host }), host).toThrow(/Host/);
    for (const host of ['localhost:4000', '127.0.0.1', '[::1]:4000', 'LOCALHOST'])
      expect(() => check({}, { host }), host).not.toThrow();
    expect(() => check({ MCP_ALLOWED_HOSTS: 'gateway.internal' }, { host: 'gateway.internal:4000' })).not.toThrow();
    expect(() => check({ PUBLIC_URL: 'https://api.example' }, { host: 'api.example' })).not.toThrow();
    expect(() => check({}, { host: 'gateway.internal' }, '10.0.0.7')).not.toThrow();
  });

  it('lets in the pages of its own host, of CORS_ORIGINS and, locally, of this machine', () => {
    const host = 'api.example';
    const remote = '10.0.0.7';
    expect(() => check({}, { host, origin: 'https://api.example' }, remote)).not.toThrow();
    for (const origin of ['https://evil.example', 'null', 'http://localhost:5173'])
      expect(() => check({}, { host, origin }, remote), origin).toThrow(/Origin/);
    const settings = { CORS_ORIGINS: 'https://app.example' };
    expect(() => check(settings, { host, origin: 'https://app.example' }, remote)).not.toThrow();
    expect(() => check({}, { host: 'localhost', origin: 'http://localhost:5173' })).not.toThrow();
  });
});

describe('a page of a list', () => {
  const read = (list: string[], cursor?: string) => page(list, cursor, 2, (item) => item);

  it('goes on after the last item, though others came and went', () => {
    const first = read(['a', 'b', 'd']);
    expect(first.items).toEqual(['a', 'b']);
    expect(read(['a', 'c', 'd'], first.nextCursor).items).toEqual(['c', 'd']);
    expect(read(['a'], first.nextCursor)).toEqual({ items: [] });
  });

  it('refuses a cursor that it did not give', () => {
    expect(() => read(['a'], 'nonsense')).toThrow(/cursor/);
  });
});

describe('cancellations', () => {
  const ada = { viewerId: 'ada', session: 'one' };
  const logger = pino({ level: 'silent' });

  it('end the request of that caller and id, type and all, and no other', async () => {
    const cancellations = await createCancellations(memoryBus({ logger }));
    const ended: string[] = [];
    const forget = cancellations.begin(ada, 1, () => ended.push('number'));
    cancellations.begin(ada, '1', () => ended.push('text'));
    cancellations.cancel({ ...ada, viewerId: 'eve' }, 1);
    cancellations.cancel({ ...ada, session: 'two' }, 1);
    expect(ended).toEqual([]);
    cancellations.cancel(ada, 1);
    forget();
    cancellations.cancel(ada, 1);
    expect(ended).toEqual(['number']);
  });

  it('end neither of two requests that cannot be told apart', async () => {
    const cancellations = await createCancellations(memoryBus({ logger }));
    const client = { viewerId: 'ada', session: undefined };
    const ended: number[] = [];
    for (const each of [1, 2]) cancellations.begin(client, 7, () => ended.push(each));
    cancellations.cancel(client, 7);
    expect(ended).toEqual([]);
  });

  it('reach the process that runs the request, by the bus, without a word about who it is', async () => {
    const bus = memoryBus({ logger });
    const [here, there] = await Promise.all([createCancellations(bus), createCancellations(bus)]);
    const told: string[] = [];
    await bus.listen(CANCELLATION_TOPIC, (event) => void told.push(JSON.stringify(event)));
    const ended: string[] = [];
    there.begin(ada, 1, () => ended.push('ada'));
    there.begin({ ...ada, session: undefined }, 1, () => ended.push('nameless'));
    here.cancel({ ...ada, viewerId: 'eve' }, 1);
    here.cancel({ ...ada, session: undefined }, 1);
    here.cancel(ada, 1);
    await eventually('the other process has heard', () => ended.length > 0);
    expect(ended).toEqual(['ada']);
    await eventually('both were told', () => told.length === 2);
    expect(told.join()).not.toMatch(/"one"|ada/);
    there.close();
    here.cancel(ada, 1);
    await eventually('a third was told', () => told.length === 3);
    expect(ended).toEqual(['ada']);
  });
});
