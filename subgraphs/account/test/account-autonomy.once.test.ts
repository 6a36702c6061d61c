import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { projectRoot } from '../../../platform/kernel/root.ts';
import { stateOfAccount } from '../../../test/support/account-state.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { fieldOperations } from '../../../test/support/field-operations.ts';
import { FOREIGN_CASES, identifierPaths, type Noun } from '../../../test/support/foreign-identifiers.ts';
import { colleague, type Insider, insider, join } from '../../../test/support/organizations.ts';
import { codeOf, dataOf, isAccepted, login, type Tokens } from '../../../test/support/people.ts';
import { BY_OTHER_NAMES, PERSONAL, REACHING_NOBODY } from '../../../test/support/reaching.ts';
import { type App, addApp, codeFor, complete, ticketOf } from '../../../test/support/second-factors.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

const api = buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8'));
const operations = new Map(
  fieldOperations(api)
    .filter(({ kind }) => kind === 'mutation')
    .map(({ field, query }) => [field, query]),
);
/** Each place of a mutation where an identifier of somebody else’s can stand: `field.path`. */
const places = identifierPaths(api).filter(
  (place) => operations.has(place.split('.')[0]!) && PERSONAL.has(FOREIGN_CASES[place]?.noun as Noun),
);

/** Grace is at home in an organization of her own, and a member of Ada’s; there is a third one too. */
let app: StartedGraph;
let ada: Insider;
let grace: Insider & { readonly app: App };
let third: Insider;
let key: { readonly id: string; readonly key: string };
const identifiers = new Map<Noun, string>();
const actors = new Map<string, string>();

const makeKey = async (token: string, input: string) =>
  dataOf<{ createApiKey: { id: string; key: string } }>(
    await app.run(
      `mutation { createApiKey(input: { name: "k", scopes: ["*:*"] ${input} }) { id key } }`,
      {},
      { token },
    ),
  ).createApiKey;

beforeAll(async () => {
  app = await startGraph({ RATE_LIMIT_DEFAULT_PER_MINUTE: '0', RATE_LIMIT_GRAPHQL_PER_MINUTE: '0' });
  [ada, third] = [await insider(app), await insider(app)];
  const person = await insider(app, 'Grace Hopper');
  grace = { ...person, app: await addApp(app, person.token, person.password) };
  await join(app, grace, third.tenantId, 'editor');
  await join(app, grace, ada.tenantId, 'viewer');
  key = await makeKey(grace.token, '');
  for (const [noun, id] of Object.entries(await belongings())) identifiers.set(noun as Noun, id);
  const admin = await colleague(app, ada.tenantId, 'admin');
  const made = dataOf<{ createServiceAccount: { id: string } }>(
    await app.run('mutation { createServiceAccount(input: { name: "bot", role: "admin" }) { id } }', {}, ada),
  ).createServiceAccount;
  actors.set('the owner', ada.token);
  actors.set('an admin', admin.token);
  actors.set('a key of the owner', (await makeKey(ada.token, '')).key);
  actors.set(
    'a key of a service account',
    (await makeKey(ada.token, `ownerType: SERVICE_ACCOUNT, ownerId: "${made.id}"`)).key,
  );
});
afterAll(() => app?.stop());

/** What is hers, by what it is. */
async function belongings(): Promise<Partial<Record<Noun, string>>> {
  const pool = (domain: string) => app.platform.database.pool(domain);
  const idOf = async (domain: string, text: string) =>
    (await pool(domain).query(text, [grace.id])).rows[0].id as string;
  const provider = newId('idp');
  const auth = pool('auth');
  await auth.query(
    `INSERT INTO "auth"."identity_providers" (id, name, issuer, client_id, scopes, domains, enabled, forced, created_by)
     VALUES ($1, 'Works', 'https://login.example.com', 'c', '{}', '{}', true, false, 'test')`,
    [provider],
  );
  const [identity, grant, client] = [newId('ident'), newId('grant'), newId('client')];
  await auth.query(
    `INSERT INTO "auth"."linked_identities" (id, provider_id, subject, account_id, tenant_id) VALUES ($1, $2, 'hers', $3, $4)`,
    [identity, provider, grace.id, grace.tenantId],
  );
  await auth.query(
    `INSERT INTO "auth"."oauth_authorizations" (id, account_id, tenant_id, client_id, scopes) VALUES ($1, $2, $3, $4, '{}')`,
    [grant, grace.id, grace.tenantId, client],
  );
  const endpoint = dataOf<{ registerPushEndpoint: { id: string } }>(
    await app.run(
      'mutation { registerPushEndpoint(input: { platform: FCM, token: "token-of-her-phone", name: "Phone" }) { id } }',
      {},
      grace,
    ),
  ).registerPushEndpoint;
  await eventually('she has an alert', async () => {
    const text = 'SELECT id FROM "account"."security_alerts" WHERE account_id = $1';
    return (await pool('account').query(text, [grace.id])).rows.length > 0;
  });
  return {
    account: grace.id,
    alert: await idOf('account', 'SELECT id FROM "account"."security_alerts" WHERE account_id = $1 LIMIT 1'),
    apiKey: key.id,
    app: client,
    binding: await idOf(
      'authorization',
      `SELECT id FROM "authorization"."role_bindings" WHERE subject_id = $1 AND tenant_id = '${grace.tenantId}'`,
    ),
    device: await idOf('auth', 'SELECT id FROM "auth"."devices" WHERE account_id = $1 LIMIT 1'),
    factor: grace.app.factorId,
    identity,
    notificationEndpoint: endpoint.id,
    organization: grace.tenantId,
    session: await idOf('session', 'SELECT id FROM "session"."sessions" WHERE account_id = $1 LIMIT 1'),
  };
}

const state = () => stateOfAccount(app, grace.id, ada.tenantId);
const withArguments = (field: string, call: string): string =>
  operations.get(field)!.replace(/^mutation \{ \w+(?:\(.*\))?(?= \{|\s*\}$)/, `mutation { ${field}(${call})`);
/** Mutations that some actor was let do. */
const done = new Set<string>();
/** Whatever the answer: what counts is what has become of her. */
async function attempt(token: string, field: string, call: string): Promise<void> {
  const answer = await app.run(withArguments(field, call), {}, { token });
  expect(codeOf(answer), JSON.stringify(answer.errors)).not.toMatch(/GRAPHQL_|INTERNAL/);
  if (!answer.errors) done.add(field);
}

it('every mutation is tried on an account, or listed with why it reaches none', () => {
  const tried = [...places.map((place) => place.split('.')[0]!), ...Object.keys(BY_OTHER_NAMES)];
  const listed = Object.values(REACHING_NOBODY).flat();
  expect([...new Set([...tried, ...listed])].sort()).toEqual([...operations.keys()].sort());
  expect(listed.filter((field) => tried.includes(field))).toEqual([]);
  expect([...PERSONAL].filter((noun) => !identifiers.has(noun))).toEqual([]);
});

it('what is compared has her account, and all that is hers', async () => {
  const rows = await state();
  for (const table of [
    'account.accounts',
    'auth.api_keys',
    'auth.devices',
    'auth.linked_identities',
    'auth.oauth_authorizations',
    'auth.recovery_codes',
    'auth.second_factors',
    'authorization.role_bindings',
    'notification.endpoints',
    'session.sessions',
  ])
    expect(rows.filter((row) => row.startsWith(`${table} `)).length, table).toBeGreaterThan(0);
  // What her own hand changes is seen.
  dataOf(await app.run('mutation { updateAccount(input: { name: "Rear Admiral" }) { name } }', {}, grace));
  expect(await state()).not.toEqual(rows);
});

describe('an organization that somebody at home elsewhere has joined', () => {
  let before: readonly string[];
  beforeEach(async () => {
    // Whoever is removed in one try is a member again in the next.
    await join(app, grace, ada.tenantId, 'viewer');
    before = await state();
  });

  it.each(places)('leaves the account as it is, by %s', async (place) => {
    const field = place.split('.')[0]!;
    const { noun, call } = FOREIGN_CASES[place]!;
    for (const token of actors.values()) {
      const given = call.replace('$', JSON.stringify(identifiers.get(noun))).replaceAll('%', JSON.stringify(ada.id));
      await attempt(token, field, given);
    }
    expect(await state()).toEqual(before);
  });

  it.each(Object.entries(BY_OTHER_NAMES).flatMap(([field, calls]) => calls.map((call) => [field, call] as const)))(
    'leaves the account as it is, by %s(%s)',
    async (field, call) => {
      for (const token of actors.values()) {
        const given = call.replace('$', JSON.stringify(grace.id)).replace('@', JSON.stringify(grace.email));
        await attempt(token, field, given);
      }
      await eventually('what was done has been told', async () => {
        const text = ['account', 'auth', 'event', 'task']
          .map((domain) => `SELECT id FROM "${domain}"."outbox"`)
          .join(' UNION ALL ');
        return (await app.platform.database.pool('platform').query(text)).rows.length === 0;
      });
      expect(await state()).toEqual(before);
    },
  );

  it('was let do what it may', () => {
    const may = ['createRoleBinding', 'logAuditEvent', 'raiseAuditAlert', 'removeMember', 'setMemberRole'];
    expect([...done]).toEqual(expect.arrayContaining(may));
  });

  it('lets her in as ever after all of that, and after it was erased', async () => {
    const erase = 'mutation { eraseOrganization { status } }';
    dataOf(await app.run(erase, {}, { token: ada.token }));
    expect(await state()).toEqual(before);
    for (const token of [grace.token, key.key]) expect(await isAccepted(app, token)).toBe(true);
    const { ticket } = await ticketOf(app, grace);
    const answer = await complete(app, { ticket, method: 'TOTP', code: codeFor(grace.app.secret) });
    const tokens: Tokens = dataOf(answer).completeLogin;
    expect(await isAccepted(app, tokens.accessToken)).toBe(true);
    await expect(login(app, ada)).rejects.toThrow('unexpected errors');
  });
});
