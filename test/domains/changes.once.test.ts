import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { claimsOf, dataOf, login, register } from '../support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

/** The stream of a subscription of this token's owner. */
async function subscribe(query: string, token: string): Promise<AsyncIterableIterator<GraphResult>> {
  const viewer = await app.authenticate({ authorization: `Bearer ${token}`, apiKey: undefined }, contextOf());
  const stream = await app.graph.prepare({ query }).subscribe({}, contextOf({ viewer: viewer! }));
  if (!(Symbol.asyncIterator in stream)) throw new Error(`not subscribed: ${JSON.stringify(stream.errors)}`);
  return stream;
}

const next = async (stream: AsyncIterableIterator<GraphResult>) => dataOf((await stream.next()).value);

describe('accountChanged', () => {
  it('tells the owner of each change, joined with other subgraphs, and nobody else', async () => {
    const [person, other] = [await register(app), await register(app)];
    const [{ accessToken: token }, { accessToken: otherToken }] = [await login(app, person), await login(app, other)];
    const stream = await subscribe('subscription { accountChanged { id name sessions { totalCount } } }', token);
    const rename = (name: string, by: string) =>
      app.run('mutation ($name: String!) { updateAccount(input: { name: $name }) { id } }', { name }, { token: by });
    await rename('Someone else', otherToken);
    await rename('Countess', token);
    // What changed before the subscription began may still be told; nothing of somebody else is.
    type Told = { readonly accountChanged: { readonly id: string; readonly name: string } };
    let told: Told;
    do {
      told = (await next(stream)) as Told;
      expect(told.accountChanged.id).toBe(person.id);
    } while (told.accountChanged.name !== 'Countess');
    expect(told).toEqual({ accountChanged: { id: person.id, name: 'Countess', sessions: { totalCount: 1 } } });
    await stream.return?.();
  });
});

describe('sessionChanged', () => {
  it('tells of a login elsewhere and of its end, joined with the account', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const stream = await subscribe(
      'subscription { sessionChanged { id status current deviceName account { email } } }',
      token,
    );
    const elsewhere = await login(app, person, { userAgent: 'curl/8.5.0' });
    const id = claimsOf(elsewhere.accessToken)['sid'];
    const session = { id, current: false, deviceName: 'curl 8.5', account: { email: person.email } };
    // The event of the first login may still have been on its way when the subscription began.
    type Told = { readonly sessionChanged: { readonly id: string } };
    const nextOf = async (): Promise<unknown> => {
      const told = (await next(stream)) as Told;
      return told.sessionChanged.id === id ? told : nextOf();
    };
    expect(await nextOf()).toEqual({ sessionChanged: { ...session, status: 'ACTIVE' } });
    await app.run(`mutation { revokeSession(id: "${id}") { status } }`, {}, { token });
    expect(await nextOf()).toEqual({ sessionChanged: { ...session, status: 'REVOKED' } });
    await stream.return?.();
  });

  it('needs someone who asks', async () => {
    const stream = await app.graph
      .prepare({ query: 'subscription { sessionChanged { id } }' })
      .subscribe({}, contextOf());
    expect(stream).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });
});
