import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createAccountStore } from './accounts.ts';
import { createFirstCredit } from './first-credit.ts';
import { followDomains } from './follow.ts';
import { createLeases } from './leases/lease.ts';
import { leaseResolvers } from './leases/resolvers.ts';
import { createLimits } from './limits/limit.ts';
import { limitResolvers } from './limits/resolvers.ts';
import { createLive } from './live.ts';
import { usageMetrics } from './metrics.ts';
import { createMovements } from './movements/movement.ts';
import { movementResolvers } from './movements/resolvers.ts';
import { notifyOwners } from './notices.ts';
import { createRecord } from './record.ts';
import { createReport } from './report.ts';
import { usageResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { usageSettings } from './settings.ts';
import { tenantData } from './store.ts';
import { startUpkeep } from './upkeep.ts';

/**
 * Usage: the credit of organizations, limits on what is spent of it, and meters of all that was used.
 *
 * Amounts are micro-USD. A process leases credit ahead and spends it without asking; uses go into a journal on its disk and from
 * there here, each once. So a call waits for no database, and kill -9 loses nothing. Decision 30 has the whole of it.
 *
 * - `leases`: credit that a process may spend;
 * - `record.ts`, `accounts.ts`: uses are taken in and added up;
 * - `movements`, `first-credit.ts`: credit that is granted, taken back, or given to a newcomer;
 * - `limits`: spend limits of projects, keys and the organization;
 * - `report.ts`, `live.ts`: what was used, and that there is more;
 * - `notices.ts`: owners are notified when credit or a limit nears its end.
 */
export const usage = defineSubgraph({
  name: 'usage',
  settings: usageSettings,
  metrics: usageMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Credit, spend limits and metering.',
  routes,
  resources: {},
  tenantData,
  async start(platform) {
    const { config, bus, logger } = platform;
    const accounts = createAccountStore(platform);
    const giveFirst = createFirstCredit(platform);
    const limits = createLimits(platform);
    const leases = createLeases(platform, limits.of, giveFirst);
    const live = createLive(bus, (error) => logger.debug({ err: error }, 'nobody was told of what was used'));
    const record = createRecord(platform, {
      lowMicroUsd: config.CREDIT && config.CREDIT_LOW_USD > 0 ? config.CREDIT_LOW_USD : null,
      nearPercent: config.SPEND_LIMIT_NOTICE_PERCENT || null,
      onUsed: live.used,
    });
    const stopFollowing = await followDomains(platform, record);
    const stopTelling = await notifyOwners(platform);
    const stopUpkeep = startUpkeep(platform, leases);
    return {
      resolvers: mergeResolvers(
        usageResolvers(platform, accounts, createReport(platform, config), giveFirst),
        leaseResolvers(leases, record),
        limitResolvers(limits, accounts),
        movementResolvers(createMovements(platform, accounts, giveFirst)),
      ),
      stop: async () => {
        await stopUpkeep();
        await Promise.all([stopFollowing(), stopTelling()]);
        live.close();
      },
    };
  },
});
