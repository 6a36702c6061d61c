import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { clientAddress } from '../platform/edge/request-context.ts';
import { refuseUpgrade, type UpgradeHandler } from '../platform/edge/upgrades.ts';
import type { CallSubgraph } from '../platform/graphql/graph.ts';
import type { MayStill, OnViewers } from '../platform/identity/viewer-changes.ts';
import { withinLimit } from '../platform/kernel/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { rulesFor } from '../platform/limits/rate-limit.ts';
import { slotOfConnection } from '../platform/limits/stream-slots.ts';
import { withMetrics } from '../platform/observability/metrics.ts';
import { openCredit } from '../platform/open-credit.ts';
import type { PlatformParts } from '../platform/start.ts';
import { followControl } from './control.ts';
import type { Dialect } from './dialect.ts';
import { createMeter } from './metering.ts';
import { relayMetrics } from './metrics.ts';
import type { RealtimeProviders } from './providers.ts';
import { openRelay, type Relay, type RelayConfig } from './relay.ts';
import { openSessionClient, type RelayedSession } from './session-client.ts';

/** The sockets of realtime sessions that this process relays. */
export interface RealtimeSockets extends UpgradeHandler {
  close(): Promise<void>;
}

export interface RealtimeSocketsOptions {
  readonly platform: PlatformParts;
  readonly config: RelayConfig & { readonly REALTIME_MAX_CONNECTIONS: number };
  readonly providers: RealtimeProviders;
  readonly call: CallSubgraph;
  readonly mayStill: MayStill;
  readonly onViewerRevoked?: OnViewers | undefined;
  readonly onGrantsChanged?: OnViewers | undefined;
}

const ROUTE = '/realtime/ws/{session_id}';
const PATH = /^\/realtime\/ws\/(sess_[0-9a-z]{1,64})$/;
/** A minute of audio in one message is 4 MB of base64. */
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** A third of what the domain waits for. */
const SEE_MS = 15_000;
/** The permission that a session needs, from its creation to its end. */
const NEEDED = 'realtime:write';
const LOOK_TIMEOUT_MS = 5_000;

/**
 * Takes the upgrades of realtime sessions. The process that has the socket relays it, pays for it, and tells the realtime domain of
 * it (docs/decisions/0045-realtime-sessions.md).
 */
export async function openRealtimeSockets({
  platform,
  config,
  providers,
  call,
  mayStill,
  onViewerRevoked,
  onGrantsChanged,
}: RealtimeSocketsOptions): Promise<RealtimeSockets> {
  const { logger, shutdown, limiter, bus, streams } = platform;
  const metrics = withMetrics(platform.metrics, relayMetrics);
  const sessionClient = openSessionClient(call, newId('hold'));
  const { dial, costOf } = providers;
  const credit = await openCredit({ ...platform, call });
  await credit.ready();
  const relays = new Map<string, Relay>();
  const rules = rulesFor(platform.config);
  const upgrades = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
    // A key that a browser's client puts there is not looked at.
    handleProtocols: (offered) => (offered.has('realtime') ? 'realtime' : false),
  });
  metrics.onScrape(() => metrics.realtimeSessionsActive.set({}, relays.size));

  const stopControl = await followControl(
    bus,
    {
      interrupt: (id, audioEndMs) => relays.get(id)?.interrupt(audioEndMs, 'api') ?? null,
      end: (id) => void relays.get(id)?.end('ended'),
    },
    (error) => logger.warn({ err: error }, 'an interrupt could not be answered'),
  );
  const forgetRevoked = onViewerRevoked?.((isRevoked) => {
    for (const relay of relays.values()) if (isRevoked(relay.session.viewer)) void relay.end('credential_revoked');
  });
  /** False where the role is gone, or the organization. */
  const mayTalk = ({ viewer }: RelayedSession): Promise<boolean> =>
    withinLimit('realtime', LOOK_TIMEOUT_MS, (context) => mayStill(viewer, NEEDED, context));
  const checkAgain = async ({ session, end }: Relay): Promise<void> => {
    try {
      if (!(await mayTalk(session))) await end('credential_revoked');
    } catch (error) {
      logger.warn({ err: error, session: session.id }, 'the roles behind a realtime session could not be looked at');
    }
  };
  const forgetGrants = onGrantsChanged?.((isChanged) => {
    for (const relay of relays.values()) if (isChanged(relay.session.viewer)) void checkAgain(relay);
  });
  const seeing = setInterval(() => {
    if (relays.size === 0) return;
    const ids = [...relays.keys()];
    sessionClient.see(ids).then(
      (open) => {
        for (const id of ids) if (!open.has(id)) void relays.get(id)?.end('ended');
      },
      (error) => logger.warn({ err: error }, 'realtime sessions could not be told of'),
    );
  }, SEE_MS).unref();

  const admit = async (req: IncomingMessage, socket: Duplex, head: Buffer, id: string): Promise<void> => {
    if (shutdown.draining || relays.size >= config.REALTIME_MAX_CONNECTIONS)
      throw new AppError('SERVICE_UNAVAILABLE', 'No further session can be served here', { retryAfter: 5 });
    const ip = clientAddress(req, platform.config.TRUST_PROXY);
    const slot = slotOfConnection(streams, socket, { viewer: null, ip });
    const caller = { viewerId: null, ip };
    const decision = await limiter.hitAll(rules.charges(ROUTE, caller));
    if (!decision.allowed)
      throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
    const token = new URLSearchParams((req.url ?? '').split('?')[1]).get('token');
    const session = token === null ? null : await sessionClient.connect(id, token).catch(refusedToken);
    if (!session) throw new AppError('UNAUTHENTICATED', 'The token is not valid for this session');
    // The token outlives a role that was taken since.
    if (!(await mayTalk(session))) {
      await sessionClient.end(id, 'credential_revoked');
      throw new AppError('UNAUTHENTICATED', 'The credential behind this session has ended');
    }
    slot.moveTo({ viewer: session.viewer, ip });
    upgrades.handleUpgrade(req, socket, head, (client) => {
      const onUnpaid = (error: unknown) => logger.error({ err: error, session: id }, 'a use could not be recorded');
      const { viewer, model, provider, price } = session;
      if (price === null) metrics.modelUnpricedCalls.inc({ provider });
      const relay = openRelay({
        client,
        session,
        dialect: dialectOf(req),
        dial,
        sessionClient,
        config,
        metrics,
        logger,
        meter: createMeter({ credit, viewer, model, provider, price, costOf, onUnpaid }),
      });
      relays.set(id, relay);
      let untrack: () => void = () => undefined;
      const gone = () => {
        relays.delete(id);
        untrack();
      };
      untrack = shutdown.trackStream(() => void relay.end('shutdown'));
      client.once('close', () => void relay.end('client_closed').finally(gone));
    });
  };
  return {
    handleUpgrade(req, socket, head) {
      const id = PATH.exec((req.url ?? '').split('?', 1)[0]!)?.[1];
      if (id === undefined) return false;
      admit(req, socket, head, id).catch((error: unknown) => {
        if (error instanceof AppError && error.extensions['code'] !== 'INTERNAL_SERVER_ERROR')
          return refuseUpgrade(socket, error);
        logger.error({ err: error }, 'a handshake of a realtime session failed');
        refuseUpgrade(socket, new AppError('SERVICE_UNAVAILABLE', 'The session could not be begun'));
      });
      return true;
    },
    async close() {
      clearInterval(seeing);
      stopControl();
      forgetRevoked?.();
      forgetGrants?.();
      await Promise.all(Array.from(relays.values(), (relay) => relay.end('shutdown')));
      await credit.close();
    },
  };
}

/** Null for a token that does not hold; every other failure is the platform's. */
function refusedToken(error: unknown): null {
  if ((error as { extensions?: { code?: unknown } }).extensions?.code === 'UNAUTHENTICATED') return null;
  throw error;
}

/** How OpenAI's clients of the beta tell that they are. */
const dialectOf = ({ headers }: IncomingMessage): Dialect =>
  headers['openai-beta'] === 'realtime=v1' ||
  headers['sec-websocket-protocol']?.split(/,\s*/).includes('openai-beta.realtime-v1')
    ? 'beta'
    : 'ga';
