import type { Status, TaskSelection } from './models.ts';
import type { TaskFilter } from './schema.generated.ts';
import { priorityOf } from './terms.ts';

/** The tasks of an organization that fit a filter. */
export const selectionOf = (filter: TaskFilter | null | undefined, tenantId: string): TaskSelection => ({
  tenantId,
  status: (filter?.status?.toLowerCase() as Status | undefined) ?? null,
  type: filter?.type ?? null,
  priority: filter?.priority ? priorityOf(filter.priority) : null,
  dead: filter?.dead ?? null,
  scheduleId: filter?.scheduleId ?? null,
  createdFrom: filter?.createdFrom ?? null,
  createdBefore: filter?.createdBefore ?? null,
});
