import { freshEmail, type LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { nothing, type Prepare, RECEIVER, type RouteCases } from '../../../test/support/route-case.ts';
import type { TestApp } from '../../../test/support/start-app.ts';

const notify = async (
  { accessToken: token, accountId: user_id }: LoggedIn,
  app: TestApp,
  channels: readonly string[],
) => {
  const variables = { task_name: 'Nightly export' };
  const body = { user_id, template_id: 'task_completed', channels, variables, priority: 'high' };
  const sent = await app.call<{ notification_id: string }>('POST', '/api/v1/notifications/send', { token, body });
  return sent.body.notification_id;
};

/** One in the inbox. */
const ownNotification: Prepare = async (owner, app) => ({
  params: { notification_id: await notify(owner, app, ['in_app']) },
});

/** One whose mail could not go, because nobody had confirmed the address. */
const failedNotification: Prepare = async (owner, app) => {
  await app.setConfirmed(owner.accountId, false);
  const notification_id = await notify(owner, app, ['email']);
  await eventually('the delivery has failed', async () => {
    const path = `/api/v1/notifications/${notification_id}`;
    const { body } = await app.call<{ status: string }>('GET', path, { token: owner.accessToken });
    return body.status === 'failed';
  });
  await app.setConfirmed(owner.accountId, true);
  return { params: { notification_id } };
};

/** Whose quiet hours are half a day away, whenever this is: nothing that is sent now waits for their end. */
const preferringOwner: Prepare = async ({ accessToken: token }, app) => {
  const inHours = (hours: number) => `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 13)}:00`;
  const quiet_hours = { from: inHours(11), until: inHours(13), time_zone: 'Etc/UTC' };
  const body = { quiet_hours, locale: 'de-AT', phone_number: '+431234567' };
  await app.call('PUT', '/api/v1/notifications/preferences', { token, body });
  return {};
};

let templates = 0;

/** Each has a name of its own: a name that somebody else uses is a template of theirs. */
const ownTemplate: Prepare = async ({ accessToken: token }, app) => {
  const template_id = `order_shipped_${templates++}`;
  const contents = [{ subject: 'Order {{ order.number }}', text: 'It arrives on {{ order.date }}.' }];
  await app.call('PUT', `/api/v1/notifications/templates/${template_id}`, { token, body: { contents } });
  return { params: { template_id } };
};

/** An app, by a token that only it has. */
const ownEndpoint: Prepare = async ({ accessToken: token }, app) => {
  const body = { platform: 'fcm', token: `token:${freshEmail()}`, name: 'Phone' };
  const made = await app.call<{ endpoint_id: string }>('POST', '/api/v1/notifications/push-tokens', { token, body });
  return { params: { endpoint_id: made.body.endpoint_id } };
};

/** How each row of notification is brought to succeed. */
export const routeCases: RouteCases = {
  'POST /api/v1/notifications/send': ({ accountId }) => ({ body: { user_id: accountId } }),
  'GET /api/v1/notifications': async (owner, app) => {
    await ownNotification(owner, app);
    return {};
  },
  'GET /api/v1/notifications/unread': nothing,
  'GET /api/v1/notifications/deliveries': async (owner, app) => {
    await ownNotification(owner, app);
    return {};
  },
  'POST /api/v1/notifications/read': async (owner, app) => ({
    body: { up_to: await notify(owner, app, ['in_app']) },
  }),
  'GET /api/v1/notifications/endpoints': ownEndpoint,
  'DELETE /api/v1/notifications/endpoints/{endpoint_id}': ownEndpoint,
  'POST /api/v1/notifications/push-tokens': nothing,
  'POST /api/v1/notifications/webhooks': () => ({ body: RECEIVER }),
  'GET /api/v1/notifications/web-push-key': nothing,
  'GET /api/v1/notifications/{notification_id}': failedNotification,
  'POST /api/v1/notifications/{notification_id}/read': ownNotification,
  'POST /api/v1/notifications/{notification_id}/retry': failedNotification,
  'GET /api/v1/notifications/preferences': preferringOwner,
  'PUT /api/v1/notifications/preferences': nothing,
  'GET /api/v1/notifications/templates': nothing,
  'GET /api/v1/notifications/templates/{template_id}': ownTemplate,
  'PUT /api/v1/notifications/templates/{template_id}': async (owner, app) => ({
    ...(await ownTemplate(owner, app)),
    body: { version: 1 },
  }),
  'DELETE /api/v1/notifications/templates/{template_id}': ownTemplate,
  'POST /api/v1/notifications/templates/{template_id}/preview': ownTemplate,
};
