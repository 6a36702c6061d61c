import { expect, it } from 'vitest';
import { callSubgraph, viewerCalls } from '../../platform/call-subgraph.ts';
import { backgroundContext, type CallContext, withOperation } from '../../platform/context.ts';
import type { DataSource } from '../../platform/graph.ts';
import { idOf, newId, timeOfId } from '../../platform/identifiers.ts';
import { repeatedId, repeatedKey } from '../../platform/repeated-request.ts';

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
