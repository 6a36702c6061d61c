import { expect } from 'vitest';
import type { AddSamples } from './samples.ts';

type App = Parameters<AddSamples>[0];

/** Sends a request that has to succeed, and returns what it has made. */
async function make(
  app: App,
  token: string,
  path: string,
  body: Readonly<Record<string, unknown>>,
  method = 'POST',
): Promise<Record<string, string>> {
  const answer = await app.call<Record<string, string>>(method, `/api/v1${path}`, { token, body });
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

export const addIdentitySamples: AddSamples = async (app, token) => {
  const me = await app.call<{ tenant_id: string }>('GET', '/api/v1/accounts/me', { token });
  const tenant = `/tenants/${me.body.tenant_id}`;
  const { project_id: shop } = await make(app, token, `${tenant}/projects`, {
    ...{ name: 'Web shop', description: 'What customers see.' },
  });
  const { project_id: old } = await make(app, token, `${tenant}/projects`, { name: 'Old shop', description: '' });
  await app.call('DELETE', `/api/v1${tenant}/projects/${old}`, { token });
  const { service_account_id: robot } = await make(app, token, `${tenant}/service-accounts`, {
    ...{ name: 'Nightly jobs', description: 'Exports and reports.', role: 'editor' },
  });
  const { service_account_id: directory } = await make(app, token, `${tenant}/service-accounts`, {
    ...{ name: 'Directory', description: 'Keeps the members by SCIM.', role: 'admin' },
  });
  for (const [name, scopes, more] of [
    ['Nightly export', ['read:tasks', 'read:usage'], { project_id: shop, rate_limit_per_minute: 600 }],
    ['Support assistant', ['write:inference'], { spend_limit_usd: 25, ip_allowlist: ['192.0.2.0/24'] }],
    ['Monitoring', ['read:events'], {}],
    ['Reports', ['read:tasks'], { owner_type: 'service_account', owner_id: robot }],
  ] as const)
    await make(app, token, '/auth/api-keys', { name, scopes, expires_in_days: 90, ...more });
  for (const [email, role, more] of [
    ['grace@example.com', 'editor', {}],
    ['alan@example.com', 'viewer', { member_until: inDays(60) }],
  ] as const)
    await make(app, token, `${tenant}/invitations`, { email, role, ...more });
  await make(app, token, `${tenant}/domains`, { domain: 'example.com' });
  await make(app, token, '/auth/identity-providers', {
    ...{ name: 'Example directory', issuer: 'https://login.example.com', client_id: 'trellis' },
    ...{ client_secret: 'a secret of the provider', enabled: true, default_role: 'viewer' },
  });
  await make(app, token, '/authorization/roles', {
    ...{
      subject_type: 'service_account',
      subject_id: robot,
      role: 'viewer',
      resource: 'storage',
      resource_id: 'bucket_1',
    },
    expires_at: inDays(30),
  });
  await make(app, token, '/auth/oauth/clients', {
    ...{ name: 'Night Owl', redirect_uris: ['https://owl.example.com/callback'] },
    scopes: ['openid', 'email', 'offline_access', 'read:tasks'],
  });
  await make(app, token, '/auth/oauth/clients', {
    ...{ name: 'Owl for the desktop', public: true, redirect_uris: ['http://127.0.0.1/callback'] },
    scopes: ['openid', 'offline_access'],
  });
  await addDirectory(app, token, directory!);
  await addDeletions(app, token);
};

/** People and a group, as a directory sends them. */
async function addDirectory(app: App, token: string, directory: string): Promise<void> {
  const { key } = await make(app, token, '/auth/api-keys', {
    ...{ name: 'Directory', scopes: ['read:scim', 'write:scim'], owner_type: 'service_account', owner_id: directory },
  });
  const send = async (kind: string, type: string, body: Readonly<Record<string, unknown>>) => {
    const answer = await app.call<{ id: string }>('POST', `/scim/v2/${kind}`, {
      token: key,
      headers: { 'content-type': 'application/scim+json' },
      body: { schemas: [`urn:ietf:params:scim:schemas:core:2.0:${type}`], ...body },
    });
    expect(answer.status, answer.text).toBe(201);
    return answer.body.id;
  };
  const linus = await send('Users', 'User', { userName: 'linus@example.com', displayName: 'Linus' });
  await send('Groups', 'Group', { displayName: 'Engineering', members: [{ value: linus }] });
}

/** One organization that waits for its deletion, and one that is erased. */
async function addDeletions(app: App, token: string): Promise<void> {
  for (const [name, method, path] of [
    ['Closed shop', 'DELETE', ''],
    ['Erased shop', 'POST', '/gdpr-delete'],
  ] as const) {
    const { tenant_id: id } = await make(app, token, '/tenants', { name });
    const answer = await app.call(method, `/api/v1/tenants/${id}${path}`, { token });
    // Others than operators delete the organization that they work in, which is in use here.
    if (answer.status === 403) return;
    expect(answer.status, answer.text).toBeLessThan(300);
  }
}
