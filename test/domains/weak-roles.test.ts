import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague, type Insider, insider } from '../support/organizations.ts';
import { codeOf, dataOf, refusedFields } from '../support/people.ts';
import { type StartedGraph, startGraph } from '../support/start-graph.ts';

const READS = {
  audit: '{ auditEvents { totalCount } }',
  events: '{ events { nodes { id } } }',
  agents: '{ agents { totalCount } }',
  usage: '{ usage { costMicroUsd } }',
  tasks: '{ tasks { totalCount } }',
};
const WRITES = {
  'model policy': 'mutation { setModelPolicy(input: { deny: ["acme/*"] }) { deny } }',
  webhook: 'mutation { createWebhook(input: { url: "https://example.com/hook" }) { webhook { id } } }',
  'audit entry': 'mutation { logAuditEvent(input: { eventType: "report.read", category: DATA_ACCESS }) { id } }',
  task: 'mutation { createTask(input: { name: "t", type: "x.y", payload: {} }) { id } }',
};

describe.each([undefined, 'off'])('with RBAC_ENABLED %s', (RBAC_ENABLED) => {
  let app: StartedGraph;
  let ada: Insider;
  const members: Record<string, Insider> = {};
  beforeAll(async () => {
    app = await startGraph(RBAC_ENABLED === undefined ? {} : { RBAC_ENABLED });
    ada = await insider(app);
    for (const role of ['guest', 'viewer', 'editor', 'admin']) members[role] = await colleague(app, ada.tenantId, role);
  });
  afterAll(() => app.stop());

  const codeFor = async (role: string, query: string) => {
    const result = await app.run(query, {}, { token: (members[role] ?? ada).token });
    expect(refusedFields(result), query).toEqual([]); // a question that is not understood proves nothing
    return codeOf(result);
  };

  it.each(Object.entries(READS))('a guest reads no %s, and an owner does', async (_, query) => {
    expect([await codeFor('guest', query), await codeFor('owner', query)]).toEqual(['FORBIDDEN', '']);
  });

  it.each(Object.entries(WRITES))('neither a guest nor a viewer writes a %s, and an owner does', async (_, query) => {
    const codes = [await codeFor('guest', query), await codeFor('viewer', query), await codeFor('owner', query)];
    expect(codes).toEqual(['FORBIDDEN', 'FORBIDDEN', '']);
  });

  it('makes an editor the equal of an owner in what the organization does, and only when it is off', async () => {
    const equal = RBAC_ENABLED === 'off' ? '' : 'FORBIDDEN';
    for (const query of [READS.audit, READS.usage, WRITES['audit entry']])
      expect(await codeFor('editor', query)).toBe(equal);
    for (const query of [
      '{ members { totalCount } }',
      '{ roleBindings { totalCount } }',
      '{ apiKeys(all: true) { totalCount } }',
    ])
      expect(await codeFor('editor', query)).toBe('FORBIDDEN');
    const self = `mutation { setMemberRole(memberId: "${members['editor']!.id}", role: "owner") { role } }`;
    expect(await codeFor('editor', self)).toBe('FORBIDDEN');
  });

  it('tells by check and by myPermissions what the gateway does', async () => {
    const ask = `{ checkPermission(input: { resource: "audit_logs", action: "read" }) { allowed role } myPermissions { permissions } }`;
    const answer = async (role: string) =>
      dataOf(await app.run(ask, {}, { token: members[role]!.token })) as {
        checkPermission: { allowed: boolean; role: string | null };
        myPermissions: { permissions: string[] };
      };
    const editor = await answer('editor');
    expect(editor.checkPermission).toEqual(
      RBAC_ENABLED === 'off' ? { allowed: true, role: 'editor' } : { allowed: false, role: null },
    );
    expect((await answer('guest')).myPermissions.permissions).toEqual([]);
    expect((await answer('viewer')).checkPermission.allowed).toBe(false);
  });
});
