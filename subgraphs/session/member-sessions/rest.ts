import { listBody, route } from '../../../rest-adapter/route.ts';
import { ListMemberSessionsDocument, RevokeMemberSessionDocument } from '../rest.generated.ts';

const account_id = 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4';
const session = {
  session_id: 'sess_01jdq3k5w8q1r3s5t7v9w0x2y4',
  account_id,
  current: false,
  in_organization: true,
  device_name: 'Chrome on macOS',
  device_id: null,
  bound: false,
  ip_address: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) …',
  authentication_methods: ['pwd', 'otp', 'mfa'],
  created_at: '2030-01-31T12:00:00.000Z',
  last_seen_at: '2030-01-31T12:00:00.000Z',
  expires_at: '2030-03-02T12:00:00.000Z',
};

/** The routes of sessions of members. */
export const memberSessionRoutes = [
  route('GET /api/v1/tenants/{tenant_id}/members/{account_id}/sessions', ListMemberSessionsDocument, {
    summary: 'List the active sessions of a member in the tenant, newest first',
    description:
      'Those that work in this tenant alone. `in_organization` is false for one that was switched to another tenant, as long as its tokens of before are accepted here.',
    extension: true,
    body: listBody('sessions'),
    errors: ['NOT_FOUND'],
    example: { response: { sessions: [session], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('DELETE /api/v1/tenants/{tenant_id}/members/{account_id}/sessions/{session_id}', RevokeMemberSessionDocument, {
    summary: 'End one session of a member',
    description:
      'Its tokens stop at once, everywhere; API keys and invitations that were made in it for this tenant end with it. The member is told. Nobody ends the session of somebody whose role is stronger than their own.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: { session_id: session.session_id, account_id, status: 'revoked' } },
  }),
];
