import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { createIdempotency } from '../../rest-adapter/idempotency.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { memoryIdempotencyStore } from '../support/memory-idempotency-store.ts';
import { startEdge } from '../support/start-edge.ts';

describe('Idempotency-Key', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  beforeAll(async () => {
    app = await startEdge();
  });
  afterAll(() => app.close());
  const body = { display_title: 'Solaris', authors: [] };
  const add = (key: string, sent: unknown = body, as = 'ada') =>
    app.call('POST', '/api/v1/books', { body: sent, as, headers: { 'idempotency-key': key } });

  it('replays the first answer to the same key and body, and does the work once', async () => {
    const first = await add('one');
    const before = app.books.size;
    const second = await add('one');
    expect(first.status).toBe(201);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect({ status: second.status, text: second.text }).toEqual({ status: 201, text: first.text });
    expect(app.books.size).toBe(before);
  });

  it('refuses the same key with another body', async () => {
    await add('two');
    const other = await add('two', { ...body, display_title: 'Eden' });
    expect(other).toMatchObject({ status: 409, json: { code: 'CONFLICT' } });
  });

  it('refuses a repetition while the first request is at work', async () => {
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => add('three')))).map(({ status, headers }) => ({
      status,
      retryAfter: status === 409 ? headers.get('retry-after') : '1',
    }));
    expect(statuses.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    expect(statuses.every(({ status, retryAfter }) => [201, 409].includes(status) && retryAfter === '1')).toBe(true);
  });

  it('keeps keys apart by viewer', async () => {
    const ada = await add('four');
    const bob = await add('four', body, 'bob');
    expect(bob.status).toBe(201);
    expect(bob.json.book_id).not.toBe(ada.json.book_id);
  });

  it('keeps a refusal of the input', async () => {
    await add('five', { display_title: 5 });
    const again = await add('five', { display_title: 5 });
    expect(again.status).toBe(400);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('refuses a malformed key', async () => {
    expect(await add('a b')).toMatchObject({ status: 400 });
  });

  it('does not keep the answer of a public row', async () => {
    const login = () => app.call('POST', '/api/v1/auth/login', { as: null, headers: { 'idempotency-key': 'six' } });
    await login();
    expect((await login()).headers.get('idempotency-replayed')).toBeNull();
  });
});

describe('the claim on a key', () => {
  afterEach(() => void vi.useRealTimers());

  it('leads to no work when it comes after the end of the request', async () => {
    const store = memoryIdempotencyStore();
    const idempotency = createIdempotency({ store, secret: 'a secret', logger: pino({ level: 'silent' }) });
    let done = 0;
    const once = (signal?: AbortSignal) =>
      idempotency.once({ context: backgroundContext('test', signal), key: 'k', content: ['k'] }, {} as AnyRoute, () => {
        done++;
        return { body: {} };
      });
    const late = new Error('too late');
    await expect(once(AbortSignal.abort(late))).rejects.toBe(late);
    expect(done).toBe(0);
    await expect(once()).resolves.toMatchObject({ replayed: false });
    expect(done).toBe(1);
  });

  it('lasts a minute at most, and is renewed while a longer request is at work', async () => {
    vi.useFakeTimers();
    const [claims, renewed]: [number[], string[]] = [[], []];
    const store = memoryIdempotencyStore();
    const idempotency = createIdempotency({
      store: {
        ...store,
        begin(...claim) {
          claims.push(claim[3]);
          return store.begin(...claim);
        },
        async renew(_viewer, key, attempt, lockMs) {
          renewed.push(`${key} ${attempt} ${lockMs}`);
        },
      },
      secret: 'a secret',
      logger: pino({ level: 'silent' }),
    });
    const context = (deadlineMs: number) => ({ ...backgroundContext('test'), deadlineMs });
    const once = (key: string, deadlineMs: number, takesMs: number) =>
      idempotency.once({ context: context(deadlineMs), key, content: [key] }, {} as AnyRoute, async () => {
        await new Promise((resolve) => setTimeout(resolve, takesMs));
        return { body: {} };
      });
    const working = [
      once('short', Date.now() + 20_000, 19_000),
      once('model', Date.now() + 600_000, 90_000),
      once('endless', Number.POSITIVE_INFINITY, 50_000),
    ];
    await vi.advanceTimersByTimeAsync(200_000);
    await Promise.all(working);
    // The end of a request, and what it may take to keep its answer.
    expect(claims).toEqual([50_000, 60_000, 60_000]);
    expect(renewed.filter((each) => each === 'model first 60000')).toHaveLength(4);
    expect(renewed.filter((each) => each === 'endless first 60000')).toHaveLength(2);
    expect(renewed).toHaveLength(6);
  });
});
