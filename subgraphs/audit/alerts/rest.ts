import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  AcknowledgeAuditAlertDocument,
  GetAuditAlertDocument,
  ListAuditAlertsDocument,
  RaiseAuditAlertDocument,
  ResolveAuditAlertDocument,
} from '../rest.generated.ts';

const request = {
  alert_type: 'auth.brute_force',
  severity: 'high',
  user_id: 'usr_01jdq3k5w8s1t3v5x7y9z0a2b4',
  description: 'Forty wrong passwords from one address within a minute.',
};

const alert = {
  alert_id: 'alert_01jdq3k5w8s1t3v5x7y9z0a2b4',
  ...request,
  status: 'open',
  raised_by: 'usr_01jdq3k5w8q1r3s5t7v9w0x2y4',
  created_at: '2030-01-31T12:00:00.000Z',
  acknowledged_by: null,
  acknowledged_at: null,
  resolved_by: null,
  resolved_at: null,
  resolution: null,
};
const acknowledged = {
  ...alert,
  status: 'acknowledged',
  acknowledged_by: alert.raised_by,
  acknowledged_at: '2030-01-31T12:10:00.000Z',
};

/** Routes of security alerts. */
export const alertRoutes = [
  route('POST /api/v1/audit/security/alerts', RaiseAuditAlertDocument, {
    status: 201,
    summary: 'Report something that somebody should look at',
    description: 'It is on record in the log, and published as the event audit.security_alert_raised.',
    example: { request, response: alert },
  }),
  route('GET /api/v1/audit/security/alerts', ListAuditAlertsDocument, {
    extension: true,
    summary: 'List the security alerts of the organization, newest first',
    description: '`status` narrows it to open, acknowledged or resolved ones.',
    body: listBody('alerts'),
    example: { response: { alerts: [alert], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/audit/security/alerts/{alert_id}', GetAuditAlertDocument, {
    extension: true,
    summary: 'Read a security alert',
    errors: ['NOT_FOUND'],
    example: { response: alert },
  }),
  route('POST /api/v1/audit/security/alerts/{alert_id}/acknowledge', AcknowledgeAuditAlertDocument, {
    extension: true,
    summary: 'Say that the caller looks after an alert',
    errors: ['NOT_FOUND'],
    example: { response: acknowledged },
  }),
  route('POST /api/v1/audit/security/alerts/{alert_id}/resolve', ResolveAuditAlertDocument, {
    extension: true,
    summary: 'Close an alert',
    errors: ['NOT_FOUND'],
    example: {
      request: { resolution: 'A forgotten script with an old password; stopped.' },
      response: {
        ...alert,
        status: 'resolved',
        resolved_by: alert.raised_by,
        resolved_at: '2030-01-31T13:00:00.000Z',
        resolution: 'A forgotten script with an old password; stopped.',
      },
    },
  }),
];
