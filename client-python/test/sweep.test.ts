import { afterAll, beforeAll, expect, it } from 'vitest';
import { listedOperations, prepareOperation } from '../../client/test/support/prepared-operations.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { expectShape } from '../../test/support/answer-shape.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../test/support/model-upstream.ts';
import { isStream } from '../../test/support/rest-stream.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { type PythonDriver, startDriver } from './support/python.ts';

let upstream: ModelUpstream;
let app: TestApp;
let python: PythonDriver;
beforeAll(async () => {
  python = startDriver();
  upstream = await startModelUpstream();
  app = await startInProcess({ ...modelSettings(upstream), OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
});
afterAll(async () => {
  await python?.close();
  await app?.stop();
  await upstream?.close();
});

/** Classes that call an operation: both for one that only reads; for all else, which often can be done once, one of them in turn. */
const KINDS = listedOperations.map((operation, index) => {
  const kinds = operation.method === 'GET' ? [false, true] : [index % 2 === 0];
  return [operation.operationId, operation, kinds] as const;
});

it.each(KINDS)('%s answers as its example says', async (_, operation, kinds) => {
  const { row, inPath, given, accessToken } = await prepareOperation(operation, app);
  for (const isAsync of kinds) {
    const answer = await python.call({
      ...{ base_url: app.url, token: accessToken, is_async: isAsync },
      ...{ noun: operation.noun, name: operation.name, path: inPath, given: await sendable(given) },
    });
    const expected = row.example!.response;
    if (isText(answer)) {
      expect(answer.status).toBe(row.status);
      expectShape(textOf(answer.text, row), expected);
    } else if (isStream(row)) expect(answer).toEqual(expect.any(Object));
    else expectShape(answer ?? undefined, expected);
  }
});

interface Text {
  readonly status: number;
  readonly text: string;
}

/** Tells whether an answer is none of JSON. */
const isText = (answer: unknown): answer is Text =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).sort().join() === 'status,text';

const textOf = (text: string, row: AnyRoute): unknown =>
  row.paged || typeof row.example!.response === 'string' ? text : JSON.parse(text);

/** Writes a form as the driver reads it. */
async function sendable(given: unknown): Promise<unknown> {
  if (!(given instanceof FormData)) return given;
  const fields = [...given].map(async ([name, value]) => {
    if (typeof value === 'string') return [name, value];
    return [name, { file_name: value.name, base64: Buffer.from(await value.arrayBuffer()).toString('base64') }];
  });
  return Object.fromEntries(await Promise.all(fields));
}
