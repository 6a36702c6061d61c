import { route } from '../../../rest-adapter/route.ts';
import { ReadTaskStatsDocument } from '../rest.generated.ts';

/** The route of the load of an organization. */
export const statsRoutes = [
  route('GET /api/v1/tasks/stats', ReadTaskStatsDocument, {
    summary: 'Count the tasks of the organization by status and type',
    description:
      'With the longest wait, and how many have ended in the last `window_seconds` (3600 unless given). Of each status the newest 100,000 are counted.',
    extension: true,
    example: {
      response: {
        counted_at: '2030-01-31T12:00:00.000Z',
        pending: 0,
        running: 0,
        completed: 1,
        failed: 0,
        limited: false,
        oldest_waiting_seconds: null,
        window_seconds: 3_600,
        recently_completed: 1,
        recently_failed: 0,
        completions_per_minute: 0.0167,
        counts: [{ status: 'completed', type: 'video.transcode', count: 1, oldest_waiting_seconds: null }],
      },
    },
  }),
];
