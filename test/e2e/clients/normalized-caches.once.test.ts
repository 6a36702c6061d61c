import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../support/app-client.ts';
import { apolloClient, type CachingClient, urqlClient } from '../../support/normalized-cache.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

/** The query of a page, and the mutation behind a button on it. */
interface Case {
  readonly name: string;
  /** Makes what the mutation is about; the variables of both operations. */
  readonly prepare: (ada: LoggedIn) => Promise<Record<string, unknown>>;
  readonly query: string;
  readonly mutation: string;
  /** It makes an object of the same type, at which urql forgets all of that type by itself: nothing is kept that could be wrong. */
  readonly makesAnother?: true;
}

let app: InProcessApp;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
});
afterAll(() => app?.stop());

const post = async <Body = Record<string, string>>(path: string, body: object): Promise<Body> => {
  const answer = await app.call<Body>('POST', path, { token: ada.accessToken, body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const run = async (query: string, variables: Record<string, unknown> = {}) => {
  const { body } = await app.graphql<Record<string, Record<string, never>>>(query, variables, {
    token: ada.accessToken,
  });
  expect(body.errors).toBeUndefined();
  return body.data!;
};
const makeTask = async (): Promise<string> =>
  (await post('/api/v1/tasks', { name: 'a task', type: 'render' }))['task_id']!;
const claim = async () => {
  const claimed = await post<{ tasks: { task_id: string; fencing_token: number }[] }>('/api/v1/tasks/claim', {
    types: ['render'],
    limit: 100,
  });
  return claimed.tasks;
};
const makeKey = async (): Promise<string> =>
  (await post('/api/v1/auth/api-keys', { name: 'a key', scopes: ['read:tasks'] }))['key_id']!;

const cases: readonly Case[] = [
  {
    name: 'a session that is ended',
    prepare: async () => ({ id: (await app.login(ada)).sessionId }),
    query: 'query ($id: ID!) { session(id: $id) { id status revokedReason } }',
    mutation: 'mutation ($id: ID!) { revokeSession(id: $id) { session { id status revokedReason } } }',
  },
  {
    name: 'all other sessions',
    prepare: async () => {
      const [one, two] = [await app.login(ada), await app.login(ada)];
      return { one: one.sessionId, two: two.sessionId };
    },
    query: 'query ($one: ID!, $two: ID!) { one: session(id: $one) { id status } two: session(id: $two) { id status } }',
    mutation: 'mutation { revokeAllSessions(keepCurrent: true) { revokedCount sessions { id status } } }',
  },
  {
    name: 'dead tasks that wait again',
    prepare: async () => {
      const id = await makeTask();
      for (const { task_id, fencing_token } of await claim())
        await post(`/api/v1/tasks/${task_id}/fail`, { fencing_token, error: 'broken', retryable: false });
      return { id };
    },
    query: 'query ($id: ID!) { task(id: $id) { id status dead } }',
    mutation: 'mutation { retryDeadTasks(input: {}) { retriedCount tasks { id status dead } } }',
  },
  {
    name: 'a task whose worker tells of its progress',
    prepare: async () => {
      const id = await makeTask();
      const token = (await claim()).find(({ task_id }) => task_id === id)!.fencing_token;
      return { id, token };
    },
    query: 'query ($id: ID!) { task(id: $id) { id status progress progressMessage } }',
    mutation: `mutation ($id: ID!, $token: Int!) {
      heartbeatTask(id: $id, input: { fencingToken: $token, progress: 0.5, message: "half" }) {
        task { id status progress progressMessage }
      }
    }`,
  },
  {
    name: 'a task that is claimed',
    prepare: async () => ({ id: await makeTask() }),
    query: 'query ($id: ID!) { task(id: $id) { id status attempts } }',
    mutation:
      'mutation { claimTasks(input: { types: ["render"], limit: 100 }) { tasks { taskId task { id status attempts } } } }',
  },
  {
    name: 'an inbox that is read',
    prepare: async () => {
      for (const name of ['Ada', 'Eve'])
        await post('/api/v1/notifications/send', {
          user_id: ada.accountId,
          template_id: 'welcome',
          channels: ['in_app'],
          variables: { name },
        });
      return {};
    },
    query: '{ notifications { nodes { id readAt } } }',
    mutation: 'mutation { markAllNotificationsRead { readCount notifications { id readAt } } }',
  },
  {
    name: 'a key that is revoked',
    prepare: async () => ({ id: await makeKey() }),
    query: 'query ($id: ID!) { apiKey(id: $id) { id status revokedAt } }',
    mutation: 'mutation ($id: ID!) { revokeApiKey(id: $id) { keys { id status revokedAt } } }',
  },
  {
    name: 'a key that is rotated',
    makesAnother: true,
    prepare: async () => ({ id: await makeKey() }),
    query: 'query ($id: ID!) { apiKey(id: $id) { id status replacedBy expiresAt } }',
    mutation: `mutation ($id: ID!) {
      rotateApiKey(id: $id) { id replacedKey { id status replacedBy expiresAt } }
    }`,
  },
  {
    name: 'a template of one’s own in the place of a built-in one',
    prepare: async () => {
      await run(
        `mutation { putNotificationTemplate(id: "welcome", input: {
          name: "Own", category: "account", contents: [{ subject: "s", text: "t" }] }) { id } }`,
      );
      return {};
    },
    query: '{ notificationTemplate(id: "welcome") { id name version builtIn } }',
    mutation:
      'mutation { deleteNotificationTemplate(id: "welcome") { templateId template { id name version builtIn } } }',
  },
];

describe.each([
  ['Apollo Client', apolloClient],
  ['urql', urqlClient],
] as const)('the cache of %s is right after a mutation, without a second query', (_, clientOf) => {
  let client: CachingClient;

  it.each(cases.map((each) => [each.name, each] as const))(
    '%s',
    async (_name, { prepare, query, mutation, makesAnother }) => {
      client = clientOf(app.url, ada.accessToken);
      const variables = await prepare(ada);
      const before = await client.fetch(query, variables);
      expect(await client.kept(query, variables)).toEqual(before);
      await client.mutate(mutation, variables);
      expect(client.requests()).toBe(2);
      const kept = await client.kept(query, variables);
      expect(client.requests()).toBe(2);
      expect(kept).not.toEqual(before);
      const fresh = await client.fetch(query, variables);
      expect(makesAnother ? (kept ?? fresh) : kept).toEqual(fresh);
    },
  );
});
