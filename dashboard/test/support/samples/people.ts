import { expect } from 'vitest';
import type { AddSamples } from './samples.ts';

/** Entries and alerts of the audit log. Sessions and devices come with the logins of the tests. */
export const addPeopleSamples: AddSamples = async (app, token) => {
  const post = async (path: string, body: object = {}) => {
    const answer = await app.call<{ alert_id: string }>('POST', `/api/v1/audit${path}`, { token, body });
    expect(answer.status).toBeLessThan(300);
    return answer.body;
  };
  for (const [resourceId, severity, outcome] of [
    ['inv_17', 'low', 'success'],
    ['inv_18', 'medium', 'refused'],
    ['inv_19', 'high', 'failure'],
  ])
    await post('/events', {
      ...{ event_type: 'invoice.export', category: 'data_access', severity, outcome },
      ...{ resource_type: 'invoice', resource_id: resourceId, details: { format: 'pdf', pages: 3 } },
    });
  await post('/security/alerts', {
    ...{ alert_type: 'unusual_export', severity: 'high' },
    description: 'Four hundred invoices were exported within a minute.',
  });
  const { alert_id } = await post('/security/alerts', {
    ...{ alert_type: 'brute_force', severity: 'medium' },
    description: 'Forty wrong passwords in a minute for one address.',
  });
  await post(`/security/alerts/${alert_id}/acknowledge`);
};
