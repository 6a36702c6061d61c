import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from '../../subgraphs/config.ts';
import { eventually } from '../support/eventually.ts';
import { type Insider, insider } from '../support/organizations.ts';
import { codeOf } from '../support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

const AT_ONCE = 70;
const MOST = 5;

const ROWS = ['2026-01-01', '2026-01-02', '2026-01-03'].map((ds) => `{ ds: "${ds}", y: 1 }`).join(', ');
const EXAMPLES = Buffer.from('{"input":"a","output":"b"}\n{"input":"c","output":"d"}\n').toString('base64');

/** By the setting that limits it, the mutation that makes one more. */
const MADE: Readonly<Record<string, (index: number) => string>> = {
  MAX_TASK_SCHEDULES_PER_ORGANIZATION: (i) =>
    `createTaskSchedule(input: { name: "s${i}", type: "x.y", cron: "0 3 * * *" }) { id }`,
  MAX_PROJECTS_PER_ORGANIZATION: (i) => `createProject(input: { name: "p${i}" }) { id }`,
  MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION: (i) => `createServiceAccount(input: { name: "a${i}", role: "viewer" }) { id }`,
  MAX_INVITATIONS_PER_ORGANIZATION: (i) => `inviteMember(input: { email: "p${i}@example.com", role: "viewer" }) { id }`,
  MAX_DOMAINS_PER_ORGANIZATION: (i) => `addDomain(input: { domain: "d${i}.example.com" }) { id }`,
  MAX_WEBHOOKS_PER_ORGANIZATION: (i) => `createWebhook(input: { url: "https://example.com/${i}" }) { webhook { id } }`,
  MAX_COMPLIANCE_TERMS_PER_ORGANIZATION: (i) => `createComplianceTerm(input: { value: "term ${i}" }) { id }`,
  MAX_AGENTS_PER_ORGANIZATION: (i) => `createAgent(input: { name: "a${i}", model: "dev/echo" }) { id }`,
  MAX_DEPLOYMENTS_PER_ORGANIZATION: (i) => `createDeployment(input: { name: "d${i}", model: "dev/echo" }) { id }`,
  MAX_CONVERSATIONS_PER_ORGANIZATION: () => 'createConversation { id }',
  MAX_FILES_PER_ORGANIZATION: (i) => `uploadFile(input: { filename: "f${i}.md", file: "eA==" }) { id }`,
  MAX_PREDICTION_MODELS_PER_ORGANIZATION: (i) =>
    `createPredictionModel(input: { name: "m${i}", modelType: "naive", data: [${ROWS}] }) { id }`,
  MAX_TRAINING_DATASETS_PER_ORGANIZATION: (i) =>
    `uploadTrainingDataset(input: { name: "d${i}", file: "${EXAMPLES}" }) { id }`,
  MAX_REALTIME_SESSIONS_PER_ORGANIZATION: () =>
    'createRealtimeSession(input: { model: "dev/echo-realtime" }) { session { id } }',
  API_KEYS_PER_ORGANIZATION: (i) => `createApiKey(input: { name: "k${i}", scopes: ["read:tasks"] }) { id }`,
};

/** Settings that limit how many there may be, and are no collection of an organization that a mutation adds to; where they are held, or why not. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  MAX_MEMBERS_PER_ORGANIZATION: 'below',
  MAX_ORGANIZATIONS_PER_ACCOUNT: 'subgraphs/tenant/test/organizations.once.test.ts',
  MAX_PENDING_TASKS_PER_ORGANIZATION: 'below',
  MAX_CONCURRENT_AGENT_RUNS: 'subgraphs/agent/test/agent-runs.test.ts',
  MAX_STREAMS_PER_ORGANIZATION: 'front/stream-limits.pure.test.ts',
  TASK_CONCURRENCY_PER_ORGANIZATION: 'of work, not of rows: leases/store.ts claims within it',
  MAX_OPEN_TRAINING_JOBS_PER_ORGANIZATION: 'they end while others come',
  MAX_BACKGROUND_RESPONSES_PER_ORGANIZATION: 'the same',
  MAX_OPEN_BATCHES_PER_ORGANIZATION: 'the same',
  MAX_CONVERSATION_STORAGE_MB_PER_ORGANIZATION: 'bytes, under the lock of the conversations above',
  MAX_SCIM_USERS_PER_ORGANIZATION: 'SCIM, which locks the organization for each name',
  MAX_SCIM_GROUPS_PER_ORGANIZATION: 'SCIM likewise',
  MAX_FILE_STORAGE_MB_PER_ORGANIZATION: 'bytes, under the lock of the files above',
  MAX_PREDICTION_ROWS_PER_ORGANIZATION: 'rows, under the lock of the models above',
  MAX_TRAINING_DATASET_BYTES_PER_ORGANIZATION: 'bytes, under the lock of the datasets above',
};

/** What has a bound that no setting changes: filled up to some, and then one more at a time. */
const FIXED: Readonly<Record<string, { readonly most: number; readonly mutation: (index: number) => string }>> = {
  'webhooks of one’s own notifications': {
    most: 50,
    mutation: (i) => `registerNotificationWebhook(input: { url: "https://example.com/${i}" }) { endpoint { id } }`,
  },
  'identity providers': {
    most: 20,
    mutation: (i) =>
      `createIdentityProvider(input: { name: "p${i}", issuer: "https://p${i}.example.com", clientId: "c" }) { id }`,
  },
};

let app: StartedGraph;
let ada: Insider;
beforeAll(async () => {
  app = await startGraph({
    ...Object.fromEntries(Object.keys(MADE).map((setting) => [setting, String(MOST)])),
    MAX_PENDING_TASKS_PER_ORGANIZATION: String(MOST),
    RATE_LIMIT_INVITATIONS_PER_HOUR: '0',
    DEV_MODEL: 'on',
  });
  ada = await insider(app);
});
afterAll(() => app.stop());

const byCode = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((each) => each === code).length]));

it('holds every setting that limits how many there may be', () => {
  const limits = Object.keys(SETTINGS).filter((name) => /(?:^|_)PER_(?:ORGANIZATION|ACCOUNT)$|CONCURRENT/.test(name));
  expect(limits.sort()).toEqual([...Object.keys(MADE), ...Object.keys(ELSEWHERE)].sort());
});

describe(`of ${AT_ONCE} at once`, () => {
  it.each(Object.entries(MADE))('no more are made than %s says', async (_, mutation) => {
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, (_each, i) => app.run(`mutation { ${mutation(i)} }`, {}, { token: ada.token })),
    );
    expect(byCode(results.map(codeOf))).toEqual({ '': MOST, CONFLICT: AT_ONCE - MOST });
  });

  it('no more tasks wait than MAX_PENDING_TASKS_PER_ORGANIZATION says', async () => {
    const create = (i: number) =>
      app
        .run(`mutation { createTask(input: { name: "t${i}", type: "x.y" }) { id } }`, {}, { token: ada.token })
        .then(codeOf);
    const codes = await Promise.all(Array.from({ length: AT_ONCE }, (_each, i) => create(i)));
    expect(codes.filter((code) => code !== '' && code !== 'CONFLICT')).toEqual([]);
    const wait = async () => {
      const sql = `SELECT count(*)::int AS count FROM task.tasks WHERE tenant_id = $1 AND status = 'pending'`;
      return (await app.platform.database.pool('task').query(sql, [ada.tenantId])).rows[0].count as number;
    };
    // Those on their way to the table may be counted twice for a second: then fewer are taken, and the rest after it.
    await eventually('there are as many as may be', async () => {
      const count = await wait();
      expect(count).toBeLessThanOrEqual(MOST);
      if (count < MOST) await create(count);
      return count === MOST;
    });
    expect(await create(0)).toBe('CONFLICT');
  });

  it.each(Object.entries(FIXED))('no more %s are made than there may be', async (_, { most, mutation }) => {
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, (_each, i) => app.run(`mutation { ${mutation(i)} }`, {}, { token: ada.token })),
    );
    expect(byCode(results.map(codeOf))).toEqual({ '': most, CONFLICT: AT_ONCE - most });
  });

  it.each([
    [
      'event types',
      `INSERT INTO event.event_types (tenant_id, name, category, created_by) SELECT $1, 'full.t' || i, 'full', 'x' FROM generate_series(1, $2::int) AS i`,
      'event',
      (i: number) => `registerEventType(input: { name: "own.n${i}" }) { name }`,
    ],
    [
      'templates',
      `INSERT INTO notification.templates (tenant_id, id, version, body, created_by) SELECT $1, 't' || i, 1, NULL, 'x' FROM generate_series(1, $2::int) AS i`,
      'notification',
      (i: number) => `putNotificationTemplate(id: "own_${i}", input: { contents: [{ text: "x" }] }) { id }`,
    ],
  ])('no more %s are made than there may be', async (_, fill, domain, mutation) => {
    await app.platform.database.pool(domain).query(fill, [ada.tenantId, 500 - MOST]);
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, (_each, i) => app.run(`mutation { ${mutation(i)} }`, {}, { token: ada.token })),
    );
    expect(byCode(results.map(codeOf))).toEqual({ '': MOST, CONFLICT: AT_ONCE - MOST });
  });

  it('no more become members than an organization may have', async () => {
    const bind = app.call<object, Record<string, unknown>>(
      'authorization',
      'mutation ($input: _BindRoleInput!) { _bindRole(input: $input) { id } }',
    );
    const one = (i: number) => {
      const subject = { subjectType: 'ACCOUNT', subjectId: `usr_parallel_${i}`, role: 'viewer', createdBy: ada.id };
      return bind({ input: { ...subject, tenantId: ada.tenantId, maxMembers: MOST } }, contextOf());
    };
    const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, i) => one(i)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST - 1); // Ada is one
  });

  it('no more OAuth clients are made than an organization may have', async () => {
    await app.platform.database.pool('auth').query(
      `INSERT INTO "auth"."oauth_clients" (id, tenant_id, name, first_party, redirect_uris, post_logout_redirect_uris, origins, grant_types, scopes)
       SELECT 'client_' || i, $1, 'x', false, '{}', '{}', '{}', '{}', '{}' FROM generate_series(1, 1000 - $2::int) AS i`,
      [ada.tenantId, MOST],
    );
    const mutation =
      'mutation { createOAuthClient(input: { name: "c", redirectUris: ["https://example.com/cb"] }) { client { id } } }';
    const results = await Promise.all(
      Array.from({ length: AT_ONCE }, () => app.run(mutation, {}, { token: ada.token })),
    );
    expect(byCode(results.map(codeOf))).toEqual({ '': MOST, CONFLICT: AT_ONCE - MOST });
  });
});
