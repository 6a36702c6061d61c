import { route } from '../../../rest-adapter/route.ts';
import { CancelTasksByFilterDocument } from '../rest.generated.ts';
import { pending } from '../wire-examples.ts';

/** The route that cancels by filter. */
export const cancellationRoutes = [
  route('POST /api/v1/tasks/cancel', CancelTasksByFilterDocument, {
    summary: 'Cancel all tasks that fit a filter',
    description:
      'The body is a filter, as the parameters of `GET /api/v1/tasks`, with one condition at least. `has_more` tells that some are left: at most 10,000 are cancelled in one call. Tasks that have ended stay as they are.',
    extension: true,
    example: {
      request: { status: 'pending', type: pending.type },
      response: { cancelled_count: 1, stopping_count: 0, has_more: false, task_ids: [pending.task_id] },
    },
  }),
];
