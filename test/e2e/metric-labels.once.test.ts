import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { routed } from '../../subgraphs/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { bearer, request, rpc } from '../support/mcp.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { exampleBody, pathOf } from '../support/route-cases.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

/*
 * What callers name, with a mark in it, wherever a string is theirs: by hand where it has to be valid to come far, and in each text of each
 * example of each route, one at a time, where it mostly is refused.
 */

const MARK = 'zqmarkqz';
const TIMES = 50;
const AT_ONCE = 16;
const rows: readonly AnyRoute[] = routed.flatMap(({ routes }) => routes);

let upstream: ModelUpstream;
let app: InProcessApp;
let ada: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  const providers = ['OPENROUTER', 'GROQ'].flatMap((name) => [
    [`${name}_API_KEY`, 'sk-test'],
    [`${name}_BASE_URL`, `${upstream.url}/v1`],
  ]);
  app = await startInProcess({
    ...modelSettings(upstream),
    ...Object.fromEntries(providers),
    MODEL_LIST_SECONDS: '0',
    MAX_WEBHOOKS_PER_ORGANIZATION: '0',
    MAX_DOMAINS_PER_ORGANIZATION: '0',
  });
  ada = await app.newcomer();
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const scrape = async () => (await app.call('GET', '/metrics')).text.split('\n').filter((line) => /^[a-z]/.test(line));
const marked = async () => (await scrape()).filter((line) => line.toLowerCase().includes(MARK));

const send = (method: string, path: string, body?: unknown, headers = {}) =>
  app.call<Record<string, string>>(method, path, {
    token: ada.accessToken,
    headers,
    ...(body !== undefined && { body }),
  });
/** @throws Error unless it was done: what is refused at the door reaches no metric behind it. */
const done = async (method: string, path: string, body?: unknown) => {
  const answer = await send(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};

/** Everything that a tenant names, under this name. */
const USES: Readonly<Record<string, (name: string) => Promise<unknown>>> = {
  'types of tasks': async (name) => {
    const type = `${name}.work`;
    await done('POST', '/api/v1/tasks', { name, type, payload: {} });
    const { body } = await app.call<{ tasks: { task_id: string; fencing_token: number }[] }>(
      'POST',
      '/api/v1/tasks/claim',
      { token: ada.accessToken, body: { types: [type] } },
    );
    const [task] = body.tasks;
    await done('POST', `/api/v1/tasks/${task!.task_id}/complete`, { fencing_token: task!.fencing_token });
  },
  'hosts of tasks': (name) =>
    done('POST', '/api/v1/tasks', {
      ...{ name, type: 'http.request', payload: { url: `http://${name}.invalid/${name}` }, max_attempts: 1 },
    }),
  'names of models': async (name) => {
    const messages = [{ role: 'user', content: name }];
    for (const model of [name, `ft:gpt-4o-mini:${name}::1`, `openai/${name}`, `replicate/${name}/x`, `groq/${name}`])
      await send('POST', '/api/v1/chat/completions', { model, messages, user: name });
    await send('POST', '/api/v1/embeddings', { model: name, input: name });
    await send('POST', '/api/v1/invoke', { model: name, messages, provider: name });
    await send('POST', '/realtime/sessions', { model: name });
  },
  'agents and their tools': async (name) => {
    upstream.instruct('gpt-4.1-mini', { toolCall: { name, arguments: '{}' }, times: 1 });
    const body = { name, model: 'gpt-4.1-mini', tools: ['accountsMe'] };
    const { agent_id: id } = await done('POST', '/api/v1/agents', body);
    await send('POST', `/api/v1/agents/${id}/runs`, { input: name });
  },
  deployments: async (name) => {
    await done('POST', '/api/v1/models/deployments', { name, model: 'dev/echo' });
    const messages = [{ role: 'user', content: name }];
    await done('POST', '/api/v1/chat/completions', { model: `deployment/${name}`, messages });
  },
  'tools, methods and revisions of MCP': async (name) => {
    await rpc(app, bearer(ada.accessToken), request('tools/call', { name }));
    await rpc(app, bearer(ada.accessToken), request(name));
    await rpc(app, bearer(ada.accessToken), request('ping'), { 'mcp-protocol-version': name, 'mcp-session-id': name });
  },
  'types and categories of events, and webhooks for them': async (name) => {
    const type = `${name}.happened`;
    await done('POST', '/api/v1/events/types', { name: type, description: name });
    await done('POST', '/api/v1/events', { event_type: type, category: name, source: name, payload: { name } });
    const { webhook_id: id } = await done('POST', '/api/v1/events/webhooks', {
      ...{ url: `https://${name}.invalid/${name}`, types: [type] },
    });
    await done('POST', `/api/v1/events/webhooks/${id}/test`);
    await done('DELETE', `/api/v1/events/webhooks/${id}`);
  },
  'templates and channels': async (name) => {
    const contents = [{ locale: 'en', subject: name, text: name }];
    await done('PUT', `/api/v1/notifications/templates/${name}`, { name, category: name, contents });
    await done('POST', '/api/v1/notifications/send', {
      ...{ user_id: ada.accountId, template_id: name, channels: ['email', 'in_app'] },
    });
    await send('POST', '/api/v1/notifications/send', { user_id: ada.accountId, template_id: name, channels: [name] });
  },
  'entries of the audit log': async (name) => {
    const entry = { event_type: `${name}.export`, severity: 'low', action: 'create' };
    await done('POST', '/api/v1/audit/events', { ...entry, category: 'data_access', resource_type: name });
    await send('POST', '/api/v1/audit/events', { ...entry, category: name });
  },
  'algorithms, products, types of models': async (name) => {
    await send('POST', '/api/v1/models/training/train', { algorithm: name, dataset_id: name });
    await send('POST', '/api/v1/sleep/evaluate', { product: name, mode: name, session_data: {} });
    const path = '/api/v1/models/training/ml/prediction/models';
    await send('POST', path, { name, model_type: name, data: [] });
    await send('POST', '/api/v1/compliance/check', { content: name, check_types: [name] });
  },
  'identity providers and domains': async (name) => {
    const body = { name, issuer: `https://${name}.invalid`, client_id: name, default_role: 'viewer', domains: [] };
    const { provider_id: id } = await done('POST', '/api/v1/auth/identity-providers', body);
    await send('POST', '/api/v1/auth/sso/discover', { email: `${name}@${name}.example.com` });
    await send('GET', `/sso/start?provider_id=${id}&client_id=${name}`);
    await send('GET', `/sso/callback/${id}?state=${name}&code=${name}`);
    await done('DELETE', `/api/v1/auth/identity-providers/${id}`);
    await send('POST', `/api/v1/tenants/${ada.tenantId}/domains`, { domain: `${name}.example.com` });
  },
  'names and aliases in GraphQL': async (name) => {
    await app.graphql(`query ${name} { ${name}: viewer { id: ${name} } }`, {}, { token: ada.accessToken });
    await app.graphql(`query ${name} { ${name}: viewer { __typename } }`, {}, { token: ada.accessToken });
    await app.graphql(`mutation { ${name}(input: {}) { id } }`, { [name]: name }, { token: ada.accessToken });
    await send('POST', '/graphql', { operationName: name, query: name, extensions: { [name]: name } });
  },
  'paths, methods and headers': async (name) => {
    const names = ['user-agent', 'x-request-id', 'origin', 'accept-language', 'idempotency-key', 'traceparent', 'dpop'];
    const headers = Object.fromEntries(names.map((header) => [header, name]));
    await send('GET', `/${name}/${name}`, undefined, headers);
    await send('GET', `/api/v1/accounts/me?${name}=${name}`, undefined, headers);
    await send('GET', `/api/v1/sessions/${name}`, undefined, headers);
    await send('PROPFIND', `/api/v1/${name}`, undefined, headers);
  },
  credentials: async (name) => {
    await app.call('GET', '/api/v1/accounts/me', { token: name });
    await app.call('GET', '/api/v1/accounts/me', { headers: { 'x-api-key': name, authorization: `${name} ${name}` } });
    await app.call('POST', '/api/v1/auth/login', { body: { email: `${name}@example.com`, password: name } });
    await app.call('POST', '/api/v1/auth/refresh', { body: { refresh_token: name } });
    await app.call('POST', '/oauth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `grant_type=${name}&client_id=${name}`,
    });
  },
};

describe('a label of a metric', () => {
  it.each(Object.entries(USES))('is no one’s choice: %s', async (_, use) => {
    await use(`${MARK}0`);
    expect(await marked()).toEqual([]);
  });

  it('has as many series after fifty names as after some', async () => {
    const each = (from: number, to: number) =>
      Promise.all(
        Object.values(USES).map(async (use) => {
          for (let i = from; i < to; i++) await use(`${MARK}${i}`).catch(() => undefined);
        }),
      );
    await each(1, 6);
    const before = new Set((await scrape()).map((line) => line.replace(/ \S+$/, '')));
    await each(6, TIMES);
    const after = (await scrape()).map((line) => line.replace(/ \S+$/, ''));
    const added = after.filter((line) => !before.has(line) && !/_bucket\{/.test(line));
    // Another outcome of the same may have come; fifty of anything may not.
    expect(added.length, added.join('\n')).toBeLessThan(20);
    expect(await marked()).toEqual([]);
  });

  it('has no text of any request in it, wherever it stands', async () => {
    const requests = rows.flatMap((row) => {
      const body = exampleBody(row);
      const params = Object.fromEntries([...row.path.matchAll(/\{([^}.]+)/g)].map(([, name]) => [name!, MARK]));
      const path = pathOf(row, params);
      const variants = body === undefined || body instanceof FormData ? [body] : withMarks(body);
      return variants.map((each) => ({ row, path: `${path}?q=${MARK}&type=${MARK}`, body: each }));
    });
    expect(requests.length).toBeGreaterThan(400);
    const some = requests.filter(({ row }) => !/gdpr|DELETE|logout/.test(`${row.method} ${row.path}`));
    for (let at = 0; at < some.length; at += AT_ONCE)
      await Promise.all(
        some.slice(at, at + AT_ONCE).map(({ row, path, body }) => {
          const signal = AbortSignal.timeout(2_000);
          const options = { token: ada.accessToken, signal, ...(body !== undefined && { body }) };
          return app.call(row.method, path, options).catch(() => undefined);
        }),
      );
    expect(await marked()).toEqual([]);
  }, 240_000);
});

/** The body once for each text in it, which has the mark in its place; the first eight of them. */
function withMarks(body: unknown): readonly unknown[] {
  const paths: (readonly (string | number)[])[] = [];
  const walk = (value: unknown, at: readonly (string | number)[]): void => {
    if (typeof value === 'string') paths.push(at);
    else if (Array.isArray(value)) for (const [i, each] of value.slice(0, 2).entries()) walk(each, [...at, i]);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) walk(each, [...at, name]);
  };
  walk(body, []);
  return paths.slice(0, 8).map((at) => {
    const copy = structuredClone(body) as Record<string | number, unknown>;
    let holder = copy;
    for (const step of at.slice(0, -1)) holder = holder[step] as Record<string | number, unknown>;
    holder[at.at(-1)!] = MARK;
    return copy;
  });
}
