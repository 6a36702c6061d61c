import { describe, expect, it, vi } from 'vitest';
import { callSubgraph, viewerCalls } from '../../platform/graphql/call-subgraph.ts';
import type { DataSource } from '../../platform/graphql/graph.ts';
import { backgroundContext, type CallContext, withOperation } from '../../platform/kernel/context.ts';
import { idOf, newId } from '../../platform/kernel/identifiers.ts';
import { timeOfId } from '../../platform/kernel/time-of-id.ts';
import {
  byOne,
  isDoneSince,
  isNamed,
  makeOnce,
  repeatedBytes,
  repeatedId,
  repeatedKey,
  repeatedTime,
} from '../../platform/stores/repeated-request.ts';

const NOW = Date.parse('2030-01-31T12:00:00.123Z');
const bits = Uint8Array.from({ length: 32 }, (_, i) => 255 - 7 * i);

it('makes the same identifier of the same time and bits, in the form of all others', () => {
  const id = `task_${idOf(NOW, bits)}`;
  expect(id).toHaveLength(newId('task').length);
  expect(timeOfId(id)).toBe(NOW);
  expect(idOf(NOW, bits.slice(0, 10))).toBe(idOf(NOW, bits));
  const others = bits.slice(0, 10).map((byte) => byte ^ 1);
  for (const [i, byte] of others.entries()) expect(idOf(NOW, bits.with(i, byte))).not.toBe(idOf(NOW, bits));
});

it('names what a request with a key makes as its repetitions name it, and anew without a key', () => {
  const plain = backgroundContext('test');
  const keyed = withOperation(plain, idOf(NOW, bits));
  expect(repeatedId(keyed, 'task')).toBe(repeatedId(withOperation(plain, idOf(NOW, bits)), 'task'));
  expect(repeatedId(plain, 'task')).not.toBe(repeatedId(plain, 'task'));
  expect([repeatedKey(keyed, 'mine'), repeatedKey(keyed, null), repeatedKey(plain, undefined)]).toEqual([
    'mine',
    idOf(NOW, bits),
    null,
  ]);
});

it('is not handed on when a domain calls another one', async () => {
  const seen: CallContext[] = [];
  const source = {
    compile: () => async (_variables: unknown, context: CallContext) => {
      seen.push(context);
      return { data: {} };
    },
  } as unknown as DataSource;
  const sources = new Map([['thing', source]]);
  const context = withOperation(backgroundContext('test'), idOf(NOW, bits));
  await callSubgraph(sources, 'task')('thing', '{ a }')({}, context);
  await viewerCalls(sources).call('thing', '{ a }')({}, context);
  expect(seen.map(({ client, requestId }) => [client.operation, requestId])).toEqual([
    [undefined, context.requestId],
    [undefined, context.requestId],
  ]);
});

describe('what is made once', () => {
  interface Thing {
    readonly id: string;
    readonly by: string;
  }
  const plain = backgroundContext('test');
  const named = withOperation(plain, idOf(NOW, bits));
  /** A table of things that has room for so many. */
  const table = (room = Number.POSITIVE_INFINITY) => {
    const things = new Map<string, Thing>();
    return {
      things,
      find: vi.fn(async ([id]: readonly string[]) => [things.get(id!)].filter((each) => each !== undefined)),
      insert: (by: string) => async (id: string) => {
        if (things.size >= room || things.has(id)) throw new Error('full');
        things.set(id, { id, by });
        return things.get(id)!;
      },
    };
  };

  it('is the answer to the repetition, which is not made, whatever stands against it', async () => {
    const { find, insert, things } = table(1);
    const first = await makeOnce(named, 'task', find, insert('first'));
    expect(await makeOnce(named, 'task', find, insert('second'))).toBe(first);
    expect([...things.keys()]).toEqual([repeatedId(named, 'task')]);
  });

  it('is the answer to a repetition that the first attempt overtakes while it makes its own', async () => {
    const { find, insert } = table();
    const made = await makeOnce(named, 'task', find, async (id) => {
      await insert('first')(id);
      return insert('second')(id);
    });
    expect(made.by).toBe('first');
  });

  it('fails as its making fails, also where nothing can be looked for any more', async () => {
    const { find, insert } = table(0);
    await expect(makeOnce(named, 'task', find, insert('first'))).rejects.toThrow('full');
    const away = vi.fn(find).mockResolvedValueOnce([]).mockRejectedValueOnce(new Error('away'));
    await expect(makeOnce(named, 'task', away, insert('first'))).rejects.toThrow('full');
  });

  it('is not looked for, and made again, for a request without a key', async () => {
    const { find, insert, things } = table();
    await makeOnce(plain, 'task', find, insert('first'));
    await makeOnce(plain, 'task', find, insert('second'));
    expect(things.size).toBe(2);
    expect(find).not.toHaveBeenCalled();
    expect([isNamed(plain), isNamed(named)]).toEqual([false, true]);
  });

  it('is found by one identifier where a store finds one', async () => {
    const find = byOne(async (id: string) => (id === 'there' ? { id } : null));
    expect([await find(['there']), await find(['gone'])]).toEqual([[{ id: 'there' }], []]);
  });
});

describe('what a request and its repetitions have in common', () => {
  const plain = backgroundContext('test');
  const named = withOperation(plain, idOf(NOW, bits));
  const others = withOperation(plain, idOf(NOW, bits.with(0, 1)));
  const secrets = { internalSecret: 'the secret of an installation' };

  it('is the time of the first attempt', () => {
    expect(repeatedTime(named)).toEqual(new Date(NOW));
    expect(Math.abs(repeatedTime(plain).getTime() - Date.now())).toBeLessThan(1_000);
    const times = [new Date(NOW - 1), new Date(NOW), new Date(NOW + 1), null, undefined];
    expect(times.map((at) => isDoneSince(named, at))).toEqual([false, true, true, false, false]);
    expect(times.map((at) => isDoneSince(plain, at))).toEqual([false, false, false, false, false]);
  });

  it('is a secret of each use, which only the installation can tell', () => {
    const secret = repeatedBytes(named, secrets, 'key', 32);
    expect(repeatedBytes(named, secrets, 'key', 32)).toEqual(secret);
    expect(secret).toHaveLength(32);
    const different = [
      repeatedBytes(named, { internalSecret: 'the secret of another one' }, 'key', 32),
      repeatedBytes(named, secrets, 'webhook', 32),
      repeatedBytes(others, secrets, 'key', 32),
      repeatedBytes(plain, secrets, 'key', 32),
      repeatedBytes(plain, secrets, 'key', 32),
    ].map((bytes) => bytes.toString('hex'));
    expect(new Set([...different, secret.toString('hex')]).size).toBe(6);
  });
});
