import { eventually } from '../../../test/support/eventually.ts';
import { type MadeSession, openSession } from '../../../test/support/realtime-client.ts';
import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';

const VOICE = {
  ...{ model: 'dev/echo-realtime', instructions: 'You answer in one sentence.', metadata: { channel: 'kiosk' } },
};

/** A session that is over, which nothing changes any more. */
const ownVoice: Prepare = async ({ accessToken: token }, app) => {
  const { body } = await app.call<MadeSession>('POST', '/realtime/sessions', { token, body: VOICE });
  await app.call('DELETE', `/realtime/sessions/${body.session_id}`, { token });
  return { params: { session_id: body.session_id } };
};

/** A session whose client is there, and says nothing. */
const connectedVoice: Prepare = async ({ accessToken: token }, app) => ({
  params: { session_id: (await openSession(app, token, VOICE)).id },
});

/** A session in which something was said. */
const pastVoice: Prepare = async ({ accessToken: token }, app) => {
  const client = await openSession(app, token, VOICE);
  const content = [{ type: 'input_text', text: 'Write to ada@example.com.' }];
  client.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  await client.event('conversation.item.added');
  client.socket.close();
  await eventually('the session is over', async () => {
    const { body } = await app.call('GET', `/realtime/sessions/${client.id}`, { token });
    return body['status'] === 'ended';
  });
  return { params: { session_id: client.id } };
};

/** How each row of realtime is brought to succeed. */
export const routeCases: RouteCases = {
  'POST /realtime/sessions': nothing,
  'GET /realtime/sessions': async (owner, app) => {
    await ownVoice(owner, app);
    return {};
  },
  'GET /realtime/sessions/{session_id}': ownVoice,
  'DELETE /realtime/sessions/{session_id}': ownVoice,
  'POST /realtime/sessions/{session_id}/interrupt': connectedVoice,
  'GET /realtime/sessions/{session_id}/transcripts': pastVoice,
};
