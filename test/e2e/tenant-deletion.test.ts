import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionDeniedError,
  Trellis,
} from '../../client/index.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { hashOf } from '../../subgraphs/tenant/deletion/erasure.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { clientOf } from '../support/client-of.ts';
import { eventually } from '../support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { isStream } from '../support/rest-stream.ts';
import { exampleBody, pathOf, ROUTE_CASES } from '../support/route-cases.ts';
import { proveDomain, scimKey, USER_SCHEMA } from '../support/scim.ts';
import { waitingRecovery } from '../support/second-factor-recovery.ts';
import { addAppByRest } from '../support/second-factor-routes.ts';
import { codeOfInstallation } from '../support/sso.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';
import { overSse, overWebSocket } from '../support/subscriber.ts';
import { allTables, type Found, findEverywhere } from '../support/whole-state.ts';

const FIRST_OPERATOR = { email: 'admin@localhost', password: 'the password of the admin', accountId: '', tenantId: '' };

let upstream: ModelUpstream;
let app: InProcessApp;
let operator: LoggedIn;
let organizations: Trellis['organizations'];
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess(modelSettings(upstream));
  operator = await app.login(FIRST_OPERATOR);
  ({ organizations } = of(operator));
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const of = ({ accessToken }: LoggedIn) => clientOf(app, accessToken);
const remove = (who: LoggedIn) => of(who).organizations.delete(who.tenantId);
/** As an operator sees it. */
const deletionOf = (who: LoggedIn) => organizations.getDeletion(who.tenantId);
const isGone = async (who: LoggedIn) => (await deletionOf(who)).status === 'hard_deleted';
/** Erases, and resolves when nothing is left; the answer alone comes before that on a machine that is busy. */
async function eraseWhole(who: LoggedIn): Promise<void> {
  const answer = await of(who).organizations.erase(who.tenantId);
  expect(answer.tenant_id).toBe(who.tenantId);
  expect(['erasing', 'hard_deleted']).toContain(answer.status);
  await eventually('it is erased', () => isGone(who));
}
const credentialsOf = ({ email, password }: LoggedIn) => ({ email, password });

describe('DELETE of an organization', () => {
  it('shuts everybody out before it answers, and an operator can take it back', async () => {
    const ada = await app.newcomer();
    const { key } = await of(ada).apiKeys.create({ name: 'ci', scopes: ['read:sleep'] });
    const reads = (credential: string) => clientOf(app, credential).sleep.listNights();
    await reads(key!);
    const answer = await remove(ada);
    expect(answer).toEqual({
      ...{ tenant_id: ada.tenantId, status: 'deletion_scheduled' },
      estimated_completion: expect.stringMatching(/T03:00:00\.000Z$/),
    });
    expect(new Date(answer.estimated_completion!).getUTCDay()).toBe(0);
    for (const credential of [ada.accessToken, key!])
      await expect(reads(credential)).rejects.toBeInstanceOf(AuthenticationError);
    const { auth } = new Trellis({ baseUrl: app.url });
    await expect(auth.login(credentialsOf(ada))).rejects.toBeInstanceOf(PermissionDeniedError);
    await expect(auth.refresh({ refresh_token: ada.refreshToken })).rejects.toBeInstanceOf(AuthenticationError);

    expect((await organizations.restore(ada.tenantId)).tenant_id).toBe(ada.tenantId);
    await reads(key!);
    await app.login(ada);
    await expect(deletionOf(ada)).rejects.toBeInstanceOf(NotFoundError);
  });

  it('ends what its members have open', async () => {
    const ada = await app.newcomer();
    const query = 'subscription { accountChanged { name } }';
    const open = [overWebSocket, overSse].map((subscribe) =>
      subscribe<{ accountChanged: object }>(app.url, query, ada.accessToken),
    );
    await eventually('both are heard', async () => {
      await of(ada).accounts.updateMe({ name: 'Ada' });
      return open.every(({ events }) => events.length > 0);
    });
    await remove(ada);
    const [socket, stream] = open.map(({ ended }) => ended);
    expect(await socket).toMatchObject({ code: 4403 });
    // Without `complete`: its client asks again, and is refused.
    expect(String(await stream)).toContain('Connection closed');
  });

  it('is followed by the removal, once its time is over and the weekly schedule is due', async () => {
    const [due, early] = [await app.newcomer(), await app.newcomer()];
    for (const each of [due, early]) await remove(each);
    const { database } = app.platform;
    await database
      .pool('tenant')
      .query(`UPDATE tenant.deletions SET due_at = now() - interval '1 minute' WHERE tenant_id = $1`, [due.tenantId]);
    const schedule = `UPDATE task.schedules SET next_run_at = now() WHERE type = 'tenant.cleanup' RETURNING cron, time_zone`;
    const { rows } = await database.pool('task').query(schedule);
    expect(rows).toEqual([{ cron: '0 3 * * 0', time_zone: 'UTC' }]);
    await eventually('it is removed', () => isGone(due), 40_000);
    expect((await deletionOf(early)).status).toBe('deletion_scheduled');
  });

  it('is refused to a key without the scope, and for the organization of the only operators', async () => {
    const ada = await app.newcomer();
    const { key } = await of(ada).apiKeys.create({ name: 'ci', scopes: ['write:orgs'] });
    const refused = clientOf(app, key!).organizations.delete(ada.tenantId);
    await expect(refused).rejects.toBeInstanceOf(PermissionDeniedError);
    await expect(refused).rejects.toThrow(/orgs:admin/);
    const { tenant_id: tenantId } = JSON.parse(
      Buffer.from(operator.accessToken.split('.')[1]!, 'base64url').toString(),
    ) as { tenant_id: string };
    await expect(organizations.delete(tenantId)).rejects.toBeInstanceOf(ConflictError);
    expect((await organizations.get(tenantId)).tenant_id).toBe(tenantId);
  });
});

/** What outlives an organization: that it was, and that it is gone. */
const TOMBSTONES: ReadonlySet<string> = new Set([
  'audit.chains',
  'audit.checkpoints',
  'authorization.closed_tenants',
  'platform.erased_tenants',
  'tenant.deletion_steps',
  'tenant.deletions',
  'usage.closed_tenants',
]);
/** Of the installation's own records and events, those that tell of the deletion: they name the organization and nobody in it. */
const TELLING: Readonly<Record<string, string>> = {
  'audit.events': `tenant_id = 'system' AND event_type LIKE 'tenant.del%'`,
  'event.events': `tenant_id = 'system' AND type LIKE 'tenant.del%'`,
};
/** Where these are on their way: they may name the organization there, and nobody in it. */
const TOLD_AT = /^(?:file audit|redis \{trellis:bus\}:(?:tenant|event|audit)$)/;

/** Calls after which their caller is somebody else, nobody, asked for more at a login, or a member of another organization as well. */
const ENDING =
  /POST \/api\/v1\/tenants$|\/invitations\/(?:accept|decline)|usage\/credits|\/auth\/logout|\/tenants\/\{tenant_id\}(?:\/gdpr-delete|\/restore|\/deletion)?$|accounts\/me\/(?:password|email)|api\/v1\/sessions|second-factors|reauthenticate|switch/;

/** Calls every route once that does not end its caller: whatever a domain keeps, it has then of this organization. */
async function fill(owner: LoggedIn): Promise<void> {
  const rows: readonly AnyRoute[] = subgraphs.flatMap(({ routes }) => routes);
  // Policies and limits last: they forbid what others do.
  const isRule = ({ method }: AnyRoute) => Number(method === 'PUT' || method === 'PATCH');
  for (const row of rows.toSorted((one, other) => isRule(one) - isRule(other))) {
    const name = `${row.method} ${row.path}`;
    const prepare = ROUTE_CASES[name];
    if (!prepare || row.auth !== 'bearer' || isStream(row) || ENDING.test(name)) continue;
    const { params, query = '', body, as } = await prepare(owner, app);
    if (row.method === 'DELETE' || as) continue;
    const content = exampleBody(row, body);
    await app.call(row.method, pathOf(row, params) + query, {
      token: owner.accessToken,
      headers: { 'idempotency-key': name.replace(/\W/g, '').slice(0, 200) },
      ...(content !== undefined && { body: content }),
    });
  }
}
/** What only who has a second factor has; nothing is asked of who has logged in already. */
async function addSecondFactor(owner: LoggedIn): Promise<void> {
  await waitingRecovery(owner, app);
}
/** A session that a provider's word has opened, and a sign-in that waits. */
async function signInByProvider(owner: LoggedIn): Promise<void> {
  const body = await codeOfInstallation(owner, app, operator);
  expect((await app.call('POST', '/api/v1/auth/sso/token', { body })).status).toBe(200);
  await codeOfInstallation(owner, app, operator);
}
/** What an organization has said of how its members sign in; that it demands nothing ends nobody's session here. */
async function addSignInPolicy({ tenantId }: LoggedIn): Promise<void> {
  const text = `INSERT INTO "authorization"."sign_in_policies" (tenant_id, second_factor, version) VALUES ($1, false, 1)`;
  await app.platform.database.pool('authorization').query(text, [tenantId]);
}
/** A response, and a request of a batch, that a process which has died had taken up. */
async function addBackgroundWork({ tenantId }: LoggedIn): Promise<void> {
  const pool = app.platform.database.pool('inference');
  const response = `INSERT INTO "inference"."background_responses" (id, tenant_id, request, caller, locked_until)
    VALUES ('resp_of_' || $1, $1, '{}', '{}', now() + interval '1 day')`;
  await pool.query(response, [tenantId]);
  const line = `INSERT INTO "inference"."batch_lines" (batch_id, line, tenant_id, failed, result)
    VALUES ('batch_of_' || $1, 1, $1, false, '{}')`;
  await pool.query(line, [tenantId]);
}
/** Somebody whom the organization's directory has made an account for. */
async function addProvisioned(owner: LoggedIn): Promise<void> {
  const domain = `${owner.tenantId.slice('org_'.length)}.example`;
  const query = (text: string, values: unknown[]) => app.platform.database.pool('tenant').query(text, values);
  await proveDomain(query, owner.tenantId, domain);
  const token = await scimKey(app, owner, 'admin');
  const body = { schemas: [USER_SCHEMA], userName: `grace@${domain}` };
  expect((await app.call('POST', '/scim/v2/Users', { token, body })).body).toMatchObject({ active: true });
}
const isDatabase = (file: string) => /^(?:postgres|mail|outbox)/.test(file);
const textsOf = ({ tenantId, accountId, email, sessionId }: LoggedIn) => [tenantId, accountId, email, sessionId];

describe('gdpr-delete', () => {
  let ada: LoggedIn;
  let eve: LoggedIn;
  let before: Found;
  let eves: Found;

  beforeAll(async () => {
    ada = await app.newcomer();
    eve = await app.newcomer();
    for (const owner of [ada, eve]) {
      // A session by the provider's word alone is opened before `fill` leaves a passkey, which is asked for from then on.
      await signInByProvider(owner);
      await fill(owner);
      await codeOfInstallation(owner, app, operator);
      await addSecondFactor(owner);
      await addProvisioned(owner);
      await addSignInPolicy(owner);
      await addBackgroundWork(owner);
    }
    before = await findEverywhere(app, textsOf(ada), isDatabase);
    eves = await findEverywhere(app, textsOf(eve), isDatabase);
  }, 240_000);

  it('has something to remove in every table', async () => {
    const tables = (await allTables(app)).filter((table) => !TOMBSTONES.has(table) && !NOBODYS.has(table));
    expect(tables.filter((table) => !(table in before) && !/\.outbox(?:_groups)?$/.test(table))).toEqual([]);
  });

  it('leaves nothing of hers anywhere, and all that is another one’s', async () => {
    await eraseWhole(ada);
    const left = async () => {
      const found = { ...(await findEverywhere(app, textsOf(ada), isDatabase)) };
      const [, ...names] = textsOf(ada);
      const naming = await findEverywhere(app, names, isDatabase);
      for (const place of Object.keys(found)) if (TOLD_AT.test(place) && !(place in naming)) delete found[place];
      for (const [table, which] of Object.entries(TELLING)) {
        const text = `SELECT count(*)::int AS rows FROM ${table} AS each WHERE ${which} AND each::text LIKE $1`;
        const { rows } = await app.platform.database.pool('platform').query(text, [`%${ada.tenantId}%`]);
        if (found[table] === rows[0].rows) delete found[table];
      }
      return Object.entries(found).filter(([place]) => !TOMBSTONES.has(place));
    };
    // The last events are on their way to the log; what stays says the line behind.
    await eventually('nothing is left', async () => (await left()).length === 0).catch(() => undefined);
    expect(await left()).toEqual([]);
    const now = await findEverywhere(app, textsOf(eve), isDatabase);
    // Events on their way leave outboxes, files and the streams of the bus, which are cut to their newest entries.
    const fewer = Object.entries(eves).filter(
      ([place, rows]) => (now[place] ?? 0) < rows && !/outbox|^file|^redis \{trellis:bus\}/.test(place),
    );
    expect(fewer).toEqual([]);
    expect((await of(eve).accounts.me()).account_id).toBe(eve.accountId);
  });

  it('proves it in the audit log, whose chains are whole', async () => {
    const { proof, proof_hash: proofHash } = await deletionOf(ada);
    expect(hashOf(proof as Record<string, unknown>)).toBe(proofHash);
    await eventually('the audit log has the proof', async () => {
      const { rows } = await app.platform.database
        .pool('audit')
        .query(
          `SELECT details FROM audit.events WHERE event_type = 'tenant.deleted' AND details->>'organization_id' = $1`,
          [ada.tenantId],
        );
      return rows[0]?.details.proof_hash === proofHash;
    });
    const query = '{ verifyAuditLog(system: true) { valid } }';
    expect((await of(operator).graphql(query)).data).toEqual({ verifyAuditLog: { valid: true } });
  });

  it('leaves an account that is a member of another organization, which becomes its home', async () => {
    const grace = await app.newcomer();
    const { tenant_id: tenantId } = await of(grace).organizations.create({ name: 'Another one' });
    const { secret } = await addAppByRest(app, grace);
    await eraseWhole(grace);
    const login = new Trellis({ baseUrl: app.url }).auth.login(credentialsOf(grace));
    await expect(login).rejects.toBeInstanceOf(AuthenticationError);
    await expect(login).rejects.toMatchObject({ body: { ticket: expect.any(String) } });
    expect(secret).toBeTruthy();
    const { rows } = await app.platform.database
      .pool('account')
      .query('SELECT tenant_id FROM account.accounts WHERE id = $1', [grace.accountId]);
    expect(rows).toEqual([{ tenant_id: tenantId }]);
  });

  it('is answered again as it was, and nobody comes back', async () => {
    expect((await organizations.erase(ada.tenantId)).status).toBe('hard_deleted');
    await expect(organizations.restore(ada.tenantId)).rejects.toBeInstanceOf(ConflictError);
    const login = new Trellis({ baseUrl: app.url }).auth.login(credentialsOf(ada));
    await expect(login).rejects.toBeInstanceOf(AuthenticationError);
  });
});

/** Tables that hold nothing of an organization, and why. */
const NOBODYS: ReadonlySet<string> = new Set([
  // The installation's own.
  ...[
    'audit.signing_keys',
    'auth.signing_keys',
    'platform.paused_queues',
    'platform.traffic',
    'platform.traffic_writers',
  ],
  // Hashes of who was given the first credit.
  'usage.first_credits',
  // Held for the moments of a reset of second factors.
  'authorization.membership_holds',
  // Numbers that were used, and counts by the hash of an address.
  ...[
    'auth.used_challenges',
    'auth.login_attempts',
    'auth.attempts_by_origin',
    'auth.known_origins',
    'session.credential_floors',
  ],
]);
