import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { MADE_BY } from '../support/foreign-identifiers.ts';
import { ROUTE_CASES } from '../support/route-cases.ts';
import { startInProcess, type TestApp } from '../support/start-app.ts';

/** Connections at the root, with what comes into them: made as for its route. */
const LISTS: Readonly<Record<string, keyof typeof MADE_BY>> = {
  agents: 'agent',
  agentRuns: 'agentRun',
  apiKeys: 'apiKey',
  auditAlerts: 'auditAlert',
  auditEvents: 'auditEvent',
  complianceChecks: 'complianceCheck',
  deployments: 'deployment',
  devices: 'device',
  events: 'event',
  files: 'file',
  modelBatches: 'modelBatch',
  notificationDeliveries: 'notification',
  identityProviders: 'identityProvider',
  oauthClients: 'oauthClient',
  predictionModels: 'predictionModel',
  realtimeSessions: 'realtimeSession',
  taskSchedules: 'taskSchedule',
  trainingDatasets: 'trainingDataset',
  trainingJobs: 'trainingJob',
  webhooks: 'webhook',
};

/** The others, with the mutation that makes one more; `$n` is a number that it has for itself. */
const MUTATIONS: Readonly<Record<string, string>> = {
  complianceTerms: 'createComplianceTerm(input: { value: "term $n" }) { id }',
  conversations: 'createConversation { id }',
  invitations: 'inviteMember(input: { email: "guest-$n@example.com", role: "viewer" }) { id }',
  notificationEndpoints:
    'registerPushEndpoint(input: { platform: FCM, token: "token-of-device-$n-0123456789" }) { id }',
  notificationTemplates:
    'putNotificationTemplate(id: "own_$n", input: { contents: [{ subject: "s", text: "t" }] }) { id }',
  organizationDomains: 'addDomain(input: { domain: "d$n.example.com" }) { id }',
  organizations: 'createOrganization(input: { name: "Organization $n" }) { id }',
  projects: 'createProject(input: { name: "Project $n" }) { id }',
  serviceAccounts: 'createServiceAccount(input: { name: "Robot $n", role: "viewer" }) { id }',
  sleepNights: `evaluateSleep(input: { date: "2026-01-$n", sessionData: {
    durationMin: 480, stageDurations: { W: 30, N1: 20, N2: 240, N3: 90, REM: 100 } } }) { nightId }`,
  tasks: 'createTask(input: { name: "task $n", type: "render" }) { id }',
};

/** Connections at the root that are not tried here, and why. */
const NOT_TRIED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'agentVersions',
      'conversationItems',
      'gatheredExamples',
      'modelResponseInputItems',
      'predictionRuns',
      'realtimeTranscripts',
      'rollouts',
      'trainingCandidates',
      'webhookDeliveries',
    ].map((name) => [name, 'belongs to an object that has to be named']),
  ),
  allOrganizations: 'is read by operators; subgraphs/tenant/test/all-organizations.test.ts pages through it',
  circuitBreakers: 'has no identifiers, and operators alone read it',
  modelCalls: 'is filled by calls of models, some time after them',
  creditMovements: 'is filled by the calls that cost something',
  eventTypes: 'has names in place of identifiers',
  memberSessions:
    'belongs to a member who has to be named; subgraphs/session/test/member-sessions.test.ts pages through it',
  members: 'grows by invitations that somebody else accepts',
  models: 'is a catalogue: nobody adds to it while it runs',
  notifications: 'its row comes when the message is delivered, not when it is sent',
  requestRecords:
    'is filled by every request, some time after it; subgraphs/platform/test/requests.test.ts pages through it',
  roleBindings: 'needs a member more for each',
  scimGroups: 'is filled by an identity provider',
  scimUsers: 'is filled by an identity provider',
  securityAlerts: 'is filled by what happens to an account',
  tenantDeletions: 'is read by operators',
};

const schema = buildSchema(readFileSync(path.join(projectRoot, 'schema/api.graphql'), 'utf8'));
const connections = Object.values(schema.getQueryType()!.getFields()).filter(({ type }) =>
  /Connection$/.test(String(type)),
);

interface Page {
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

let app: TestApp;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startInProcess({ DEV_MODEL: 'on' });
});
afterAll(() => app?.stop());

let made = 10;
const make = async (list: string): Promise<void> => {
  made++;
  if (list === 'sessions') {
    await app.login(ada);
    return;
  }
  const mutation = MUTATIONS[list];
  if (mutation === undefined) {
    await ROUTE_CASES[MADE_BY[LISTS[list]!][0]]!(ada, app);
    return;
  }
  const query = `mutation { ${mutation.replaceAll('$n', String((made % 20) + 10))} }`;
  const { body, text } = await app.graphql(query, {}, { token: ada.accessToken });
  expect(body.errors, text).toBeUndefined();
};
const readPage = async (
  list: string,
  first: number,
  after: string | null,
  orderBy: { readonly direction: 'ASC' | 'DESC' } | null = null,
): Promise<Page> => {
  const query = `query ($first: Int, $after: String, $orderBy: ListOrder) {
    ${list}(first: $first, after: $after, orderBy: $orderBy) { nodes { id } pageInfo { hasNextPage endCursor } }
  }`;
  const { body, text } = await app.graphql<Record<string, Page>>(
    query,
    { first, after, orderBy },
    { token: ada.accessToken },
  );
  expect(body.errors, text).toBeUndefined();
  return body.data![list]!;
};

/** The identifiers of a list in one direction, read in pages of two. */
const readAll = async (list: string, direction: 'ASC' | 'DESC'): Promise<string[]> => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Page = await readPage(list, 2, after, { direction });
    seen.push(...page.nodes.map(({ id }) => id));
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  } while (after !== null && seen.length < 200);
  return seen;
};

it('every connection at the root is tried, or says why not', () => {
  const names = [...Object.keys(LISTS), ...Object.keys(MUTATIONS), 'sessions', ...Object.keys(NOT_TRIED)].sort();
  expect(names).toEqual(connections.map(({ name }) => name).sort());
});

describe('what comes in between two pages makes no row twice and none missed', () => {
  it.each([...Object.keys(LISTS), ...Object.keys(MUTATIONS), 'sessions'])('%s', async (list) => {
    ada = await app.newcomer();
    for (let count = 0; count < 3; count++) await make(list);
    const before = (await readPage(list, 100, null)).nodes.map(({ id }) => id);
    expect(before.length).toBeGreaterThanOrEqual(3);
    const seen: string[] = [];
    let page = await readPage(list, 1, null);
    seen.push(...page.nodes.map(({ id }) => id));
    for (let pages = 0; page.pageInfo.hasNextPage && pages < 200; pages++) {
      // Not before each page: what makes a row may take a second.
      if (pages < 2) await make(list);
      page = await readPage(list, 1, page.pageInfo.endCursor);
      seen.push(...page.nodes.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before));
    // Pages of two, so that a cursor is followed in both directions.
    const oldestFirst = await readAll(list, 'ASC');
    expect(await readAll(list, 'DESC')).toEqual(oldestFirst.toReversed());
    expect(new Set(oldestFirst).size).toBe(oldestFirst.length);
  });
});
