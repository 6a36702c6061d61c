import { route } from '../../../rest-adapter/route.ts';
import {
  DrainPlatformProcessDocument,
  ListPlatformProcessesDocument,
  ListPlatformQueuesDocument,
  PausePlatformQueueDocument,
  ResumePlatformProcessDocument,
  ResumePlatformQueueDocument,
  RetryPlatformQueueDocument,
} from '../rest.generated.ts';

const process = {
  process_id: 'sub_01jdq3k5w8b1m3k5n7t9b0c2d4',
  url: null,
  is_answering: true,
  state: 'ready',
  error_message: null,
  report: {
    service: 'gateway',
    subgraphs: ['platform', 'account'],
    version: '0.1.0',
    node_version: '22.12.0',
    uptime_seconds: 3_600.5,
    requests: 2,
    streams: 0,
    memory_bytes: 98_304_000,
    circuit_breakers: [{ name: 'account@http://10.0.0.8:4001', state: 'closed', failure_count: 0, success_count: 7 }],
    pools: [{ name: 'default', size: 4, used: 1, idle: 2, waiting: 0 }],
    journals: [{ name: 'audit', pending_bytes: 0, is_full: false }],
    bus: { kind: 'redis', is_connected: true },
  },
};
const queue = {
  name: 'webhooks',
  subgraph: 'event',
  waiting: 0,
  delayed: 1,
  failed: 0,
  oldest_waiting_at: null,
  paused_at: null,
  can_retry: true,
};
const AT = '/api/v1/platform/processes/{process_id}' as const;
const QUEUE = '/api/v1/platform/queues/{queue_name}' as const;

/** The routes of processes and queues. */
export const processRoutes = [
  route('GET /api/v1/platform/processes', ListPlatformProcessesDocument, {
    summary: 'List the processes of the installation',
    description:
      'With what each tells of itself: version, requests, circuits, connections, journals and bus. One that does not answer within three seconds is `unreachable`. For operators.',
    extension: true,
    example: { response: { processes: [process] } },
  }),
  route(`POST ${AT}/drain`, DrainPlatformProcessDocument, {
    summary: 'Take a process out of service',
    description:
      'It is not ready any more, and takes no work from queues; what it has begun it ends. 409 when nobody else that is ready serves one of its subgraphs, unless `force` is true. For operators.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { request: { force: true }, response: { ...process, state: 'drained' } },
  }),
  route(`POST ${AT}/resume`, ResumePlatformProcessDocument, {
    summary: 'Put a process back into service',
    description: 'For operators.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: process },
  }),
  route('GET /api/v1/platform/queues', ListPlatformQueuesDocument, {
    summary: 'List the queues of work in the background',
    description: 'Counts go up to 10,000. `unreachable` names subgraphs whose queues are missing. For operators.',
    extension: true,
    example: { response: { queues: [queue], unreachable: [] } },
  }),
  route(`POST ${QUEUE}/pause`, PausePlatformQueueDocument, {
    summary: 'Stop the work on a queue',
    description: 'In all processes, within two seconds, and over restarts. More may be added to it. For operators.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: { ...queue, paused_at: '2030-01-31T12:00:00.000Z' } },
  }),
  route(`POST ${QUEUE}/resume`, ResumePlatformQueueDocument, {
    summary: 'Go on with a queue',
    description: 'For operators.',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: queue },
  }),
  route(`POST ${QUEUE}/retry`, RetryPlatformQueueDocument, {
    summary: 'Try again what a queue has given up',
    description: 'The 10,000 oldest at most. 409 for a queue whose failures cannot be tried again. For operators.',
    extension: true,
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: { response: queue },
  }),
];
