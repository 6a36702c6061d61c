import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Insider, insider } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { createRetention } from '../retention.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

interface Shown {
  readonly id: string;
  readonly sequence: number;
  readonly eventType: string;
  readonly category: string;
  readonly payload: unknown;
  readonly streamId: string | null;
  readonly streamVersion: number | null;
}

const FIELDS = 'id sequence eventType category source streamId streamVersion payload actorId createdAt recordedAt';
const PUBLISH = `mutation ($input: PublishEventInput!) { publishEvent(input: $input) { ${FIELDS} } }`;
const REGISTER = 'mutation ($input: RegisterEventTypeInput!) { registerEventType(input: $input) { name builtIn } }';
const LIST = `query ($first: Int, $after: String, $filter: EventFilter, $order: EventOrder) {
  events(first: $first, after: $after, filter: $filter, order: $order) {
    nodes { ${FIELDS} } totalCount pageInfo { hasNextPage endCursor }
  }
}`;

const attempt = ({ token }: Insider, input: object) => app.run(PUBLISH, { input }, { token });
const publish = async (who: Insider, input: object): Promise<Shown> =>
  dataOf<{ publishEvent: Shown }>(await attempt(who, input)).publishEvent;
const signup = { eventType: 'signup', category: 'user', payload: { plan: 'free' } };
const list = async ({ token }: Insider, variables: object = {}) =>
  dataOf<{
    events: { nodes: Shown[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string | null } };
  }>(await app.run(LIST, variables as Record<string, unknown>, { token })).events;
/** Only what the tenant itself has published. */
const OWN = { categories: ['user', 'payment', 'storage', 'order'] };
const sequencesOf = (events: readonly Shown[]) => events.map(({ sequence }) => sequence);

describe('publishing', () => {
  it('takes the bare verb beside its category, and the full type without', async () => {
    const who = await insider(app);
    expect(await publish(who, signup)).toMatchObject({
      ...{ eventType: 'user.signup', category: 'user', source: 'api', payload: { plan: 'free' }, actorId: who.id },
      id: expect.stringMatching(/^evt_/),
    });
    expect(await publish(who, { eventType: 'payment.created' })).toMatchObject({ category: 'payment', payload: {} });
    expect(await publish(who, { ...signup, eventType: 'user.signup' })).toMatchObject({ eventType: 'user.signup' });
  });

  it.each([
    ['an unknown type of a known category', { eventType: 'refunded', category: 'payment' }, 'eventType'],
    ['an unknown category', { eventType: 'shipped', category: 'order' }, 'category'],
    ['a category of the platform', { eventType: 'revoked', category: 'session' }, 'category'],
    ['a type of the platform', { eventType: 'auth.login_succeeded' }, 'eventType'],
    ['a type without a category', { eventType: 'signup' }, 'eventType'],
    ['a type in capitals', { eventType: 'Signup', category: 'user' }, 'eventType'],
    ['a payload that is no object', { ...signup, payload: [1] }, 'payload'],
    ['a payload beyond 64 KiB', { ...signup, payload: { text: 'x'.repeat(65_537) } }, 'payload'],
    ['an empty source', { ...signup, source: ' ' }, 'source'],
    ['a source of two lines', { ...signup, source: 'a\nb' }, 'source'],
    ['a stream without a name', { ...signup, streamId: '' }, 'streamId'],
    ['a negative sequence', { ...signup, expectedSequence: -1 }, 'expectedSequence'],
  ])('refuses %s by name', async (_what, input, field) => {
    const result = await attempt(await insider(app), input);
    expect(refusedFields(result)[0], JSON.stringify(result)).toMatch(new RegExp(`^${field}`));
  });

  it('numbers a tenant’s events without a gap, whoever publishes at the same time', async () => {
    const who = await insider(app);
    const published = await Promise.all(Array.from({ length: 60 }, () => publish(who, signup)));
    const { nodes } = await list(who, { first: 100 });
    expect(sequencesOf(nodes)).toEqual(nodes.map((_, index) => index + 1));
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    const ids = nodes.map(({ id }) => id);
    expect(published.every(({ id }) => ids.includes(id))).toBe(true);
  });

  it('stores one of many that expect the same version of a stream, and tells the others the current one', async () => {
    const who = await insider(app);
    const stream = { ...signup, streamId: 'user-17' };
    const first = await Promise.all(Array.from({ length: 8 }, () => attempt(who, { ...stream, expectedSequence: 0 })));
    expect(first.filter(({ errors }) => !errors)).toHaveLength(1);
    const refused = first.filter((result) => codeOf(result) === 'CONFLICT');
    expect(refused).toHaveLength(7);
    expect(refused[0]?.errors?.[0]?.extensions).toMatchObject({ current_sequence: 1 });
    expect(await publish(who, { ...stream, expectedSequence: 1 })).toMatchObject({ streamVersion: 2 });
    expect(await publish(who, { ...signup, streamId: 'user-18' })).toMatchObject({ streamVersion: 1 });
  });

  it('checks the sequence of the organization where there is no stream', async () => {
    const who = await insider(app);
    const { sequence } = await publish(who, signup);
    expect(codeOf(await attempt(who, { ...signup, expectedSequence: 0 }))).toBe('CONFLICT');
    // Events of the platform itself may come in between.
    const current = (await list(who, { first: 1, order: 'NEWEST_FIRST' })).nodes[0]!.sequence;
    expect(current).toBeGreaterThanOrEqual(sequence);
    const next = await attempt(who, { ...signup, expectedSequence: current });
    expect(['', 'CONFLICT']).toContain(codeOf(next));
  });

  it('stores what comes with one key once', async () => {
    const who = await insider(app);
    const keyed = { ...signup, idempotencyKey: 'import-1' };
    const events = await Promise.all([publish(who, keyed), publish(who, keyed), publish(who, keyed)]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(1);
    expect((await publish(who, keyed)).id).toBe(events[0]!.id);
    expect((await publish(await insider(app), keyed)).id).not.toBe(events[0]!.id);
  });

  it('is for a domain on behalf of a tenant, and for nobody else', async () => {
    const who = await insider(app);
    const input = { tenantId: who.tenantId, eventType: 'user.login', source: 'task', idempotencyKey: 'task-1' };
    type Published = { _publishEvent: { id: string; sequence: number } };
    const call = app.call<Published, { input: object }>(
      'event',
      'mutation ($input: _PublishEventInput!) { _publishEvent(input: $input) { id sequence } }',
    );
    const [one, other] = [await call({ input }, contextOf()), await call({ input }, contextOf())];
    expect(one._publishEvent).toEqual(other._publishEvent);
    const { nodes } = await list(who, { filter: OWN });
    expect(nodes).toMatchObject([{ id: one._publishEvent.id, eventType: 'user.login', actorId: null }]);
  });
});

describe('types of an organization’s own', () => {
  it('may be published once they are registered, by that organization alone', async () => {
    const [who, other] = [await insider(app), await insider(app)];
    const input = { name: 'order.shipped', description: 'A parcel has left.' };
    expect(dataOf(await app.run(REGISTER, { input }, { token: who.token }))).toEqual({
      registerEventType: { name: 'order.shipped', builtIn: false },
    });
    expect(await publish(who, { eventType: 'shipped', category: 'order' })).toMatchObject({ category: 'order' });
    expect(refusedFields(await attempt(who, { eventType: 'lost', category: 'order' }))).toEqual(['eventType']);
    expect(refusedFields(await attempt(other, { eventType: 'shipped', category: 'order' }))).toEqual(['category']);
    expect(codeOf(await app.run(REGISTER, { input }, { token: who.token }))).toBe('CONFLICT');
    const names = async () =>
      dataOf<{ eventTypes: { nodes: { name: string }[]; totalCount: number } }>(
        await app.run('{ eventTypes(first: 100) { nodes { name } totalCount } }', {}, { token: who.token }),
      ).eventTypes;
    expect((await names()).nodes.map(({ name }) => name)).toEqual([
      ...['order.shipped', 'payment.created', 'payment.failed', 'payment.succeeded', 'storage.delete'],
      ...['storage.download', 'storage.upload', 'user.login', 'user.logout', 'user.signup'],
    ]);
    await app.run('mutation { deleteEventType(name: "order.shipped") { status } }', {}, { token: who.token });
    expect((await names()).totalCount).toBe(9);
    expect(refusedFields(await attempt(who, { eventType: 'shipped', category: 'order' }))).toEqual(['category']);
  });

  it.each([['session.mine'], ['nothing'], ['Order.shipped'], ['order..x'], [`order.${'x'.repeat(100)}`]])(
    'refuses the name %s',
    async (name) => {
      const { token } = await insider(app);
      expect(refusedFields(await app.run(REGISTER, { input: { name } }, { token }))).toEqual(['name']);
    },
  );
});

describe('a subscription', () => {
  const FEED = `subscription ($filter: EventFeedFilter, $after: SafeInt) {
    eventPublished(filter: $filter, afterSequence: $after) { sequence eventType payload }
  }`;
  type Fed = { eventPublished: Shown };
  async function follow({ token }: Insider, variables: Record<string, unknown> = {}) {
    const closing = new AbortController();
    const context = contextOf({ signal: closing.signal });
    const viewer = await app.authenticate({ authorization: `Bearer ${token}`, apiKey: undefined }, context);
    const feed = await app.graph.prepare({ query: FEED }).subscribe(variables, { ...context, viewer });
    if (!(Symbol.asyncIterator in feed)) return { refused: feed };
    const take = async (count: number) => {
      const taken: Shown[] = [];
      while (taken.length < count) taken.push(dataOf<Fed>((await feed.next()).value).eventPublished);
      return taken;
    };
    return { feed, take, close: () => closing.abort() };
  }

  it('replays what is stored, then goes on without a gap or a repeat, whoever publishes meanwhile', async () => {
    const who = await insider(app);
    for (let n = 0; n < 5; n++) await publish(who, signup);
    const writers = Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 5; n++) await publish(who, signup);
    });
    const { take, close } = await follow(who, { after: 0 });
    await Promise.all(writers);
    // 55 of its own, and what the platform did for it.
    const sequences = sequencesOf(await take!(55));
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    close!();
  });

  it('of one that reads slowly goes on from the store, and holds nothing for it', async () => {
    const who = await insider(app);
    const { take, close } = await follow(who, { filter: OWN });
    for (let round = 0; round < 4; round++) await Promise.all(Array.from({ length: 100 }, () => publish(who, signup)));
    const sequences = sequencesOf(await take!(400));
    expect(new Set(sequences).size).toBe(400);
    expect(sequences).toEqual([...sequences].sort((one, other) => one - other));
    close!();
  });

  it('begins with what comes next, and lets pass only what fits', async () => {
    const who = await insider(app);
    await publish(who, signup);
    const { take, close } = await follow(who, { filter: { types: ['storage.upload'], source: 'disk' } });
    await publish(who, { eventType: 'storage.upload', source: 'web' });
    await publish(who, signup);
    const { sequence } = await publish(who, { eventType: 'storage.upload', source: 'disk' });
    expect(sequencesOf(await take!(1))).toEqual([sequence]);
    close!();
  });

  it('goes on when the bus has lost the news of an event', async () => {
    const who = await insider(app);
    const { take, close } = await follow(who, { filter: OWN });
    const first = await publish(who, signup);
    // As another process would store it, whose news never come.
    await app.platform.database.pool('event').query(
      `WITH next AS (UPDATE "event"."sequences" SET last_sequence = last_sequence + 1 WHERE tenant_id = $1
         RETURNING last_sequence)
       INSERT INTO "event"."events" (id, tenant_id, sequence, type, category, source, payload, created_at)
       SELECT 'evt_elsewhere', $1, last_sequence, 'user.login', 'user', 'elsewhere', '{}', now() FROM next`,
      [who.tenantId],
    );
    expect((await take!(2)).map(({ eventType }) => eventType)).toEqual([first.eventType, 'user.login']);
    close!();
  });

  it('is of one organization alone, and begins nowhere beyond its latest event', async () => {
    const [who, other] = [await insider(app), await insider(app)];
    const { take, close } = await follow(who, { filter: OWN });
    await publish(other, signup);
    const { sequence } = await publish(who, signup);
    expect(sequencesOf(await take!(1))).toEqual([sequence]);
    close!();
    const { refused } = await follow(who, { after: 1_000_000 });
    expect(refusedFields(refused!)).toEqual(['afterSequence']);
  });

  it('ends at once when it is given up, also while nothing comes', async () => {
    const who = await insider(app);
    const { feed, close } = await follow(who, { filter: { types: ['storage.delete'] } });
    const pending = feed!.next();
    close!();
    expect(await pending).toMatchObject({ done: true });
  });
});

describe('analytics', () => {
  const COUNT = `query ($from: DateTime!, $to: DateTime, $bucket: EventBucket, $types: [String!]) {
    eventCounts(from: $from, to: $to, bucket: $bucket, types: $types) { total counts { startsAt eventType count } }
  }`;
  type Counted = { eventCounts: { total: number; counts: { eventType: string; count: number }[] } };

  it.each(['MINUTE', 'HOUR', 'DAY'])('counts by type and %s', async (bucket) => {
    const who = await insider(app);
    const from = new Date().toISOString();
    await Promise.all(Array.from({ length: 5 }, () => publish(who, signup)));
    await publish(who, { eventType: 'storage.upload' });
    const variables = { from, bucket, types: ['user.signup', 'storage.upload'] };
    const { eventCounts } = dataOf<Counted>(await app.run(COUNT, variables, { token: who.token }));
    expect(eventCounts.total).toBe(6);
    const sums = new Map<string, number>();
    for (const { eventType, count } of eventCounts.counts) sums.set(eventType, (sums.get(eventType) ?? 0) + count);
    expect(Object.fromEntries(sums)).toEqual({ 'user.signup': 5, 'storage.upload': 1 });
  });

  it.each([
    ['from', { from: '2000-01-01T00:00:00.000Z', bucket: 'MINUTE' }],
    ['to', { from: '2030-01-02T00:00:00.000Z', to: '2030-01-01T00:00:00.000Z' }],
  ])('refuses %s out of bounds', async (field, variables) => {
    expect(refusedFields(await app.run(COUNT, variables, { token: (await insider(app)).token }))).toEqual([field]);
  });
});

describe('the retention', () => {
  it('removes what is older, and numbers go on', async () => {
    const who = await insider(app);
    await publish(who, signup);
    const before = (await publish(who, signup)).sequence;
    expect(await createRetention(app.platform).removeEvents(new Date(Date.now() + 1_000))).toBeGreaterThan(1);
    expect(await list(who, { filter: OWN })).toMatchObject({ nodes: [], totalCount: 0 });
    const { sequence } = await publish(who, signup);
    expect(sequence).toBeGreaterThan(before);
    expect(sequencesOf((await list(who, { filter: OWN })).nodes)).toEqual([sequence]);
  });
});

describe('the store', () => {
  it('is read from any place, in order, without a gap or a repeat', async () => {
    const who = await insider(app);
    for (let index = 0; index < 7; index++) await publish(who, { ...signup, payload: { index } });
    const walked: unknown[] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(who, { first: 3, after, filter: OWN });
      walked.push(...page.nodes.map(({ payload }) => payload));
      expect(page.totalCount).toBe(7);
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(walked).toEqual(Array.from({ length: 7 }, (_, index) => ({ index })));
    // The cursor of the last one waits for what comes next.
    const { sequence } = await publish(who, signup);
    expect(sequencesOf((await list(who, { after, filter: OWN })).nodes)).toEqual([sequence]);
    expect(sequencesOf((await list(who, { filter: { afterSequence: sequence - 1 } })).nodes)).toContain(sequence);
    const newest = await list(who, { first: 2, order: 'NEWEST_FIRST', filter: OWN });
    const older = await list(who, { first: 2, order: 'NEWEST_FIRST', filter: OWN, after: newest.pageInfo.endCursor });
    expect(newest.nodes[0]!.sequence).toBe(sequence);
    expect(older.nodes[0]!.sequence).toBeLessThan(newest.nodes[1]!.sequence);
  });

  it('is filtered by type, category, source, stream and time', async () => {
    const who = await insider(app);
    const upload = await publish(who, { eventType: 'storage.upload', source: 'disk', streamId: 'file-1' });
    await publish(who, { eventType: 'storage.download', source: 'web' });
    await publish(who, signup);
    const found = async (filter: object) => (await list(who, { filter })).nodes.map(({ eventType }) => eventType);
    expect(await found({ types: ['storage.upload', 'user.signup'] })).toEqual(['storage.upload', 'user.signup']);
    expect(await found({ categories: ['storage'] })).toEqual(['storage.upload', 'storage.download']);
    expect(await found({ categories: ['storage'], types: ['user.signup'] })).toEqual([]);
    expect(await found({ source: 'disk' })).toEqual(['storage.upload']);
    expect(await found({ streamId: 'file-1' })).toEqual(['storage.upload']);
    expect(await found({ ...OWN, from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await found({ ...OWN, to: '2999-01-01T00:00:00.000Z' })).toHaveLength(3);
    const query = `query ($id: ID!) { event(id: $id) { eventType } }`;
    expect(dataOf(await app.run(query, { id: upload.id }, { token: who.token }))).toEqual({
      event: { eventType: 'storage.upload' },
    });
    const stranger = await insider(app);
    expect(codeOf(await app.run(query, { id: upload.id }, { token: stranger.token }))).toBe('NOT_FOUND');
  });

  it('holds what the platform did for the organization', async () => {
    const who = await insider(app);
    await expect
      .poll(async () => (await list(who, { first: 100 })).nodes.map(({ eventType }) => eventType))
      .toEqual(expect.arrayContaining(['session.opened', 'auth.login_succeeded', 'account.created']));
  });

  it('takes no change and no deletion that does not say why', async () => {
    const who = await insider(app);
    await publish(who, signup);
    const pool = app.platform.database.pool('event');
    await expect(pool.query(`UPDATE "event"."events" SET type = 'x'`)).rejects.toThrow(/append-only/);
    await expect(pool.query('DELETE FROM "event"."events"')).rejects.toThrow(/append-only/);
    await expect(pool.query('TRUNCATE "event"."events"')).rejects.toThrow(/append-only/);
  });
});
