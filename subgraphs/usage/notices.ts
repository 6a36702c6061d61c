import { backgroundContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';

const GROUP = 'usage-notices';
const USD = 1_000_000;

/** Events that owners are told of, with the template and its variables. Each is published once a crossing. */
const NOTICES: Readonly<Record<string, Notice>> = {
  'usage.credit_low': (payload) => ({
    templateId: 'credit_low',
    variables: { credit_usd: usd(payload['balance_micro_usd']) },
  }),
  'usage.credit_exhausted': (payload) => ({
    templateId: 'credit_exhausted',
    variables: { credit_usd: usd(payload['left_micro_usd']) },
  }),
  'usage.limit_nearly_reached': (payload) => ({
    templateId: 'limit_nearly_reached',
    variables: {
      limit: `${payload['limit']}`.replace('_', ' '),
      limit_usd: usd(payload['limit_micro_usd']),
      left_usd: usd(payload['left_micro_usd']),
    },
  }),
};

type Notice = (payload: Readonly<Record<string, unknown>>) => {
  readonly templateId: string;
  readonly variables: Readonly<Record<string, string>>;
};

const usd = (microUsd: unknown): string => (Number(microUsd) / USD).toFixed(2);

/** Notifies the owners of an organization when its credit or a limit nears its end: each of them once an event, however often it is delivered. */
export function notifyOwners({ bus, call }: Pick<Platform, 'bus' | 'call'>): Promise<() => Promise<void>> {
  const ownersOf = call<{ _ownersOf: readonly string[] }, { tenantId: string }>(
    'authorization',
    'query Owners($tenantId: ID!) { _ownersOf(tenantId: $tenantId) }',
  );
  const send = call<object, Record<string, unknown>>(
    'notification',
    'mutation Send($input: _SendNotificationInput!) { _sendNotification(input: $input) { id } }',
  );
  return bus.consume('usage', GROUP, async ({ id, type, tenantId, payload }) => {
    const notice = NOTICES[type]?.(payload as Readonly<Record<string, unknown>>);
    if (!notice || tenantId === null) return;
    const context = backgroundContext(id);
    const { _ownersOf: owners } = await ownersOf({ tenantId }, context);
    const sent = owners.map((userId) =>
      send({ input: { tenantId, userId, ...notice, idempotencyKey: `${id} ${userId}` } }, context),
    );
    // One owner who cannot be notified keeps nobody else from it.
    const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}
