import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credit, Reservation } from '../../../platform/credit/credit.ts';
import type { UseRecord } from '../../../platform/credit/credit-protocol.ts';
import { toColumns, type UseColumns } from '../../../platform/journal/use-columns.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { createMetrics } from '../../../platform/observability/metrics.ts';
import { type OpenCredit, openCredit, useRecord } from '../../../platform/open-credit.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type Insider, insider, viewerOf } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { endOfMonth, limitAccount } from '../accounts.ts';
import { tenantData } from '../store.ts';

let app: StartedGraph;
const opened: OpenCredit[] = [];
beforeAll(async () => {
  app = await startGraph({ INITIAL_CREDIT_USD: '10' });
});
afterEach(async () => {
  for (const credit of opened.splice(0)) await credit.close();
});
afterAll(() => app.stop());

/** The credit of one more process. */
async function openOne(): Promise<Credit> {
  // Of another process, as it were: one shares its credit by its metrics.
  const credit = await openCredit({ ...app.platform, metrics: createMetrics({ processMetrics: false }) });
  opened.push(credit);
  await credit.ready();
  return credit;
}

interface Shown {
  readonly credits: {
    readonly balanceMicroUsd: number;
    readonly reservedMicroUsd: number;
    readonly grantedMicroUsd: number;
    readonly spentMicroUsd: number;
  };
  readonly costMicroUsd: number;
  readonly meters: readonly { readonly meter: string; readonly quantity: number }[];
  readonly groups: readonly Readonly<Record<string, unknown>>[];
}
const USAGE = `query ($since: DateTime, $until: DateTime, $groupBy: [UsageDimension!]) {
  usage(since: $since, until: $until, groupBy: $groupBy) {
    since until costMicroUsd
    credits { balanceMicroUsd reservedMicroUsd grantedMicroUsd spentMicroUsd enforced }
    meters { meter quantity }
    groups { startsAt model provider operation apiKeyId projectId costMicroUsd meters { meter quantity } }
  }
}`;
const usageOf = async ({ token }: Insider, variables: Record<string, unknown> = {}): Promise<Shown> =>
  dataOf<{ usage: Shown }>(await app.run(USAGE, variables, { token })).usage;
const metersOf = ({ meters }: Pick<Shown, 'meters'>) =>
  Object.fromEntries(meters.map(({ meter, quantity }) => [meter, quantity]));

/** What a chat has used. */
const chat = (costMicroUsd: number) => ({
  ...{ meters: { 'tokens.input': 12, 'tokens.output': 34, requests: 1 }, costMicroUsd },
  ...{ provider: 'dev', model: 'dev/echo', operation: 'chat' },
});
const adjust = (who: { tenantId: string }, amountUsd: number, kind = 'GRANT', idempotencyKey?: string) =>
  app.run(
    'mutation ($input: GrantCreditInput!) { grantCredit(input: $input) { id amountMicroUsd key } }',
    { input: { organizationId: who.tenantId, amountUsd, kind, idempotencyKey } },
    { viewer: { ...viewerOf({ ...OPERATOR }), permissions: ['*:*'] } },
  );
const OPERATOR = { id: 'usr_operator', tenantId: 'org_operator', email: '', password: '' };
const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) => ({
  fulfilled: settled.filter(({ status }) => status === 'fulfilled').length,
  codes: [...new Set(settled.flatMap((each) => (each.status === 'rejected' ? [codeOfError(each.reason)] : [])))],
});
const codeOfError = (error: unknown) => (error as { extensions?: { code?: string } }).extensions?.code;
const reserve = async (credit: Credit, viewer: Viewer, amount: number): Promise<Reservation> =>
  credit.reserve(viewer, amount);

const isGiven = (credit: Credit, viewer: Viewer, amount: number): Promise<boolean> =>
  reserve(credit, viewer, amount).then(
    (reservation) => {
      reservation.release();
      return true;
    },
    () => false,
  );

describe('credit', () => {
  it('is given to a new organization, and told with what is spent and put aside', async () => {
    const who = await insider(app);
    const credit = await openOne();
    expect((await usageOf(who)).credits).toMatchObject({ balanceMicroUsd: 10_000_000, grantedMicroUsd: 10_000_000 });
    const reservation = await reserve(credit, viewerOf(who), 5_000);
    const during = (await usageOf(who)).credits;
    expect(during.reservedMicroUsd).toBeGreaterThanOrEqual(5_000);
    reservation.settle(chat(1_250));
    reservation.settle(chat(9_999));
    reservation.release();
    await eventually('it is spent', async () => (await usageOf(who)).credits.spentMicroUsd === 1_250);
    const { credits, meters, costMicroUsd } = await usageOf(who);
    expect(credits.balanceMicroUsd + credits.reservedMicroUsd).toBe(10_000_000 - 1_250);
    expect(costMicroUsd).toBe(1_250);
    expect(metersOf({ meters })).toMatchObject({ 'tokens.input': 12, 'tokens.output': 34, requests: 1, images: 0 });
    await opened.pop()!.close();
    expect((await usageOf(who)).credits).toMatchObject({ reservedMicroUsd: 0, balanceMicroUsd: 9_998_750 });
  });

  it('is put aside synchronously once some is leased', async () => {
    const who = await insider(app);
    const credit = await openOne();
    (await reserve(credit, viewerOf(who), 100)).release();
    const again = credit.reserve(viewerOf(who), 100);
    expect(again).not.toBeInstanceOf(Promise);
    (again as Reservation).release();
  });

  it('is never overdrawn by calls at the same time, of two processes, and not refused while it lasts', async () => {
    const who = await insider(app);
    const [one, other] = [await openOne(), await openOne()];
    const price = 250_000;
    const settled = await Promise.allSettled(
      Array.from({ length: 64 }, (_, i) => reserve(i % 2 ? one : other, viewerOf(who), price)),
    );
    const { fulfilled, codes } = outcomes(settled);
    expect(codes).toEqual(['CREDIT_EXHAUSTED']);
    expect(fulfilled).toBeLessThanOrEqual(40);
    expect(fulfilled).toBeGreaterThanOrEqual(38);
    for (const each of settled) if (each.status === 'fulfilled') each.value.settle(chat(price));
    const spent = fulfilled * price;
    await eventually('all is spent', async () => (await usageOf(who)).credits.spentMicroUsd === spent);
    // What other calls were refused for is given back soon.
    await eventually('nothing is put aside', async () => (await usageOf(who)).credits.reservedMicroUsd === 0);
    await expect(reserve(one, viewerOf(who), 11_000_000 - spent)).rejects.toMatchObject({
      extensions: { code: 'CREDIT_EXHAUSTED' },
    });
    // What costs nothing goes on.
    (await reserve(one, viewerOf(who), 0)).settle(chat(0));
    await eventually('it is counted', async () => metersOf(await usageOf(who))['requests'] === fulfilled + 1);
  });

  it('comes back when it was granted, at once and once a key', async () => {
    const who = await insider(app);
    const credit = await openOne();
    await expect(reserve(credit, viewerOf(who), 11_000_000)).rejects.toMatchObject({
      extensions: { code: 'CREDIT_EXHAUSTED' },
    });
    const [first, second] = await Promise.all([adjust(who, 5, 'GRANT', 'one'), adjust(who, 5, 'GRANT', 'one')]);
    expect(dataOf<object>(first)).toEqual(dataOf<object>(second));
    await eventually('there is enough', () => isGiven(credit, viewerOf(who), 11_000_000));
    expect((await usageOf(who)).credits.grantedMicroUsd).toBe(15_000_000);
  });
});

const SET_LIMITS = `mutation ($input: SetSpendLimitsInput!) {
  setSpendLimits(input: $input) { projectId window limitMicroUsd spentMicroUsd resetsAt }
}`;
const setLimits = ({ token }: Insider, input: object) => app.run(SET_LIMITS, { input }, { token });
const spend = async (credit: Credit, viewer: Viewer, amount: number): Promise<void> =>
  (await reserve(credit, viewer, amount)).settle(chat(amount));
const refusal = (message: RegExp) => ({
  extensions: { code: 'SPEND_LIMIT_REACHED' },
  message: expect.stringMatching(message),
});
/** Until the limits that a process relies on are those that were set. */
const refuses = (credit: Credit, viewer: Viewer, amount: number) =>
  eventually('it is refused', () =>
    reserve(credit, viewer, amount).then(
      (reservation) => {
        reservation.release();
        return false;
      },
      (error) => codeOfError(error) === 'SPEND_LIMIT_REACHED',
    ),
  );
async function makeKey({ token }: Insider, spendLimitUsd: number | null, projectId?: string) {
  const input = { name: 'a key', scopes: ['write:inference'], spendLimitUsd, projectId };
  const query = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { id } }';
  return dataOf<{ createApiKey: { id: string } }>(await app.run(query, { input }, { token })).createApiKey.id;
}
async function makeProject({ token }: Insider): Promise<string> {
  const query = 'mutation ($name: String!) { createProject(input: { name: $name }) { id } }';
  const name = `Engine ${Math.random()}`;
  return dataOf<{ createProject: { id: string } }>(await app.run(query, { name }, { token })).createProject.id;
}
const keyViewer = (who: Insider, id: string, projectId?: string): Viewer => ({
  ...viewerOf(who, 'api_key'),
  ...{ id, ...(projectId !== undefined && { projectId }) },
});
/** Without notifications, which cost nothing: an owner has one, sooner or later, when the credit is low. */
const paid = ({ groups }: Pick<Shown, 'groups'>) => groups.filter(({ costMicroUsd }) => Number(costMicroUsd) > 0);
const typesOf = async (who: Insider, category = 'usage') => {
  const query = `query ($categories: [String!]) { events(first: 100, filter: { categories: $categories }) { nodes { eventType payload } } }`;
  type Events = { events: { nodes: { eventType: string; payload: Record<string, unknown> }[] } };
  return dataOf<Events>(await app.run(query, { categories: [category] }, { token: who.token })).events.nodes;
};

describe('spend limits', () => {
  it('of an API key hold under 64 calls at the same time, and name what is out', async () => {
    const who = await insider(app);
    const [one, other] = [await openOne(), await openOne()];
    const key = keyViewer(who, await makeKey(who, 0.1));
    const settled = await Promise.allSettled(
      Array.from({ length: 64 }, (_, i) => reserve(i % 2 ? one : other, key, 5_000)),
    );
    const { fulfilled, codes } = outcomes(settled);
    expect(codes).toEqual(['SPEND_LIMIT_REACHED']);
    // What is left of a lease may be too little for one call more in each process.
    expect(fulfilled).toBeLessThanOrEqual(20);
    expect(fulfilled).toBeGreaterThanOrEqual(18);
    await expect(reserve(one, key, 5_000)).rejects.toMatchObject(refusal(/spend limit of the API key/));
    // Another key of the same organization is not concerned.
    (await reserve(one, keyViewer(who, await makeKey(who, null)), 5_000)).release();
    for (const each of settled) if (each.status === 'fulfilled') each.value.settle(chat(5_000));
    await eventually('all is spent', async () => (await usageOf(who)).credits.spentMicroUsd === fulfilled * 5_000);
  });

  it('of a key are those of the key that replaces it, with what was spent', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const id = await makeKey(who, 1);
    await spend(credit, keyViewer(who, id), 600_000);
    const rotate = 'mutation ($id: ID!) { rotateApiKey(id: $id) { id } }';
    type Rotated = { rotateApiKey: { id: string } };
    const { rotateApiKey: next } = dataOf<Rotated>(await app.run(rotate, { id }, { token: who.token }));
    await expect(reserve(credit, keyViewer(who, next.id), 600_000)).rejects.toMatchObject(refusal(/API key/));
    (await reserve(credit, keyViewer(who, next.id), 400_000)).release();
  });

  it('of a key that are lowered below what was spent refuse everything, and let go again when they are lifted', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const id = await makeKey(who, 5);
    await spend(credit, keyViewer(who, id), 1_000_000);
    const update = 'mutation ($id: ID!, $usd: Float) { updateApiKey(id: $id, input: { spendLimitUsd: $usd }) { id } }';
    dataOf<object>(await app.run(update, { id, usd: 0.5 }, { token: who.token }));
    await refuses(credit, keyViewer(who, id), 1);
    dataOf<object>(await app.run(update, { id, usd: null }, { token: who.token }));
    await eventually('it is let go', () => isGiven(credit, keyViewer(who, id), 1_000_000));
  });

  it('of organizations and projects count what was spent before they were set', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const projectId = await makeProject(who);
    const key = keyViewer(who, await makeKey(who, null, projectId), projectId);
    await spend(credit, key, 300_000);
    await eventually('it is spent', async () => (await usageOf(who)).credits.spentMicroUsd === 300_000);
    const set = dataOf<{ setSpendLimits: object[] }>(await setLimits(who, { projectId, totalUsd: 0.5 }));
    expect(set.setSpendLimits).toEqual([
      { projectId, window: 'TOTAL', limitMicroUsd: 500_000, spentMicroUsd: 300_000, resetsAt: null },
    ]);
    await refuses(credit, key, 300_000);
    await expect(reserve(credit, key, 300_000)).rejects.toMatchObject(refusal(/limit of the project/));
    // What does not belong to the project goes on, until the organization has a limit.
    await spend(credit, viewerOf(who), 300_000);
    dataOf<object>(await setLimits(who, { monthlyUsd: 0.7 }));
    await refuses(credit, viewerOf(who), 300_000);
    await expect(reserve(credit, viewerOf(who), 300_000)).rejects.toMatchObject(refusal(/monthly limit/));
    dataOf<object>(await setLimits(who, { monthlyUsd: null }));
    await eventually('it is let go', () => isGiven(credit, viewerOf(who), 300_000));
    const reached = async () =>
      (await typesOf(who))
        .filter(({ eventType }) => eventType === 'usage.limit_reached')
        .map(({ payload }) => payload['limit']);
    await eventually('both are told of', async () => (await reached()).length >= 2);
    expect(await reached()).toEqual(['project', 'organization']);
  });

  it('are told of when they are nearly reached, once for each limit, to the owner too', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const key = keyViewer(who, await makeKey(who, 2));
    dataOf<object>(await setLimits(who, { monthlyUsd: 1 }));
    const told = async () =>
      (await typesOf(who))
        .filter(({ eventType }) => eventType === 'usage.limit_nearly_reached')
        .map(({ payload }) => [payload['limit'], payload['limit_micro_usd'], payload['left_micro_usd']]);
    await spend(credit, key, 700_000);
    await eventually('it is spent', async () => (await usageOf(who)).credits.spentMicroUsd === 700_000);
    expect(await told()).toEqual([]);
    await spend(credit, key, 100_000);
    await eventually('it is told', async () => (await told()).length > 0);
    await spend(credit, key, 100_000);
    dataOf<object>(await setLimits(who, { monthlyUsd: 10 }));
    await eventually('there is more', () => isGiven(credit, key, 800_000));
    await spend(credit, key, 800_000);
    await eventually('the key is told of', async () => (await told()).length > 1);
    expect(await told()).toEqual([
      ['organization', 1_000_000, 200_000],
      ['api_key', 2_000_000, 300_000],
    ]);
    const query = '{ notifications { nodes { title } } }';
    type Inbox = { notifications: { nodes: { title: string }[] } };
    await eventually('the owner is notified', async () => {
      const { nodes } = dataOf<Inbox>(await app.run(query, {}, { token: who.token })).notifications;
      return nodes.filter(({ title }) => title === 'A spend limit is nearly reached').length === 2;
    });
  });

  it.each([
    ['too many decimals', { monthlyUsd: 0.1234567 }, 'monthlyUsd'],
    ['less than nothing', { monthlyUsd: -1 }, 'monthlyUsd'],
    ['a total of an organization', { totalUsd: 5 }, 'totalUsd'],
  ])('refuse %s by name', async (_what, input, field) => {
    expect(refusedFields(await setLimits(await insider(app), input))).toEqual([field]);
  });
});

describe('what is told', () => {
  it('is told once: credit that is low, credit that is used up; and again after more was given', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const told = async () => (await typesOf(who)).map(({ eventType }) => eventType.slice('usage.'.length));
    for (let i = 0; i < 3; i++) await spend(credit, viewerOf(who), 2_000_000);
    await eventually('it is low', async () => (await told()).includes('credit_low'));
    for (let i = 0; i < 3; i++)
      await reserve(credit, viewerOf(who), 5_000_000).catch((error) =>
        expect(codeOfError(error)).toBe('CREDIT_EXHAUSTED'),
      );
    await eventually('it is told', async () => (await told()).includes('credit_exhausted'));
    dataOf<object>(await adjust(who, 1));
    await eventually('it is told again', async () => {
      await expect(reserve(credit, viewerOf(who), 6_000_000)).rejects.toThrow(/credit of the organization/);
      return (await told()).length >= 4;
    });
    expect(await told()).toEqual(['credit_low', 'credit_exhausted', 'credit_granted', 'credit_exhausted']);
    type Inbox = { notifications: { nodes: { title: string; text: string }[] } };
    const inbox = async ({ token }: Pick<Insider, 'token'>) =>
      dataOf<Inbox>(await app.run('{ notifications { nodes { title text } } }', {}, { token })).notifications.nodes;
    await eventually('the owner is notified', async () => (await inbox(who)).length === 3);
    const titles = (await inbox(who)).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Your credit is low', 'Your credit is used up', 'Your credit is used up']);
    const low = (await inbox(who)).find(({ title }) => title === 'Your credit is low');
    expect(low?.text).toMatch(/\d\.\d\d US dollars of credit are left/);
    expect(await inbox(await insider(app))).toEqual([]);
  });

  it('reaches subscribers while calls run', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const { authenticate } = app;
    const viewer = await authenticate({ authorization: `Bearer ${who.token}`, apiKey: undefined }, contextOf());
    const query = 'subscription { usageChanged { costMicroUsd credits { spentMicroUsd } } }';
    const stream = await app.graph.prepare({ query }).subscribe({}, { ...contextOf(), viewer });
    if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
    await spend(credit, viewerOf(who), 1_000);
    const heard = await stream.next();
    expect(heard.value?.data).toEqual({ usageChanged: { costMicroUsd: 1_000, credits: { spentMicroUsd: 1_000 } } });
    await stream.return?.();
  });
});

describe('credit that is moved by hand', () => {
  it('is for operators alone, whatever the settings', async () => {
    const who = await insider(app);
    const input = { organizationId: who.tenantId, amountUsd: 1_000_000 };
    const grant = 'mutation ($input: GrantCreditInput!) { grantCredit(input: $input) { id } }';
    expect(codeOf(await app.run(grant, { input }, { token: who.token }))).toBe('FORBIDDEN');
    expect(codeOf(await adjust({ tenantId: 'org_nobody' }, 1))).toBe('NOT_FOUND');
    expect((await usageOf(who)).credits.grantedMicroUsd).toBe(10_000_000);
  });

  it('is taken no further than there is, and listed with the uses of each hour', async () => {
    const who = await insider(app);
    const credit = await openOne();
    await spend(credit, viewerOf(who), 1_000_000);
    await spend(credit, viewerOf(who), 500_000);
    await eventually('it is spent', async () => (await usageOf(who)).credits.spentMicroUsd === 1_500_000);
    await opened.pop()!.close();
    expect(codeOf(await adjust(who, -9, 'ADJUSTMENT'))).toBe('CONFLICT');
    dataOf<object>(await adjust(who, -8.5, 'ADJUSTMENT'));
    expect(refusedFields(await adjust(who, -1, 'REFUND'))).toEqual(['amountUsd']);
    dataOf<object>(await adjust(who, 2, 'REFUND'));
    const query = '{ creditMovements(first: 10) { totalCount nodes { kind amountMicroUsd } } }';
    type Listed = { creditMovements: { totalCount: number; nodes: { kind: string; amountMicroUsd: number }[] } };
    const { creditMovements: list } = dataOf<Listed>(await app.run(query, {}, { token: who.token }));
    const uses = list.nodes.filter(({ kind }) => kind === 'USE');
    expect(uses.reduce((sum, { amountMicroUsd }) => sum + amountMicroUsd, 0)).toBe(-1_500_000);
    expect(list.nodes.filter(({ kind }) => kind !== 'USE')).toEqual([
      { kind: 'REFUND', amountMicroUsd: 2_000_000 },
      { kind: 'ADJUSTMENT', amountMicroUsd: -8_500_000 },
      { kind: 'GRANT', amountMicroUsd: 10_000_000 },
    ]);
    const { balanceMicroUsd, reservedMicroUsd } = (await usageOf(who)).credits;
    expect(list.nodes.reduce((sum, { amountMicroUsd }) => sum + amountMicroUsd, 0)).toBe(
      balanceMicroUsd + reservedMicroUsd,
    );
  });

  it('leaves movements that nobody can change', async () => {
    const who = await insider(app);
    await usageOf(who);
    const pool = app.platform.database.pool('usage');
    const change = (sql: string) => pool.query(sql, [who.tenantId]);
    await expect(change('UPDATE usage.movements SET amount = amount * 2 WHERE tenant_id = $1')).rejects.toThrow(
      /append-only/,
    );
    await expect(change('DELETE FROM usage.movements WHERE tenant_id = $1')).rejects.toThrow(/append-only/);
  });
});

describe('meters', () => {
  it('are told since any moment, by whatever uses have in common', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const id = await makeKey(who, null);
    const before = new Date();
    await spend(credit, viewerOf(who), 100);
    (await reserve(credit, keyViewer(who, id), 0)).settle({
      ...{ meters: { images: 2, audio_seconds: 1.5 }, costMicroUsd: 40, provider: 'openai', model: 'gpt-image-1' },
      operation: 'image',
    });
    await eventually('both are stored', async () => (await usageOf(who)).costMicroUsd === 140);
    const groups = paid(await usageOf(who, { groupBy: ['API_KEY', 'MODEL', 'DAY'] }));
    expect(groups).toHaveLength(2);
    expect(groups.find(({ apiKeyId }) => apiKeyId === id)).toMatchObject({
      ...{ model: 'gpt-image-1', provider: null, operation: null, costMicroUsd: 40 },
      startsAt: `${before.toISOString().slice(0, 10)}T00:00:00.000Z`,
      meters: [
        { meter: 'images', quantity: 2 },
        { meter: 'audio_seconds', quantity: 1.5 },
      ],
    });
    expect((await usageOf(who, { since: before.toISOString() })).costMicroUsd).toBe(140);
    expect((await usageOf(who, { until: before.toISOString() })).costMicroUsd).toBe(0);
    const later = new Date(Date.now() + 60_000).toISOString();
    expect((await usageOf(who, { since: later })).costMicroUsd).toBe(0);
  });

  /** What the usage domain is told of, as a journal tells it. */
  const recorder = () => {
    const record = app.call<{ _recordUses: number }, { uses: UseColumns }>(
      'usage',
      'mutation ($uses: _UsesInput!) { _recordUses(uses: $uses) }',
    );
    return async (uses: readonly UseRecord[]) => (await record({ uses: toColumns(uses) }, contextOf()))._recordUses;
  };

  it('are counted once each, of whatever kinds a batch is and however it overlaps with others', async () => {
    const [who, other] = [await insider(app), await insider(app)];
    const at = new Date().toISOString();
    const use = (tenantId: string, meters: object, costMicroUsd: number, model: string) =>
      useRecord({ tenantId }, at, { meters, costMicroUsd, model, provider: 'dev', operation: 'chat' });
    const uses = [
      use(who.tenantId, { 'tokens.input': 3, requests: 1 }, 5, 'one'),
      use(other.tenantId, { 'tokens.output': 7, requests: 1 }, 11, 'one'),
      use(who.tenantId, { images: 2, requests: 1 }, 40, 'two'),
      use(who.tenantId, { audio_seconds: 1.5, realtime_seconds: 2 }, 0, 'two'),
      use(who.tenantId, { 'tokens.input': 4, requests: 1 }, 6, 'one'),
    ];
    const record = recorder();
    expect(await record(uses.slice(0, 3))).toBe(3);
    expect(await record([...uses.slice(2), uses[4]!])).toBe(2);
    const usage = await usageOf(who, { groupBy: ['MODEL'] });
    expect(usage.costMicroUsd).toBe(51);
    expect(usage.credits.spentMicroUsd).toBe(51);
    expect(metersOf(usage)).toMatchObject({
      ...{ 'tokens.input': 7, 'tokens.output': 0, requests: 3, images: 2 },
      ...{ audio_seconds: 1.5, realtime_seconds: 2 },
    });
    expect(paid(usage).map(({ model, costMicroUsd }) => [model, costMicroUsd])).toEqual([
      ['one', 11],
      ['two', 40],
    ]);
    expect(metersOf(await usageOf(other))).toMatchObject({ 'tokens.output': 7, requests: 1 });
  });

  it('are refused when their columns do not fit together', async () => {
    const { tenantId } = await insider(app);
    const uses = toColumns([useRecord({ tenantId }, new Date().toISOString(), { meters: {}, costMicroUsd: 1 })]);
    const record = app.call<object, { uses: UseColumns }>(
      'usage',
      'mutation ($uses: _UsesInput!) { _recordUses(uses: $uses) }',
    );
    const bad = { extensions: { code: 'BAD_USER_INPUT' } };
    await expect(record({ uses: { ...uses, at: [] } }, contextOf())).rejects.toMatchObject(bad);
    await expect(record({ uses: { ...uses, kind: [1] } }, contextOf())).rejects.toMatchObject(bad);
  });

  it('come from whole hours and from single uses alike', async () => {
    const who = await insider(app);
    // Credit that was never given is low, and its owner told so: a notification is a use, too.
    await usageOf(who);
    const record = recorder();
    const at = (time: string) =>
      useRecord({ tenantId: who.tenantId }, time, { meters: { requests: 1 }, costMicroUsd: 1 });
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const times = ['00:10', '01:00', '01:59', '02:30', '03:00'].map((time) => `${yesterday}T${time}:00.000Z`);
    const uses = times.map(at);
    expect(await record([...uses, uses[0]!])).toBe(5);
    expect(await record(uses)).toBe(0);
    const between = async (since: string, until: string) =>
      (await usageOf(who, { since: `${yesterday}T${since}:00.000Z`, until: `${yesterday}T${until}:00.000Z` }))
        .costMicroUsd;
    expect(await between('00:00', '23:00')).toBe(5);
    expect(await between('00:11', '03:00')).toBe(3);
    expect(await between('00:10', '03:01')).toBe(5);
    expect(await between('01:01', '01:58')).toBe(0);
    expect(await between('01:59', '02:31')).toBe(2);
    expect(await between('00:30', '02:29')).toBe(2);
    const groups = paid(await usageOf(who, { since: `${yesterday}T00:00:00.000Z`, groupBy: ['HOUR'] }));
    expect(groups.map(({ costMicroUsd }) => costMicroUsd)).toEqual([1, 2, 1, 1]);
    expect((await usageOf(who, { since: `${today}T00:00:00.000Z` })).costMicroUsd).toBe(0);
  });

  it('count tasks that run and notifications that go out, once each', async () => {
    const who = await insider(app);
    const run = (query: string, variables: object = {}) =>
      app.run(query, variables as Record<string, unknown>, { token: who.token }).then(dataOf);
    await run('mutation { createTask(input: { name: "a", type: "video.transcode" }) { id } }');
    await run('mutation { claimTasks(input: { types: ["video.transcode"] }) { tasks { __typename } } }');
    await run(`mutation ($input: SendNotificationInput!) { sendNotification(input: $input) { id } }`, {
      input: { userId: who.id, templateId: 'welcome', channels: ['IN_APP'] },
    });
    await eventually('both are counted', async () => {
      const { tasks, notifications } = metersOf(await usageOf(who));
      return tasks === 1 && notifications === 1;
    });
  });

  it('charge the month in which a call began', async () => {
    const who = await insider(app);
    const lease = app.call<{ _leaseCredit: { accounts: { id: string }[] } }, { input: object }>(
      'usage',
      'mutation ($input: _LeaseCreditInput!) { _leaseCredit(input: $input) { accounts { id } } }',
    );
    const ask = { holder: 'hold_of_a_test', tenantId: who.tenantId, least: 0, want: 0, slice: 0, have: [] };
    const month = new Date().toISOString().slice(0, 7);
    const { _leaseCredit: leased } = await lease({ input: ask }, contextOf());
    expect(leased.accounts.map(({ id }) => id)).toEqual([
      `credit:${who.tenantId}`,
      `organization:${who.tenantId}:${month}`,
    ]);
    const last = new Date(Date.UTC(2030, 0, 31, 23, 59, 59, 999));
    expect(limitAccount('org_a', null, 'month', last)).toBe('organization:org_a:2030-01');
    expect(limitAccount('org_a', 'proj_a', 'month', new Date(last.getTime() + 1))).toBe('project:proj_a:2030-02');
    expect(endOfMonth(last).toISOString()).toBe('2030-02-01T00:00:00.000Z');
    expect(endOfMonth(new Date(Date.UTC(2030, 11, 31))).toISOString()).toBe('2031-01-01T00:00:00.000Z');
  });
});

describe('leases', () => {
  const whole = async ({ tenantId }: Insider) => {
    const { rows } = await app.platform.database.pool('usage').query<Record<string, number>>(
      `SELECT granted::float8 AS granted, spent::float8 AS spent, leased::float8 AS leased,
         (SELECT coalesce(sum(granted - returned - used), 0)::float8 FROM usage.leases WHERE account_id = accounts.id) AS open
       FROM usage.accounts WHERE id = 'credit:' || $1`,
      [tenantId],
    );
    return rows[0]!;
  };
  const lease = (holder: string, tenantId: string, least: number) =>
    app.call<{ _leaseCredit: { accounts: { granted: number; refused: boolean }[] } }, { input: object }>(
      'usage',
      'mutation ($input: _LeaseCreditInput!) { _leaseCredit(input: $input) { accounts { granted refused } } }',
    )({ input: { holder, tenantId, least, want: least, slice: 0, have: [] } }, contextOf());

  it('of a process that is gone come back when they end, and not before', async () => {
    const who = await insider(app);
    const first = await lease('hold_gone', who.tenantId, 9_000_000);
    expect(first._leaseCredit.accounts[0]).toEqual({ granted: 9_000_000, refused: false });
    expect((await lease('hold_there', who.tenantId, 2_000_000))._leaseCredit.accounts[0]?.refused).toBe(true);
    await app.platform.database
      .pool('usage')
      .query(`UPDATE usage.leases SET expires_at = now() - interval '1 second' WHERE holder = 'hold_gone'`);
    expect((await lease('hold_there', who.tenantId, 2_000_000))._leaseCredit.accounts[0]?.refused).toBe(false);
    const { granted, spent, leased, open } = await whole(who);
    expect({ granted, spent, leased, open }).toEqual({
      granted: 10_000_000,
      spent: 0,
      leased: 2_000_000,
      open: 2_000_000,
    });
  });

  it('end for a process that was not heard of; what it used is spent all the same', async () => {
    const who = await insider(app);
    const credit = await openOne();
    const reservation = await reserve(credit, viewerOf(who), 1_000_000);
    await app.platform.database
      .pool('usage')
      .query(`UPDATE usage.leases SET expires_at = now() - interval '1 second' WHERE tenant_id = $1`, [who.tenantId]);
    await eventually('it has come back', async () => (await whole(who))['leased'] === 0, 30_000);
    reservation.settle(chat(400_000));
    await eventually('it is spent', async () => (await whole(who))['spent'] === 400_000);
    expect(await whole(who)).toMatchObject({ granted: 10_000_000, leased: 0, open: 0 });
  });
});

describe('an organization that is erased', () => {
  it('leaves nothing, and nothing that comes late', async () => {
    const who = await insider(app);
    const credit = await openOne();
    await spend(credit, viewerOf(who), 1_000);
    const late = await reserve(credit, viewerOf(who), 1_000);
    dataOf<object>(await setLimits(who, { monthlyUsd: 1 }));
    await eventually('it is spent', async () => (await usageOf(who)).credits.spentMicroUsd === 1_000);
    const count = () => tenantData.count(app.platform, who.tenantId);
    expect(Object.values(await count()).every((rows) => rows > 0)).toBe(true);
    await tenantData.erase(app.platform, who.tenantId);
    late.settle(chat(500));
    await expect(reserve(await openOne(), viewerOf(who), 1)).rejects.toThrow(/credit of the organization/);
    for (const one of opened.splice(0)) await one.close();
    await tenantData.erase(app.platform, who.tenantId);
    expect(Object.values(await count()).every((rows) => rows === 0)).toBe(true);
  });
});
