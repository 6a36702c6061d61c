import { listBody, route } from '../../rest-adapter/route.ts';
import { memberSessionRoutes } from './member-sessions/rest.ts';
import {
  GetSessionDocument,
  ListSessionsDocument,
  RevokeAllSessionsDocument,
  RevokeSessionDocument,
  UpdateSessionContextDocument,
} from './rest.generated.ts';

const record = {
  session_id: 'sess_01jdq3k5w8q1r3s5t7v9w0x2y4',
  current: true,
  device_id: null,
  device_name: 'Chrome on macOS',
  ip_address: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) …',
  authentication_methods: ['pwd', 'otp', 'mfa'],
  created_at: '2030-01-31T12:00:00.000Z',
  last_seen_at: '2030-01-31T12:00:00.000Z',
  expires_at: '2030-03-02T12:00:00.000Z',
};

/** The documented routes of session_service, and what a session's owner would miss beside them. */
export const routes = [
  route('GET /api/v1/sessions', ListSessionsDocument, {
    summary: 'List the active sessions of the caller, newest first',
    body: listBody('sessions'),
    example: { response: { sessions: [record], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/sessions/{session_id}', GetSessionDocument, {
    summary: 'Read one session and its context',
    description: '`current` names the session that asks.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { ...record, context: { cart: 'c_17' } } },
  }),
  route('DELETE /api/v1/sessions/{session_id}', RevokeSessionDocument, {
    summary: 'End one session',
    description: 'Its tokens stop at once, everywhere. `current` names the session that asks.',
    errors: ['NOT_FOUND'],
    example: { response: { session_id: record.session_id, status: 'revoked' } },
  }),
  route('DELETE /api/v1/sessions', RevokeAllSessionsDocument, {
    summary: 'End all sessions of the caller',
    description: '`keep_current=true` leaves the session that asks alive.',
    extension: true,
    example: { response: { revoked_count: 3, status: 'revoked' } },
  }),
  route('PATCH /api/v1/sessions/{session_id}/context', UpdateSessionContextDocument, {
    summary: 'Merge free-form data into the context of a session',
    description:
      'Merged key by key, at every level; null deletes a key (RFC 7396). `current` names the session that asks.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { request: { cart: 'c_17' }, response: { ...record, context: { cart: 'c_17' } } },
  }),
  ...memberSessionRoutes,
];
