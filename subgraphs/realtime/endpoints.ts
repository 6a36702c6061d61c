import type { HttpEndpoint } from '../define.ts';

const text = { type: 'string' };

/** The socket of a session, as documents list it: the gateway takes its upgrade, and no other request is answered. */
export const realtimeEndpoints: readonly HttpEndpoint[] = [
  {
    method: 'GET',
    path: '/realtime/ws/{session_id}',
    documented: true,
    reads: true,
    operation: {
      operationId: 'realtimeSocket',
      summary: 'The WebSocket of a realtime session (docs/realtime.md)',
      description:
        'An upgrade to WebSocket with the token that the creation of the session has answered: it can be used once, within 60 seconds. Messages are the events of the OpenAI Realtime API.',
      parameters: [
        {
          name: 'session_id',
          in: 'path',
          required: true,
          schema: text,
          description: 'Identifier of the session: `sess_…`.',
        },
        {
          name: 'token',
          in: 'query',
          required: true,
          schema: text,
          description: 'Of the address that the creation has answered.',
        },
      ],
      responses: {
        101: { description: 'The session is connected' },
        401: { description: 'The token is missing, wrong, too old, or was used' },
        426: { description: 'No upgrade to WebSocket was asked for' },
      },
    },
  },
];
