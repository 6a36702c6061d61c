import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../platform/database/migrations.ts';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import { createOutbox } from '../../platform/events/outbox.ts';
import { createCheckpoints } from '../../subgraphs/audit/checkpoints.ts';
import { openSigningKeys } from '../../subgraphs/audit/signing-keys.ts';
import { createLogStore } from '../../subgraphs/audit/store.ts';
import { createVerify } from '../../subgraphs/audit/verify.ts';
import { startChild } from './child.ts';
import { openTestDatabase, silent } from './open.ts';

let place: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  place = await openTestDatabase();
  await migrate(place.database, ['audit']);
});
afterAll(() => place?.remove());

describe('a process that is killed while it logs', () => {
  it('has lost no entry that it acknowledged, and leaves chains that hold', async () => {
    const children = [startChild('log-and-die', place.url), startChild('log-and-die', place.url)];
    await Promise.all(children.map((child) => child.reached(500)));
    for (const child of children) child.process.kill('SIGKILL');
    await Promise.all(children.map((child) => child.ended));
    // The last line may have been cut short.
    const acknowledged = children.flatMap(({ lines }) => lines.filter((line) => line.length === 30));
    expect(acknowledged.length).toBeGreaterThanOrEqual(998);

    const { database } = place;
    const pool = database.pool('audit');
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM "audit"."events"');
    const there = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([]);

    const secrets = { encrypt: (text: string) => text, decrypt: (text: string) => text };
    const outbox = createOutbox({ database, bus: memoryBus({ logger: silent }), logger: silent });
    const parts = { database, outbox, secrets };
    const checkpoints = createCheckpoints(parts, openSigningKeys(parts), 1);
    const verify = createVerify(createLogStore(pool), checkpoints);
    const signal = new AbortController().signal;
    let checked = 0;
    for (const tenantId of ['org_0', 'org_1', 'org_2']) {
      const found = await verify({ tenantId, untilMs: Number.POSITIVE_INFINITY, signal });
      expect(found).toMatchObject({ valid: true, complete: true });
      checked += found.checked;
    }
    expect(checked).toBe(there.size);
  });
});
