import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Credit, Reservation } from '../../platform/credit.ts';
import { type OpenCredit, openCredit } from '../../platform/open-credit.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { eventually } from '../support/eventually.ts';
import { type Insider, insider, viewerOf } from '../support/organizations.ts';
import { dataOf } from '../support/people.ts';
import { type StartedGraph, startGraph } from '../support/start-graph.ts';

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
  const credit = await openCredit(app.platform);
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
    expect(outcomes(settled)).toEqual({ fulfilled: 40, codes: ['CREDIT_EXHAUSTED'] });
    const during = (await usageOf(who)).credits;
    expect(during).toMatchObject({ balanceMicroUsd: 0, reservedMicroUsd: 10_000_000 });
    for (const each of settled) if (each.status === 'fulfilled') each.value.settle(chat(price));
    await eventually('all is spent', async () => (await usageOf(who)).credits.spentMicroUsd === 10_000_000);
    expect((await usageOf(who)).credits).toMatchObject({ balanceMicroUsd: 0, reservedMicroUsd: 0 });
    await expect(reserve(one, viewerOf(who), 1)).rejects.toMatchObject({ extensions: { code: 'CREDIT_EXHAUSTED' } });
    // What costs nothing goes on.
    (await reserve(one, viewerOf(who), 0)).settle(chat(0));
    await eventually('it is counted', async () => metersOf(await usageOf(who))['requests'] === 41);
  });

  it('comes back when it was granted, at once and once a key', async () => {
    const who = await insider(app);
    const credit = await openOne();
    await expect(reserve(credit, viewerOf(who), 11_000_000)).rejects.toMatchObject({
      extensions: { code: 'CREDIT_EXHAUSTED' },
    });
    const [first, second] = await Promise.all([adjust(who, 5, 'GRANT', 'one'), adjust(who, 5, 'GRANT', 'one')]);
    expect(dataOf<object>(first)).toEqual(dataOf<object>(second));
    (await reserve(credit, viewerOf(who), 11_000_000)).release();
    expect((await usageOf(who)).credits.grantedMicroUsd).toBe(15_000_000);
  });
});
