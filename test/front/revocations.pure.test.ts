import { expect, it } from 'vitest';
import { watchRevocations } from '../../gateway/access/revocations.ts';
import type { BusEvent } from '../../platform/events/event-bus.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

it('tells apart the viewers of an ended session from all others, until it is told to stop', async () => {
  const heard = new Map<string, (event: BusEvent) => void>();
  const onViewerRevoked = await watchRevocations({
    async listen(topic, listener) {
      heard.set(topic, listener);
      return () => undefined;
    },
  });
  const viewer = (sessionId?: string): Viewer => ({
    ...{ kind: 'user', id: 'usr_1', tenantId: 'org_1', roles: [], permissions: [] },
    ...(sessionId !== undefined && { sessionId }),
  });
  const told: boolean[] = [];
  const stop = onViewerRevoked((isRevoked) => {
    told.push(...[viewer('sess_1'), viewer('sess_2'), viewer()].map(isRevoked));
  });
  const deliver = (topic: string, type: string, payload: unknown) =>
    heard.get(topic)?.({ id: 'evt_1', type, tenantId: 'org_1', time: '2026-01-01T00:00:00.000Z', payload });
  deliver('session', 'session.created', { session_id: 'sess_1' });
  expect(told).toEqual([]);
  deliver('session', 'session.revoked', { session_id: 'sess_1' });
  expect(told.splice(0)).toEqual([true, false, false]);
  deliver('session-state', 'session-state.invalidated', { keys: ['sess_2', 'sess_3'] });
  expect(told.splice(0)).toEqual([false, true, false]);
  stop();
  deliver('session', 'session.revoked', { session_id: 'sess_1' });
  expect(told).toEqual([]);
});
