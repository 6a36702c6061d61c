import { cursorListBody, route } from '../../../rest-adapter/route.ts';
import { ListNotificationDeliveriesDocument } from '../rest.generated.ts';

const time = '2030-01-31T12:00:00.000Z';
const delivery = {
  delivery_id: 'dlv_01jdq3k5w8a1b3c5d7e9f0g2h4',
  notification_id: 'ntf_01jdq3k5w8f1g3h5j7k9m0n2p4',
  user_id: 'usr_01jdq3k5w8q1r3s5t7v9w0x2y4',
  channel: 'in_app',
  destination: 'inbox',
  status: 'delivered',
  reason: null,
  detail: null,
  provider_id: null,
  attempt_count: 1,
  next_attempt_at: null,
  attempts: [
    {
      number: 1,
      started_at: time,
      duration_ms: 0,
      outcome: 'delivered',
      code: null,
      message: null,
      provider_id: null,
    },
  ],
  created_at: time,
  updated_at: time,
};

/** The route of all deliveries of an organization. */
export const deliveryLogRoutes = [
  route('GET /api/v1/notifications/deliveries', ListNotificationDeliveriesDocument, {
    summary: 'List the deliveries of all notifications of the organization, with each try',
    description:
      'Newest first, for whoever has `notifications:admin`. `status` and `channel` take several with commas. `destination` is shortened. `total` stops counting at 10,000.',
    extension: true,
    example: {
      response: { deliveries: [delivery], total: 1, limit: 20, offset: 0, has_more: false, next_cursor: 'aWQ6NDI' },
    },
    body: cursorListBody('deliveries'),
  }),
];
