import { parse } from 'graphql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { eventually } from '../../test/support/eventually.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { type TcpProxy, tcpProxy } from '../../test/support/tcp-proxy.ts';
import {
  AuthenticationError,
  type DocumentTypeDecoration,
  type GraphqlDocument,
  GraphqlError,
  PermissionDeniedError,
  Trellis,
} from '../index.ts';

let app: TestApp;
let proxy: TcpProxy;
let ada: LoggedIn;
let client: Trellis;
beforeAll(async () => {
  app = await startInProcess();
  proxy = await tcpProxy({ host: '127.0.0.1', port: Number(new URL(app.url).port) });
});
beforeEach(async () => {
  ada = await app.newcomer();
  client = new Trellis({ baseUrl: `http://127.0.0.1:${proxy.port}`, auth: () => ada.accessToken });
});
afterEach(() => proxy.mend());
afterAll(async () => {
  await proxy?.close();
  await app?.stop();
});

const typed = <Data, Variables>(text: string) =>
  parse(text, { noLocation: true }) as ReturnType<typeof parse> & DocumentTypeDecoration<Data, Variables>;

const Rename = typed<{ updateAccount: { id: string; name: string } }, { readonly name: string }>(
  'mutation Rename($name: String!) { updateAccount(input: { name: $name }) { id name } }',
);
const Me = typed<{ me: { id: string; name: string } | null }, Record<string, never>>('{ me { id name } }');
const Changed = typed<{ accountChanged: { name: string } }, Record<string, never>>(
  'subscription { accountChanged { name } }',
);

describe('an operation', () => {
  it('is typed by its document, in its variables and its data', async () => {
    const { data, errors } = await client.graphql(Rename, { name: 'Ada Byron' });
    expectTypeOf(data).toEqualTypeOf<{ updateAccount: { id: string; name: string } }>();
    expect(data.updateAccount).toEqual({ id: ada.accountId, name: 'Ada Byron' });
    expect(errors).toEqual([]);
    const { data: read } = await client.graphql(Me);
    expect(read.me?.name).toBe('Ada Byron');
    // @ts-expect-error: the variables are missing
    await expect(client.graphql(Rename)).rejects.toThrow(GraphqlError);
    // @ts-expect-error: another variable
    await expect(client.graphql(Rename, { id: 'x' })).rejects.toThrow(GraphqlError);
  });

  it('is a text, a text with types, or a parsed document', async () => {
    const text = '{ me { id } }';
    const withTypes = new String(text) as GraphqlDocument<{ me: { id: string } }, Record<string, never>>;
    for (const document of [text, withTypes, parse(text), parse(text, { noLocation: true })])
      expect((await client.graphql(document)).data).toEqual({ me: { id: ada.accountId } });
  });

  it('has the data that may be read, and the errors of the rest', async () => {
    const body = { name: 'a reader', scopes: ['read:accounts'] };
    const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body });
    const reader = new Trellis({ baseUrl: app.url, apiKey: made.body.key });
    const { data, errors } = await reader.graphql<{ me: { id: string }; tasks: null }>(
      '{ me { id } tasks { totalCount } }',
    );
    expect(data).toEqual({ me: { id: ada.accountId }, tasks: null });
    expect(errors).toMatchObject([{ path: ['tasks'], extensions: { code: 'FORBIDDEN' } }]);
  });

  it('without any data throws, with the code of its first error', async () => {
    const refused = client.graphql('{ nobodyKnows }');
    await expect(refused).rejects.toThrow(GraphqlError);
    await expect(refused).rejects.toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' });
    await expect(client.graphql(Rename, { name: '' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      errors: [{ extensions: { errors: [{ path: expect.stringContaining('name') }] } }],
    });
  });

  it('is refused without a credential that is good', async () => {
    const stranger = new Trellis({ baseUrl: app.url, auth: () => 'not a token' });
    const refused = stranger.graphql(Me);
    await expect(refused).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(refused).rejects.toThrow(AuthenticationError);
  });

  it('of which nothing is allowed throws the error of its status', async () => {
    const body = { name: 'a writer', scopes: ['write:events'] };
    const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token: ada.accessToken, body });
    const refused = new Trellis({ baseUrl: app.url, apiKey: made.body.key }).graphql('{ tasks { totalCount } }');
    await expect(refused).rejects.toThrow(PermissionDeniedError);
    await expect(refused).rejects.toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('tasks:read') });
  });
});

describe('a subscription', () => {
  const open = async () => {
    const { text } = await app.call('GET', '/metrics');
    return Number(/graphql_subscriptions_active\{transport="sse"\} (\d+)/.exec(text)?.[1] ?? 0);
  };
  const isOpen = (count: number) => eventually(`${count} are open`, async () => (await open()) === count);

  it('has the data of each event, and ends on the server when its loop is left', async () => {
    const names: string[] = [];
    const reading = (async () => {
      for await (const { accountChanged } of client.graphql.subscribe(Changed)) {
        names.push(accountChanged.name);
        if (names.length === 2) break;
      }
    })();
    await isOpen(1);
    for (const name of ['one', 'two']) {
      await client.graphql(Rename, { name });
      await eventually(`${name} has come`, () => names.includes(name));
    }
    await reading;
    expect(names).toEqual(['one', 'two']);
    await isOpen(0);
  });

  it('resumes by itself, and says so', async () => {
    let resumed = 0;
    const events = client.graphql.subscribe(Changed, {}, { onResume: () => resumed++ });
    const first = events.next();
    await isOpen(1);
    proxy.cut();
    await isOpen(0);
    proxy.mend();
    await isOpen(1);
    await client.graphql(Rename, { name: 'after' });
    expect(await first).toEqual({ done: false, value: { accountChanged: { name: 'after' } } });
    expect(resumed).toBe(1);
    await events.return();
    await isOpen(0);
  });

  it('ends where the server says that it is complete', async () => {
    const chunks: unknown[] = [];
    const document = `subscription ($request: ChatCompletionRequest!) { chatCompletion(request: $request) { chunks { choices { delta { content } } } } }`;
    const request = { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello there' }] };
    for await (const chunk of client.graphql.subscribe(document, { request })) chunks.push(chunk);
    expect(JSON.stringify(chunks)).toContain('there');
  });

  it('that is refused throws', async () => {
    const refused = client.graphql.subscribe('subscription { nobodyKnows }').next();
    await expect(refused).rejects.toMatchObject({ code: 'GRAPHQL_VALIDATION_FAILED' });
    const stranger = new Trellis({ baseUrl: app.url, auth: () => 'not a token' });
    await expect(stranger.graphql.subscribe(Changed).next()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
