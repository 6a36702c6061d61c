import type { MetricMaker } from '../platform/observability/metrics.ts';

/** Makes the metrics of realtime sessions that this process relays. */
export const relayMetrics = (make: MetricMaker) => ({
  realtimeSessionsActive: make.gauge('realtime_sessions_active', 'Realtime sessions that this process relays.'),
  /** `reason` that a session has ended with. */
  realtimeSessions: make.counter('realtime_sessions_total', 'Realtime sessions by what ended them.', 'reason'),
  /** `direction`: `to_client` or `to_provider`; so for the one below. */
  realtimeMessages: make.counter(
    'realtime_messages_total',
    'Messages of realtime sessions that were relayed.',
    'direction',
  ),
  realtimeBytes: make.counter('realtime_bytes_total', 'Their bytes.', 'direction'),
  /** `by`: `api`, or `client` in its own socket. */
  realtimeInterrupts: make.counter(
    'realtime_interrupts_total',
    'Answers in realtime sessions that were interrupted.',
    'by',
  ),
  /** Of answers that were interrupted: what came too late. */
  realtimeLateDeltas: make.counter(
    'realtime_late_deltas_total',
    'Pieces of them that came too late, and were dropped.',
  ),
  /** `outcome`: `restored` or `lost`. */
  realtimeReconnects: make.counter(
    'realtime_reconnects_total',
    'Realtime sessions whose provider was lost, by whether it came back.',
    'outcome',
  ),
  /** From the begin of an answer to its first audio, in seconds. */
  realtimeFirstAudio: make.durations(
    'realtime_first_audio_seconds',
    'Time from the begin of an answer in a realtime session to its first audio.',
  ),
});

/** The metrics of relayed sessions. */
export type RelayMetrics = ReturnType<typeof relayMetrics>;
