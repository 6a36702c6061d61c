import type { UseRecord } from '../../platform/credit/credit-protocol.ts';
import type { BusEvent } from '../../platform/events/event-bus.ts';
import { toColumns } from '../../platform/journal/use-columns.ts';
import { useRecord } from '../../platform/open-credit.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RecordUses } from './record.ts';

const GROUP = 'usage';

/** Events of other domains that are counted: a task once it runs, a notification once one of its deliveries is out; each once. */
const COUNTED: Readonly<Record<string, (payload: Readonly<Record<string, unknown>>) => Counted>> = {
  'task.started': ({ task_id }) => ({ id: String(task_id), meter: 'tasks', operation: 'task' }),
  'notification.sent': (payload) => notification(payload),
  'notification.delivered': (payload) => notification(payload),
};

interface Counted {
  readonly id: string;
  readonly meter: 'tasks' | 'notifications';
  readonly operation: string;
}

const notification = ({ notification_id: id }: Readonly<Record<string, unknown>>): Counted => ({
  id: String(id),
  meter: 'notifications',
  operation: 'notification',
});

/** Counts tasks and notifications from the events of their domains, from the first that the bus still has. */
export async function followDomains({ bus }: Pick<Platform, 'bus'>, record: RecordUses): Promise<() => Promise<void>> {
  const stops = await Promise.all(
    ['task', 'notification'].map((topic) =>
      bus.consumeAll(
        topic,
        GROUP,
        async (events) => {
          await record(toColumns(events.flatMap((event) => toUse(event) ?? [])));
        },
        { from: 'oldest' },
      ),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

function toUse({ type, tenantId, time, payload }: BusEvent): UseRecord | null {
  const counted = COUNTED[type]?.(payload as Record<string, unknown>);
  if (!counted || tenantId === null) return null;
  const { id, meter, operation } = counted;
  return useRecord({ id, tenantId }, time, { meters: { [meter]: 1 }, costMicroUsd: 0, operation });
}
