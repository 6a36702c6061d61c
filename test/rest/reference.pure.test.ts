import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type Answer, send } from '../../rest-adapter/reference/answer.ts';
import {
  type Document,
  groupsOf,
  limitsOf,
  type Operation,
  operationsOf,
  partsOf,
  resolve,
  sampleOf,
  typeOf,
} from '../../rest-adapter/reference/document.ts';
import { bodyTypesOf, curlOf, firstBody, formFieldsOf, requestOf } from '../../rest-adapter/reference/request.ts';

const document = JSON.parse(readFileSync(path.join(projectRoot, 'schema/openapi.json'), 'utf8')) as Document;
const operations = operationsOf(document);
const base = 'http://localhost/prefix/';

function operationAt(method: string, at: string): Operation {
  const found = operations.find((each) => each.method === method && each.path === at);
  if (!found) throw new Error(`No ${method} ${at}`);
  return found;
}

describe('operations of the reference', () => {
  it('are those of the document without its pages and its probes, each with an address of its own', () => {
    const shown = new Set(operations.map((each) => `${each.method} ${each.path}`));
    const all = Object.entries(document.paths).flatMap(([at, item]) =>
      Object.entries(item).map(([method, described]) => ({ name: `${method.toUpperCase()} ${at}`, described })),
    );
    const hidden = all.filter(({ name }) => !shown.has(name));
    expect(shown.size).toBeGreaterThan(200);
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
    expect(hidden.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /health', 'GET /ready', 'GET /live', 'GET /reset-password', 'GET /oauth/authorize']),
    );
    for (const { name, described } of hidden) {
      const responses = Object.values((described as { responses: Record<string, object> }).responses);
      const types = responses.flatMap((each) =>
        Object.keys((resolve(document, each) as { content?: object }).content ?? {}),
      );
      expect([name, /^GET \/(health|ready|live)/.test(name) || types.includes('text/html')]).toEqual([name, true]);
    }
  });

  it('have nothing left to look up, but in schemas', () => {
    for (const { id, parameters, body, responses } of operations) {
      for (const part of [...parameters, ...responses, ...(body ? [body] : [])])
        expect([id, Object.hasOwn(part, '$ref')]).toEqual([id, false]);
      expect(responses.length, id).toBeGreaterThan(0);
    }
  });

  it('are found by words of any part, and stand below their tags in the order of the document', () => {
    const groups = groupsOf(document, operations, '');
    const names = (document.tags ?? []).map(({ name }) => name);
    expect(groups.flatMap((group) => group.operations)).toHaveLength(operations.length);
    expect(groups.map(({ name }) => name)).toEqual(names.filter((name) => groups.some((group) => group.name === name)));
    const found = groupsOf(document, operations, '  COMPLETIONS post ').flatMap((group) => group.operations);
    expect(found.map((each) => each.path)).toContain('/api/v1/chat/completions');
    expect(found.length).toBeLessThan(10);
    expect(groupsOf(document, operations, 'no such word')).toEqual([]);
  });
});

describe('schemas of the reference', () => {
  it('have a type in a line', () => {
    expect(typeOf()).toBe('any');
    expect(typeOf({ $ref: '#/components/schemas/Task' })).toBe('Task');
    expect(typeOf({ type: 'array', items: { type: ['string', 'null'] } })).toBe('array of string | null');
    expect(typeOf({ anyOf: [{ const: 'a' }, { enum: ['b', 'c'] }, { const: 'a' }] })).toBe('"a" | "b" | "c"');
    expect(typeOf({ type: 'string', format: 'date-time' })).toBe('string, date-time');
  });

  it('have their bounds in words', () => {
    expect(limitsOf({ minimum: 1, maximum: 9, default: 3 })).toEqual(['1 to 9', 'default 3']);
    expect(limitsOf({ maxLength: 5, minItems: 1 })).toEqual(['at most 5 characters', '1 items or more']);
    expect(limitsOf({ type: 'string' })).toEqual([]);
  });

  it('open where they have fields, and may contain themselves', () => {
    const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } }, required: ['next'] };
    const small: Document = { paths: {}, components: { schemas: { Node: node } } };
    const list = { type: 'array', items: { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Node' }] } };
    expect(partsOf(small, list)).toEqual([{ name: 'Node', schema: node }]);
    expect(JSON.stringify(sampleOf(small, { $ref: '#/components/schemas/Node' }))).toMatch(/^({"next":)+{}}+$/);
  });
});

describe('requests of the reference', () => {
  it('begin with a body that is JSON, for every operation that takes it', () => {
    for (const operation of operations) {
      const [type] = bodyTypesOf(operation);
      if (!type?.includes('json')) continue;
      const media = operation.body!.content![type]!;
      const first = firstBody(document, media);
      if (media.example !== undefined) expect(JSON.parse(first)).toEqual(media.example);
      else expect(JSON.parse(first), operation.id).toBeTypeOf('object');
    }
  });

  const operation: Operation = {
    ...operationAt('GET', '/api/v1/accounts/me'),
    path: '/things/{id}',
    parameters: [
      { name: 'id', in: 'path', required: true },
      { name: 'X-Reason', in: 'header' },
      { name: 'many', in: 'query', schema: { type: 'array' } },
      { name: 'one', in: 'query', schema: { type: 'array' }, explode: false },
      { name: 'empty', in: 'query' },
    ],
  };

  it('have parameters in their places, below the folder of the document', () => {
    const values = {
      'path:id': 'a/b $&',
      'header:X-Reason': 'why',
      'query:many': 'a, b',
      'query:one': 'c,d',
      'query:empty': '',
    };
    const { url, headers } = requestOf(operation, { base, values, authorization: 'Bearer secret' });
    expect(url).toBe('http://localhost/prefix/things/a%2Fb%20%24%26?many=a&many=b&one=c%2Cd');
    expect(headers).toEqual({ 'X-Reason': 'why', Authorization: 'Bearer secret' });
  });

  it('carry no credential where none is needed', () => {
    const login = operationAt('POST', '/api/v1/auth/login');
    const { headers } = requestOf(login, {
      base,
      values: {},
      type: 'application/json',
      text: '{}',
      authorization: 'Bearer secret',
    });
    expect(headers).toEqual({ 'Content-Type': 'application/json' });
  });

  it('carry forms with files, and leave out what is empty', () => {
    const upload = operationAt('POST', '/api/v1/files');
    const type = 'multipart/form-data';
    const fields = formFieldsOf(document, upload.body!.content![type]!.schema);
    expect(fields).toContainEqual({ name: 'file', isFile: true, required: true });
    const filled = { base, values: {}, fields: { file: [new File(['text'], 'a.txt')], purpose: '' } };
    const { body, headers } = requestOf(upload, { ...filled, type });
    expect([...(body as FormData).keys()]).toEqual(['file']);
    expect(headers).toEqual({});
    const form = requestOf(upload, {
      base,
      values: {},
      type: 'application/x-www-form-urlencoded',
      fields: { a: '1', b: '' },
    });
    expect(String(form.body)).toBe('a=1');
  });

  it('are commands for a shell, without the token', () => {
    const request = requestOf(operation, {
      base,
      values: { 'path:id': '1' },
      type: 'application/json',
      text: `{"a":"it's"}`,
      authorization: 'Bearer secret',
    });
    expect(curlOf({ ...request, method: 'POST' })).toBe(
      [
        `curl -X POST 'http://localhost/prefix/things/1'`,
        `-H "Authorization: Bearer $TOKEN"`,
        `-H 'Content-Type: application/json'`,
        `--data-raw '{"a":"it'\\''s"}'`,
      ].join(' \\\n  '),
    );
  });
});

describe('answers of the reference', () => {
  const open: { close(): void }[] = [];
  afterEach(() => {
    for (const each of open.splice(0)) each.close();
  });

  async function answersTo(type: string, ...parts: string[]): Promise<Answer[]> {
    const server = createServer(async (_request, response) => {
      response.writeHead(201, { 'content-type': type });
      for (const part of parts) {
        response.write(part);
        await new Promise((done) => setTimeout(done, 20));
      }
      response.end();
    });
    open.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const shown: Answer[] = [];
    const { signal } = new AbortController();
    await send({ url, method: 'GET', headers: {}, body: undefined }, { signal, show: (answer) => shown.push(answer) });
    return shown;
  }

  it('are shown with their status, JSON with line breaks', async () => {
    const last = (await answersTo('application/json; charset=utf-8', '{"a":', '1}')).at(-1);
    expect(last).toMatchObject({ status: 201, text: '{\n  "a": 1\n}', isText: true, isCut: false });
    expect(last!.headers).toContainEqual(['content-type', 'application/json; charset=utf-8']);
  });

  it('of a stream are shown as they come', async () => {
    const texts = (await answersTo('text/event-stream', 'data: 1\n\n', 'data: 2\n\n')).map(({ text }) => text);
    expect(texts).toContain('data: 1\n\n');
    expect(texts.at(-1)).toBe('data: 1\n\ndata: 2\n\n');
  });

  it('are cut where they are long, and bytes are there to be kept', async () => {
    const long = (await answersTo('text/csv', 'x'.repeat(600_000))).at(-1)!;
    expect([long.text.length, long.isCut]).toEqual([500_000, true]);
    const bytes = (await answersTo('audio/wav', 'RIFF')).at(-1)!;
    expect([bytes.text, bytes.isText]).toEqual(['', false]);
    expect(bytes.href).toMatch(/^blob:/);
  });
});
