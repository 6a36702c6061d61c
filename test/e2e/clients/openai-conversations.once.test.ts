import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

const model = 'gpt-4o-mini';
let upstream: ModelUpstream;
let app: InProcessApp;
let openai: OpenAI;
let other: OpenAI;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1` },
    MAX_CONVERSATIONS_PER_ORGANIZATION: '4',
  });
  const client = async () => {
    const { accessToken: token } = await app.newcomer();
    const body = { name: 'clients', scopes: ['read:inference', 'write:inference'] };
    const { key } = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body })).body;
    return new OpenAI({ baseURL: `${app.url}/v1`, apiKey: key, maxRetries: 0 });
  };
  openai = await client();
  other = await client();
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

interface Message {
  readonly role: string;
  readonly content: readonly { readonly text: string }[];
}
const said = async (id: string) => {
  const all: string[] = [];
  for await (const item of openai.conversations.items.list(id, { order: 'asc', limit: 1 })) {
    const { role, content } = item as unknown as Message;
    all.push(`${role}: ${content[0]!.text}`);
  }
  return all;
};

describe('openai, unmodified, with conversations', () => {
  it('makes, reads, changes and removes one', async () => {
    const made = await openai.conversations.create({ metadata: { topic: 'bicycles' } });
    expect(made).toMatchObject({ object: 'conversation', metadata: { topic: 'bicycles' } });
    expect(await openai.conversations.retrieve(made.id)).toEqual(made);
    const changed = await openai.conversations.update(made.id, { metadata: { topic: 'cars' } });
    expect(changed).toEqual({ ...made, metadata: { topic: 'cars' } });
    await expect(other.conversations.retrieve(made.id)).rejects.toMatchObject({ status: 404 });
    await expect(other.conversations.delete(made.id)).rejects.toMatchObject({ status: 404 });
    expect(await openai.conversations.delete(made.id)).toEqual({
      ...{ id: made.id, object: 'conversation.deleted', deleted: true },
    });
    await expect(openai.conversations.retrieve(made.id)).rejects.toMatchObject({ status: 404 });
  });

  it('adds, reads and removes items', async () => {
    const items = [{ role: 'user' as const, content: 'one' }];
    const { id } = await openai.conversations.create({ items });
    const added = await openai.conversations.items.create(id, {
      items: [
        { type: 'message', role: 'assistant', content: 'two' },
        { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'three' }] },
      ],
    });
    expect(added).toMatchObject({ object: 'list', has_more: false, data: [{ role: 'assistant' }, { role: 'user' }] });
    expect(await said(id)).toEqual(['user: one', 'assistant: two', 'user: three']);
    const newest = await openai.conversations.items.list(id, { limit: 1 });
    expect(newest.data).toEqual([added.data[1]]);
    expect([newest.has_more, newest.last_id]).toEqual([true, added.last_id]);
    expect(await openai.conversations.items.retrieve(added.first_id, { conversation_id: id })).toEqual(added.data[0]);
    expect((await openai.conversations.items.delete(added.first_id, { conversation_id: id })).id).toBe(id);
    expect(await said(id)).toEqual(['user: one', 'user: three']);
    const gone = openai.conversations.items.retrieve(added.first_id, { conversation_id: id });
    await expect(gone).rejects.toMatchObject({ status: 404 });
    await openai.conversations.delete(id);
  });

  it('goes on in it, whole, streamed and in the background', async () => {
    const { id } = await openai.conversations.create({ items: [{ role: 'developer', content: 'Be brief.' }] });
    const first = await openai.responses.create({ model, input: 'one', conversation: id });
    expect(first.conversation).toEqual({ id });
    const stream = openai.responses.stream({ model, input: 'two', conversation: { id }, store: false });
    expect((await stream.finalResponse()).conversation).toEqual({ id });
    const { id: later } = await openai.responses.create({ model, input: 'three', conversation: id, background: true });
    await eventually('it has ended', async () => (await openai.responses.retrieve(later)).status === 'completed');
    const answer = 'assistant: The quick brown fox';
    const whole = ['developer: Be brief.', 'user: one', answer, 'user: two', answer, 'user: three', answer];
    expect(await said(id)).toEqual(whole);
    expect(
      (upstream.calls.at(-1)!.body!['messages'] as Message[]).map(({ role, content }) => `${role}: ${content}`),
    ).toEqual(whole.slice(0, -1));
    await openai.conversations.delete(id);
  });

  it('is refused by the name of the field', async () => {
    const refused = (body: object, client = openai) =>
      client.responses
        .create({ model, input: 'Hello', ...body } as OpenAI.Responses.ResponseCreateParamsNonStreaming)
        .then(
          () => null,
          ({ status, param }) => [status, param],
        );
    const { id } = await openai.conversations.create();
    expect(await refused({ conversation: 'conv_none' })).toEqual([400, 'conversation']);
    expect(await refused({ conversation: id }, other)).toEqual([400, 'conversation']);
    expect(await refused({ conversation: 1 })).toEqual([400, 'conversation']);
    expect(await refused({ conversation: id, previous_response_id: 'resp_1' })).toEqual([400, 'conversation']);
    expect(upstream.calls).toEqual([]);
    const param = (path: string) => ({ status: 400, param: path });
    const add = (items: unknown) =>
      openai.conversations.items.create(id, { items: items as OpenAI.Responses.ResponseInputItem[] });
    await expect(add([])).rejects.toMatchObject(param('items'));
    await expect(add(Array(21).fill({ role: 'user', content: 'x' }))).rejects.toMatchObject(param('items'));
    await expect(add([{ role: 'robot', content: 'x' }])).rejects.toMatchObject(param('items[0].role'));
    const metadata = { a: 1 } as unknown as Record<string, string>;
    await expect(openai.conversations.create({ metadata })).rejects.toMatchObject(param('metadata.a'));
    await openai.conversations.delete(id);
  });

  it('has a bound', async () => {
    const make = () =>
      openai.conversations.create().then(
        () => 201,
        ({ status }) => status,
      );
    const made = await Promise.all(Array.from({ length: 6 }, make));
    expect(made.filter((status) => status === 409)).toHaveLength(2);
  });
});
