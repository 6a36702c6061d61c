import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, appClient, freshEmail, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { startModelUpstream } from '../support/model-upstream.ts';
import { confirm, confirmed, joinAs, keyOf, type Outside, untilStatus } from '../support/outsider.ts';
import { prepareDataDir } from '../support/prepared-data-dir.ts';
import { many } from '../support/rate-limited.ts';
import { addAppByRest, ticketByRest } from '../support/second-factor-routes.ts';
import { codeFor } from '../support/second-factors.ts';

/** Limits of the credentials' paths are as they are; those of registration and login would end the attacks before they begin. */
const ROOM = {
  RATE_LIMIT_REGISTER_PER_MINUTE: '1000',
  RATE_LIMIT_LOGIN_PER_MINUTE: '1000',
  RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: '1000',
  RATE_LIMIT_RECOVERY_PER_MINUTE: '1000',
  RATE_LIMIT_DEFAULT_PER_MINUTE: '10000',
  RATE_LIMIT_API_PER_HOUR: '100000',
};
const METRICS_TOKEN = 'the-metrics-token-of-these-tests-only';
const STARTS = [
  ['a default start', {}],
  [
    'a start with everything on',
    { NODE_ENV: 'production', EMAIL_VERIFICATION: 'required', RBAC_ENABLED: 'on', METRICS_TOKEN },
  ],
] as const;

describe.each(STARTS)('an attacker outside, on %s', (form, settings) => {
  const isHardened = form !== STARTS[0][0];
  let upstream: Awaited<ReturnType<typeof startModelUpstream>>;
  let process: AppProcess;
  let outside: Outside;
  let owner: LoggedIn;
  let admin: LoggedIn;
  let editor: LoggedIn;
  let viewer: LoggedIn;
  let guest: LoggedIn;

  beforeAll(async () => {
    upstream = await startModelUpstream();
    const mailDir = await mkdtemp(path.join(os.tmpdir(), 'trellis-attacks-'));
    await prepareDataDir(mailDir);
    process = await forkApp('gateway/main', {
      ...{
        DATA_DIR: mailDir,
        PORT: '0',
        SERVICE_PORTS: 'off',
        LOG_LEVEL: 'warn',
        ADMIN_PASSWORD: 'the admin of these',
      },
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1` },
      ...{ REPLICATE_API_TOKEN: 'r8_test', REPLICATE_BASE_URL: `${upstream.url}/v1` },
      ...ROOM,
      ...settings,
    });
    outside = { app: appClient(process.url), mailDir };
    owner = await confirmed(outside);
    admin = await joinAs(outside, owner, await confirmed(outside), 'admin');
    editor = await joinAs(outside, owner, await confirmed(outside), 'editor');
    viewer = await joinAs(outside, owner, await confirmed(outside), 'viewer');
    guest = await joinAs(outside, owner, await confirmed(outside), 'guest');
  });
  afterAll(async () => {
    await process?.stop('SIGTERM');
    await upstream?.close();
    if (outside) await rm(outside.mailDir, { recursive: true, force: true });
  });

  const call = (method: string, route: string, token: string, body?: unknown) =>
    outside.app.call(method, route, { token, ...(body !== undefined && { body }) });
  const post = (route: string, token: string, body: unknown) => call('POST', route, token, body);
  const tenant = (rest: string) => `/api/v1/tenants/${owner.tenantId}${rest}`;
  const roleOf = async ({ accountId }: LoggedIn) => {
    const { body } = await call('GET', tenant('/members?limit=100'), owner.accessToken);
    const members = body['members'] as { role: string; account: { account_id: string } | null }[];
    return members.find(({ account }) => account?.account_id === accountId)?.role;
  };

  it('does not become owner through a service account, an invitation or a binding', async () => {
    const made = await post(tenant('/service-accounts'), owner.accessToken, { name: 'Deployer', role: 'owner' });
    expect(made.status, made.text).toBe(201);
    const key = await post('/api/v1/auth/api-keys', admin.accessToken, {
      ...{ name: 'k', scopes: ['*:*'], owner_type: 'service_account', owner_id: made.body['service_account_id'] },
    });
    const raise = (token: string) => call('PUT', tenant(`/members/${admin.accountId}`), token, { role: 'owner' });
    expectRefused(key);
    expectRefused(await raise(admin.accessToken));
    expectRefused(await post(tenant('/service-accounts'), admin.accessToken, { name: 'Mine', role: 'owner' }));
    expectRefused(await post(tenant('/invitations'), admin.accessToken, { email: freshEmail(), role: 'owner' }));
    const binding = { subject_type: 'account', subject_id: admin.accountId, role: 'owner' };
    expectRefused(await post('/api/v1/authorization/roles', admin.accessToken, binding));
    expect(await roleOf(admin)).toBe('admin');
  });

  it('does not take second factors from who joined an organization', async () => {
    const victim = await confirmed(outside);
    await addAppByRest(outside.app, victim);
    await joinAs(outside, owner, victim, 'viewer');
    const reset = await post(`/api/v1/auth/accounts/${victim.accountId}/second-factors/reset`, owner.accessToken, {
      reauthenticate: { password: owner.password },
    });
    expectRefused(reset);
    const { email, password } = victim;
    const login = await outside.app.call('POST', '/api/v1/auth/login', { body: { email, password } });
    expect([login.status, login.body['code']]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  });

  it('reads and sets nothing as a guest, and writes nothing as a viewer', async () => {
    for (const route of ['/audit', '/events', '/agents', '/usage'])
      expectRefused(await call('GET', `/api/v1${route}`, guest.accessToken), route);
    const policy = { default_model: 'dev/echo' };
    for (const { accessToken } of [guest, viewer, editor])
      expectRefused(await call('PUT', '/api/v1/models/policy', accessToken, policy));
    expectRefused(await post('/api/v1/events/webhooks', viewer.accessToken, { url: 'https://example.com/hook' }));
    expectRefused(await post('/api/v1/audit/events', viewer.accessToken, { event_type: 'a.b', category: 'security' }));
  });

  it('gets no credit without a confirmed address, and none for more organizations', async () => {
    const creditOf = async (token: string) => {
      const { body } = await call('GET', '/api/v1/usage', token);
      return (body['credits'] as { granted_micro_usd: number }).granted_micro_usd;
    };
    const person = await outside.app.register();
    if (!isHardened) expect(await creditOf((await outside.app.login(person)).accessToken)).toBe(0);
    await confirm(outside, person);
    const { accessToken } = await outside.app.login(person);
    await eventually('the first credit', async () => (await creditOf(accessToken)) > 0);
    const made = await many(70, (i) => post('/api/v1/tenants', accessToken, { name: `Number ${i}` }));
    const tenants = made.filter(({ status }) => status === 201);
    expect(tenants.length).toBeLessThanOrEqual(49);
    const switched = await post('/api/v1/auth/switch-organization', accessToken, {
      tenant_id: tenants[0]!.body['tenant_id'],
    });
    expect(await creditOf(String(switched.body['access_token']))).toBe(0);
  });

  it('calls no model without a price where money is limited', async () => {
    const { key } = await keyOf(outside.app, owner.accessToken, { scopes: ['*:*'], spend_limit_usd: 0.000001 });
    const before = upstream.calls.length;
    for (const model of ['ft:gpt-4o:us:x:1', 'gpt-99-anything', 'replicate/acme/unknown', 'openai/gpt-99']) {
      const answer = await post('/api/v1/chat/completions', key, {
        model,
        messages: [{ role: 'user', content: 'Hi' }],
      });
      expectRefused(answer, model);
    }
    expect(upstream.calls.length).toBe(before);
  });

  it('keeps no key of a key that was revoked', async () => {
    const first = await keyOf(outside.app, owner.accessToken, { scopes: ['*:*'] });
    const second = await keyOf(outside.app, first.key, { scopes: ['*:*'] });
    const third = await keyOf(outside.app, second.key, { scopes: ['*:*'] });
    expect((await call('DELETE', `/api/v1/auth/api-keys/${first.key_id}`, owner.accessToken)).status).toBe(200);
    for (const { key } of [first, second, third])
      expect((await untilStatus(401, () => call('GET', '/api/v1/accounts/me', key))).status).toBe(401);
  });

  it('keeps nothing in an account that was registered for somebody else', async () => {
    const victim = await outside.app.register();
    const hijacked = isHardened ? null : await outside.app.login(victim);
    const key = hijacked && (await keyOf(outside.app, hijacked.accessToken, { scopes: ['*:*'] }));
    const { email } = victim;
    await outside.app.call('POST', '/api/v1/auth/password-reset', { body: { email } });
    const token = tokenIn(await latestFile(outside.mailDir, email, /password/i), 'reset-password');
    const new_password = 'another horse battery';
    const reset = await outside.app.call('POST', '/api/v1/auth/password-reset/confirm', {
      body: { token, new_password },
    });
    expect(reset.status, reset.text).toBe(200);
    for (const credential of [hijacked?.accessToken, key?.key])
      if (credential !== undefined)
        expect((await untilStatus(401, () => call('GET', '/api/v1/accounts/me', credential))).status).toBe(401);
  });

  it('sends and publishes nothing by tasks of a key for tasks alone', async () => {
    const { key } = await keyOf(outside.app, owner.accessToken, { scopes: ['write:tasks', 'read:tasks'] });
    const tasks = [
      { type: 'event.publish', payload: { event_type: 'created', category: 'payment', payload: {} } },
      {
        type: 'notification.send',
        payload: { user_id: owner.accountId, template_id: 'welcome', channels: ['in_app'] },
      },
      { type: 'training.run', payload: { algorithm: 'apo', dataset_id: 'ds', config: {} } },
    ];
    for (const task of tasks) expectRefused(await post('/api/v1/tasks', key, { name: 't', ...task }), task.type);
    expectRefused(await post('/api/v1/tasks/schedules', key, { name: 's', cron: '* * * * *', ...tasks[0] }));
  });

  it('has no webhook and no schedule left at work after removal', async () => {
    const leaver = await joinAs(outside, owner, await confirmed(outside), 'admin');
    const hook = await post('/api/v1/events/webhooks', leaver.accessToken, { url: 'https://example.com/hook' });
    const schedule = await post('/api/v1/tasks/schedules', leaver.accessToken, {
      ...{ name: 's', type: 'image.resize', cron: '0 3 1 1 *' },
    });
    expect([hook.status, schedule.status]).toEqual([201, 201]);
    expect((await call('DELETE', tenant(`/members/${leaver.accountId}`), owner.accessToken)).status).toBe(200);
    const rests = async (route: string) =>
      JSON.stringify((await call('GET', route, owner.accessToken)).body).includes('rights_lost');
    await eventually('the rest of both', async () => {
      const states = await Promise.all([
        rests(`/api/v1/events/webhooks/${hook.body['webhook_id']}`),
        rests(`/api/v1/tasks/schedules/${schedule.body['schedule_id']}`),
      ]);
      return states.every(Boolean);
    });
  });

  it('lets nobody in later by an invitation that it sent before its removal', async () => {
    const leaver = await joinAs(outside, owner, await confirmed(outside), 'admin');
    const accomplice = await confirmed(outside);
    const invitation = { email: accomplice.email, role: 'admin' };
    const sent = await post(tenant('/invitations'), leaver.accessToken, invitation);
    expect(sent.status, sent.text).toBe(201);
    expect((await call('DELETE', tenant(`/members/${leaver.accountId}`), owner.accessToken)).status).toBe(200);
    const token = tokenIn(await latestFile(outside.mailDir, accomplice.email, /^Invitation/), 'invitations/accept');
    expect((await post('/api/v1/invitations/accept', accomplice.accessToken, { token })).status).toBe(409);
    expect(await roleOf(accomplice)).toBeUndefined();
  });

  it('removes no second factor by the password and the mailbox before the owner had time to stop it', async () => {
    const victim = await confirmed(outside);
    await addAppByRest(outside.app, victim);
    const { email, password } = victim;
    const ticket = await ticketByRest(outside.app, victim);
    const recovery = '/api/v1/auth/login/second-factor/recovery';
    expect((await outside.app.call('POST', recovery, { body: { ticket } })).status).toBe(202);
    const token = tokenIn(await latestFile(outside.mailDir, email, /Recover your account/), 'recover-second-factors');
    for (let i = 0; i < 3; i++) await outside.app.call('POST', `${recovery}/confirm`, { body: { token, password } });
    const seen = await call('GET', '/api/v1/auth/second-factors/recovery', victim.accessToken);
    expect([seen.status, await ticketByRest(outside.app, victim)]).toEqual([200, expect.any(String)]);
  });

  it('works in no organization that demands a second factor with a password alone', async () => {
    const boss = await confirmed(outside);
    const member = await joinAs(outside, boss, await confirmed(outside), 'admin');
    const { secret } = await addAppByRest(outside.app, boss);
    const proof = { ticket: await ticketByRest(outside.app, boss), method: 'totp', code: codeFor(secret) };
    const strong = await outside.app.call<{ access_token: string }>('POST', '/api/v1/auth/login/second-factor', {
      body: proof,
    });
    const accessToken = strong.body.access_token;
    const route = `/api/v1/tenants/${boss.tenantId}`;
    const demanded = await call('PATCH', route, accessToken, { require_second_factor: true });
    expect(demanded.status, demanded.text).toBe(200);
    expect((await call('GET', `${route}/members`, member.accessToken)).status).toBe(401);
    const fresh = await outside.app.login(member);
    const there = { tenant_id: boss.tenantId };
    expectRefused(await post('/api/v1/auth/switch-organization', fresh.accessToken, there));
    expectRefused(await call('PATCH', route, fresh.accessToken, { require_second_factor: false }));
  });

  it('makes no more organizations than an account may, seventy at once', async () => {
    const { accessToken } = await confirmed(outside);
    const names = Array.from({ length: 70 }, (_, n) => ({ name: `Shell ${n}` }));
    const answers = await Promise.all(names.map((body) => post('/api/v1/tenants', accessToken, body)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    // The one of the registration counts.
    expect(made.length).toBeLessThan(50);
  });

  it('has nobody’s browser send a form of a recovery page from another site', async () => {
    const victim = await confirmed(outside);
    await outside.app.call('POST', '/api/v1/auth/password-reset', { body: { email: victim.email } });
    const token = tokenIn(await latestFile(outside.mailDir, victim.email, /Reset/), 'reset-password');
    const sent = (origin: string) =>
      outside.app.call('POST', '/reset-password', {
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token, new_password: 'chosen by somebody else' }).toString(),
      });
    expect((await sent('https://evil.example')).status).toBe(403);
    expect((await outside.app.login(victim)).accessToken).toBeTruthy();
  });

  it('reaches no other path of a provider by a model’s name', async () => {
    const names = ['replicate/a/m/versions/x/trainings?', 'replicate/zz/../acme/m', '..', 'é', 'a\u0000b', 'a\r\nb: c'];
    const before = upstream.calls.length;
    for (const model of [...names, 'replicate/a/%2e%2e/b', 'replicate/a/m#', 'gpt-4o\u202e']) {
      const body = { model, messages: [{ role: 'user', content: 'Hi' }] };
      expect((await post('/api/v1/chat/completions', owner.accessToken, body)).status, model).toBe(400);
    }
    expect(upstream.calls.length).toBe(before);
  });

  it('is not told that it may use what is another organization’s', async () => {
    const stranger = await confirmed(outside);
    const task = await post('/api/v1/tasks', owner.accessToken, { name: 't', type: 'image.resize' });
    const project = await post(tenant('/projects'), owner.accessToken, { name: 'Secret' });
    const agent = await post('/api/v1/agents', owner.accessToken, { name: 'A', model: 'dev/echo' });
    const things = [
      ['tasks', task.body['task_id']],
      ['projects', project.body['project_id']],
      ['agents', agent.body['agent_id']],
    ] as const;
    for (const [resource, resource_id] of things) {
      const question = { resource, resource_id, action: 'read' };
      const answer = await post('/api/v1/authorization/check', stranger.accessToken, question);
      expect([answer.status, answer.body['allowed']], answer.text).toEqual([200, false]);
      const own = await post('/api/v1/authorization/check', owner.accessToken, question);
      expect(own.body['allowed'], own.text).toBe(true);
    }
  });

  it('makes one call by fifty aliases where one a minute is allowed', async () => {
    const { key } = await keyOf(outside.app, owner.accessToken, { scopes: ['*:*'], rate_limit_per_minute: 1 });
    const type = `alias.${Math.random().toString(36).slice(2)}`;
    const fields = Array.from(
      { length: 50 },
      (_, i) => `a${i}: createTask(input: { name: "t", type: "${type}" }) { id }`,
    );
    await outside.app.graphql(`mutation { ${fields.join(' ')} }`, {}, { token: key });
    const { body } = await call('GET', `/api/v1/tasks?type=${type}`, owner.accessToken);
    expect(body['total']).toBeLessThanOrEqual(1);
  });

  it('lifts no limit and lets nobody in with a key that is limited', async () => {
    const narrow = [{ ip_allowlist: ['127.0.0.0/8'] }, { spend_limit_usd: 5 }, { rate_limit_per_minute: 1000 }];
    for (const limit of narrow) {
      const { key, key_id } = await keyOf(outside.app, owner.accessToken, { scopes: ['*:*'], ...limit });
      expectRefused(await post(tenant('/invitations'), key, { email: freshEmail(), role: 'owner' }));
      expectRefused(await call('PUT', '/api/v1/usage/limits', key, { monthly_usd: null }));
      expectRefused(await post('/api/v1/auth/api-keys', key, { name: 'k', scopes: ['*:*'] }));
      expectRefused(
        await call('PATCH', `/api/v1/auth/api-keys/${key_id}`, key, { spend_limit_usd: null, ip_allowlist: null }),
      );
      expectRefused(await post(tenant('/service-accounts'), key, { name: 's', role: 'admin' }));
    }
  });

  it('is not told by registration which addresses are known', async () => {
    const register = (email: string) =>
      outside.app.call('POST', '/api/v1/auth/register', {
        body: { email, name: 'Eve', password: 'correct horse battery' },
      });
    const [known, unknown] = [await register(owner.email), await register(freshEmail())];
    const shape = ({ status, body, headers }: Answer) => [
      status,
      Object.keys(body).sort(),
      headers.get('content-type'),
    ];
    expect(shape(known)).toEqual(shape(unknown));
  });

  it('locks nobody out from another network', async () => {
    const victim = await confirmed(outside);
    const stranger = new Agent({ localAddress: '127.0.0.2' });
    const guess = (password: string) =>
      fetchFrom(`${outside.app.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: victim.email, password }),
        dispatcher: stranger,
      });
    for (let i = 0; i < 12; i++) await (await guess('wrong wrong wrong')).text();
    const locked = await guess(victim.password);
    expect(locked.status).toBe(429);
    await stranger.close();
    expect((await outside.app.login(victim)).accessToken).toBeTruthy();
  });

  it('writes nothing into the audit log that looks like the platform’s own, and no secret', async () => {
    for (const event_type of ['auth.login', 'authentication', 'auth.session_revoked'])
      expectRefused(
        await post('/api/v1/audit/events', owner.accessToken, { event_type, category: 'authentication' }),
        event_type,
      );
    const secret = `hunter-${Math.random()}`;
    const written = await post('/api/v1/audit/events', owner.accessToken, {
      ...{ event_type: 'shop.opened', category: 'data_access' },
      details: { password: secret, nested: [{ Access_Token: secret }], header: `Bearer ${secret}${secret}` },
    });
    expect(written.status, written.text).toBe(201);
    const kept = await call('GET', `/api/v1/audit/entries/${written.body['event_id']}`, owner.accessToken);
    expect(kept.text).not.toContain(secret);
  });

  it('is refused with two Host headers', async () => {
    const { port, hostname } = new URL(outside.app.url);
    const send = (head: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = net.connect(Number(port), hostname, () => socket.write(head));
        let text = '';
        socket.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        socket.on('end', () => resolve(text)).on('error', reject);
      });
    const two = 'GET /health HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n';
    expect(await send(two)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send('GET /health HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
    expect(await send('GET /health HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n')).toMatch(/ 200 /);
  });

  it('holds no hundred and fifty streams', async () => {
    const stopping = new AbortController();
    const open = await many(150, () =>
      fetch(`${outside.app.url}/api/v1/events/stream`, {
        headers: { authorization: `Bearer ${owner.accessToken}` },
        signal: stopping.signal,
      }),
    );
    const statuses = new Set(open.map(({ status }) => status));
    stopping.abort();
    expect([...statuses].sort()).toEqual([200, 429]);
  });

  it('learns nothing about private names from a webhook', async () => {
    const urls = [
      'https://10.0.0.1/x',
      'https://localhost/x',
      'https://no-such-name.invalid/x',
      'https://169.254.169.254/x',
    ];
    const answers = await Promise.all(urls.map((url) => post('/api/v1/events/webhooks', owner.accessToken, { url })));
    const told = answers.map(({ status, body }) => JSON.stringify([status, body['detail'], body['errors']]));
    expect(new Set(told.filter((each) => !each.startsWith('[201'))).size, told.join('\n')).toBeLessThanOrEqual(1);
  });

  it('reads no metrics where they have a token', async () => {
    const metrics = (headers: Record<string, string>) => outside.app.call('GET', '/metrics', { headers });
    if (!isHardened) return expect((await metrics({})).status).toBe(200);
    expect((await metrics({})).status).toBe(401);
    expect((await metrics({ authorization: 'Bearer wrong' })).status).toBe(401);
    expect((await metrics({ authorization: `Bearer ${METRICS_TOKEN}` })).status).toBe(200);
  });

  function expectRefused({ status, text }: Answer, what = ''): void {
    expect([400, 402, 403, 404, 409], `${what} ${status}: ${text}`).toContain(status);
  }
});

describe('a start', () => {
  it('is refused with an environment that nobody knows', async () => {
    const started = forkApp('gateway/main', { NODE_ENV: 'prod', PORT: '0', SERVICE_PORTS: 'off' });
    const said = await started.then(async (process) => `started: ${(await process.stop()).signal}`, String);
    expect(said).toMatch(/NODE_ENV/);
  });

  it('listens on the loopback interface alone unless HOST says otherwise', async () => {
    const address = Object.values(os.networkInterfaces())
      .flat()
      .find((each) => each && !each.internal && each.family === 'IPv4')?.address;
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'trellis-attacks-'));
    await prepareDataDir(dataDir);
    const process = await forkApp('gateway/main', { DATA_DIR: dataDir, PORT: '0', SERVICE_PORTS: 'off' });
    const { port } = new URL(process.url);
    const reach = (host: string) =>
      fetch(`http://${host}:${port}/health`).then(
        ({ status }) => status,
        () => 0,
      );
    const reached = [
      await reach('127.0.0.1'),
      await reach('localhost'),
      address === undefined ? 0 : await reach(address),
    ];
    await process.stop('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
    expect(reached).toEqual([200, 200, 0]);
  });
});
