import { nothing, type Prepare, RECEIVER, type RouteCases } from '../../../test/support/route-case.ts';

/** One that has every field of the example. */
const ownEvent: Prepare = async ({ accessToken: token }, app) => {
  const body = {
    event_type: 'upload',
    category: 'storage',
    stream_id: 'file-17',
    payload: { amount: 1250, currency: 'EUR' },
  };
  const published = await app.call<{ event_id: string }>('POST', '/api/v1/events', { token, body });
  return { params: { event_id: published.body.event_id }, query: '?categories=storage' };
};

const ownEventType: Prepare = async ({ accessToken: token }, app) => {
  const body = { name: 'order.returned' };
  await app.call('POST', '/api/v1/events/types', { token, body });
  return { params: { event_type: body.name } };
};

const ownWebhook: Prepare = async ({ accessToken: token }, app) => {
  const body = { ...RECEIVER, types: ['nothing.*'] };
  const made = await app.call<{ webhook_id: string }>('POST', '/api/v1/events/webhooks', { token, body });
  return { params: { webhook_id: made.body.webhook_id } };
};

/** A test, which waits or fails. */
const ownDelivery: Prepare = async (owner, app) => {
  const { params } = await ownWebhook(owner, app);
  const path = `/api/v1/events/webhooks/${params!['webhook_id']}/test`;
  const sent = await app.call<{ delivery_id: string }>('POST', path, { token: owner.accessToken });
  return { params: { ...params, delivery_id: sent.body.delivery_id } };
};

/** How each row of event is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/events': ownEvent,
  'POST /api/v1/events': nothing,
  'GET /api/v1/events/{event_id}': async (owner, app) => ({ params: (await ownEvent(owner, app)).params! }),
  'GET /api/v1/events/stream': async (owner, app) => {
    await ownEvent(owner, app);
    return { query: '?after_sequence=0&categories=storage' };
  },
  'GET /api/v1/events/webhooks': ownWebhook,
  'POST /api/v1/events/webhooks': () => ({ body: RECEIVER }),
  'GET /api/v1/events/webhooks/{webhook_id}': ownWebhook,
  'PATCH /api/v1/events/webhooks/{webhook_id}': ownWebhook,
  'DELETE /api/v1/events/webhooks/{webhook_id}': ownWebhook,
  'POST /api/v1/events/webhooks/{webhook_id}/rotate': ownWebhook,
  'POST /api/v1/events/webhooks/{webhook_id}/test': ownWebhook,
  'POST /api/v1/events/webhooks/{webhook_id}/redeliver': ownWebhook,
  'GET /api/v1/events/webhooks/{webhook_id}/deliveries': ownDelivery,
  'GET /api/v1/events/webhooks/deliveries/{delivery_id}': ownDelivery,
  'POST /api/v1/events/webhooks/deliveries/{delivery_id}/redeliver': ownDelivery,
  'GET /api/v1/events/counts': async (owner, app) => {
    await ownEvent(owner, app);
    return { query: `?from=${new Date().toISOString()}` };
  },
  'GET /api/v1/events/types': ownEventType,
  'POST /api/v1/events/types': nothing,
  'DELETE /api/v1/events/types/{event_type}': ownEventType,
};
