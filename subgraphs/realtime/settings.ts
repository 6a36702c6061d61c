import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, limit, optional, seconds, setting, text, url, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const realtimeSettings = defineSettings({
  Realtime: {
    REALTIME_MODEL: optional(
      text,
      'Model of realtime sessions that name none. Default: the cheapest realtime model that is configured and allowed.',
    ),
    REALTIME_TRANSCRIPTION_MODEL: setting(
      text,
      'gpt-4o-mini-transcribe',
      'Speech-to-text model that the provider transcribes the audio of callers with.',
    ),
    REALTIME_WS_URL: optional(
      url('ws:', 'wss:'),
      'Where clients reach the WebSockets of realtime sessions. Default: PUBLIC_URL with ws: or wss:, else ws://localhost:PORT.',
    ),
    REALTIME_MAX_CONNECTIONS: setting(
      whole(1, 100_000),
      '1000',
      'Realtime sessions that one gateway process relays at once.',
    ),
    MAX_REALTIME_SESSIONS_PER_ORGANIZATION: setting(
      limit,
      '50',
      'Realtime sessions that an organization has open at once. 0: no limit.',
    ),
    REALTIME_MAX_SESSION_SECONDS: setting(
      whole(1, 86_400),
      '3600',
      'Longest realtime session (1 hour, which is also the limit of OpenAI).',
    ),
    REALTIME_BUFFER_KB: setting(
      whole(64, 1_048_576),
      '4096',
      'What a realtime session may hold for a side that reads slowly; beyond it the session ends.',
    ),
    REALTIME_STALL_SECONDS: setting(
      whole(1, 600),
      '30',
      'How long a side of a realtime session may read nothing while something waits for it.',
    ),
    REALTIME_RECONNECT_TRIES: setting(
      whole(0, 10),
      '4',
      'Tries to get a lost provider back within a realtime session.',
    ),
    REALTIME_RETENTION_SECONDS: setting(
      seconds(60),
      '2592000',
      'How long a realtime session that has ended can be read, and what was said in it (30 days).',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type RealtimeConfig = ConfigWith<typeof realtimeSettings>;
