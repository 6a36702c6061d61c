import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';

const ownSessionAsMember: Prepare = ({ tenantId, accountId, sessionId }) => ({
  params: { tenant_id: tenantId, account_id: accountId, session_id: sessionId },
});
const ownSession: Prepare = ({ sessionId }) => ({ params: { session_id: sessionId } });

/** How each row of session is brought to succeed. */
export const routeCases: RouteCases = {
  'DELETE /api/v1/sessions': nothing,
  'GET /api/v1/sessions': nothing,
  'DELETE /api/v1/sessions/{session_id}': ownSession,
  'GET /api/v1/sessions/{session_id}': async (owner, app) => {
    const path = `/api/v1/sessions/${owner.sessionId}/context`;
    await app.call('PATCH', path, { token: owner.accessToken, body: { cart: 'c_17' } });
    return { params: { session_id: owner.sessionId } };
  },
  'GET /api/v1/tenants/{tenant_id}/members/{account_id}/sessions': ownSessionAsMember,
  'DELETE /api/v1/tenants/{tenant_id}/members/{account_id}/sessions/{session_id}': ownSessionAsMember,
  'PATCH /api/v1/sessions/{session_id}/context': ownSession,
};
