import type { EventBus } from '../../platform/events/event-bus.ts';
import { MULTI_FACTOR } from '../../platform/identity/second-factor.ts';
import { backgroundContext, type CallContext } from '../../platform/kernel/context.ts';
import type { Sessions } from './session.ts';

/** Ends the sessions that were opened in a tenant by one factor alone, because it demands more; how many. */
export const endSingleFactor = (
  sessions: Pick<Sessions, 'end'>,
  tenantId: string,
  context: CallContext,
): Promise<number> => sessions.end({ tenantId, lacking: MULTI_FACTOR }, 'second_factor_required', context);

/** Ends them even where the process that switched the demand on died right after. */
export const followSecondFactorDemands = (
  bus: EventBus,
  sessions: Pick<Sessions, 'end'>,
): Promise<() => Promise<void>> =>
  bus.consume('tenant', 'session-single-factor', async ({ type, tenantId }) => {
    if (type === 'tenant.second_factor_required' && tenantId !== null)
      await endSingleFactor(sessions, tenantId, backgroundContext('session'));
  });
