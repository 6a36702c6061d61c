import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { type MailServer, startMailServer } from '../../../test/support/mailbox.ts';
import { type Reader, reader, send } from '../../../test/support/notifications.ts';
import { colleague } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

interface Delivery {
  readonly id: string;
  readonly userId: string;
  readonly channel: string;
  readonly status: string;
  readonly destination: string | null;
  readonly attempts: readonly { readonly outcome: string; readonly code: string | null }[];
  readonly notification: { readonly templateId: string; readonly title: string | null } | null;
}
interface Page {
  readonly nodes: readonly Delivery[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const LIST = `query ($filter: NotificationDeliveryFilter, $first: Int, $after: String) {
  notificationDeliveries(filter: $filter, first: $first, after: $after) {
    nodes { id userId channel status destination reason attempts { outcome code } notification { templateId title } }
    totalCount pageInfo { hasNextPage endCursor } } }`;

let app: StartedGraph;
let mail: MailServer;
beforeAll(async () => {
  mail = await startMailServer({});
  app = await startGraph({ MAIL_URL: mail.url });
});
afterAll(async () => {
  await app?.stop();
  await mail?.stop();
});

const list = async (token: string, variables: Record<string, unknown> = {}) =>
  dataOf<{ notificationDeliveries: Page }>(await app.run(LIST, variables, { token })).notificationDeliveries;
const notify = (who: Reader, channels: string[], userId = who.id) =>
  send(app, who.token, {
    ...{ userId, templateId: 'task_completed', channels },
    variables: { task_name: 'Nightly export' },
  });

describe('the deliveries of an organization', () => {
  it('are read by its admins: to everybody, with each try, and without what they say', async () => {
    const ada = await reader(app);
    const bob = await colleague(app, ada.tenantId, 'editor');
    await notify(ada, ['EMAIL', 'IN_APP']);
    await notify(ada, ['IN_APP'], bob.id);
    await eventually('the mail is sent', async () =>
      (await list(ada.token)).nodes.some(({ status }) => status === 'SENT'),
    );
    const { nodes, totalCount } = await list(ada.token);
    expect(totalCount).toBe(3);
    expect(nodes.map(({ channel }) => channel).sort()).toEqual(['EMAIL', 'IN_APP', 'IN_APP']);
    expect(nodes.map(({ id }) => id)).toEqual(
      nodes
        .map(({ id }) => id)
        .toSorted()
        .reverse(),
    );
    const [mailed, other] = [
      nodes.find(({ channel }) => channel === 'EMAIL')!,
      nodes.find(({ userId }) => userId === bob.id)!,
    ];
    expect(mailed.destination).toMatch(/^.…@example\.com$/);
    expect(mailed.attempts).toEqual([{ outcome: 'SENT', code: null }]);
    expect(other.notification).toEqual({ templateId: 'task_completed', title: null });
    expect(codeOf(await app.run(LIST, {}, { token: bob.token }))).toBe('FORBIDDEN');
    const eve = await reader(app);
    expect(await list(eve.token)).toMatchObject({ nodes: [], totalCount: 0 });
  });

  it('are filtered by all conditions together, and paged by cursors', async () => {
    const ada = await reader(app);
    await app.platform.database
      .pool('account')
      .query('UPDATE "account"."accounts" SET email_verified_at = NULL WHERE id = $1', [ada.id]);
    for (let n = 0; n < 2; n++) await notify(ada, ['EMAIL', 'IN_APP']);
    const of = async (filter: object) => (await list(ada.token, { filter })).totalCount;
    await eventually('the mails have failed', async () => (await of({ statuses: ['FAILED'] })) === 2);
    expect(await of({ channels: ['IN_APP'] })).toBe(2);
    expect(await of({ channels: ['IN_APP'], statuses: ['FAILED'] })).toBe(0);
    expect(await of({ channels: ['IN_APP', 'EMAIL'], statuses: ['FAILED', 'DELIVERED'] })).toBe(4);
    expect(await of({ reason: 'email_not_verified' })).toBe(2);
    expect(await of({ userId: ada.id })).toBe(4);
    expect(await of({ userId: 'usr_none' })).toBe(0);
    expect(await of({ from: '2100-01-31T12:00:00.000Z' })).toBe(0);
    expect(await of({ to: '2100-01-31T12:00:00.000Z' })).toBe(4);
    const first = await list(ada.token, { first: 3 });
    const rest = await list(ada.token, { first: 3, after: first.pageInfo.endCursor });
    expect([...first.nodes, ...rest.nodes]).toEqual((await list(ada.token)).nodes);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const turned = { from: '2030-01-31T12:00:00.000Z', to: '2030-01-30T12:00:00.000Z' };
    expect(refusedFields(await app.run(LIST, { filter: turned }, { token: ada.token }))).toEqual(['filter.to']);
  });
});
