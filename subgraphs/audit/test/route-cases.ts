import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';

/** One that the examples' filters find, and that has every field of them. */
const ownAuditEvent: Prepare = async ({ accessToken: token }, app) => {
  const body = {
    ...{ event_type: 'invoice.export', category: 'data_access', severity: 'low', action: 'create' },
    ...{
      actor_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
      resource_type: 'document',
      resource_id: 'sess_01jdq3k5w8q1r3s5t7v9w0x2y4',
    },
  };
  const logged = await app.call<{ event_id: string }>('POST', '/api/v1/audit/events', { token, body });
  return { params: { event_id: logged.body.event_id }, body: { from_date: '2020-01-01T00:00:00.000Z' } };
};

const ownAuditAlert: Prepare = async ({ accessToken: token }, app) => {
  const body = {
    alert_type: 'auth.brute_force',
    severity: 'high',
    user_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
    description: 'Forty tries.',
  };
  const raised = await app.call<{ alert_id: string }>('POST', '/api/v1/audit/security/alerts', { token, body });
  return { params: { alert_id: raised.body.alert_id } };
};

/** How each row of audit is brought to succeed. */
export const routeCases: RouteCases = {
  'POST /api/v1/audit/events': nothing,
  'POST /api/v1/audit/events/query': ownAuditEvent,
  'GET /api/v1/audit/entries/{event_id}': ownAuditEvent,
  'GET /api/v1/audit/counts': async (owner, app) => {
    await ownAuditEvent(owner, app);
    const from = new Date(Date.now() - 3_600_000).toISOString();
    return { query: `?from=${from}&bucket=hour&event_type=invoice.export&group_by=outcome` };
  },
  // What the platform has recorded of the newcomer is there as well, and need not have an actor or a resource.
  'GET /api/v1/audit': async (owner, app) => ({ ...(await ownAuditEvent(owner, app)), query: '?resource=document' }),
  'GET /api/v1/audit/verify': ownAuditEvent,
  'GET /api/v1/audit/export/csv': ownAuditEvent,
  'GET /api/v1/audit/export/jsonl': ownAuditEvent,
  'POST /api/v1/audit/security/alerts': nothing,
  'GET /api/v1/audit/security/alerts': ownAuditAlert,
  'GET /api/v1/audit/security/alerts/{alert_id}': ownAuditAlert,
  'POST /api/v1/audit/security/alerts/{alert_id}/acknowledge': ownAuditAlert,
  'POST /api/v1/audit/security/alerts/{alert_id}/resolve': ownAuditAlert,
};
