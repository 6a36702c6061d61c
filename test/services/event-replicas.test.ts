import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Insider, insider } from '../support/organizations.ts';
import { dataOf } from '../support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

/** Two processes of one installation, over PostgreSQL and Redis Streams. */
let one: StartedGraph;
let two: StartedGraph;
beforeAll(async () => {
  one = await startGraph();
  two = await startGraph(one.environment);
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

const PUBLISH = 'mutation ($n: JSON) { publishEvent(input: { eventType: "user.login", payload: $n }) { sequence } }';
const FEED = 'subscription { eventPublished(afterSequence: 0) { id sequence eventType } }';
type Fed = { eventPublished: { id: string; sequence: number; eventType: string } };

async function follow(app: StartedGraph, { token }: Insider) {
  const closing = new AbortController();
  const context = contextOf({ signal: closing.signal });
  const viewer = await app.authenticate({ authorization: `Bearer ${token}`, apiKey: undefined }, context);
  const feed = await app.graph.prepare({ query: FEED }).subscribe({}, { ...context, viewer });
  if (!(Symbol.asyncIterator in feed)) throw new Error(JSON.stringify(feed));
  const heard: Fed['eventPublished'][] = [];
  const reading = (async () => {
    for await (const result of feed) heard.push(dataOf<Fed>(result).eventPublished);
  })();
  return {
    heard,
    close: async () => {
      closing.abort();
      await reading;
    },
  };
}

describe('two replicas over Redis Streams', () => {
  it('deliver each event to every subscriber once, in the same order', async () => {
    const who = await insider(one);
    const followers = await Promise.all([follow(one, who), follow(two, who), follow(two, who)]);
    const writers = [one, two].flatMap((app) =>
      Array.from({ length: 4 }, async () => {
        for (let n = 0; n < 25; n++) dataOf(await app.run(PUBLISH, { n: { n } }, { token: who.token }));
      }),
    );
    await Promise.all(writers);
    // 200 of its own, and what the platform did for it: each stored once, whichever replica it was that took it from the bus.
    await expect
      .poll(() => followers.map(({ heard }) => heard.length >= 205), { timeout: 20_000 })
      .not.toContain(false);
    for (const { heard } of followers) {
      expect(heard.map(({ sequence }) => sequence)).toEqual(heard.map((_, index) => index + 1));
      expect(new Set(heard.map(({ id }) => id)).size).toBe(heard.length);
      const own = (type: string) => heard.filter(({ eventType }) => eventType === type).length;
      expect([own('user.login'), own('session.opened'), own('auth.login_succeeded')]).toEqual([200, 1, 1]);
    }
    await Promise.all(followers.map(({ close }) => close()));
  });
});
