import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { fileAfter, latestFile, tokenIn } from '../../../test/support/mailbox.ts';
import { colleague, type Insider, insider, switchTo } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, login } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app?.stop());

const run = async <Data extends object>(token: string, text: string, variables: object = {}) =>
  dataOf<Data>(await app.run(`mutation ${text}`, { ...variables }, { token }));
const invite = async (token: string, email: string, role = 'editor') => {
  const text = '($input: InviteMemberInput!) { inviteMember(input: $input) { id } }';
  return (await run<{ inviteMember: { id: string } }>(token, text, { input: { email, role } })).inviteMember.id;
};
const keyOf = async (token: string, scopes = ['*:*']) => {
  const text = '($input: CreateApiKeyInput!) { createApiKey(input: $input) { id key } }';
  const input = { name: 'k', scopes };
  return (await run<{ createApiKey: { id: string; key: string } }>(token, text, { input })).createApiKey;
};
const accept = async (guest: Insider) => {
  const mail = await latestFile(app.environment['DATA_DIR']!, guest.email, /^Invitation/);
  const text = 'mutation ($t: String!) { acceptInvitation(input: { token: $t }) { status } }';
  return app.run(text, { t: tokenIn(mail, 'invitations/accept') }, { token: guest.token });
};
const standing = async (owner: Insider, id: string) =>
  dataOf<{ invitation: { status: string } }>(
    await app.run(`{ invitation(id: "${id}") { status } }`, {}, { token: owner.token }),
  ).invitation.status;
const setRole = (owner: Insider, { id }: Insider, role: string) =>
  run(owner.token, '($id: ID!, $role: String!) { setMemberRole(memberId: $id, role: $role) { roles } }', { id, role });
const endOthers = (token: string) => run(token, '{ revokeAllSessions(keepCurrent: true) { revokedCount } }');

/** An organization of Ada's, in which Grace is an admin and has invited somebody. */
async function sent(role = 'editor') {
  const ada = await insider(app);
  const grace = await colleague(app, ada.tenantId, 'admin');
  const guest = await insider(app);
  const id = await invite(grace.token, guest.email, role);
  return { ada, grace, guest, id };
}
const isTakenBack = async (ada: Insider, guest: Insider, id: string) => {
  expect(codeOf(await accept(guest))).toBe('CONFLICT');
  expect(await standing(ada, id)).toBe('REVOKED');
};

describe('an open invitation', () => {
  it('stands while its sender could send it', async () => {
    const { ada, grace, guest, id } = await sent();
    // A logout says that somebody has finished, not that they are not to be trusted.
    await run(grace.token, '{ logout { status } }');
    expect(dataOf(await accept(guest))).toEqual({ acceptInvitation: { status: 'ACCEPTED' } });
    expect(await standing(ada, id)).toBe('ACCEPTED');
  });

  it('ends with the membership of its sender, before anybody follows it', async () => {
    const { ada, grace, guest, id } = await sent();
    await run(ada.token, '($id: ID!) { removeMember(memberId: $id) { status } }', { id: grace.id });
    await eventually('it is taken back', async () => (await standing(ada, id)) === 'REVOKED');
    await isTakenBack(ada, guest, id);
  });

  it('ends when its sender could not give its role any more', async () => {
    const { ada, grace, guest, id } = await sent('admin');
    await setRole(ada, grace, 'editor');
    await isTakenBack(ada, guest, id);
  });

  it('ends with the key that has sent it, at once', async () => {
    const { ada, guest } = await sent();
    const { id: keyId, key } = await keyOf(ada.token);
    const other = await insider(app);
    const id = await invite(key, other.email);
    await run(ada.token, '($id: ID!) { revokeApiKey(id: $id) { status } }', { id: keyId });
    await isTakenBack(ada, other, id);
    // That of somebody else is not touched.
    dataOf(await accept(guest));
  });

  it('ends with the answer when the session is ended that has sent it, or has made the key that did', async () => {
    const ada = await insider(app);
    const stolen = (await login(app, ada)).accessToken;
    const [first, second] = [await insider(app), await insider(app)];
    const own = await insider(app);
    const ids = [
      await invite(stolen, first.email),
      await invite((await keyOf(stolen)).key, second.email),
      await invite(ada.token, own.email),
    ];
    await endOthers(ada.token);
    expect(await standing(ada, ids[0]!)).toBe('REVOKED');
    await isTakenBack(ada, first, ids[0]!);
    await isTakenBack(ada, second, ids[1]!);
    dataOf(await accept(own));
  });

  it('ends by the event where nobody could ask at the end of the session', async () => {
    const ada = await insider(app);
    const stolen = (await login(app, ada)).accessToken;
    const guest = await insider(app);
    const id = await invite(stolen, guest.email);
    const sessionId = JSON.parse(Buffer.from(stolen.split('.')[1]!, 'base64url').toString()).sid;
    const payload = { session_id: sessionId, account_id: ada.id, tenant_id: ada.tenantId, reason: 'revoked' };
    const text = 'SELECT 1 FROM "tenant"."invitations" WHERE id = $1 AND outcome = \'revoked\'';
    const pool = app.platform.database.pool('session');
    await pool.query(
      `INSERT INTO "session"."outbox" (id, type, tenant_id, payload) VALUES ('evt_' || $1, 'session.revoked', $2, $3)`,
      [sessionId, ada.tenantId, JSON.stringify(payload)],
    );
    app.platform.outbox.wake('session');
    await eventually('it is taken back', async () => {
      const { rowCount } = await app.platform.database.pool('tenant').query(text, [id]);
      return rowCount === 1;
    });
  });

  it('is whoever’s who has sent it last', async () => {
    const { ada, grace, guest, id } = await sent();
    await latestFile(app.environment['DATA_DIR']!, guest.email, /^Invitation/);
    const again = () => run(ada.token, '($id: ID!) { resendInvitation(id: $id) { id } }', { id });
    // The link of the first one is void.
    await fileAfter(app.environment['DATA_DIR']!, guest.email, /^Invitation/, again);
    await run(ada.token, '($id: ID!) { removeMember(memberId: $id) { status } }', { id: grace.id });
    expect(dataOf(await accept(guest))).toEqual({ acceptInvitation: { status: 'ACCEPTED' } });
    const { switchOrganization: there } = dataOf(await switchTo(app, ada.tenantId, { token: guest.token }));
    expect(there.accessToken).toBeTruthy();
  });
});
