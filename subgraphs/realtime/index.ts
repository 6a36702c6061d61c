import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { reencrypt } from '../../platform/secrets/reencryption.ts';
import { removeAll, startRounds } from '../../platform/work/rounds.ts';
import { openSessionControls } from '../../realtime/control.ts';
import { defineSubgraph } from '../define.ts';
import { realtimeEndpoints } from './endpoints.ts';
import { privacyFilter } from './privacy.ts';
import { createRelayedSessions } from './relayed.ts';
import { realtimeResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { createRealtimeSessions } from './session.ts';
import { type RealtimeConfig, realtimeSettings } from './settings.ts';
import { createRealtimeStore, ENCRYPTED, type RealtimeStore, realtimeTenantData } from './store.ts';

const INTERRUPT_TIMEOUT_MS = 3_000;
const SWEEP_INTERVAL_MS = 5_000;
/** Three times what gateways take to say that they are there. */
const SILENT_MS = 45_000;
/** Rows that are removed at once: a longer statement would hold up others. */
const PRUNE_BATCH = 500;

/**
 * Realtime sessions: conversations by voice between a client and a model.
 *
 * A session is made over REST and answers a URL with a token that can be used once. The gateway process that the client connects to
 * relays the sound (`realtime/`) and reports here: that the session goes on, what was said, what was used, and why it ended.
 * Transcripts are kept without what identifies a person.
 *
 * - `session.ts`: a session is made, read, interrupted and ended;
 * - `relayed.ts`: the reports of the process that relays it;
 * - `privacy.ts`: transcripts pass the privacy filter of compliance.
 */
export const realtime = defineSubgraph({
  name: 'realtime',
  settings: realtimeSettings,
  service: 'model_service',
  port: 8082,
  description: 'Realtime sessions of voice models, and what was said in them.',
  routes,
  endpoints: realtimeEndpoints,
  resources: { realtime: ['sessions'] },
  tenantData: realtimeTenantData,
  async start(platform) {
    const { config, database, outbox, secrets, bus, metrics, logger, call, asViewer } = platform;
    const store = createRealtimeStore(database, outbox, secrets);
    const control = await openSessionControls(bus, INTERRUPT_TIMEOUT_MS);
    const sessions = createRealtimeSessions({ store, control, callAsViewer: asViewer.call, config, secrets });
    const relayed = createRelayedSessions(store, privacyFilter(call), metrics, (error) =>
      logger.warn({ err: error }, 'a transcript could not be checked, and is not kept'),
    );
    reencrypt(database.pool('realtime'), secrets, ENCRYPTED).catch((error) =>
      logger.warn({ err: error }, 'transcripts not encrypted anew'),
    );
    const stopSweeping = startSweeping(platform, store);
    return {
      resolvers: realtimeResolvers(sessions, relayed, store, bus),
      // A plain GET: upgrades never come here, the gateway that has the socket takes them.
      http: async (exchange) => {
        exchange.header('Upgrade', 'websocket');
        throw new AppError('UPGRADE_REQUIRED', 'This is a WebSocket: connect with an upgrade');
      },
      stop: async () => {
        await stopSweeping();
        control.close();
      },
    };
  },
});

function startSweeping({ config, logger }: Platform<RealtimeConfig>, store: RealtimeStore): () => Promise<void> {
  const work = async (signal: AbortSignal) => {
    await store.endStale(SILENT_MS);
    const keptMs = config.REALTIME_RETENTION_SECONDS * 1_000;
    await removeAll(signal, PRUNE_BATCH, (batch) => store.prune(keptMs, batch));
  };
  return startRounds(logger, [{ everyMs: SWEEP_INTERVAL_MS, failure: 'realtime sessions not swept', work }]);
}
