import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '../../client/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { clientOf } from '../support/client-of.ts';
import { openStream } from '../support/rest-stream.ts';
import { startInProcess, type TestApp } from '../support/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startInProcess();
});
afterAll(() => app?.stop());

const STREAM = '/api/v1/events/stream';
const publish = ({ accessToken }: LoggedIn, event_type = 'user.signup') =>
  clientOf(app, accessToken).events.publish({ event_type });
const follow = (who: Pick<LoggedIn, 'accessToken'>, query = '', lastEventId?: string) =>
  openStream<Event>(`${app.url}${STREAM}?categories=user,storage${query}`, who, lastEventId);

describe('the stream of events over REST', () => {
  it('goes on after the last event that came, without a gap or a repeat', async () => {
    const ada = await app.newcomer();
    const stream = await follow(ada);
    const published = [await publish(ada), await publish(ada)];
    const before = await stream.take(2);
    stream.close();
    expect(before.map(({ id }) => Number(id))).toEqual(published.map(({ sequence }) => sequence));
    // While nobody is there.
    published.push(await publish(ada), await publish(ada, 'storage.upload'));
    const again = await follow(ada, '&after_sequence=0', before[1]!.id);
    published.push(await publish(ada));
    const after = await again.take(3);
    again.close();
    expect([...before, ...after].map(({ data }) => data.event_id)).toEqual(published.map(({ event_id }) => event_id));
  });

  it('refuses a place that is none, by name', async () => {
    const ada = await app.newcomer();
    const answer = await app.call('GET', STREAM, { token: ada.accessToken, headers: { 'last-event-id': 'yesterday' } });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'after_sequence' }] } });
  });

  it('ends when its session is revoked', async () => {
    const ada = await app.newcomer();
    const stream = await follow(ada);
    const elsewhere = await app.login(ada);
    await clientOf(app, elsewhere.accessToken).sessions.revoke(ada.sessionId);
    expect(await stream.next()).toMatchObject({ event: 'error', data: { code: 'UNAUTHENTICATED' } });
    expect(await stream.next()).toBeNull();
    expect((await app.call('GET', STREAM, { token: ada.accessToken })).status).toBe(401);
  });

  it('ends when its API key is revoked', async () => {
    const { apiKeys } = clientOf(app, (await app.newcomer()).accessToken);
    const { key, key_id } = await apiKeys.create({ name: 'a reader', scopes: ['read:events'] });
    const stream = await follow({ accessToken: key! });
    expect(stream.status).toBe(200);
    await apiKeys.revoke(key_id);
    expect(await stream.next()).toMatchObject({ event: 'error', data: { code: 'UNAUTHENTICATED' } });
    expect(await stream.next()).toBeNull();
  });

  it('needs the scope', async () => {
    const { apiKeys } = clientOf(app, (await app.newcomer()).accessToken);
    const { key } = await apiKeys.create({ name: 'a writer', scopes: ['write:events'] });
    expect((await app.call('GET', STREAM, { token: key! })).status).toBe(403);
  });
});
