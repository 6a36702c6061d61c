import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withSettings } from '../../../platform/config/config.ts';
import { backgroundContext, withViewer } from '../../../platform/kernel/context.ts';
import { wireJson } from '../../../platform/kernel/wire-json.ts';
import { createMetrics, withMetrics } from '../../../platform/observability/metrics.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { openQueues } from '../../../test/support/open-gate.ts';
import { fieldsOf } from '../../../test/support/refused.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import type { ActAs } from '../../acting-viewer.ts';
import { chunkText, estimateTokens } from '../files/chunks.ts';
import { kindOf } from '../files/file-kind.ts';
import { plainText } from '../files/plain-text.ts';
import { fuse } from '../files/ranking.ts';
import { startFiles } from '../files/start.ts';
import { termsOf } from '../files/terms.ts';
import { inferenceMetrics } from '../metrics.ts';
import { inferenceSettings } from '../settings.ts';

interface WireFile {
  readonly id: string;
  readonly status: string;
  readonly bytes: number;
  readonly error: { readonly message: string };
}
interface Passage {
  readonly file: { readonly id: string; readonly filename: string };
  readonly text: string;
}

let upstream: ModelUpstream;
let app: InProcessApp;
let ada: LoggedIn;
let bob: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
    ...{ FILE_EMBEDDING_MODEL: 'dev/echo', MAX_FILES_PER_ORGANIZATION: '5' },
  });
  [ada, bob] = [await app.newcomer(), await app.newcomer()];
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const status = async (who: LoggedIn, id: string) =>
  (await app.call<WireFile>('GET', `/api/v1/files/${id}`, { token: who.accessToken })).body.status;
const upload = async (who: LoggedIn, filename: string, content: string): Promise<string> => {
  const body = { filename, content };
  const made = await app.call<WireFile>('POST', '/api/v1/files', { token: who.accessToken, body });
  expect(made).toMatchObject({ status: 201, body: { bytes: Buffer.byteLength(content) } });
  await eventually('the file is prepared', async () => (await status(who, made.body.id)) !== 'processing');
  return made.body.id;
};
const search = async (who: LoggedIn, query: string, fileIds?: readonly string[]) => {
  const text = `query ($query: String!, $fileIds: [ID!]) { searchFiles(query: $query, fileIds: $fileIds) { file { id filename } text } }`;
  const { body } = await app.graphql<{ searchFiles: Passage[] }>(text, { query, fileIds }, { token: who.accessToken });
  return body.data!.searchFiles;
};

describe('files', () => {
  let handbook: string;
  beforeAll(async () => {
    handbook = await upload(
      ada,
      'handbook.md',
      '# Handbook\n\nThe office opens at nine.\n\n'.concat(
        'Other matters are regulated elsewhere. '.repeat(100),
        '\n\nParrots are allowed on Fridays.',
      ),
    );
    await upload(ada, 'menu.txt', 'On Mondays there is soup, on Fridays there is fish.');
    await upload(bob, 'secret.txt', 'The parrots of Bob are allowed to know the code 4711.');
  });

  it('are found by their words, the best passage first', async () => {
    const [first] = await search(ada, 'Are parrots allowed?');
    expect(first).toMatchObject({ file: { filename: 'handbook.md' } });
    expect(first!.text).toContain('Parrots are allowed on Fridays.');
    const [narrowed] = await search(ada, 'What is on Fridays?', [handbook]);
    expect(narrowed!.file.id).toBe(handbook);
  });

  it('of another organization are not found, not even by name', async () => {
    const [secret] = (await search(bob, 'parrots code')).map(({ file }) => file.id);
    expect(secret).toBeDefined();
    const found = [...(await search(ada, 'parrots code 4711')), ...(await search(ada, 'parrots code 4711', [secret!]))];
    expect(found.filter(({ text }) => text.includes('4711'))).toEqual([]);
    for (const [method, path] of [
      ['GET', `/api/v1/files/${secret}`],
      ['GET', `/api/v1/files/${secret}/content`],
      ['DELETE', `/api/v1/files/${secret}`],
    ] as const)
      expect((await app.call(method, path, { token: ada.accessToken })).status).toBe(404);
  });

  it('are searched for a model, which cites them', async () => {
    upstream.instruct('gpt-4o-mini', { toolCall: { name: 'file_search', arguments: '{"query":"parrots"}' }, times: 1 });
    const body = {
      ...{ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Parrots?' }] },
      tools: [{ type: 'file_search', file_search: { max_results: 3 } }],
    };
    const answer = await app.call('POST', '/api/v1/chat/completions', { token: ada.accessToken, body });
    expect(answer.status).toBe(200);
    const told = JSON.stringify(upstream.calls.at(-1)!.body!['messages']);
    expect(told).toContain('[1] handbook.md');
    expect(told).toContain('Parrots are allowed on Fridays.');
    expect(told).not.toContain('4711');
  });

  it('are read to a model where a part of a chat or of a response names them', async () => {
    const text = 'File "handbook.md":\n\n# Handbook';
    const chat = [{ type: 'file', file: { file_id: handbook } }];
    const response = [{ type: 'input_file', file_id: handbook }];
    for (const [path, request] of [
      ['chat/completions', { messages: [{ role: 'user', content: chat }] }],
      ['invoke', { input_data: [{ role: 'user', content: chat }] }],
      ['responses', { input: [{ role: 'user', content: response }] }],
    ] as const) {
      const body = { model: 'gpt-4o-mini', ...request };
      expect((await app.call('POST', `/api/v1/${path}`, { token: ada.accessToken, body })).status).toBe(200);
      const sent = JSON.stringify(upstream.calls.at(-1)!.body);
      expect(sent).toContain(JSON.stringify(text).slice(1, -1));
      expect(sent).not.toContain(handbook);
    }
  });

  it.each([
    ['chat/completions', 'messages[0].content[1].file.file_id', 'messages', { type: 'file', file: { file_id: 'ID' } }],
    ['invoke', 'input_data[0].content[1].file.file_id', 'input_data', { type: 'file', file: { file_id: 'ID' } }],
    ['responses', 'input[0].content[1].file_id', 'input', { type: 'input_file', file_id: 'ID' }],
  ])('of another organization are refused by %s, by name', async (path, field, items, part) => {
    const before = upstream.calls.length;
    const content = JSON.parse(JSON.stringify([{ type: 'text', text: 'Read' }, part]).replace('ID', handbook)) as [];
    const body = { model: 'gpt-4o-mini', [items]: [{ role: 'user', content }] };
    const answer = await app.call('POST', `/api/v1/${path}`, { token: bob.accessToken, body });
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(JSON.stringify(field))]);
    expect(upstream.calls.length).toBe(before);
  });

  it('are not searched for a credential that may use models and not read files', async () => {
    const key = { name: 'narrow', scopes: ['write:inference'] };
    const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
      token: ada.accessToken,
      body: key,
    });
    const body = {
      model: 'gpt-4o-mini',
      messages: [{ role: 'user', content: 'Parrots?' }],
      tools: [{ type: 'file_search' }],
    };
    const answer = await app.call('POST', '/api/v1/chat/completions', { token: made.body.key, body });
    expect(answer.status).toBe(403);
  });

  it('are given back as they were, never as a page', async () => {
    const page = await upload(ada, 'page.html', '<script>alert(1)</script><p>Hello</p>');
    const content = await app.call('GET', `/api/v1/files/${page}/content`, { token: ada.accessToken });
    expect(content.text).toBe('<script>alert(1)</script><p>Hello</p>');
    expect(content.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    await app.call('DELETE', `/api/v1/files/${page}`, { token: ada.accessToken });
  });

  it('are taken as a form, as OpenAI’s clients send it', async () => {
    const form = new FormData();
    form.set('purpose', 'assistants');
    form.set('file', new Blob(['city,people\nBerlin,3700000\n'], { type: 'text/csv' }), 'cities.csv');
    const answer = await fetch(`${app.url}/api/v1/files`, {
      ...{ method: 'POST', body: form },
      headers: { authorization: `Bearer ${bob.accessToken}` },
    });
    expect([answer.status, await answer.json()]).toMatchObject([201, { object: 'file', filename: 'cities.csv' }]);
  });

  it.each([
    ['PDF', { filename: 'a.pdf', content: '%PDF-1.7' }, 400, /PDF is not supported/],
    ['nothing', { filename: 'a.txt', content: '' }, 400, /must not be empty/],
    ['no name', { content: 'x' }, 400, /filename: is required/],
    ['too much', { filename: 'a.txt', content: 'x'.repeat(3 * 1024 * 1024) }, 413, /at most 2 MiB/],
  ])('refuse %s', async (_what, body, expected, message) => {
    const answer = await app.call<WireFile>('POST', '/api/v1/files', { token: ada.accessToken, body });
    expect([answer.status, answer.body.error.message]).toEqual([expected, expect.stringMatching(message)]);
  });

  it('fail when there is no text in them', async () => {
    const id = await upload(ada, 'empty.html', '<script>only()</script>');
    expect(await status(ada, id)).toBe('failed');
    await app.call('DELETE', `/api/v1/files/${id}`, { token: ada.accessToken });
  });

  it('have a bound, of which those of others do not count', async () => {
    const who = await app.newcomer();
    const body = { filename: 'a.txt', content: 'a' };
    const send = () => app.call('POST', '/api/v1/files', { token: who.accessToken, body });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map((each) => each.status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
  });

  it('are gone with all that was made of them', async () => {
    const id = await upload(ada, 'gone.txt', 'The walrus sings.');
    expect((await search(ada, 'walrus'))[0]!.file.id).toBe(id);
    await app.call('DELETE', `/api/v1/files/${id}`, { token: ada.accessToken });
    expect((await search(ada, 'walrus')).filter(({ file }) => file.id === id)).toEqual([]);
    expect(app.platform.vectors.stats(`file/${ada.tenantId}/${id}/`).entries).toBe(0);
  });

  it('get their vectors back from the database when the store has lost them', async () => {
    const scope = `file/${ada.tenantId}/`;
    await app.platform.vectors.deletePrefix(scope);
    await search(ada, 'The office opens at nine');
    expect(app.platform.vectors.stats(scope).entries).toBeGreaterThan(0);
  });

  it('get new vectors when the model is another one, and are then found by what they mean', async () => {
    const grace = await app.newcomer();
    const id = await upload(grace, 'cars.txt', 'An automobile has four wheels.');
    await upload(grace, 'trees.txt', 'Oaks lose their leaves.');
    // A model that knows what is a vehicle.
    const meaning = (text: string) => (/automobile|vehicle/.test(text) ? [1, 0] : [0, 1]);
    const actAs: ActAs = async ({ id, tenantId }) => ({ kind: 'user', id, tenantId, roles: [], permissions: [] });
    const platform = {
      ...app.platform,
      config: withSettings(app.platform.config, inferenceSettings),
      // The app has these already.
      metrics: withMetrics(createMetrics({ processMetrics: false }), inferenceMetrics),
      queues: { ...app.platform.queues, ...openQueues },
    };
    const other = startFiles(platform, actAs, 'other-model', async ({ input }) => ({
      body: wireJson(
        Buffer.from(JSON.stringify({ data: input.map((text, index) => ({ index, embedding: meaning(text) })) })),
      ),
    }));
    other.worker.start();
    const viewer = { kind: 'user', id: grace.accountId, tenantId: grace.tenantId, roles: [], permissions: [] } as const;
    const context = withViewer(backgroundContext('test'), viewer);
    const ask = () => other.search({ tenantId: grace.tenantId, text: 'vehicle', fileIds: null, limit: 5 }, context);
    await eventually('the vectors are made again', async () => (await ask()).length > 0);
    expect((await ask()).map(({ file }) => file.id)).toEqual([id]);
    await other.worker.close();
  });
});

describe('a file of one who has left', () => {
  it('is searched by its words: no vectors are made and paid for in their name', async () => {
    const { tenantId, accessToken: token } = await app.newcomer();
    await app.platform.database.pool('inference').query(
      `INSERT INTO inference.files (id, tenant_id, filename, content_type, kind, purpose, bytes, content, created_by)
       SELECT 'file_' || who, $1, 'a.md', 'text/markdown', 'markdown', 'assistants', 11, 'Gnus graze.', who FROM unnest($2::text[]) AS who`,
      [tenantId, ['usr_left', ada.accountId]],
    );
    const model = async () => {
      const { rows } = await app.platform.database
        .pool('inference')
        .query('SELECT status, embedding_model AS model FROM inference.files WHERE tenant_id = $1', [tenantId]);
      return rows as readonly { status: string; model: string | null }[];
    };
    await eventually('both are ready', async () => (await model()).every(({ status }) => status === 'ready'));
    // Ada is a member of another organization: she is nobody here.
    expect((await model()).map((each) => each.model)).toEqual([null, null]);
    const mine = await app.call<{ id: string }>('POST', '/api/v1/files', {
      ...{ token, body: { filename: 'b.md', content: 'Gnus graze.' } },
    });
    await eventually('its own has vectors', async () => (await model()).some((each) => each.model !== null));
    expect(mine.status).toBe(201);
  });
});

describe('the text of a file', () => {
  it('is read without what a page does not show', () => {
    const html =
      '<title>T</title><style>x{}</style><p>One &amp; two&#8212;<b>three</b></p><!-- no --><ul><li>a<li>b</ul>';
    expect(plainText(html, 'html').trim()).toBe('T\n\nOne & two—three\n\nab');
  });
  it('has the names of its columns in every piece', () => {
    const rows = Array.from({ length: 50 }, (_, i) => `${i},x`).join('\n');
    const pieces = plainText(`id,name\n${rows}`, 'csv').split('\n\n');
    expect(pieces.map((piece) => piece.split('\n')[0])).toEqual(['id,name', 'id,name', 'id,name']);
  });
  it('is parted by the members of a document', () => {
    expect(plainText('{"a":{"b":1},"c":2}', 'json')).toBe('"a": {\n "b": 1\n}\n\n"c": 2');
  });
  it.each([
    ['a.md', '', 'markdown'],
    ['a.HTM', '', 'html'],
    ['a', 'text/csv; charset=utf-8', 'csv'],
    ['a.rs', 'text/x-rust', 'text'],
  ])('of %s, %s is read as %s', (name, type, kind) => {
    expect(kindOf(name, type, Buffer.from('x'))).toBe(kind);
  });
  it.each([[Buffer.from([0xff, 0xfe, 0x41])], [Buffer.from('a\0b')], [Buffer.from('PK\u0003\u0004…', 'latin1')]])(
    'is refused where it is none',
    (content) => {
      expect(fieldsOf(() => kindOf('a.txt', '', content))).toEqual(['file']);
    },
  );
});

describe('chunks', () => {
  const sentence = 'The quick brown fox jumps over the lazy dog again and again. ';
  it('hold whole paragraphs, and repeat the end of the one before', () => {
    const paragraphs = Array.from({ length: 12 }, (_, i) => `Paragraph ${i}. ${sentence.repeat(4)}`.trim());
    const chunks = chunkText(paragraphs.join('\n\n'));
    expect(chunks.length).toBeGreaterThan(1);
    for (const [i, paragraph] of paragraphs.entries())
      expect(chunks.filter((chunk) => chunk.includes(paragraph)).length, `paragraph ${i}`).toBeGreaterThanOrEqual(1);
  });
  it.each([
    ['one long line', 'x'.repeat(20_000)],
    ['words without an end', 'word '.repeat(8_000)],
    ['Chinese', '狐狸跳过了懒狗。'.repeat(800)],
    ['emoji', '🦊'.repeat(4_000)],
  ])('of %s fit, and lose nothing', (_what, text) => {
    const chunks = chunkText(text);
    expect(Math.max(...chunks.map(estimateTokens))).toBeLessThanOrEqual(400);
    expect(chunks.join('').length).toBeGreaterThanOrEqual(text.trim().length - chunks.length);
    expect(chunks.some((chunk) => /\p{Surrogate}/u.test(chunk))).toBe(false);
  });
});

describe('words', () => {
  it('are compared without case, accents and plurals', () => {
    expect(termsOf('Cafés, CITIES and the bus')).toEqual(['cafe', 'city', 'and', 'the', 'bus']);
  });
  it('of scripts without spaces are compared by pairs', () => {
    expect(termsOf('懒狗跳')).toEqual(['懒狗', '狗跳']);
  });
  it('and meaning are fused by places, not by scores', () => {
    const lists = [
      { keys: ['a', 'b', 'c'], weight: 1 },
      { keys: ['c', 'd'], weight: 1 },
    ];
    expect(fuse(lists)).toEqual(['c', 'a', 'b', 'd']);
  });
});
