import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { colleague, type Insider, insider, join, switchTo } from '../../../test/support/organizations.ts';
import { claimsOf, codeOf, dataOf, isAccepted, login, refresh } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { switchedSessions } from '../member-sessions/store.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

interface Listed {
  readonly id: string;
  readonly inOrganization: boolean;
  readonly current: boolean;
}

const LIST = `query List($memberId: ID!, $tenantId: ID, $first: Int, $after: String, $orderBy: ListOrder) {
  memberSessions(memberId: $memberId, tenantId: $tenantId, first: $first, after: $after, orderBy: $orderBy) {
    nodes { id inOrganization current } totalCount pageInfo { hasNextPage endCursor }
  }
}`;
const END = `mutation End($memberId: ID!, $sessionId: ID!) {
  revokeMemberSession(memberId: $memberId, sessionId: $sessionId) {
    sessionId memberId status session { id status revokedReason memberId }
  }
}`;
const sidOf = (token: string) => String(claimsOf(token)['sid']);
const ask = (by: { readonly token: string }, memberId: string, more = {}) =>
  app.run(LIST, { memberId, ...more }, { token: by.token });
const sessionsOf = async (by: { readonly token: string }, memberId: string) =>
  dataOf<{ memberSessions: { nodes: Listed[] } }>(await ask(by, memberId)).memberSessions.nodes;
const end = (by: { readonly token: string }, member: Insider, token: string) =>
  app.run(END, { memberId: member.id, sessionId: sidOf(token) }, { token: by.token });

/** A colleague whose switch is noted by now. */
async function atWork(ada: Insider, role: string): Promise<Insider> {
  const person = await colleague(app, ada.tenantId, role);
  await eventually('the switch is noted', async () => (await sessionsOf(ada, person.id)).length > 0);
  return person;
}

describe('sessions of a member', () => {
  it('are those that work in the organization, newest first, by pages', async () => {
    const ada = await insider(app);
    const grace = await atWork(ada, 'editor');
    const elsewhere = await login(app, grace);
    const { accessToken } = await login(app, grace);
    const second = dataOf(await switchTo(app, ada.tenantId, { token: accessToken })).switchOrganization;
    await eventually('both are there', async () => (await sessionsOf(ada, grace.id)).length === 2);
    const ids = (await sessionsOf(ada, grace.id)).map(({ id }) => id);
    expect(ids).toEqual([sidOf(second.accessToken), sidOf(grace.token)]);
    expect(ids).not.toContain(sidOf(elsewhere.accessToken));
    const page = async (after: string | null, more = {}) =>
      dataOf<{ memberSessions: { nodes: Listed[]; totalCount: number; pageInfo: { endCursor: string } } }>(
        await ask(ada, grace.id, { first: 1, after, ...more }),
      ).memberSessions;
    const first = await page(null);
    expect(first.totalCount).toBe(2);
    const rest = await page(first.pageInfo.endCursor);
    expect([...first.nodes, ...rest.nodes].map(({ id }) => id)).toEqual(ids);
    const oldest = await page(null, { orderBy: { direction: 'ASC' } });
    expect(oldest.nodes.map(({ id }) => id)).toEqual(ids.slice(-1));
  });

  it('stay in sight for as long as tokens of before a switch are accepted', async () => {
    const ada = await insider(app);
    const grace = await atWork(ada, 'editor');
    const other = await insider(app);
    await join(app, grace, other.tenantId, 'editor');
    dataOf(await switchTo(app, other.tenantId, { token: grace.token }));
    await eventually('the other organization sees it', async () => (await sessionsOf(other, grace.id)).length === 1);
    expect(await sessionsOf(ada, grace.id)).toMatchObject([{ id: sidOf(grace.token), inOrganization: false }]);
    expect(await sessionsOf(other, grace.id)).toMatchObject([{ inOrganization: true }]);
    const pool = app.platform.database.pool('session');
    await pool.query('UPDATE "session"."sessions" SET former_until = now() WHERE id = $1', [sidOf(grace.token)]);
    expect(await sessionsOf(ada, grace.id)).toEqual([]);
    expect(codeOf(await end(ada, grace, grace.token))).toBe('NOT_FOUND');
    expect(await isAccepted(app, grace.token)).toBe(true);
  });

  it('keep nothing of an organization that is erased, where they were opened in another', async () => {
    const ada = await insider(app);
    const other = await insider(app);
    const grace = await atWork(ada, 'editor');
    await join(app, grace, other.tenantId, 'editor');
    dataOf(await switchTo(app, other.tenantId, { token: grace.token }));
    await eventually('the other organization sees it', async () => (await sessionsOf(other, grace.id)).length === 1);
    for (const { tenantId } of [ada, other]) await switchedSessions.erase(app.platform, tenantId);
    const { rows } = await app.platform.database
      .pool('session')
      .query('SELECT current_tenant_id AS now, former_tenant_ids AS before FROM "session"."sessions" WHERE id = $1', [
        sidOf(grace.token),
      ]);
    expect(rows).toEqual([{ now: '', before: [expect.not.stringMatching(ada.tenantId)] }]);
    expect(await sessionsOf(ada, grace.id)).toEqual([]);
    expect(await sessionsOf(other, grace.id)).toEqual([]);
  });

  it('tell nothing of people who are no members, of other organizations, or to who does not manage members', async () => {
    const ada = await insider(app);
    const grace = await atWork(ada, 'editor');
    const stranger = await insider(app);
    expect(codeOf(await ask(stranger, grace.id))).toBe('NOT_FOUND');
    expect(codeOf(await ask(stranger, grace.id, { tenantId: ada.tenantId }))).toBe('NOT_FOUND');
    expect(codeOf(await ask(ada, stranger.id))).toBe('NOT_FOUND');
    expect(codeOf(await ask(grace, ada.id))).toBe('FORBIDDEN');
    expect(codeOf(await ask(grace, grace.id))).toBe('FORBIDDEN');
    expect(codeOf(await end(stranger, grace, grace.token))).toBe('NOT_FOUND');
    expect(codeOf(await end(grace, ada, ada.token))).toBe('FORBIDDEN');
    expect(codeOf(await end(ada, ada, grace.token))).toBe('NOT_FOUND');
  });
});

describe('a session of a member that is ended', () => {
  it('stops at once everywhere, is told to its owner, and ending it again is no error', async () => {
    const ada = await insider(app);
    const admin = await atWork(ada, 'admin');
    const grace = await atWork(ada, 'editor');
    const stays = (await login(app, grace)).accessToken;
    const answer = {
      revokeMemberSession: {
        sessionId: sidOf(grace.token),
        memberId: grace.id,
        status: 'revoked',
        session: {
          id: sidOf(grace.token),
          status: 'REVOKED',
          revokedReason: 'ended_by_organization',
          memberId: grace.id,
        },
      },
    };
    expect(dataOf(await end(admin, grace, grace.token))).toEqual(answer);
    await expect.poll(() => isAccepted(app, grace.token)).toBe(false);
    expect(codeOf(await refresh(app, grace.refreshToken))).toBe('UNAUTHENTICATED');
    expect(await isAccepted(app, stays)).toBe(true);
    expect(dataOf(await end(admin, grace, grace.token))).toEqual(answer);
    expect(await sessionsOf(admin, grace.id)).toEqual([]);
    const alerts = async () =>
      dataOf<{ securityAlerts: { nodes: { type: string }[] } }>(
        await app.run('{ securityAlerts { nodes { type } } }', {}, { token: stays }),
      ).securityAlerts.nodes.map(({ type }) => type);
    await eventually('its owner is told', async () => (await alerts()).includes('session.ended_by_organization'));
  });

  it('is not for somebody with a weaker role', async () => {
    const ada = await insider(app);
    const admin = await atWork(ada, 'admin');
    expect(codeOf(await end(admin, ada, ada.token))).toBe('FORBIDDEN');
    expect(await isAccepted(app, ada.token)).toBe(true);
    expect(await sessionsOf(admin, ada.id)).toMatchObject([{ id: sidOf(ada.token) }]);
  });

  it('takes the keys along that were made in it for this organization, and no others', async () => {
    const ada = await insider(app);
    const grace = await insider(app);
    const makeKey = async (token: string) =>
      dataOf<{ createApiKey: { id: string } }>(
        await app.run(
          'mutation { createApiKey(input: { name: "k", scopes: ["read:storage"] }) { id } }',
          {},
          { token },
        ),
      ).createApiKey.id;
    const own = await makeKey(grace.token);
    await join(app, grace, ada.tenantId, 'editor');
    const { accessToken } = dataOf(await switchTo(app, ada.tenantId, { token: grace.token })).switchOrganization;
    const here = await makeKey(accessToken);
    await eventually('the switch is noted', async () => (await sessionsOf(ada, grace.id)).length === 1);
    dataOf(await end(ada, grace, grace.token));
    const { rows } = await app.platform.database
      .pool('auth')
      .query('SELECT id, revoked_at IS NOT NULL AS ended FROM "auth"."api_keys" WHERE id = ANY($1)', [[own, here]]);
    expect(Object.fromEntries(rows.map(({ id, ended }) => [id, ended]))).toEqual({ [own]: false, [here]: true });
  });

  it('publishes where it was opened no more than that it has ended, and here who has done it', async () => {
    const heard: { type: string; tenantId: string | null; payload: unknown }[] = [];
    await app.platform.bus.listen('session', ({ type, tenantId, payload }) => {
      if (type === 'session.revoked' || type === 'session.ended_by_organization')
        heard.push({ type, tenantId, payload });
    });
    const ada = await insider(app);
    const grace = await insider(app);
    await join(app, grace, ada.tenantId, 'viewer');
    dataOf(await switchTo(app, ada.tenantId, { token: grace.token }));
    await eventually('the switch is noted', async () => (await sessionsOf(ada, grace.id)).length === 1);
    dataOf(await end(ada, grace, grace.token));
    const session = { session_id: sidOf(grace.token), account_id: grace.id };
    await eventually('both events are out', () => heard.length === 2);
    expect(heard).toEqual([
      {
        type: 'session.revoked',
        tenantId: grace.tenantId,
        payload: { ...session, reason: 'ended_by_organization' },
      },
      {
        type: 'session.ended_by_organization',
        tenantId: ada.tenantId,
        payload: { ...session, actor_id: ada.id, device_name: 'Unknown device' },
      },
    ]);
  });
});
