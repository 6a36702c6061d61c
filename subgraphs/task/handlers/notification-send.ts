import { z } from 'zod';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { TaskHandler } from './handler.ts';
import { readPayload } from './payload.ts';

const name = z.string().min(1).max(200);
const schema = z.strictObject({
  user_id: name,
  template_id: name,
  channels: z
    .array(z.enum(['email', 'sms', 'in_app', 'push', 'webhook']))
    .min(1)
    .max(5)
    .optional(),
  variables: z.record(z.string(), z.unknown()).default({}),
  priority: z.enum(['low', 'normal', 'high', 'urgent', 'critical']).optional(),
});

interface Sent {
  readonly _sendNotification: { readonly id: string; readonly status: string };
}

/** `notification.send`: notifies a member of the organization. The task's identifier is the idempotency key: it is sent once. */
export function notificationSend(call: CallSubgraph): TaskHandler {
  const send = call<Sent, Record<string, unknown>>(
    'notification',
    'mutation Send($input: _SendNotificationInput!) { _sendNotification(input: $input) { id status } }',
  );
  return {
    needs: ['tasks:write', 'notifications:write'],
    check: (payload) => void readPayload(schema, payload),
    async run({ id, tenantId, payload }, context) {
      const { user_id, template_id, channels, variables, priority } = readPayload(schema, payload);
      const input = {
        tenantId,
        userId: user_id,
        templateId: template_id,
        variables,
        idempotencyKey: id,
        ...(channels && { channels: channels.map((channel) => channel.toUpperCase()) }),
        ...(priority && { priority: priority.toUpperCase() }),
      };
      const { _sendNotification: notification } = await send({ input }, context);
      return { notification_id: notification.id, status: notification.status.toLowerCase() };
    },
  };
}
