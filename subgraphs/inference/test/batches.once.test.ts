import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

const model = 'gpt-4o-mini';
let upstream: ModelUpstream;
let app: InProcessApp;
let who: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({
    OPENAI_API_KEY: 'sk-test',
    OPENAI_BASE_URL: `${upstream.url}/v1`,
    BACKGROUND_LEASE_SECONDS: '1',
  });
});
beforeEach(async () => {
  upstream.reset();
  who = await app.newcomer();
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

interface Batch {
  readonly id: string;
  readonly status: string;
  readonly request_counts: { readonly total: number; readonly completed: number; readonly failed: number };
  readonly output_file_id: string | null;
  readonly error_file_id: string | null;
  readonly errors: { readonly data: readonly { readonly code: string }[] } | null;
}
const run = async (url: string, bodies: readonly object[]): Promise<string> => {
  const token = who.accessToken;
  const lines = bodies.map((body, i) => JSON.stringify({ custom_id: `${i}`, method: 'POST', url, body }));
  const file = { filename: 'requests.jsonl', content: lines.join('\n'), purpose: 'batch' };
  const { id } = (await app.call<{ id: string }>('POST', '/api/v1/files', { token, body: file })).body;
  const body = { input_file_id: id, endpoint: url, completion_window: '24h' };
  return (await app.call<Batch>('POST', '/api/v1/batches', { token, body })).body.id;
};
const ended = async (id: string): Promise<Batch> => {
  let batch: Batch | undefined;
  await eventually('the batch has ended', async () => {
    batch = (await app.call<Batch>('GET', `/api/v1/batches/${id}`, { token: who.accessToken })).body;
    return ['completed', 'failed', 'expired', 'cancelled'].includes(batch.status);
  });
  return batch!;
};
const rowsOf = async (domain: string, text: string, ...values: readonly unknown[]) =>
  (await app.platform.database.pool(domain).query(text, [...values])).rows as Record<string, unknown>[];
const usesOf = async () =>
  (await rowsOf('usage', 'SELECT count(*)::int AS uses FROM usage.uses WHERE tenant_id = $1', who.tenantId))[0]![
    'uses'
  ];
/** The first insert into a table fails, after what was to be kept has come. */
const failOnce = async (table: string, event: 'INSERT' | 'DELETE') => {
  await rowsOf('inference', 'CREATE SEQUENCE IF NOT EXISTS inference.failures');
  await rowsOf('inference', 'ALTER SEQUENCE inference.failures RESTART');
  await rowsOf(
    'inference',
    `CREATE OR REPLACE FUNCTION inference.fail_once() RETURNS trigger AS $$ BEGIN
      IF nextval('inference.failures') = 1 THEN RAISE EXCEPTION 'the connection is lost'; END IF;
      RETURN coalesce(NEW, OLD); END $$ LANGUAGE plpgsql`,
  );
  await rowsOf(
    'inference',
    `CREATE OR REPLACE TRIGGER fail_once BEFORE ${event} ON inference.${table} FOR EACH ROW EXECUTE FUNCTION inference.fail_once()`,
  );
};
const chat = (content: string) => ({ model, messages: [{ role: 'user', content }] });

describe('work in the background that is done again', () => {
  it('takes the credit of a request of a batch once', async () => {
    await failOnce('batch_lines', 'INSERT');
    const id = await run('/v1/chat/completions', [chat('one')]);
    expect(await ended(id)).toMatchObject({
      status: 'completed',
      request_counts: { total: 1, completed: 1, failed: 0 },
    });
    expect(upstream.calls).toHaveLength(2);
    await eventually('the use is recorded', async () => (await usesOf()) === 1);
    // What came after the one that is dropped is recorded: nothing of the first two is on its way.
    await ended(await run('/v1/chat/completions', [chat('two')]));
    await eventually('the next use is recorded', async () => (await usesOf()) === 2);
  });

  it('keeps a response of a batch once, and asks no model again', async () => {
    await failOnce('batch_lines', 'INSERT');
    const id = await run('/v1/responses', [{ model, input: 'Hello' }]);
    expect((await ended(id)).status).toBe('completed');
    expect(upstream.calls).toHaveLength(1);
    expect(
      await rowsOf('inference', 'SELECT id FROM inference.responses WHERE tenant_id = $1', who.tenantId),
    ).toHaveLength(1);
  });

  it('takes the credit of a background response once', async () => {
    await failOnce('background_responses', 'DELETE');
    const token = who.accessToken;
    const body = { model, input: 'Hello', background: true };
    const { id } = (await app.call<{ id: string }>('POST', '/api/v1/responses', { token, body })).body;
    await eventually('it has ended', async () => {
      const { body: found } = await app.call<{ status: string }>('GET', `/api/v1/responses/${id}`, { token });
      return found.status === 'completed';
    });
    expect(upstream.calls).toHaveLength(2);
    await ended(await run('/v1/chat/completions', [chat('two')]));
    await eventually('both uses are recorded', async () => (await usesOf()) === 2);
  });
});

describe('a batch', () => {
  it('has what was not answered in time in its error file', async () => {
    upstream.instruct(model, { hang: true });
    const id = await run('/v1/chat/completions', [chat('one')]);
    await eventually('the model is asked', () => upstream.open === 1);
    // As if its process had stood still until then.
    await rowsOf(
      'inference',
      `UPDATE inference.batches SET expires_at = now(), locked_until = NULL, fencing_token = fencing_token + 1 WHERE id = $1`,
      id,
    );
    const batch = await ended(id);
    expect(batch).toMatchObject({
      status: 'expired',
      output_file_id: null,
      request_counts: { completed: 0, failed: 1 },
    });
    const path = `/api/v1/files/${batch.error_file_id}/content`;
    const { text } = await app.call('GET', path, { token: who.accessToken });
    expect(JSON.parse(text)).toMatchObject({ custom_id: '0', response: null, error: { code: 'batch_expired' } });
  });

  it('leaves two files, and no rows of its requests', async () => {
    const id = await run('/v1/chat/completions', [chat('one')]);
    await ended(id);
    expect(await rowsOf('inference', 'SELECT FROM inference.batch_lines WHERE tenant_id = $1', who.tenantId)).toEqual(
      [],
    );
    const files = await rowsOf(
      'inference',
      'SELECT purpose FROM inference.files WHERE tenant_id = $1 ORDER BY id',
      who.tenantId,
    );
    expect(files.map(({ purpose }) => purpose).toSorted()).toEqual(['batch', 'batch_output']);
  });
});
