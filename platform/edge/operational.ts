import type { Health, HealthReport } from '../health/health.ts';
import { VERSION } from '../kernel/version.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Exchange } from './exchange.ts';
import { probeBodies } from './probe-bodies.ts';
import type { Endpoint } from './server.ts';
import type { Watcher } from './watcher.ts';

export interface OperationalOptions {
  /** The name in health reports and `/info`: `session_service`. */
  readonly service: string;
  readonly description: string;
  readonly health: Health;
  readonly metrics: Pick<Metrics, 'registry'>;
  /** Makes the answer of `/metrics`; the series of this process unless given. */
  readonly exposition?: (() => Promise<string>) | undefined;
  readonly watcher: Watcher;
  /** From step 1 of the shutdown on nothing is ready any more. */
  readonly isLeaving: () => boolean;
  /** true: `/metrics` leaves other services out, for a listener that is one of several in a process. */
  readonly ownMetricsOnly?: boolean;
  /** Another one for each start of the process, told at `/ready`: gateways learn by it that it was started again. */
  readonly instance?: string;
  /** Where `/info` points to, by name. */
  readonly links?: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Endpoints that every listener has for its operators (specification, Endpoints): `/health`, `/health/detailed`, `/ready`, `/live`,
 * `/metrics`, `/info`. They are neither limited nor measured, and go on answering during shutdown.
 */
export function operationalEndpoints(options: OperationalOptions): Endpoint[] {
  const {
    service,
    description,
    health,
    metrics,
    exposition = () => metrics.registry.metrics(),
    watcher,
    isLeaving,
    instance,
    ownMetricsOnly = false,
    links = {},
  } = options;
  const { healthy, starting, stopping } = probeBodies(service);
  const ready = JSON.stringify({ status: 'healthy', service, version: VERSION, instance });
  const info = JSON.stringify({ service, description, version: VERSION, links });
  const alive = (exchange: Exchange) => sendJson(exchange, 200, healthy);
  return [
    operationalEndpoint('/health', alive),
    operationalEndpoint('/live', alive),
    operationalEndpoint('/ready', (exchange) => {
      if (health.ready && !isLeaving()) return sendJson(exchange, 200, ready);
      sendJson(exchange, 503, isLeaving() ? stopping : starting);
    }),
    // Always 200, whatever it reports: the report is the answer, and `/ready` is what a load balancer asks.
    operationalEndpoint('/health/detailed', async (exchange) =>
      sendJson(
        exchange,
        200,
        JSON.stringify(shown(await health.report(service), watcher.refusal(exchange.req) === null)),
      ),
    ),
    operationalEndpoint('/metrics', async (exchange) => {
      const refusal = watcher.refusal(exchange.req);
      if (refusal) throw refusal;
      const text = await exposition();
      exchange.header('Cache-Control', 'no-store');
      exchange.compressible = true;
      exchange.send(200, metrics.registry.contentType, ownMetricsOnly ? seriesOf(service, text) : text);
    }),
    operationalEndpoint('/info', (exchange) => sendJson(exchange, 200, info)),
  ];
}

/** An endpoint that is neither limited, measured nor drained, and that needs no credential. */
export const operationalEndpoint = (route: string, handle: Endpoint['handle']): Endpoint => ({
  route,
  method: 'GET',
  auth: 'public',
  limits: [],
  errorForm: 'problem',
  operational: true,
  handle,
});

function sendJson(exchange: Exchange, status: number, body: string): void {
  exchange.header('Cache-Control', 'no-store');
  exchange.compressible = true;
  exchange.send(status, JSON_TYPE, body);
}

/** The report; for strangers without the messages, which tell addresses of the inside. */
function shown(report: HealthReport, isWatcher: boolean): HealthReport {
  if (isWatcher) return report;
  const dependencies = Object.entries(report.dependencies).map(([name, dependency]) => {
    const error_message = dependency.error_message === null ? null : `the dependency is ${dependency.status}`;
    return [name, { ...dependency, error_message }] as const;
  });
  return { ...report, dependencies: Object.fromEntries(dependencies) };
}

/** The exposition without the series that carry another service's label. */
function seriesOf(service: string, text: string): string {
  const own = `service="${service}"`;
  return text
    .split('\n')
    .filter((line) => line.startsWith('#') || !/[{,]service="/.test(line) || line.includes(own))
    .join('\n');
}
