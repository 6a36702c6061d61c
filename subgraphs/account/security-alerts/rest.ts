import { listBody, route } from '../../../rest-adapter/route.ts';
import { AcknowledgeSecurityAlertDocument, ListSecurityAlertsDocument } from '../rest.generated.ts';

const alert = {
  alert_id: 'alert_01jdq3k5w8s1t3v5x7y9z0a2b4',
  type: 'account.password_changed',
  severity: 'medium',
  description: 'The password of your account was changed, and its other sessions were ended. API keys still work.',
  created_at: '2030-01-31T12:00:00.000Z',
  acknowledged: false,
  acknowledged_at: null,
};

/** Routes of security alerts. */
export const securityAlertRoutes = [
  route('GET /api/v1/accounts/me/security-alerts', ListSecurityAlertsDocument, {
    extension: true,
    summary: 'List what happened to the account of the caller',
    description: 'Newest first. `acknowledged` narrows it to those that were noted, or to those that were not.',
    body: listBody('security_alerts'),
    example: { response: { security_alerts: [alert], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/accounts/me/security-alerts/{alert_id}/acknowledge', AcknowledgeSecurityAlertDocument, {
    extension: true,
    summary: 'Note that an alert was seen',
    errors: ['NOT_FOUND'],
    example: { response: { ...alert, acknowledged: true, acknowledged_at: '2030-01-31T13:00:00.000Z' } },
  }),
];
