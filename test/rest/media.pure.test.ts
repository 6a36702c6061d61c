import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../rest-adapter/openapi.ts';
import { startEdge } from '../support/start-edge.ts';
import { writtenOut } from '../support/written-out.ts';

let app: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  app = await startEdge({ env: { RATE_LIMIT_DEFAULT_PER_MINUTE: '1000' } });
});
afterAll(() => app.close());

const post = (path: string, body: FormData | string | Uint8Array, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { method: 'POST', body: body as string, headers: { authorization: 'Bearer ada', ...headers } });

const picture = randomBytes(200_000);
function cover(fields: Readonly<Record<string, string | Blob>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ title: 'Solaris', ...fields })) form.append(name, value);
  if (!('file' in fields)) form.append('file', new Blob([picture]), 'a cover.png');
  return form;
}

describe('a row that takes a form', () => {
  it('gets texts, lists and the whole file, byte by byte', async () => {
    const form = cover();
    form.append('tags[]', 'sea');
    form.append('tags[]', 'sky');
    const answer = await post('/api/v1/covers', form);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(JSON.parse(await answer.text())).toEqual({
      title: 'Solaris',
      tags: ['sea', 'sky'],
      fileName: 'a cover.png',
      size: picture.length,
      first: picture.subarray(0, 8).toString('hex'),
    });
  });

  it('takes a file that has no name, and refuses one where a text belongs', async () => {
    const part = (name: string, disposition = '') =>
      `--b\r\nContent-Disposition: form-data; name="${name}"${disposition}\r\n\r\nsome text\r\n`;
    const type = { 'content-type': 'multipart/form-data; boundary=b' };
    const nameless = await post('/api/v1/covers', `${part('title')}${part('file')}--b--\r\n`, type);
    expect(await nameless.json()).toMatchObject({ fileName: '', size: 9 });
    const misplaced = await post('/api/v1/covers', `${part('title', '; filename="x"')}${part('file')}--b--\r\n`, type);
    expect([misplaced.status, await misplaced.json()]).toMatchObject([400, { errors: [{ path: 'title' }] }]);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x', 400],
    [
      'an end that is missing',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nSol',
      400,
    ],
    ['another boundary', 'multipart/form-data; boundary=b', '--c\r\n\r\nx\r\n--c--', 400],
    ['nothing at all', 'multipart/form-data; boundary=b', 'x', 400],
    ['JSON', 'application/json', '{"title":"Solaris"}', 415],
    ['a form of another kind', 'application/x-www-form-urlencoded', 'title=Solaris', 415],
  ])('refuses %s', async (_, type, body, status) => {
    const answer = await post('/api/v1/covers', body, { 'content-type': type });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining('"detail"')]);
  });

  it('refuses more fields, longer ones and larger bodies than it has bounds for', async () => {
    const many = cover();
    for (let i = 0; i < 70; i++) many.append(`field${i}`, 'x');
    expect((await post('/api/v1/covers', many)).status).toBe(400);
    expect((await post('/api/v1/covers', cover({ title: 'x'.repeat(270_000), file: new Blob(['x']) }))).status).toBe(
      400,
    );
    const twice = cover();
    twice.append('file', new Blob(['x']), 'second.png');
    expect((await post('/api/v1/covers', twice)).status).toBe(400);
    expect((await post('/api/v1/covers', cover({ file: new Blob([randomBytes(310_000)]) }))).status).toBe(413);
  });

  it('knows a repetition by what the form says, not by its boundary', async () => {
    const headers = { 'idempotency-key': 'cover-1' };
    const first = await post('/api/v1/covers', cover(), headers);
    const again = await post('/api/v1/covers', cover(), headers);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await again.text()).toBe(await first.text());
    expect((await post('/api/v1/covers', cover({ title: 'Eden' }), headers)).status).toBe(409);
  });

  it('answers errors of its operation as any other row', async () => {
    const answer = await post('/api/v1/covers', cover({ title: 'taken' }));
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
  });
});

describe('a row that answers bytes as they come', () => {
  const json = { 'content-type': 'application/json' };

  it('sends each result, with the type of the first', async () => {
    const answer = await post('/api/v1/readings', '{"of":"Solaris"}', json);
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    expect(await answer.text()).toBe('Solaris one Solaris two Solaris three');
  });

  it('answers an error before the first byte, and cuts the connection after it', async () => {
    const early = await post('/api/v1/readings', '{"of":"fail at once"}', json);
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    const late = await post('/api/v1/readings', '{"of":"fail later"}', json);
    expect(late.status).toBe(200);
    await expect(late.text()).rejects.toThrow();
  });
});

describe('OpenAPI of forms and bytes', () => {
  it('shows files to upload and every type of answer', () => {
    const document = buildOpenApi({
      ...{ title: 'Tests', description: 'Media.', version: '1.0.0' },
      ...{ services: [app.service], schema: app.schema },
    });
    const paths = writtenOut(document, document.paths) as typeof document.paths;
    expect(paths['/api/v1/covers']!['post']!['requestBody']).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            properties: { title: { type: 'string' }, file: { type: 'string', format: 'binary' } },
            required: ['file', 'title'],
          },
        },
      },
    });
    expect(paths['/api/v1/readings']!['post']!['responses']).toMatchObject({
      200: { content: { 'audio/mpeg': { schema: { format: 'binary' } } } },
    });
  });
});
