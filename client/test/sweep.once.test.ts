import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { expectShape } from '../../test/support/answer-shape.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../test/support/model-upstream.ts';
import { isStream } from '../../test/support/rest-stream.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { type JsonEvents, Page, Trellis } from '../index.ts';
import { listedOperations, prepareOperation } from './support/prepared-operations.ts';

const read = (file: string) => JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8'));

it('has a method for each operation of the document that makes sense in a client, and for no other', () => {
  const { paths } = read('schema/openapi.json') as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; 'x-sdk'?: false }>>>>;
  };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  const known = described.filter((operation) => operation['x-sdk'] !== false).map(({ operationId }) => operationId);
  const client = new Trellis({ baseUrl: 'http://nobody', auth: () => '' });
  const methods = [...new Set(listedOperations.map(({ noun }) => noun))].flatMap((noun) => {
    const resource = client[noun as keyof Trellis] as object;
    return Object.keys(resource).map((name) => noun + name.charAt(0).toUpperCase() + name.slice(1));
  });
  expect(methods.sort()).toEqual(expect.arrayContaining(known.sort()));
  expect(listedOperations.map(({ operationId }) => operationId).sort()).toEqual(known);
});

describe('every operation', () => {
  let upstream: ModelUpstream;
  let app: TestApp;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await startInProcess({ ...modelSettings(upstream), OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });

  it.each(listedOperations.map((operation) => [operation.operationId, operation] as const))(
    '%s answers as its example says',
    async (_, operation) => {
      const { noun, name } = operation;
      const { row, inPath, given, accessToken } = await prepareOperation(operation, app);
      const auth = accessToken === undefined ? {} : () => accessToken;
      const client = new Trellis({ baseUrl: app.url, auth });
      const resource = client[noun as keyof Trellis] as unknown as Readonly<
        Record<string, (...parameters: readonly unknown[]) => Promise<unknown>>
      >;
      const answer = await resource[name]!(...inPath, ...(given === undefined ? [] : [given]));
      const expected = row.example!.response;
      if (isStream(row)) {
        const events = answer as JsonEvents<unknown>;
        expectShape((await events.next()).value?.data, expected);
        await events.return();
        return;
      }
      if (!(answer instanceof Response)) return expectShape(answer instanceof Page ? answer.body : answer, expected);
      expect(answer.status).toBe(row.status);
      expectShape(await textOrBytes(answer, row), expected);
    },
  );
});

/** The body of an answer that is not JSON, in the form of the row's example. */
async function textOrBytes(answer: Response, row: AnyRoute): Promise<unknown> {
  const text = await answer.text();
  return row.paged || typeof row.example!.response === 'string' ? text : JSON.parse(text);
}
