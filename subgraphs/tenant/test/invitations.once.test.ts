import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../../test/support/eventually.ts';
import { latestFile, readMailFiles, tokenIn } from '../../../test/support/mailbox.ts';
import { colleague, type Insider, insider, join, switchTo, viewerOf } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { createInvitationAnswers } from '../invitations/answer.ts';
import { createContacts } from '../invitations/contacts.ts';
import { createInvitationStore } from '../invitations/store.ts';
import { createMemberships } from '../memberships.ts';

const LIMIT = 6;
const SOON = new Date(Date.now() + 86_400_000).toISOString();
/** Whoever has sent an invitation may still. */
const HELD = { stands: async () => true };
let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({
    MAX_INVITATIONS_PER_ORGANIZATION: String(LIMIT),
    MAX_MEMBERS_PER_ORGANIZATION: '3',
    RATE_LIMIT_INVITATIONS_PER_HOUR: '40',
  });
  app.platform.mail.start();
});
afterAll(() => app.stop());

interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly sentAt: string | null;
  readonly expiresAt: string;
}

const FIELDS = '{ id email role status memberUntil invitedBy sentAt expiresAt closedAt organization { id } }';
const tryInvite = (who: Insider, input: object) =>
  app.run(
    `mutation ($input: InviteMemberInput!) { inviteMember(input: $input) ${FIELDS} }`,
    { input },
    { token: who.token },
  );
const invite = async (who: Insider, email: string, role = 'editor', memberUntil?: string) =>
  dataOf<{ inviteMember: Invitation }>(await tryInvite(who, { email, role, memberUntil })).inviteMember;
const act = (who: Insider, mutation: 'resendInvitation' | 'revokeInvitation', id: string) =>
  app.run(`mutation { ${mutation}(id: "${id}") ${FIELDS} }`, {}, { token: who.token });
const read = async (who: Insider, id: string) =>
  dataOf<{ invitation: Invitation }>(await app.run(`{ invitation(id: "${id}") ${FIELDS} }`, {}, { token: who.token }))
    .invitation;
const answer = (who: Insider, mutation: 'acceptInvitation' | 'declineInvitation', token: string) =>
  app.run(
    `mutation ($input: InvitationTokenInput!) { ${mutation}(input: $input) { invitationId tenantId role status } }`,
    { input: { token } },
    { token: who.token },
  );
const accept = (who: Insider, token: string) => answer(who, 'acceptInvitation', token);
const tokenFor = async (email: string) =>
  tokenIn(await latestFile(app.environment['DATA_DIR']!, email, /^Invitation/), 'invitations/accept');
const memberships = async (who: Insider) =>
  dataOf<{ organizations: { nodes: { id: string }[] } }>(
    await app.run('{ organizations { nodes { id } } }', {}, { token: who.token }),
  ).organizations.nodes.map(({ id }) => id);
const sql = async (text: string, ...values: unknown[]) =>
  (await app.platform.database.pool('tenant').query(text, values)).rows as Record<string, unknown>[];

/** Ada invites Grace, who has the mail. */
async function invited(role = 'editor') {
  const [ada, grace] = [await insider(app, 'Ada Lovelace'), await insider(app)];
  const { id } = await invite(ada, grace.email, role);
  return { ada, grace, id, token: await tokenFor(grace.email) };
}

describe('an invitation', () => {
  it('reaches its address by a mail that says who invites, and how to accept', async () => {
    const ada = await insider(app, 'Ada <b>Lovelace</b>');
    const email = `Grace.${ada.id.slice(-6)}@example.com`;
    const made = await invite(ada, email);
    const expected = { email, role: 'editor', status: 'OPEN', memberUntil: null, invitedBy: ada.id, closedAt: null };
    expect(made).toMatchObject({ ...expected, organization: { id: ada.tenantId } });
    expect(made.sentAt).not.toBeNull();
    const mail = await latestFile(app.environment['DATA_DIR']!, email, /^Invitation/);
    expect(mail.text).toContain('Ada <b>Lovelace</b>');
    expect(mail.html).not.toContain('<b>');
    expect(mail.text).toContain('/api/v1/invitations/accept');
    expect(tokenIn(mail, 'invitations/accept')).toMatch(/^[\w-]{43}$/);
  });

  it('is accepted by the account with that address, which becomes a member', async () => {
    const { ada, grace, id, token } = await invited();
    const accepted = { invitationId: id, tenantId: ada.tenantId, role: 'editor', status: 'ACCEPTED' };
    expect(dataOf(await accept(grace, token))).toEqual({ acceptInvitation: accepted });
    expect(await memberships(grace)).toContain(ada.tenantId);
    expect(await read(ada, id)).toMatchObject({ status: 'ACCEPTED' });
    const { switchOrganization: tokens } = dataOf(await switchTo(app, ada.tenantId, { token: grace.token }));
    const query = '{ viewer { roles organization { name } } }';
    expect(dataOf(await app.run(query, {}, { token: tokens.accessToken }))).toEqual({
      viewer: { roles: ['editor'], organization: { name: 'Ada Lovelace' } },
    });
  });

  it('keeps no token in the database, and none in its events', async () => {
    const heard: unknown[] = [];
    const stop = await app.platform.bus.listen('tenant', (event) => {
      heard.push(event);
    });
    const { ada, grace, id, token } = await invited();
    dataOf(await accept(grace, token));
    await eventually('both came', () => {
      const text = JSON.stringify(heard.filter((event) => JSON.stringify(event).includes(id)));
      return text.includes('tenant.invitation_created') && text.includes('tenant.invitation_accepted');
    });
    expect(JSON.stringify(heard)).not.toContain(grace.email);
    expect(JSON.stringify([heard, await sql('SELECT * FROM "tenant"."invitations" WHERE id = $1', id)])).not.toContain(
      token,
    );
    expect(heard).toContainEqual(
      expect.objectContaining({
        type: 'tenant.invitation_created',
        tenantId: ada.tenantId,
        payload: { invitation_id: id, actor_id: ada.id, role: 'editor' },
      }),
    );
    stop();
  });

  it('makes one membership of twenty acceptances at once, and none changes it later', async () => {
    const { ada, grace, id, token } = await invited();
    const results = await Promise.all(Array.from({ length: 20 }, () => accept(grace, token)));
    for (const result of results) dataOf(result);
    const events = await app.platform.database
      .pool('authorization')
      .query('SELECT role FROM "authorization"."role_bindings" WHERE tenant_id = $1 AND subject_id = $2', [
        ada.tenantId,
        grace.id,
      ]);
    expect(events.rows).toEqual([{ role: 'editor' }]);
    // Removed since: the old token is no way back in.
    await app.call<object, Record<string, unknown>>(
      'authorization',
      'mutation ($t: ID!, $s: ID!) { _unbindRoles(tenantId: $t, subjectId: $s) }',
    )({ t: ada.tenantId, s: grace.id }, contextOf());
    dataOf(await accept(grace, token));
    expect(await memberships(grace)).not.toContain(ada.tenantId);
    expect(await read(ada, id)).toMatchObject({ status: 'ACCEPTED' });
  });

  it('is finished by accepting again when the process died before the membership', async () => {
    const { ada, grace, id, token } = await invited();
    await sql(
      `UPDATE "tenant"."invitations" SET outcome = 'accepted', closed_by = $2, closed_at = now(), open_key = NULL WHERE id = $1`,
      ...[id, grace.id],
    );
    expect(await memberships(grace)).not.toContain(ada.tenantId);
    dataOf(await accept(grace, token));
    expect(await memberships(grace)).toContain(ada.tenantId);
    expect((await sql('SELECT bound_at FROM "tenant"."invitations" WHERE id = $1', id))[0]!['bound_at']).not.toBeNull();
  });

  it('is finished without the invited one too, once the request that accepted must be dead', async () => {
    const { ada, grace, id } = await invited();
    const store = createInvitationStore(app.platform);
    const asked = createMemberships(app.platform);
    const answers = createInvitationAnswers(
      store,
      HELD,
      asked,
      createContacts(app.platform, asked),
      async () => undefined,
      0,
    );
    await sql(
      `UPDATE "tenant"."invitations" SET outcome = 'accepted', closed_by = $2, closed_at = now(), open_key = NULL WHERE id = $1`,
      ...[id, grace.id],
    );
    await answers.finish(new Date(Date.now() - 60_000), contextOf());
    expect(await memberships(grace)).not.toContain(ada.tenantId);
    await answers.finish(new Date(Date.now() + 60_000), contextOf());
    expect(await memberships(grace)).toContain(ada.tenantId);
    expect(await store.unbound(new Date(Date.now() + 60_000), 10)).toEqual([]);
  });

  it('is not for another address, and does not tell which it is for', async () => {
    const { ada, grace, token } = await invited();
    const eve = await insider(app);
    for (const mutation of ['acceptInvitation', 'declineInvitation'] as const) {
      const refused = await answer(eve, mutation, token);
      expect(codeOf(refused)).toBe('FORBIDDEN');
      expect(JSON.stringify(refused)).not.toContain(grace.email);
      expect(JSON.stringify(refused)).not.toContain(ada.tenantId);
    }
    dataOf(await accept(grace, token));
    expect(codeOf(await accept(eve, token))).toBe('FORBIDDEN');
  });

  it('is nothing for who guesses, and for no API key', async () => {
    const { grace, token } = await invited();
    expect(codeOf(await accept(grace, 'x'.repeat(43)))).toBe('NOT_FOUND');
    const input = { token };
    const query = 'mutation ($input: InvitationTokenInput!) { acceptInvitation(input: $input) { status } }';
    expect(codeOf(await app.run(query, { input }, { viewer: viewerOf(grace, 'api_key') }))).toBe('FORBIDDEN');
    const application = { ...viewerOf(grace), clientId: 'client_1' };
    expect(codeOf(await app.run(query, { input }, { viewer: application }))).toBe('FORBIDDEN');
  });

  it('is declined, once and for all', async () => {
    const { ada, grace, id, token } = await invited();
    expect(dataOf(await answer(grace, 'declineInvitation', token))).toMatchObject({
      declineInvitation: { status: 'DECLINED' },
    });
    dataOf(await answer(grace, 'declineInvitation', token));
    expect(codeOf(await accept(grace, token))).toBe('CONFLICT');
    expect(codeOf(await act(ada, 'revokeInvitation', id))).toBe('CONFLICT');
    expect(codeOf(await act(ada, 'resendInvitation', id))).toBe('CONFLICT');
    await invite(ada, grace.email);
  });

  it('is revoked, and its link is void', async () => {
    const { ada, grace, id, token } = await invited();
    expect(dataOf(await act(ada, 'revokeInvitation', id))).toMatchObject({ revokeInvitation: { status: 'REVOKED' } });
    dataOf(await act(ada, 'revokeInvitation', id));
    expect(codeOf(await accept(grace, token))).toBe('CONFLICT');
    expect(await memberships(grace)).not.toContain(ada.tenantId);
  });

  it('is either accepted or revoked when both come at once', async () => {
    const { ada, grace, id, token } = await invited();
    const [accepted, revoked] = await Promise.all([accept(grace, token), act(ada, 'revokeInvitation', id)]);
    expect([codeOf(accepted), codeOf(revoked)].sort()).toEqual(['', 'CONFLICT']);
    expect((await memberships(grace)).includes(ada.tenantId)).toBe(codeOf(accepted) === '');
  });

  it('expires, and is sent again with a new link that voids the old one', async () => {
    const { ada, grace, id, token } = await invited();
    await sql('UPDATE "tenant"."invitations" SET expires_at = now() WHERE id = $1', id);
    expect(await read(ada, id)).toMatchObject({ status: 'EXPIRED' });
    expect(codeOf(await accept(grace, token))).toBe('CONFLICT');
    const mails = async () =>
      (await readMailFiles(app.environment['DATA_DIR']!)).filter(
        ({ headers }) => headers['to'] === grace.email && headers['subject']?.startsWith('Invitation'),
      );
    expect(dataOf(await act(ada, 'resendInvitation', id))).toMatchObject({ resendInvitation: { status: 'OPEN' } });
    await eventually('the second mail came', async () => (await mails()).length === 2);
    expect(codeOf(await accept(grace, token))).toBe('NOT_FOUND');
    dataOf(await accept(grace, await tokenFor(grace.email)));
  });

  it('makes way for another one when it has expired', async () => {
    const { ada, grace, id } = await invited();
    await sql('UPDATE "tenant"."invitations" SET expires_at = now() WHERE id = $1', id);
    await invite(ada, grace.email, 'viewer');
    expect(codeOf(await act(ada, 'resendInvitation', id))).toBe('CONFLICT');
  });
});

describe('inviting', () => {
  it.each([
    ['email', { email: 'a@example.com\nBcc: b@example.com', role: 'editor' }],
    ['role', { email: 'a@example.com', role: 'operator' }],
    ['role', { email: 'a@example.com', role: 'toString' }],
    ['memberUntil', { email: 'a@example.com', role: 'guest' }],
    ['memberUntil', { email: 'a@example.com', role: 'viewer', memberUntil: '2020-01-01T00:00:00.000Z' }],
  ])('refuses %s out of form', async (field, input) => {
    const refused = await tryInvite(await insider(app), input);
    // The scalar of addresses refuses before the rule is asked.
    if (field === 'email') expect(refused.errors?.[0]?.message).toMatch(/e-mail/i);
    else expect(refusedFields(refused)).toEqual([field]);
  });

  it('lets a guest in until the end that was given', async () => {
    const [ada, grace] = [await insider(app), await insider(app)];
    await invite(ada, grace.email, 'guest', SOON);
    dataOf(await accept(grace, await tokenFor(grace.email)));
    const { rows } = await app.platform.database
      .pool('authorization')
      .query('SELECT role, expires_at FROM "authorization"."role_bindings" WHERE tenant_id = $1 AND subject_id = $2', [
        ada.tenantId,
        grace.id,
      ]);
    expect(rows).toEqual([{ role: 'guest', expires_at: new Date(SOON) }]);
  });

  it('gives no role above the inviter’s, and is for owners and admins only', async () => {
    const owner = await insider(app);
    const admin = await colleague(app, owner.tenantId, 'admin');
    await invite(admin, 'second-admin@example.com', 'admin');
    expect(codeOf(await tryInvite(admin, { email: 'x@example.com', role: 'owner' }))).toBe('FORBIDDEN');
    const viewer = await colleague(app, owner.tenantId, 'viewer');
    expect(codeOf(await tryInvite(viewer, { email: 'x@example.com', role: 'viewer' }))).toBe('FORBIDDEN');
    expect(codeOf(await app.run('{ invitations { totalCount } }', {}, { token: viewer.token }))).toBe('FORBIDDEN');
  });

  it('a member, or an address twice, is a CONFLICT; nobody else is told apart', async () => {
    const [ada, grace] = [await insider(app), await insider(app)];
    await join(app, grace, ada.tenantId, 'viewer');
    expect(codeOf(await tryInvite(ada, { email: grace.email.toUpperCase(), role: 'editor' }))).toBe('CONFLICT');
    const stranger = await insider(app);
    const [known, unknown] = [await invite(ada, stranger.email), await invite(ada, `no-${stranger.email}`)];
    const shape = ({ id: _id, email: _email, sentAt, expiresAt: _expiresAt, ...rest }: Invitation) => ({
      ...rest,
      sent: sentAt !== null,
    });
    expect(shape(known)).toEqual(shape(unknown));
    expect(codeOf(await tryInvite(ada, { email: stranger.email.toUpperCase(), role: 'viewer' }))).toBe('CONFLICT');
  });

  it('the same address ten times at once makes one invitation, and never more than the limit are open', async () => {
    const ada = await insider(app);
    const email = 'same@example.com';
    const same = await Promise.all(Array.from({ length: 10 }, () => tryInvite(ada, { email, role: 'viewer' })));
    expect(same.map(codeOf).sort()).toEqual(['', ...Array(9).fill('CONFLICT')]);
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, index) => tryInvite(ada, { email: `p${index}@example.com`, role: 'viewer' })),
    );
    expect(many.filter((result) => codeOf(result) === '')).toHaveLength(LIMIT - 1);
    const query = '{ invitations(status: OPEN, first: 2) { nodes { status } totalCount pageInfo { hasNextPage } } }';
    expect(dataOf(await app.run(query, {}, { token: ada.token }))).toEqual({
      invitations: {
        nodes: [{ status: 'OPEN' }, { status: 'OPEN' }],
        totalCount: LIMIT,
        pageInfo: { hasNextPage: true },
      },
    });
  });

  it('stops after so many mails an hour', async () => {
    const ada = await insider(app);
    const { id } = await invite(ada, 'patient@example.com');
    const results: string[] = [];
    for (let index = 0; index < 40; index++) results.push(codeOf(await act(ada, 'resendInvitation', id)));
    expect(results).toEqual([...Array(39).fill(''), 'RATE_LIMITED']);
  });

  it('ends where the organization is full', async () => {
    const { ada, grace, token } = await invited();
    for (const role of ['viewer', 'viewer']) await join(app, await insider(app), ada.tenantId, role);
    expect(codeOf(await accept(grace, token))).toBe('CONFLICT');
    expect(await memberships(grace)).not.toContain(ada.tenantId);
  });

  it('lets in as many of those who accept at once as there is room for, and stays open for the others', async () => {
    const ada = await insider(app);
    const people = await Promise.all(Array.from({ length: 5 }, () => insider(app)));
    for (const { email } of people) await invite(ada, email);
    const tokens = await Promise.all(people.map(({ email }) => tokenFor(email)));
    const codes = (await Promise.all(people.map((person, i) => accept(person, tokens[i]!)))).map(codeOf);
    expect(codes.toSorted()).toEqual(['', '', 'CONFLICT', 'CONFLICT', 'CONFLICT']); // Ada is the third member
    const query = '{ invitations(status: OPEN) { totalCount } }';
    expect(dataOf(await app.run(query, {}, { token: ada.token }))).toEqual({ invitations: { totalCount: 3 } });
    const refused = codes.indexOf('CONFLICT');
    const leaving = `mutation { removeMember(memberId: "${people[codes.indexOf('')]!.id}") { memberId } }`;
    dataOf(await app.run(leaving, {}, { token: ada.token }));
    expect(codeOf(await accept(people[refused]!, tokens[refused]!))).toBe('');
  });
});
