import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { bearer, connect, NEWEST, toolValue } from '../support/mcp.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

let app: InProcessApp;
let ada: LoggedIn;
let eve: LoggedIn;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
  eve = await app.newcomer();
});
afterAll(() => app?.stop());

const as = ({ accessToken }: LoggedIn) => bearer(accessToken);

describe('the official client of the newest revision', () => {
  it('lists tools, calls them and reads resources', async () => {
    const client = await connect(app, as(ada));
    expect(client.getNegotiatedProtocolVersion()).toBe(NEWEST);
    expect(client.getServerVersion()?.name).toBe('trellis');
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name).toSorted());
    const me = toolValue(await client.callTool({ name: 'accounts_me_get', arguments: {} }));
    expect(me['email']).toBe(ada.email);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('trellis://sessions/{session_id}');
    const { contents } = await client.readResource({ uri: `trellis://sessions/${ada.sessionId}` });
    expect(JSON.parse((contents[0] as { text: string }).text).session_id).toBe(ada.sessionId);
    await client.close();
  });

  it('hears of a change of its own rights, and nobody else does', async () => {
    const heard = { ada: 0, eve: 0 };
    const listen = async (person: LoggedIn, who: keyof typeof heard) => {
      const client = await connect(app, as(person), {
        listChanged: { tools: { autoRefresh: false, onChanged: () => void heard[who]++ } },
      });
      return client;
    };
    const clients = [await listen(ada, 'ada'), await listen(eve, 'eve')];
    await eventually('the stream is open', async () => {
      const { text } = await app.call('GET', '/metrics');
      return /graphql_subscriptions_active\{transport="mcp"\} 2/.test(text);
    });
    const body = { subject_id: eve.accountId, role: 'viewer' };
    await app.call('POST', '/api/v1/authorization/roles', { token: eve.accessToken, body });
    await eventually('eve has heard', async () => heard.eve > 0);
    expect(heard.ada).toBe(0);
    for (const client of clients) await client.close();
  });
});
