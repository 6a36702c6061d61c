import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isIdempotent } from '../../rest-adapter/idempotency.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { routed } from '../../subgraphs/index.ts';
import type { Answer, LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { makeClient } from '../support/oauth.ts';
import { startReceiver } from '../support/receiver.ts';
import { exampleBody, pathOf, ROUTE_CASES, type RouteCase } from '../support/route-cases.ts';
import { type InProcessApp, type StartApp, type TestApp, WIDE_FORMS } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';
import { allTables } from '../support/whole-state.ts';

/**
 * Tables that a repetition may add to, whatever it asks for. Of `platform.idempotency_keys` the sweep takes the answer itself; the log records
 * each request, traffic counts it, its record tells of it, and calls of models are listed as often as they are made; the log's chains and checkpoints (`audit.checkpoint_signed`) grow with it; a row of an outbox is there until all have heard of an event, which is a row of
 * `event.events` as well; the others follow from rows that are counted.
 */
const NOT_COUNTED = [
  ...[
    'platform.idempotency_keys',
    'audit.events',
    'audit.chains',
    'audit.checkpoints',
    'event.sequences',
    'event.event_counts',
  ],
  ...['usage.hourly_uses', 'usage.leases', 'event.webhook_attempts'],
  ...['platform.traffic', 'platform.traffic_writers', 'platform.request_records', 'inference.model_calls'],
];
const isCounted = (table: string) => !NOT_COUNTED.includes(table) && !/\.outbox(_groups)?$/.test(table);

/** Differences between the repetition of a row and its first time. Each part has to be as it says: one that is not needed any more fails. */
interface Exception {
  readonly why: string;
  /** Answered so, and not with what the first request was answered with. */
  readonly status?: number;
  /** Fields, wherever they are, that are others in the second answer. */
  readonly fields?: readonly string[];
  /** Tables that have new rows; `event …` is a type of events that were told again. */
  readonly tables?: readonly string[];
}

const askedAgain = (...fields: readonly string[]): Exception => ({
  why: 'nothing is kept of the answer but what it cost: the model is asked again, which costs again',
  fields,
  tables: ['usage.uses'],
});
const CLEARED_AGAIN: Exception = {
  why: 'a cache that may have been filled meanwhile is cleared again, and the other processes are told again',
  tables: ['event inference.cache_cleared'],
};
const SEEN_AGAIN: Exception = {
  why: 'the same refresh token comes with an access token of now, and the session was seen again, which is told',
  fields: ['access_token'],
  tables: ['event session.renewed'],
};

const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'POST /api/v1/chat/completions': askedAgain('id'),
  'POST /api/v1/invoke': askedAgain('id'),
  'POST /api/v1/messages': askedAgain('id'),
  'POST /api/v1/invoke/v2': askedAgain('id'),
  'POST /api/v1/embeddings': askedAgain(),
  'POST /api/v1/moderations': {
    why: 'the detectors are asked again, and each check is kept',
    fields: ['id'],
    tables: ['compliance.checks', 'event compliance.content_flagged', 'usage.uses'],
  },
  'POST /api/v1/rerank': askedAgain('id'),
  'POST /api/v1/images/generations': askedAgain(),
  'POST /api/v1/images/edits': askedAgain(),
  'POST /api/v1/audio/transcriptions': askedAgain(),
  'POST /api/v1/audio/translations': askedAgain(),
  'POST /api/v1/cache/clear': CLEARED_AGAIN,
  'POST /api/v1/cache/invalidate/{provider}/{model...}': CLEARED_AGAIN,
  'POST /api/v1/auth/refresh': SEEN_AGAIN,
  'POST /api/v1/auth/switch-organization': SEEN_AGAIN,
  'POST /api/v1/auth/logout': { why: 'the access token went with its session: it is done', status: 401 },
  'POST /api/v1/tenants/{tenant_id}/gdpr-delete': {
    why: 'the key, and the session of who asked, went with all else of the organization',
    status: 401,
  },
  'POST /api/v1/tasks/cancel': {
    why: 'it tells what this very request has cancelled, and nothing is left',
    fields: ['cancelled_count', 'task_ids'],
  },
  'POST /api/v1/notifications/read': {
    why: 'it counts what this very request has marked, and nothing is left',
    fields: ['read_count'],
  },
};

/** Rows that make, or start again, something that goes on by itself: the second answer names the same, at a later state. */
const GOES_ON: ReadonlySet<string> = new Set([
  'POST /api/v1/batches',
  'POST /api/v1/events/webhooks/{webhook_id}/test',
  'POST /api/v1/events/webhooks/deliveries/{delivery_id}/redeliver',
  'POST /api/v1/files',
  'POST /api/v1/platform/processes/{process_id}/drain',
  'POST /api/v1/platform/processes/{process_id}/resume',
  'POST /api/v1/notifications/send',
  'POST /api/v1/notifications/{notification_id}/retry',
  'POST /api/v1/models/training/ml/prediction/models',
  'POST /api/v1/models/training/train',
  'POST /api/v1/models/training/jobs/{job_id}/pause',
  'POST /api/v1/models/training/jobs/{job_id}/resume',
  'POST /api/v1/models/training/jobs/{job_id}/cancel',
]);

const LOOK_MS = 100;
const QUIET_LOOKS = 3;
/** Longer than work stands still between two things that it writes: processes write down what was used together. */
const WORK_LOOKS = 50;
const MOST_LOOKS = 600;
/** Rows that are repeated together. Each has an organization of its own, and all of them wait for the same quiet. */
const TOGETHER = 12;

const rows: readonly AnyRoute[] = routed.flatMap(({ routes }) => routes).filter(isIdempotent);
const nameOf = ({ method, path }: AnyRoute): string => `${method} ${path}`;
const named = (some: readonly AnyRoute[]) => some.map((row) => [nameOf(row), row] as const);

/** Rows whose work goes on by itself are repeated together: their quiet takes longest. */
const [working, still] = [true, false].map((goesOn) => rows.filter((row) => GOES_ON.has(nameOf(row)) === goesOn));
const groups: readonly (readonly AnyRoute[])[] = [
  working!,
  ...Array.from({ length: Math.ceil(still!.length / TOGETHER) }, (_, at) =>
    still!.slice(at * TOGETHER, (at + 1) * TOGETHER),
  ),
];

const IDENTIFIER = /\b[a-z]+_[0-9a-hjkmnp-tv-z]{26}\b/g;
const identifiersOf = (text: string): readonly string[] => [...new Set(text.match(IDENTIFIER) ?? [])].sort();

/** Fields that tell the time of an answer, or how long it took. */
const CLOCKS: ReadonlySet<string> = new Set(['created', 'latency_ms']);

/** Names of the fields that two answers do not have in common. */
function differing(one: unknown, other: unknown, name = ''): readonly string[] {
  const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other)) return one === other || CLOCKS.has(name) ? [] : [name];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  const isList = Array.isArray(one);
  return [...new Set([...keys].flatMap((key) => differing(one[key], other[key], isList ? name : key)))].sort();
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body?: string | Buffer;
  readonly type?: string;
}

/** A row that was asked once, and its organizations: those whose identifiers are after `from` and not after `to`. */
interface Asked {
  readonly request: Request;
  readonly key: string;
  readonly first: Answer;
  readonly from: string;
  readonly to: string;
}

/** The outcome of a row that was asked twice. */
interface Repeated extends Asked {
  readonly isLost: boolean;
  readonly second: Answer;
  /** Tables that have new rows since: of its own organizations, and of nobody's. */
  readonly grown: readonly string[];
}

/** Numbers of rows, by table and by whose they are: an organization's, or nobody's. Each row of a table without organizations is counted by itself. */
type Counts = ReadonlyMap<string, { readonly table: string; readonly whose: string | null; readonly rows: number }>;

describe('the sweep', () => {
  it('makes exceptions of rows that there are', () => {
    const names = rows.map(nameOf);
    expect([...Object.keys(EXCEPTIONS), ...GOES_ON].filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe.each(WIDE_FORMS)('a request whose answer was lost, %s', (_, start) => {
  sweep(start);
});

function sweep(start: StartApp): void {
  let upstream: ModelUpstream;
  let app: TestApp;
  let pool: pg.Pool;
  let eve: LoggedIn;
  let counting: string;
  let keys = 0;

  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({ ...modelSettings(upstream), OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
    pool = poolOf(app);
    eve = await app.newcomer();
    const { rows: keyed } = await pool.query<{ name: string; keys: string }>(
      `SELECT nspname || '.' || relname AS name, string_agg(quote_ident(attname), ', ') AS keys
       FROM pg_index JOIN pg_class ON pg_class.oid = indrelid JOIN pg_namespace ON pg_namespace.oid = relnamespace
       JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey) WHERE indisprimary GROUP BY 1`,
    );
    const keysOf = new Map(keyed.map(({ name, keys: columns }) => [name, columns]));
    const { rows: columns } = await pool.query<{ name: string }>(
      `SELECT table_schema || '.' || table_name AS name FROM information_schema.columns WHERE column_name = 'tenant_id'`,
    );
    const ofTenants = new Set(columns.map(({ name }) => name));
    const counts = (await allTables({ platform: { database: { pool: () => pool } } })).filter(isCounted).map((name) => {
      const table = name.replace(/^([^.]+)\.(.+)$/, '"$1"."$2"');
      if (!ofTenants.has(name))
        return `SELECT '${name}' AS table, concat_ws('/', ${keysOf.get(name)}) AS whose, 1 AS rows FROM ${table}`;
      const current = '(tenant_id IS NULL OR tenant_id COLLATE "C" > $1)';
      // An event may take a while to get there.
      if (name === 'event.events')
        return `SELECT 'event ' || type, tenant_id, count(*)::int FROM ${table}
          WHERE ${current} AND created_at >= $2::timestamptz AND type <> 'audit.checkpoint_signed' GROUP BY type, tenant_id`;
      return `SELECT '${name}' AS table, tenant_id AS whose, count(*)::int AS rows FROM ${table}
        WHERE ${current} GROUP BY tenant_id`;
    });
    counting = counts.join(' UNION ALL ');
  });
  afterAll(async () => {
    if (app && !('platform' in app)) await pool?.end();
    await app?.stop();
    await upstream?.close();
  });

  const count = async (past: string, since: string): Promise<Counts> => {
    // Named, so that two hundred tables are planned once.
    const query = { name: 'counts', text: counting, values: [past, since] };
    const { rows: counted } = await pool.query<{ table: string; whose: string | null; rows: number }>(query);
    return new Map(counted.map((each) => [`${each.table} ${each.whose}`, each]));
  };
  const textOf = (counts: Counts) => JSON.stringify([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
  /** The numbers of rows once nothing has moved for so many looks; of events, those that were told since. */
  const settled = async (past: string, since: string, quiet: number): Promise<Counts> => {
    let now = await count(past, since);
    for (let looks = 0, same = 0; same < quiet; looks++) {
      const last = textOf(now);
      await sleep(LOOK_MS);
      now = await count(past, since);
      same = textOf(now) === last ? same + 1 : 0;
      if (looks > MOST_LOOKS) throw new Error(`still at work: ${last} is now ${textOf(now)}`);
    }
    return now;
  };
  /** The last organization by now. Identifiers sort by time: work of those before it may still go on. */
  const lastOrganization = async (): Promise<string> => {
    const { rows: last } = await pool.query<{ id: string }>(
      'SELECT max(id COLLATE "C") AS id FROM "tenant"."organizations"',
    );
    return last[0]!.id;
  };
  const freshKey = () => `key-${++keys}`;
  /** As a gateway leaves it that was killed before it could keep the answer. False where the key is gone. */
  const loseAnswer = async (key: string): Promise<boolean> => {
    const lost = await pool.query(
      `UPDATE "platform"."idempotency_keys" SET status = NULL, content_type = NULL, body = NULL,
       locked_until = now() - interval '1 second' WHERE key = $1`,
      [key],
    );
    return lost.rowCount === 1;
  };
  const requestOf = async (row: AnyRoute, prepared: RouteCase, owner: LoggedIn): Promise<Request> => {
    const request = {
      method: row.method,
      path: pathOf(row, prepared.params) + (prepared.query ?? ''),
      token: row.auth === 'bearer' ? (prepared.as ?? owner).accessToken : undefined,
    };
    const body = exampleBody(row, prepared.body);
    if (body === undefined) return request;
    if (!(body instanceof FormData)) return { ...request, body: JSON.stringify(body), type: 'application/json' };
    // Read once: each sending of a form would have parts between other boundaries.
    const form = new Response(body);
    return { ...request, type: form.headers.get('content-type')!, body: Buffer.from(await form.arrayBuffer()) };
  };
  const send = ({ method, path, token, body, type }: Request, key: string): Promise<Answer> =>
    app.call(method, path, {
      token,
      ...(body !== undefined && { body }),
      headers: { 'idempotency-key': key, ...(type !== undefined && { 'content-type': type }) },
    });
  const post = (path: string, { accessToken: token }: LoggedIn, body: object, key: string) =>
    send({ method: 'POST', path, token, body: JSON.stringify(body), type: 'application/json' }, key);
  /** Both answers to a request whose first one is lost. */
  const twice = async (path: string, who: LoggedIn, body: object) => {
    const key = freshKey();
    const first = await post(path, who, body, key);
    expect(await loseAnswer(key)).toBe(true);
    return [first, await post(path, who, body, key), key] as const;
  };

  const ask = async (row: AnyRoute): Promise<Asked> => {
    const from = await lastOrganization();
    const owner = await app.newcomer();
    const request = await requestOf(row, await ROUTE_CASES[nameOf(row)]!(owner, app), owner);
    const key = freshKey();
    const first = await send(request, key);
    return { request, key, first, from, to: await lastOrganization() };
  };
  /** Asks all of them, and again when they have settled; by name. What could not be asked is its error. */
  const repeatAll = async (group: readonly AnyRoute[]): Promise<ReadonlyMap<string, Repeated | Error>> => {
    const quiet = group === working ? WORK_LOOKS : QUIET_LOOKS;
    const past = await lastOrganization();
    const asked = new Map<string, Asked | Error>();
    for (const row of group) asked.set(nameOf(row), await ask(row).catch((error: Error) => error));
    const before = await settled(past, 'infinity', quiet);
    const lost = new Map<string, boolean>();
    for (const [name, one] of asked) if (!(one instanceof Error)) lost.set(name, await loseAnswer(one.key));
    const sentAt = (await pool.query<{ now: string }>('SELECT now()::text AS now')).rows[0]!.now;
    const again = new Map<string, Answer>();
    for (const [name, one] of asked) if (!(one instanceof Error)) again.set(name, await send(one.request, one.key));
    const after = await settled(past, sentAt, QUIET_LOOKS);
    const grown = [...after].filter(([place, { rows: now }]) => now > (before.get(place)?.rows ?? 0));
    const isOf = ({ from, to }: Asked, whose: string | null) => whose !== null && whose > from && whose <= to;
    const all = [...asked.values()].filter((one): one is Asked => !(one instanceof Error));
    const grownOf = (one: Asked) =>
      grown
        .filter(([, { whose }]) => isOf(one, whose) || !all.some((each) => isOf(each, whose)))
        .map(([, { table }]) => table);
    return new Map(
      [...asked].map(([name, one]) => [
        name,
        one instanceof Error
          ? one
          : { ...one, isLost: lost.get(name)!, second: again.get(name)!, grown: [...new Set(grownOf(one))] },
      ]),
    );
  };
  const repeated = new Map<readonly AnyRoute[], ReturnType<typeof repeatAll>>();
  const repetitionOf = async (row: AnyRoute): Promise<Repeated> => {
    const group = groups.find((each) => each.includes(row))!;
    if (!repeated.has(group)) repeated.set(group, repeatAll(group));
    const found = (await repeated.get(group)!).get(nameOf(row))!;
    if (found instanceof Error) throw found;
    return found;
  };

  it.each(named(rows))('%s is done once', async (name, row) => {
    const { first, second, isLost, grown } = await repetitionOf(row);
    expect(first.status, first.text).toBe(row.status);
    const exception = EXCEPTIONS[name];
    expect(isLost || exception?.status !== undefined).toBe(true);
    expect(second.headers.get('idempotency-replayed')).toBeNull();
    expect(second.status, second.text).toBe(exception?.status ?? first.status);
    expect(grown).toEqual(exception?.tables ?? []);
    if (exception?.status !== undefined) return;
    // It may name what it has made since, beside all that it named.
    if (GOES_ON.has(name))
      expect(identifiersOf(second.text)).toEqual(expect.arrayContaining([...identifiersOf(first.text)]));
    else expect(differing(first.body, second.body)).toEqual(exception?.fields ?? []);
  });

  it.each(named(rows.filter(({ status, auth }) => status === 201 && auth === 'bearer')))(
    '%s tells nothing of it to another caller, or to another body',
    async (name, row) => {
      const owner = await app.newcomer();
      const request = await requestOf(row, await ROUTE_CASES[name]!(owner, app), owner);
      const key = freshKey();
      const first = await send(request, key);
      expect(first.status, first.text).toBe(row.status);
      await loseAnswer(key);
      const asked = `${request.path} ${request.body ?? ''}`;
      const own = identifiersOf(first.text).filter((id) => !asked.includes(id));
      const foreign = await send({ ...request, token: eve.accessToken }, key);
      expect(identifiersOf(foreign.text).filter((id) => own.includes(id))).toEqual([]);
      const other = await send(
        { ...request, path: `${request.path}${request.path.includes('?') ? '&' : '?'}x=1` },
        key,
      );
      expect(other.status, other.text).toBe(409);
      expect(identifiersOf(other.text).filter((id) => own.includes(id))).toEqual([]);
    },
  );

  it('makes something else for another body that has the key of an attempt that was given up', async () => {
    const owner = await app.newcomer();
    const key = freshKey();
    const librarian = { name: 'Librarian', model: 'dev/echo' };
    const first = await post('/api/v1/agents', owner, librarian, key);
    await loseAnswer(key);
    await pool.query(`UPDATE "platform"."idempotency_keys" SET locked_until = '-infinity' WHERE key = $1`, [key]);
    const other = await post('/api/v1/agents', owner, { ...librarian, name: 'Archivist' }, key);
    expect(other.body).toMatchObject({ name: 'Archivist' });
    expect(other.body['agent_id']).not.toBe(first.body['agent_id']);
  });

  it('makes something else for the same account in another organization', async () => {
    const owner = await app.newcomer();
    const key = freshKey();
    const librarian = { name: 'Librarian', model: 'dev/echo' };
    const first = await post('/api/v1/agents', owner, librarian, key);
    await loseAnswer(key);
    const made = await post('/api/v1/tenants', owner, { name: 'Another' }, freshKey());
    const switched = await post(
      '/api/v1/auth/switch-organization',
      owner,
      { tenant_id: made.body['tenant_id'] },
      freshKey(),
    );
    const there = { ...owner, accessToken: String(switched.body['access_token']) };
    const second = await post('/api/v1/agents', there, librarian, key);
    expect(second.status, second.text).toBe(201);
    expect(second.body['agent_id']).not.toBe(first.body['agent_id']);
  });

  it('shows an API key that works, and none of one that has ended since', async () => {
    const owner = await app.newcomer();
    const [first, second, key] = await twice('/api/v1/auth/api-keys', owner, { name: 'k', scopes: ['read:keys'] });
    expect(second.body).toEqual(first.body);
    const { key: secret, key_id: id } = second.body as Record<string, string>;
    const use = () => app.call('GET', '/api/v1/auth/api-keys/current', { headers: { 'x-api-key': secret! } });
    expect((await use()).status).not.toBe(401);
    await app.call('DELETE', `/api/v1/auth/api-keys/${id}`, { token: owner.accessToken });
    await loseAnswer(key);
    const third = await post('/api/v1/auth/api-keys', owner, { name: 'k', scopes: ['read:keys'] }, key);
    expect(third.status).toBe(409);
    expect(third.text).not.toContain(secret);
    expect((await use()).status).toBe(401);
  });

  it('shows the secret of an OAuth client, and not one that was rotated since', async () => {
    const owner = await app.newcomer();
    const { client_id: id } = await makeClient(app, owner);
    const path = `/api/v1/auth/oauth/clients/${id}/rotate`;
    const [first, second] = await twice(path, owner, {});
    expect(second.body['client_secret']).toBe(first.body['client_secret']);
    const body = { name: 'Night Owl', redirect_uris: ['https://owl.example.com/callback'] };
    const [, made, key] = await twice('/api/v1/auth/oauth/clients', owner, body);
    const { client_id: other } = made.body['client'] as Record<string, string>;
    await post(`/api/v1/auth/oauth/clients/${other}/rotate`, owner, {}, freshKey());
    await loseAnswer(key);
    expect((await post('/api/v1/auth/oauth/clients', owner, body, key)).status).toBe(409);
  });

  it('shows the secret that a webhook signs with now', async () => {
    const owner = await app.newcomer();
    const body = { url: 'https://receiver.invalid/', types: ['nothing.*'] };
    const [first, second, key] = await twice('/api/v1/events/webhooks', owner, body);
    expect(second.body['secret']).toBe(first.body['secret']);
    const path = `/api/v1/events/webhooks/${first.body['webhook_id']}/rotate`;
    const [, rotated] = await twice(path, owner, { overlap_seconds: 60 });
    await loseAnswer(key);
    const third = await post('/api/v1/events/webhooks', owner, body, key);
    expect(third.body['secret']).toBe(rotated.body['secret']);
    expect(rotated.body['secret']).not.toBe(first.body['secret']);
  });

  it('delivers once what is to be delivered again', async () => {
    const owner = await app.newcomer();
    const receiver = await startReceiver();
    try {
      const body = { url: receiver.url, types: ['nothing.*'] };
      const webhook = await post('/api/v1/events/webhooks', owner, body, freshKey());
      const path = '/api/v1/events/webhooks';
      const [sent] = await twice(`${path}/${webhook.body['webhook_id']}/test`, owner, {});
      await eventually('the test is received', async () => receiver.received.length > 0);
      const delivery = `${path}/deliveries/${sent.body['delivery_id']}`;
      const isDelivered = async () => {
        const { body: found } = await app.call('GET', delivery, { token: owner.accessToken });
        return found['state'] === 'delivered';
      };
      await eventually('the test is delivered', isDelivered);
      const key = freshKey();
      await post(`${delivery}/redeliver`, owner, {}, key);
      await eventually('it is received again', async () => receiver.received.length === 2 && isDelivered());
      await loseAnswer(key);
      expect((await post(`${delivery}/redeliver`, owner, {}, key)).status).toBe(202);
      await sleep(1_000);
      expect(receiver.received).toHaveLength(2);
    } finally {
      await receiver.close();
    }
  });
}

/** The database of either form. */
const poolOf = (app: TestApp & Partial<Pick<InProcessApp, 'platform'>>): pg.Pool =>
  app.platform?.database.pool('platform') ??
  poolOn({ connectionString: app.place.databaseUrl!, options: '-c plan_cache_mode=force_generic_plan' });
