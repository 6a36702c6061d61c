import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_FACTS } from '../../../gateway/audit/audit-facts.ts';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { codeOf, dataOf, refusedFields } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { subgraphs } from '../../index.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app?.stop());

interface Entry {
  readonly id: string;
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
  readonly recordedBy: string;
  readonly [field: string]: unknown;
}

const LOG = `mutation ($input: LogAuditEventInput!) {
  logAuditEvent(input: $input) {
    id sequence previousHash hash eventType category severity actorId actorType recordedBy action outcome reason details
  }
}`;
const EVENT = { eventType: 'invoice.export', category: 'DATA_ACCESS' };

/** Somebody new, in an organization with an empty log. */
const somebody = (): { id: string; tenantId: string; viewer: Viewer } => {
  const [id, tenantId] = [newId('usr'), newId('org')];
  const viewer = { kind: 'user', id, accountId: id, tenantId, roles: ['owner'], permissions: ['*:*'] } as const;
  return { id, tenantId, viewer };
};

const log = async (viewer: Viewer, input: object = {}) =>
  dataOf<{ logAuditEvent: Entry }>(await app.run(LOG, { input: { ...EVENT, ...input } }, { viewer })).logAuditEvent;

const verify = async (viewer: Viewer, fromSequence?: number) =>
  dataOf<{ verifyAuditLog: Record<string, unknown> }>(
    await app.run(
      `query ($from: SafeInt) { verifyAuditLog(fromSequence: $from) { valid complete checked fromSequence toSequence headHash
        firstInvalid { sequence reason } checkpointCount } }`,
      { from: fromSequence },
      { viewer },
    ),
  ).verifyAuditLog;

describe('an entry', () => {
  it('keeps whom it names, and who logged it beside that', async () => {
    const { id, viewer } = somebody();
    const entry = await log(viewer, { actorId: 'usr_other', severity: 'HIGH', details: { a: [1, { b: 'ü' }] } });
    expect(entry).toMatchObject({
      ...{ ...EVENT, actorId: 'usr_other', actorType: null, recordedBy: id, severity: 'HIGH' },
      ...{ action: 'export', outcome: 'SUCCESS', details: { a: [1, { b: 'ü' }] } },
    });
  });

  it('follows the one before it in the chain of its organization alone', async () => {
    const [ada, eve] = [somebody(), somebody()];
    const first = await log(ada.viewer);
    await log(eve.viewer);
    const second = await log(ada.viewer);
    expect(second.sequence).toBe(first.sequence + 1);
    expect(second.previousHash).toBe(first.hash);
  });

  it.each([
    ['eventType', { eventType: 'login' }],
    ['eventType', { eventType: 'user..login' }],
    ['resourceId', { resourceId: 'a\nb' }],
    ['actorId', { actorId: 'x'.repeat(257) }],
    ['details', { details: 'text' }],
    ['details', { details: { long: 'x'.repeat(40_000) } }],
  ])('is refused by the name of %s', async (field, input) => {
    const { viewer } = somebody();
    expect(refusedFields(await app.run(LOG, { input: { ...EVENT, ...input } }, { viewer }))).toEqual([field]);
  });
});

const SECRETS = {
  password: 'hunter2-hunter2',
  'X-Api-Key': 'no known form at all',
  newPassword2: 'correct horse',
  ｐａｓｓｗｏｒｄ: 'in wide letters',
  pairs: [['Cookie', 'sid=cookie-value'], { name: 'authorization', value: 'opaque-credential' }],
  deep: { list: [{ otp: 123_456 }] },
  note: 'called with Authorization: Bearer abcdefghijkl.mnop and {"secret":"in-a-text"}',
  url: 'https://ada:hunter3@db.example.com/x',
  jwt: 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c3JfMSJ9.c2lnbmF0dXJl',
  ours: 'trl_01kabcdefghjkmnpqrstvwxyz0_S3cr3tS3cr3tS3cr3tS3cr3t',
  theirs: ['ghp_0123456789abcdefABCDEF0123456789abcd', 'AKIAIOSFODNN7EXAMPLE', 'sk-proj-0123456789abcdef'],
  pem: '-----BEGIN RSA PRIVATE KEY-----\nMIIEow-private-IBAAKC\n-----END RSA PRIVATE KEY-----',
};
const TOLD =
  /hunter|no known form|correct horse|wide letters|cookie-value|opaque-cred|123456|abcdefghijkl|in-a-text|eyJ|S3cr3t|ghp_|AKIA|sk-proj|-private-/;

describe('an entry that a client logs', () => {
  it.each([
    ['eventType', { eventType: 'auth.login' }],
    ['eventType', { eventType: 'AUTH.login_succeeded' }],
    ['eventType', { eventType: 'auth_service.login' }],
    ['eventType', { eventType: 'tenant.deleted' }],
    ['eventType', { eventType: 'audit.security_alert_raised' }],
    ['category', { category: 'AUTHENTICATION' }],
    ['category', { category: 'AUTHORIZATION' }],
    ['actorId', { actorId: 'system' }],
    ['actorId', { actorId: 'auth_service' }],
  ])('never looks like the platform’s own: refused by the name of %s', async (field, input) => {
    const { viewer } = somebody();
    expect(refusedFields(await app.run(LOG, { input: { ...EVENT, ...input } }, { viewer }))).toEqual([field]);
  });

  it('may not take the name of any domain, of which the platform records under that name', async () => {
    const { viewer } = somebody();
    for (const { name } of subgraphs) {
      const input = { ...EVENT, eventType: `${name}.anything` };
      expect(refusedFields(await app.run(LOG, { input }, { viewer })), name).toEqual(['eventType']);
    }
    for (const type of Object.keys(AUDIT_FACTS)) {
      const input = { ...EVENT, eventType: type };
      expect(refusedFields(await app.run(LOG, { input }, { viewer })), type).toEqual(['eventType']);
    }
  });

  it('is marked as a client’s, and found or left out by that', async () => {
    const { tenantId, viewer } = somebody();
    await log(viewer);
    await record([recorded(tenantId)]);
    const bySource = 'query ($s: AuditSource) { auditEvents(source: $s) { nodes { source service } } }';
    const found = async (s: string) => dataOf(await app.run(bySource, { s }, { viewer }));
    expect(await found('CLIENT')).toEqual({ auditEvents: { nodes: [{ source: 'CLIENT', service: 'client' }] } });
    expect(await found('PLATFORM')).toEqual({
      auditEvents: { nodes: [{ source: 'PLATFORM', service: 'session_service' }] },
    });
  });

  it('keeps no secret, whatever it is called and wherever it stands, and its hash is over what is kept', async () => {
    const { viewer } = somebody();
    const kept = { invoice: 'inv_17', amount: 12, passwordless: true, tokens: 250, sent: ['a', 'b'] };
    const entry = await log(viewer, { reason: 'token=abcdefghijkl', details: { ...kept, ...SECRETS } });
    expect(JSON.stringify(entry)).not.toMatch(TOLD);
    expect(entry['details']).toMatchObject(kept);
    const { rows } = await app.platform.database
      .pool('audit')
      .query('SELECT details::text || reason AS text FROM "audit"."events" WHERE id = $1', [entry.id]);
    expect(rows[0]!.text).not.toMatch(TOLD);
    expect(await verify(viewer)).toMatchObject({ valid: true });
  });

  it('is no way to a secret by an alert either', async () => {
    const { viewer } = somebody();
    const raise = `mutation ($i: RaiseAuditAlertInput!) { raiseAuditAlert(input: $i) { description } }`;
    const i = { alertType: 'brute_force', severity: 'HIGH', description: SECRETS.note };
    const raised = dataOf(await app.run(raise, { i }, { viewer }));
    expect(JSON.stringify(raised)).not.toMatch(TOLD);
    const logged = dataOf(await app.run('{ auditEvents { nodes { details } } }', {}, { viewer }));
    expect(JSON.stringify(logged)).toContain('brute_force');
    expect(JSON.stringify(logged)).not.toMatch(TOLD);
  });
});

const RECORD = 'mutation ($events: [_AuditEventInput!]!) { _recordAuditEvents(events: $events) }';
const record = (events: readonly object[]) =>
  app.call<{ _recordAuditEvents: number }, { events: readonly object[] }>('audit', RECORD)(
    { events },
    backgroundContext('test'),
  );
const recorded = (tenantId: string | null, more: object = {}) => ({
  ...{ id: newId('aud'), time: new Date().toISOString(), tenantId, eventType: 'session.revoke_session' },
  ...{ category: 'data_modification', severity: 'info', action: 'revoke_session', outcome: 'success' },
  ...{ service: 'session_service', ...more },
});

describe('what the platform records', () => {
  it('is appended once, however often it is sent', async () => {
    const { tenantId, viewer } = somebody();
    const batch = [recorded(tenantId), recorded(tenantId), recorded(null)];
    expect(await record(batch)).toEqual({ _recordAuditEvents: 3 });
    expect(await record([...batch, recorded(tenantId)])).toEqual({ _recordAuditEvents: 1 });
    const twice = recorded(tenantId);
    const counts = await Promise.all([record([twice, twice]), record([twice])]);
    expect(counts.map((count) => count._recordAuditEvents).sort()).toEqual([0, 1]);
    expect(await verify(viewer)).toMatchObject({ valid: true, complete: true });
  });

  it('is made fit for the table instead of being lost', async () => {
    const { tenantId, viewer } = somebody();
    const hostile = {
      userAgent: 'a\0b\ud800',
      details: { 'k\0': ['\udfff', { deep: 'x'.repeat(40_000) }] },
      reason: 'x'.repeat(999),
    };
    expect(await record([recorded(tenantId, hostile)])).toEqual({ _recordAuditEvents: 1 });
    expect(await verify(viewer)).toMatchObject({ valid: true });
  });

  it('is hidden from whoever is no service', async () => {
    const { tenantId, viewer } = somebody();
    await expect(app.run(RECORD, { events: [recorded(tenantId)] }, { viewer })).rejects.toThrow(/_recordAuditEvents/);
  });
});

const SEARCH = `query ($type: String, $actor: ID, $category: AuditCategory, $from: DateTime, $to: DateTime, $order: AuditOrder, $first: Int, $after: String) {
  auditEvents(eventType: $type, actorId: $actor, category: $category, fromDate: $from, toDate: $to, order: $order, first: $first, after: $after) {
    nodes { id } totalCount pageInfo { hasNextPage endCursor }
  }
}`;
interface Found {
  readonly nodes: { readonly id: string }[];
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}
const search = async (viewer: Viewer, variables: object) =>
  dataOf<{ auditEvents: Found }>(await app.run(SEARCH, { ...variables }, { viewer })).auditEvents;

describe('the list of entries', () => {
  it('is narrowed by every filter that is given', async () => {
    const { viewer } = somebody();
    const wanted = await log(viewer, { actorId: 'usr_1', category: 'SECURITY' });
    await log(viewer, { actorId: 'usr_2' });
    const early = '2020-01-01T00:00:00.000Z';
    for (const filter of [
      { actor: 'usr_1' },
      { category: 'SECURITY' },
      { actor: 'usr_1', type: 'invoice.export', from: early },
    ])
      expect(await search(viewer, filter)).toMatchObject({ nodes: [{ id: wanted.id }], totalCount: 1 });
    expect(await search(viewer, { to: early })).toMatchObject({ nodes: [], totalCount: 0 });
  });

  it('is narrowed to what came of one request', async () => {
    const { tenantId, viewer } = somebody();
    await record([
      recorded(tenantId, { requestId: 'my-request-1' }),
      recorded(tenantId, { requestId: 'my-request-2' }),
    ]);
    const query = `query ($id: String) { auditEvents(filter: { requestId: $id }) { totalCount nodes { requestId } } }`;
    const found = async (id: string) => (await app.run(query, { id }, { viewer })).data;
    expect(await found('my-request-1')).toEqual({
      auditEvents: { totalCount: 1, nodes: [{ requestId: 'my-request-1' }] },
    });
    expect(await found('my-request-3')).toMatchObject({ auditEvents: { totalCount: 0 } });
    expect(refusedFields(await app.run(query, { id: 'a\0b' }, { viewer }))).toEqual(['requestId']);
  });

  it('is walked by cursor in both directions without a gap or a repeat, while it grows', async () => {
    const { tenantId, viewer } = somebody();
    // Several within the same millisecond.
    const time = '2026-01-01T00:00:00.000Z';
    const batch = Array.from({ length: 7 }, () => recorded(tenantId, { time }));
    await record(batch);
    for (const order of ['NEWEST_FIRST', 'OLDEST_FIRST']) {
      const walked: string[] = [];
      let page = await search(viewer, { order, first: 3, to: '2026-02-01T00:00:00.000Z' });
      for (;;) {
        walked.push(...page.nodes.map(({ id }) => id));
        if (!page.pageInfo.hasNextPage) break;
        await log(viewer);
        page = await search(viewer, {
          order,
          first: 3,
          after: page.pageInfo.endCursor,
          to: '2026-02-01T00:00:00.000Z',
        });
      }
      const ids = batch.map(({ id }) => id).sort();
      expect(walked).toEqual(order === 'OLDEST_FIRST' ? ids : ids.reverse());
    }
  });
});

const ALERT =
  'id alertType severity userId description status raisedBy acknowledgedBy acknowledgedAt resolvedBy resolution';
const RAISE = `mutation ($input: RaiseAuditAlertInput!) { raiseAuditAlert(input: $input) { ${ALERT} } }`;
const REPORT = {
  alertType: 'auth.brute_force',
  severity: 'HIGH',
  userId: 'usr_1',
  description: 'Forty tries.\nAt once.',
};
const raise = async (viewer: Viewer) =>
  dataOf<{ raiseAuditAlert: { id: string } }>(await app.run(RAISE, { input: REPORT }, { viewer })).raiseAuditAlert;
const change = async (viewer: Viewer, call: string) =>
  dataOf<{ changed: object }>(await app.run(`mutation { changed: ${call} { ${ALERT} } }`, {}, { viewer })).changed;

describe('a security alert', () => {
  it('is raised, looked after and resolved once, and each step is on record', async () => {
    const ada = somebody();
    const { id } = await raise(ada.viewer);
    const colleague = somebody().viewer;
    const other: Viewer = { ...colleague, tenantId: ada.tenantId };
    const acknowledged = { ...REPORT, id, status: 'ACKNOWLEDGED', raisedBy: ada.id, acknowledgedBy: ada.id };
    expect(await change(ada.viewer, `acknowledgeAuditAlert(id: "${id}")`)).toMatchObject(acknowledged);
    expect(await change(other, `acknowledgeAuditAlert(id: "${id}")`)).toMatchObject(acknowledged);
    const resolved = { ...acknowledged, status: 'RESOLVED', resolvedBy: other.id, resolution: 'A script.' };
    expect(await change(other, `resolveAuditAlert(id: "${id}", resolution: "A script.")`)).toMatchObject(resolved);
    expect(await change(ada.viewer, `resolveAuditAlert(id: "${id}", resolution: "Again.")`)).toMatchObject(resolved);
    const { auditEvents } = dataOf<{ auditEvents: { nodes: Entry[] } }>(
      await app.run(
        `{ auditEvents(resourceType: "alert", resourceId: "${id}", order: OLDEST_FIRST) { nodes { action actorId category severity } } }`,
        {},
        { viewer: ada.viewer },
      ),
    );
    const entry = { category: 'SECURITY', severity: 'HIGH' };
    expect(auditEvents.nodes).toEqual([
      { ...entry, action: 'security_alert_raised', actorId: ada.id },
      { ...entry, action: 'security_alert_acknowledged', actorId: ada.id },
      { ...entry, action: 'security_alert_resolved', actorId: other.id },
    ]);
    expect(await verify(ada.viewer)).toMatchObject({ valid: true, checked: 3 });
  });

  it('is resolved by one of many at once', async () => {
    const ada = somebody();
    const { id } = await raise(ada.viewer);
    const tries = Array.from({ length: 8 }, (_, n) =>
      change(ada.viewer, `resolveAuditAlert(id: "${id}", resolution: "${n}")`),
    );
    expect(new Set((await Promise.all(tries)).map((alert) => JSON.stringify(alert))).size).toBe(1);
    expect(await search(ada.viewer, { type: 'audit.security_alert_resolved' })).toMatchObject({ totalCount: 1 });
  });

  it('is published for those who tell others', async () => {
    const ada = somebody();
    const heard: unknown[] = [];
    const stop = await app.platform.bus.listen('audit', ({ type, tenantId, payload }) => {
      if (tenantId === ada.tenantId) heard.push({ type, payload });
    });
    const { id } = await raise(ada.viewer);
    await eventually('the event is heard', async () => heard.length === 1);
    stop();
    const payload = { alert_id: id, alert_type: REPORT.alertType, severity: 'high', user_id: 'usr_1' };
    expect(heard).toEqual([
      { type: 'audit.security_alert_raised', payload: { ...payload, description: REPORT.description } },
    ]);
  });

  it.each(['brute_force', 'auth.brute_force', 'Impossible-Travel', '42', 'a'.repeat(128), '..'])(
    'is of any type: %s',
    async (alertType) => {
      const { viewer } = somebody();
      const raised = dataOf(await app.run(RAISE, { input: { ...REPORT, alertType } }, { viewer }));
      expect(raised).toMatchObject({ raiseAuditAlert: { alertType } });
    },
  );

  it.each([
    ['alertType', { alertType: 'brute force' }],
    ['alertType', { alertType: '' }],
    ['alertType', { alertType: 'a'.repeat(129) }],
    ['alertType', { alertType: 'brute\nforce' }],
    ['alertType', { alertType: 'brute:force' }],
    ['description', { description: ' ' }],
    ['description', { description: 'a\0b' }],
    ['userId', { userId: '' }],
  ])('is refused by the name of %s', async (field, input) => {
    const { viewer } = somebody();
    expect(refusedFields(await app.run(RAISE, { input: { ...REPORT, ...input } }, { viewer }))).toEqual([field]);
  });

  it('is nothing that another organization knows of', async () => {
    const { id } = await raise(somebody().viewer);
    const { viewer } = somebody();
    expect(codeOf(await app.run(`{ auditAlert(id: "${id}") { id } }`, {}, { viewer }))).toBe('NOT_FOUND');
    expect(dataOf(await app.run('{ auditAlerts { totalCount } }', {}, { viewer }))).toEqual({
      auditAlerts: { totalCount: 0 },
    });
  });
});

describe('the stream of entries', () => {
  it('tells each entry of its organization that passes the filter, once and in order', async () => {
    const [ada, eve] = [somebody(), somebody()];
    const stopping = new AbortController();
    const context = { ...contextOf({ signal: stopping.signal }), viewer: ada.viewer };
    const started = await app.graph
      .prepare({ query: 'subscription { auditEventRecorded(category: SECURITY) { resourceId sequence } }' })
      .subscribe({}, context);
    if (!(Symbol.asyncIterator in started)) throw new Error(JSON.stringify(started));
    await log(eve.viewer, { category: 'SECURITY', resourceId: 'hers' });
    const wanted = Array.from({ length: 20 }, (_, n) => `r${n}`);
    await Promise.all(
      wanted.map(async (resourceId) => {
        await log(ada.viewer, { category: 'SECURITY', resourceId });
        await log(ada.viewer, { category: 'SYSTEM', resourceId: 'other' });
      }),
    );
    const told: { resourceId: string; sequence: number }[] = [];
    while (told.length < wanted.length) {
      const { value } = await started.next();
      told.push((value as { data: { auditEventRecorded: (typeof told)[number] } }).data.auditEventRecorded);
    }
    expect(told.map(({ resourceId }) => resourceId).sort()).toEqual([...wanted].sort());
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map(({ sequence }) => sequence).sort((a, b) => a - b));
    const pending = started.next();
    await started.return?.();
    expect((await pending).done).toBe(true);
    stopping.abort();
  });
});
