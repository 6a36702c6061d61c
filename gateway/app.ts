import type { Logger } from 'pino';
import type { Config } from '../platform/config/config.ts';
import { migrate } from '../platform/database/migrations.ts';
import { type Listener, openListener } from '../platform/edge/listener.ts';
import { operationalEndpoints } from '../platform/edge/operational.ts';
import { listenHosts, ownAddress } from '../platform/edge/own-address.ts';
import { type Endpoint, serveEdge } from '../platform/edge/server.ts';
import { serveUpgrades } from '../platform/edge/upgrades.ts';
import { createWatcher } from '../platform/edge/watcher.ts';
import { callSubgraph } from '../platform/graphql/call-subgraph.ts';
import { orAborted } from '../platform/kernel/deadline.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { VERSION } from '../platform/kernel/version.ts';
import { createRequestRecords } from '../platform/observability/request-records.ts';
import { createTraffic } from '../platform/observability/traffic.ts';
import { type OwnProcess, openProcess } from '../platform/own-process.ts';
import { PROCESSES } from '../platform/remote/process-client.ts';
import { registeredName } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import { closeAtShutdown, type PlatformParts, startPlatform } from '../platform/start.ts';
import type { Shutdown } from '../platform/work/shutdown.ts';
import { mergeMetrics } from '../platform/workers/merged-metrics.ts';
import type { WorkerLink } from '../platform/workers/worker-link.ts';
import type { RealtimeSockets } from '../realtime/sockets.ts';
import { homeEndpoints, REST_LINKS } from '../rest-adapter/home.ts';
import { createIdempotency } from '../rest-adapter/idempotency.ts';
import { createIdempotencyStore } from '../rest-adapter/idempotency-store.ts';
import { mcpDocumented } from '../rest-adapter/mcp/openapi.ts';
import { partOfService } from '../rest-adapter/mount.ts';
import type { DocumentedService } from '../rest-adapter/openapi.ts';
import { DOCUMENTATION_LINKS, documentationEndpoints } from '../rest-adapter/pages.ts';
import { rowRequirements } from '../rest-adapter/row-requirements.ts';
import { createServiceListeners, type ServiceListeners } from '../rest-adapter/service-listeners.ts';
import { makeSchemasAhead } from '../subgraphs/build.ts';
import type { Subgraph } from '../subgraphs/define.ts';
import { platformSubgraph } from '../subgraphs/platform/index.ts';
import { subgraphEndpoint } from '../subgraphs/serve.ts';
import { accessSettings } from './access/access.ts';
import { createAuthenticate } from './access/authenticate.ts';
import { credentialRecorder } from './audit/recorded-endpoints.ts';
import type { Recorder } from './audit/recorder.ts';
import { openRecording } from './audit/recording.ts';
import { type Domains, placeDomains, startDomains } from './domains.ts';
import { createGraph, type ReloadableGraph } from './graph/graph.ts';
import { createGraphObserver, type GraphObserver } from './graph/observed-operation.ts';
import { allowsIntrospection, createGuard } from './guard/guard.ts';
import { ownSupergraph } from './own-supergraph.ts';
import { openRealtime } from './realtime.ts';
import { restEndpoints } from './rest-endpoints.ts';
import { dashboardEndpoints, dashboardLinks } from './transport/dashboard.ts';
import { openGraphqlHttp } from './transport/http.ts';
import { openMcp } from './transport/mcp.ts';
import { openFront } from './transport/open-front.ts';
import { createSockets } from './transport/sockets.ts';

export interface AppOptions {
  readonly config: Config;
  readonly subgraphs: readonly Subgraph[];
  readonly logger?: Logger;
  /** Ends the process after shutdown; a test passes its own. */
  readonly exit?: (code: number) => void;
  /** Whether SIGTERM and SIGINT end it, from the first moment on. */
  readonly handlesSignals?: boolean;
  /** Where it is one of several workers. */
  readonly worker?: WorkerLink | null;
}

/** A running gateway with the domains that run in its process. */
export interface App {
  /** Where GraphQL and every REST route are served. */
  readonly port: number;
  /** By service, where each is served by itself; empty with SERVICE_PORTS=off. */
  readonly servicePorts: ReadonlyMap<string, number>;
  readonly graph: ReloadableGraph;
  readonly platform: PlatformParts;
}

const SERVICE = 'gateway';
const IDENTITY = {
  service: SERVICE,
  title: 'Trellis',
  description: 'One graph over all domains, and their REST routes.',
};

const GRAPH_LINK = {
  href: 'graphql',
  title: 'GraphQL',
  text: 'One graph over everything: queries, mutations, subscriptions.',
};

interface Identity {
  /** Of this start of the process. */
  readonly instance: string;
  readonly service: string;
  readonly title: string;
  readonly description: string;
  readonly services: readonly DocumentedService[];
}

/**
 * Starts everything that one process serves: its ports, platform, databases, domains, graph, REST, GraphQL over HTTP, SSE and WebSocket.
 * `platform.shutdown.begin()` ends it in the order of the specification.
 * @throws Error that says what to do when a part cannot start; what had started is stopped again. StartStopped when it is told to stop.
 */
export function startApp(options: AppOptions): Promise<App> {
  const own = openProcess({ ...options, service: SERVICE });
  options.worker?.onStop((signal) => void own.shutdown.begin(signal));
  return own.start(() => start(own, options));
}

async function start(own: OwnProcess, options: AppOptions): Promise<App> {
  const { config, subgraphs, worker = null } = options;
  const { shutdown } = own;
  // Where other workers answer already, nobody should meet one that does not yet.
  const late = worker !== null && !worker.isFirst;
  const services = createServiceListeners(config, late);
  let listener: Listener | null = null;
  let ownListener: Listener | null = null;
  try {
    listener = await openListener({ config, service: SERVICE, port: config.PORT, setting: 'PORT', late });
    if (worker) ownListener = await openOwnListener(config);
    // With a registry those that run here are known only once it was asked.
    const here = config.REGISTRY_URL ? [] : subgraphs.filter(({ name }) => !config.SUBGRAPH_URLS.has(name));
    await services.take(here);
    // While the database starts: it has another processor, and this one would wait.
    const endAhead = makeSchemasAhead(here.map(({ name }) => name));
    shutdown.onCleanup('schemas', async () => endAhead());
    const platform = await startPlatform({ ...options, service: SERVICE, own });
    const assembled = assemble(platform, subgraphs, { listener, services, ownListener });
    const { graph, instance, local } = await orAborted(assembled, shutdown.stopping).finally(() => {
      endAhead();
      closeAtShutdown(platform);
    });
    if (late) platform.health.setReady(true);
    await Promise.all([listener.take(), services.listen()]);
    const { port } = listener;
    const servicePorts = services.ports;
    const ownPort = ownListener?.port ?? null;
    await orAborted(register(platform, { instance, port, ownPort, servicePorts, services: local }), shutdown.stopping);
    listener.open();
    ownListener?.open();
    services.open();
    platform.health.setReady(true);
    platform.later.add('the planner was not prepared', graph.warm);
    platform.later.begin();
    if (worker) leaveToOthers(worker, shutdown, [listener, services]);
    return { port, servicePorts, graph, platform };
  } finally {
    // Last, because probes are answered until the end.
    shutdown.onCleanup('service listeners', services.close);
    shutdown.onCleanup('listener', async () => listener?.close());
    shutdown.onCleanup('own listener', async () => ownListener?.close());
  }
}

/** A worker's port, which it does not share with the others: at it processes of ours reach this one and no other. */
const openOwnListener = (config: Config): Promise<Listener> =>
  openListener({
    // Workers of one machine find each other by themselves; those of several by the registry.
    config: { ...config, HOST: config.REGISTRY_URL === undefined ? '127.0.0.1' : config.HOST },
    service: SERVICE,
    port: 0,
    setting: 'PORT',
    exclusive: true,
  });

/** A worker that ends alone takes no connection any more, so that the others get them. */
function leaveToOthers(worker: WorkerLink, shutdown: Shutdown, ports: readonly Pick<Listener, 'leave'>[]): void {
  shutdown.onDraining(() => {
    if (worker.endsWithAll) return;
    for (const port of ports) port.leave();
  });
}

/** The ports of this process. */
interface Ports {
  readonly listener: Listener;
  readonly services: ServiceListeners;
  /** Of a worker alone. */
  readonly ownListener: Listener | null;
}

async function assemble(
  platform: PlatformParts,
  subgraphs: readonly Subgraph[],
  { listener, services, ownListener }: Ports,
) {
  const { config, logger, metrics, shutdown, limiter, secrets, database, streams } = platform;
  const routed = [...subgraphs, platformSubgraph];
  const instance = newId('sub');
  const placed = await placeDomains(platform, subgraphs);
  await services.take(placed.local);
  // Closed first at shutdown, while the audit domain still answers.
  const recording = subgraphs.some(({ name }) => name === 'audit') ? openRecording(platform) : null;
  if (recording) shutdown.onCleanup('recording', recording.close);
  // Likewise before the domains: sessions are told of, and paid, while there is somebody to tell.
  let realtime: RealtimeSockets | null = null;
  shutdown.onCleanup('realtime', async () => realtime?.close());
  await migrate(database, ['platform', ...placed.local.map(({ name }) => name)]);
  shutdown.stopping.throwIfAborted();
  await platform.erased.start(platform.bus);
  platform.mail.start();
  const traffic = createTraffic();
  const records =
    config.REQUEST_RECORDS_PER_SECOND > 0 ? createRequestRecords(config.REQUEST_RECORDS_PER_SECOND) : null;
  const domains = await startDomains(platform, subgraphs, { ...placed, instance, traffic, records });
  const observer = createGraphObserver(metrics, platform.tracing);
  const recorder = recording?.recorder;
  shutdown.stopping.throwIfAborted();
  const graph = await openGraph(platform, subgraphs, { domains, observer, recorder });
  const call = callSubgraph(domains.dataSources, SERVICE);
  await recording?.start(call);
  metrics.onScrape(() => metrics.supergraphGeneration.set({}, graph.generation));
  const authentication = await createAuthenticate({
    config,
    metrics,
    logger,
    secrets,
    worker: platform.worker,
    health: platform.health,
    bus: platform.bus,
    call,
    exclusive: !database.external && placed.remote.size === 0,
  });
  const { authenticate } = authentication;
  const front = await openFront(platform, { graph, observer, authenticate, recorder, traffic, records });
  const store = createIdempotencyStore({ pool: database.pool('platform'), secrets });
  const idempotency = createIdempotency({ store, secret: secrets.internalSecret, logger });
  const routes = restEndpoints(platform, { front, graph, subgraphs: routed, domains, idempotency, recorder });
  const graphql = await openGraphqlHttp({ ...front, streams });
  const mcp = openMcp({ platform, front, graph, services: routed, idempotency });
  domains.tools.provide(mcp.tools);
  domains.inspection.provide(graph);
  const refusals = recorder && { onCredentialRefused: credentialRecorder(recorder) };
  const edge = { ...platform, traffic, records };
  serveEdge({
    platform: edge,
    listener,
    service: SERVICE,
    authenticate,
    streams,
    ...refusals,
    endpoints: [
      ...graphql.endpoints,
      ...routes,
      ...mcp.endpoints,
      ...dashboardEndpoints(config),
      ...ownSubgraph(platform, domains),
      ...identity(platform, graph, { ...IDENTITY, instance, services: [...routed, mcpDocumented] }),
    ],
  });
  if (ownListener)
    serveEdge({
      platform: edge,
      listener: ownListener,
      service: SERVICE,
      authenticate: () => null,
      endpoints: [gatewaySubgraph(platform, domains)],
    });
  const sockets = createSockets({ ...front, limiter, shutdown, streams });
  const voices = subgraphs.find(({ name }) => name === 'realtime');
  if (voices) realtime = await openRealtime(platform, front, { call, mayStill: authentication.mayStill });
  serveUpgrades(listener, realtime ? [sockets, realtime] : [sockets]);
  services.serve({
    platform: edge,
    authenticate,
    streams,
    endpoints: [...routes, ...mcp.endpoints],
    ...refusals,
    onListener: (service, served) => {
      if (realtime && service === voices?.service) serveUpgrades(served, [realtime]);
    },
    identityOf: (local) =>
      identity(platform, graph, {
        ...local,
        instance,
        title: local.service,
        services: partOfService([...routed, mcpDocumented], local.service),
      }),
  });
  for (const [name, part] of Object.entries({ sockets, mcp, graphql, authentication, graph, store }))
    shutdown.onCleanup(name, () => part.close());
  return { graph, instance, local: placed.local.map(({ service }) => service) };
}

/** Endpoints about a listener itself: probes, metrics, identity, and the documentation of the services whose routes it has. */
function identity(
  { config, health, metrics, shutdown, worker }: PlatformParts,
  { schema, requirements }: ReloadableGraph,
  { instance, service, description, title, services }: Identity,
): Endpoint[] {
  const requirementsOf = rowRequirements({ schema, requirements });
  return [
    ...operationalEndpoints({
      service,
      description,
      instance,
      health,
      metrics,
      ...(worker && { exposition: () => metricsOfWorkers(worker) }),
      watcher: createWatcher(config),
      links: DOCUMENTATION_LINKS,
      ownMetricsOnly: service !== SERVICE,
      isLeaving: () => shutdown.leaving,
    }),
    ...documentationEndpoints({ title, description, version: VERSION, services, schema, requirementsOf }),
    ...homeEndpoints({
      title,
      description,
      version: VERSION,
      links: service === SERVICE ? [...dashboardLinks(config), GRAPH_LINK, ...REST_LINKS] : REST_LINKS,
    }),
  ];
}

const metricsOfWorkers = async ({ channel }: WorkerLink): Promise<string> =>
  mergeMetrics(await channel.call('metricsOfAll', null));

async function openGraph(
  { config, logger }: PlatformParts,
  subgraphs: readonly Subgraph[],
  {
    domains: { dataSources },
    observer,
    recorder,
  }: { domains: Domains; observer: GraphObserver; recorder: Recorder | undefined },
): Promise<ReloadableGraph> {
  return createGraph({
    supergraphSdl: await ownSupergraph(subgraphs),
    dataSources,
    logger,
    observer,
    recorder,
    ...(recorder && { serviceOf: (name: string) => subgraphs.find((each) => each.name === name)?.service ?? name }),
    guard: (sdl) => createGuard(config, sdl),
    access: accessSettings(config),
    planner: config.QUERY_PLANNER,
    maxOperations: config.GRAPHQL_CACHED_OPERATIONS,
    maxTokens: config.GRAPHQL_MAX_TOKENS,
    hideSuggestions: !allowsIntrospection(config),
  });
}

/** Where processes of ours reach the gateway's own subgraph: agents that run elsewhere call their viewers' tools there. */
const OWN_SUBGRAPH = '/internal/graphql';

/** Nothing where no other process of ours could prove who it is. */
const ownSubgraph = (platform: PlatformParts, domains: Domains): Endpoint[] =>
  platform.config.INTERNAL_SECRET === undefined ? [] : [gatewaySubgraph(platform, domains)];

function gatewaySubgraph(platform: PlatformParts, { own }: Domains): Endpoint {
  const tokens = createViewerTokens({ secret: platform.secrets.internalSecret });
  return subgraphEndpoint(OWN_SUBGRAPH, { platform, service: SERVICE, tokens, ...own });
}

interface Registered {
  /** Of this start of the process. */
  readonly instance: string;
  readonly port: number;
  /** Of a worker: where this process alone is reached. */
  readonly ownPort: number | null;
  readonly servicePorts: ReadonlyMap<string, number>;
  /** Those that this process serves. */
  readonly services: readonly string[];
}

/** Where other processes reach this one; undefined where there are none, or where they could not prove who they are. */
const addressForOthers = (config: Config, urls: ReadonlyMap<string, string>): string | undefined =>
  config.REGISTRY_URL === undefined ? undefined : urls.get(registeredName(platformSubgraph.name));

const ownUrl = (config: Config, port: number): string =>
  `http://${config.REGISTRY_URL === undefined ? '127.0.0.1' : ownAddress(listenHosts(config))}:${port}${OWN_SUBGRAPH}`;

/** Tells the registry where this gateway and each service of its process are, and takes it back as the first step of the shutdown. */
async function register({ registry, config, health, shutdown }: PlatformParts, registered: Registered): Promise<void> {
  const { instance, port, ownPort, servicePorts, services } = registered;
  shutdown.setDeregister(() => {
    health.setReady(false);
    return registry.deregister();
  });
  const urlOf = (ownPort: number) => `http://${ownAddress(listenHosts(config))}:${ownPort}`;
  const urls = new Map(services.map((service) => [service, urlOf(servicePorts.get(service) ?? port)]));
  urls.set(SERVICE, config.PUBLIC_URL ?? `http://localhost:${port}`);
  if (config.INTERNAL_SECRET !== undefined)
    urls.set(registeredName(platformSubgraph.name), `${urlOf(port)}${OWN_SUBGRAPH}`);
  const all = Array.from(urls, ([service, url]) => ({ service, id: instance, url, health: () => health.ready }));
  await Promise.all(all.map((registration) => registry.register(registration)));
  // As long as it runs: operators find one that is not ready, too.
  const own = ownPort === null ? addressForOthers(config, urls) : ownUrl(config, ownPort);
  if (own !== undefined) await registry.register({ service: PROCESSES, id: instance, url: own });
}
