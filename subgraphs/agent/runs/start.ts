import { newId } from '../../../platform/kernel/identifiers.ts';
import { traceLink } from '../../../platform/observability/trace-link.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Agents } from '../agent.ts';
import type { AgentMetrics } from '../metrics.ts';
import type { AgentConfig } from '../settings.ts';
import { createAskModel } from './model-turn.ts';
import type { AgentRunModel } from './models.ts';
import { runResolvers } from './resolvers.ts';
import { createRuns } from './run.ts';
import { CANCELLED, createRunning, RUNS_TOPIC, type Stop } from './running.ts';
import { createRunStore } from './store.ts';
import { createTelemetry } from './telemetry.ts';
import { createOpenTools } from './tools.ts';

const RUN_CANCELLED = 'agent_run.cancelled';
const CREDENTIAL_ENDED: Stop = {
  status: 'cancelled',
  error: { code: 'credential_ended', message: 'The credential that the run acts with has ended' },
};

/** Starts the part: its rules, and what works on runs once `ready` is called. */
export async function startRuns(platform: Platform<AgentConfig, AgentMetrics>, agents: Agents) {
  const { config, database, outbox, bus, logger, asViewer } = platform;
  const store = createRunStore(database, outbox);
  const link = traceLink(config.TRACE_URL_TEMPLATE);
  const running = createRunning({
    store,
    bus,
    logger,
    retentionSeconds: config.AGENT_RUN_RETENTION_SECONDS,
    leaseSeconds: config.AGENT_RUN_LEASE_SECONDS,
    askModel: createAskModel(asViewer),
    openTools: createOpenTools(asViewer),
    notify: createTelemetry(platform),
    link,
  });
  const onCancelled = ({ id, tenantId }: AgentRunModel): void =>
    void bus
      .publish(RUNS_TOPIC, {
        id: newId('evt'),
        type: RUN_CANCELLED,
        tenantId,
        time: new Date().toISOString(),
        payload: { run_id: id },
      })
      // The process that works on it finds out when it next renews its lease.
      .catch(() => undefined);
  const forget = await Promise.all([
    bus.listen(RUNS_TOPIC, ({ type, payload }) => {
      const { run_id: id } = payload as { run_id: string };
      if (type === RUN_CANCELLED) running.stopAll(CANCELLED, (_viewer, run) => run.id === id);
    }),
    bus.listen('session', ({ type, payload }) => {
      const { session_id: id } = payload as { session_id?: string };
      if (type === 'session.revoked') running.stopAll(CREDENTIAL_ENDED, ({ sessionId }) => sessionId === id);
    }),
    bus.listen('auth', ({ type, payload }) => {
      const { key_id: id } = payload as { key_id?: string };
      if (type === 'auth.api_key_revoked') running.stopAll(CREDENTIAL_ENDED, (viewer) => viewer.id === id);
    }),
  ]);
  const runs = createRuns({ agents, store, running, config, onCancelled });
  return {
    resolvers: runResolvers(runs, store, bus, link),
    ready: () => running.begin(),
    async stop() {
      for (const end of forget) end();
      await running.close();
    },
  };
}
