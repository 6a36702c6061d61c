import { z } from 'zod';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { SetSignInPolicy } from './store.ts';

const change = z.object({ version: z.int() });
const CHANGES: ReadonlyMap<string, boolean> = new Map([
  ['tenant.second_factor_required', true],
  ['tenant.second_factor_waived', false],
]);

/** Applies policies even where the process that changed one died before it had told of it. */
export const followSignInPolicies = (bus: EventBus, set: SetSignInPolicy): Promise<() => Promise<void>> =>
  bus.consume('tenant', 'authorization-sign-in-policy', async ({ type, tenantId, payload }) => {
    const secondFactor = CHANGES.get(type);
    if (secondFactor === undefined || tenantId === null) return;
    await set({ tenantId, secondFactor, version: change.parse(payload).version });
  });
