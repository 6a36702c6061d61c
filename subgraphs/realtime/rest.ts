import { about, named, time } from '../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../rest-adapter/route.ts';
import {
  CreateRealtimeSessionDocument,
  EndRealtimeSessionDocument,
  GetRealtimeSessionDocument,
  InterruptRealtimeSessionDocument,
  ListRealtimeSessionsDocument,
  ListRealtimeTranscriptsDocument,
} from './rest.generated.ts';

const id = 'sess_01jdq3k5w8a1g3e5n7t9b0c2d4';
const given = {
  model: 'dev/echo-realtime',
  voice: 'alloy',
  instructions: 'You answer in one sentence.',
  metadata: { channel: 'kiosk' },
};
const session = {
  session_id: id,
  user_id: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4',
  ...given,
  provider: 'dev',
  status: 'created',
  end_reason: null,
  expires_at: '2030-01-31T12:01:00.000Z',
  input_tokens: 0,
  output_tokens: 0,
  cost_usd: 0,
  created_by: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4',
  created_at: '2030-01-31T12:00:00.000Z',
  connected_at: null,
  ended_at: null,
  duration_seconds: null,
};
const transcript = {
  item_id: 'item_1',
  role: 'user',
  text: 'Write to [EMAIL].',
  redacted: true,
  created_at: '2030-01-31T12:00:09.000Z',
};

/** The routes of realtime sessions; their socket is an endpoint (`endpoints.ts`). */
export const routes = [
  route('POST /realtime/sessions', CreateRealtimeSessionDocument, {
    status: 201,
    summary: 'Make a realtime session, and the address of its socket',
    description:
      'The address holds a token that can be used once, within 60 seconds. `x-user-id` names whom the caller speaks for; without it that is the caller’s own account.',
    errors: ['MODEL_NOT_FOUND', 'MODEL_NOT_ALLOWED', 'PROVIDER_NOT_CONFIGURED', 'CONFLICT'],
    fromHeaders: { user_id: 'x-user-id' },
    answer: named('CreatedRealtimeSession', 'A session to be connected to.', {
      session_id: about('`sess_…`'),
      websocket_url: about('The address to connect to; its token is good once, and for a while.'),
      expires_at: about('When the token of the address ends.', time),
      model: about('The one that answers, as callers name it.'),
      voice: about('The one that it speaks with.'),
    }),
    body: ({ createRealtimeSession: { session: made, websocket_url } }) => ({
      session_id: made.session_id,
      websocket_url,
      expires_at: made.expires_at,
      model: made.model,
      voice: made.voice,
    }),
    example: {
      request: given,
      response: {
        session_id: id,
        websocket_url: `ws://localhost:4000/realtime/ws/${id}?token=…`,
        expires_at: session.expires_at,
        model: given.model,
        voice: given.voice,
      },
    },
  }),
  route('GET /realtime/sessions', ListRealtimeSessionsDocument, {
    summary: 'List the realtime sessions of the organization, newest first',
    extension: true,
    body: listBody('sessions'),
    example: { response: { sessions: [session], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /realtime/sessions/{session_id}', GetRealtimeSessionDocument, {
    summary: 'Read one realtime session',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: session },
  }),
  route('DELETE /realtime/sessions/{session_id}', EndRealtimeSessionDocument, {
    summary: 'End a realtime session, and close its socket',
    extension: true,
    errors: ['NOT_FOUND'],
    example: {
      response: { ...session, status: 'ended', end_reason: 'ended', ended_at: '2030-01-31T12:00:30.000Z' },
    },
  }),
  route('POST /realtime/sessions/{session_id}/interrupt', InterruptRealtimeSessionDocument, {
    summary: 'Barge in: cancel the answer that is being given, and clear the audio',
    description:
      'The provider is told to cancel, and to forget what of the answer was not heard: what lies behind `audio_end_ms`, or behind the time since its first audio. The client hears `output_audio_buffer.cleared`, and nothing more of the answer. `response_id` and `audio_end_ms` are null where nothing was being said.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    example: {
      request: { audio_end_ms: 1500 },
      response: { session_id: id, status: 'interrupted', response_id: null, audio_end_ms: null },
    },
  }),
  route('GET /realtime/sessions/{session_id}/transcripts', ListRealtimeTranscriptsDocument, {
    summary: 'Read what was said in a realtime session, without what identifies a person',
    extension: true,
    errors: ['NOT_FOUND'],
    body: listBody('transcripts'),
    example: { response: { transcripts: [transcript], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
];
