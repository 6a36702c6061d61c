import { Duplex } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createStreamSlots,
  type SlotKind,
  type SlotOwner,
  slotOfConnection,
} from '../../platform/limits/stream-slots.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { readConfig } from '../../subgraphs/config.ts';

const ada = { viewer: { id: 'usr_ada', tenantId: 'org_1' }, ip: '192.0.2.1' };
const bob = { viewer: { id: 'usr_bob', tenantId: 'org_1' }, ip: '192.0.2.1' };
const eve = { viewer: { id: 'usr_eve', tenantId: 'org_2' }, ip: '192.0.2.1' };
const nobody = (ip: string): SlotOwner => ({ viewer: null, ip });

function slotsOf(env: Record<string, string>) {
  const metrics = createMetrics({ processMetrics: false });
  return { metrics, slots: createStreamSlots({ config: readConfig(env), metrics }) };
}

const codeOf = (act: () => unknown): unknown => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { extensions: unknown }).extensions;
  }
};

describe('the places for streams', () => {
  it('are as many a viewer, an organization and an address as the settings say, and tell what was refused', async () => {
    const { slots, metrics } = slotsOf({
      MAX_STREAMS_PER_VIEWER: '2',
      MAX_STREAMS_PER_ORGANIZATION: '3',
      MAX_STREAMS_PER_ADDRESS: '1',
    });
    const take = (holder: SlotOwner, kind: SlotKind = 'stream') => codeOf(() => slots.take(kind, holder));
    const refusal = { code: 'RATE_LIMITED', retry_after: 10 };
    expect([take(ada), take(ada), take(ada)]).toEqual([null, null, refusal]);
    expect([take(bob), take(bob)]).toEqual([null, refusal]);
    expect(take(eve)).toBeNull();
    expect([take(nobody('2001:db8::1')), take(nobody('2001:db8::2'))]).toEqual([null, refusal]);
    expect(take(nobody('2001:db8:0:1::1'))).toBeNull();
    expect(take(ada, 'operation')).toBeNull();
    const { values } = await metrics.streamsRefused.get();
    expect(values.map(({ labels, value }) => [labels, value])).toEqual([
      [{ kind: 'stream', by: 'viewer' }, 1],
      [{ kind: 'stream', by: 'organization' }, 1],
      [{ kind: 'stream', by: 'address' }, 1],
    ]);
  });

  it('have no bound where the setting is 0', () => {
    const { slots } = slotsOf({
      MAX_STREAMS_PER_VIEWER: '0',
      MAX_STREAMS_PER_ORGANIZATION: '0',
      MAX_STREAMS_PER_ADDRESS: '0',
    });
    for (let i = 0; i < 2_000; i++) slots.take('stream', i % 2 ? ada : nobody('192.0.2.1'));
    expect(slots.taken).toBe(2_000);
  });

  it('are given back once, whatever happens in which order, and never more are taken than there are', () => {
    const holders = [ada, bob, eve, nobody('192.0.2.1'), nobody('2001:db8::1'), nobody('2001:db8::2')];
    const step = fc.record({
      act: fc.constantFrom('take', 'release', 'connect', 'move', 'cut'),
      who: fc.nat({ max: holders.length - 1 }),
      which: fc.nat({ max: 40 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { slots } = slotsOf({
          MAX_STREAMS_PER_VIEWER: '3',
          MAX_STREAMS_PER_ORGANIZATION: '5',
          MAX_STREAMS_PER_ADDRESS: '2',
        });
        const held: (() => void)[] = [];
        const connections: { slot: ReturnType<typeof slotOfConnection>; socket: Duplex }[] = [];
        for (const { act, who, which } of steps) {
          const holder = holders[who]!;
          codeOf(() => {
            if (act === 'take') held.push(slots.take('stream', holder));
            else if (act === 'release') held[which % (held.length || 1)]?.();
            else if (act === 'connect') {
              const socket = new Duplex({ read() {}, write() {} });
              connections.push({ socket, slot: slotOfConnection(slots, socket, holder) });
            } else if (act === 'move') connections[which % (connections.length || 1)]?.slot.moveTo(holder);
            else connections[which % (connections.length || 1)]?.socket.emit('close');
          });
          expect(slots.taken).toBeLessThanOrEqual(5 + 3 + 2 + 2);
          expect(slots.taken).toBeGreaterThanOrEqual(0);
        }
        for (const release of held) release();
        for (const { socket } of connections) socket.emit('close');
        for (const { slot } of connections) slot.moveTo(ada);
        expect(slots.taken).toBe(0);
      }),
    );
  });

  it('are not taken for a connection that has gone already', () => {
    const { slots } = slotsOf({});
    const socket = new Duplex({ read() {}, write() {} });
    socket.destroy();
    slotOfConnection(slots, socket, ada).moveTo(bob);
    expect(slots.taken).toBe(0);
  });
});
