import type { Exchange } from '../../platform/edge/exchange.ts';
import type { Endpoint, OnCredentialRefused } from '../../platform/edge/server.ts';
import { snakeCase } from '../../rest-adapter/wire-name.ts';
import type { Subgraph } from '../../subgraphs/define.ts';
import { type FieldOutcome, outcomeOf } from './audit-outcome.ts';
import { categoryOf } from './audit-rules.ts';
import type { RecordedAct, Recorder } from './recorder.ts';

/**
 * A domain's own HTTP endpoints, recorded: each that is answered and may write leaves a record. The answer's status
 * says how it ended, and the record is written before its first byte leaves.
 */
export function recordedEndpoints(
  { name, service, endpoints = [] }: Pick<Subgraph, 'name' | 'service' | 'endpoints'>,
  served: readonly Endpoint[],
  recorder: Pick<Recorder, 'act'>,
): Endpoint[] {
  const declared = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));
  return served.map((endpoint) => {
    const own = declared.get(`${endpoint.method} ${endpoint.route}`);
    if (SAFE.has(endpoint.method) || own?.reads) return endpoint;
    const what = own?.act?.type ?? actOf(name, endpoint.route);
    const act: Omit<RecordedAct, keyof FieldOutcome> = {
      service,
      eventType: `${name}.${what}`,
      action: own?.act?.action ?? what.split('_', 1)[0]!,
      category: own?.act?.category ?? categoryOf(name),
      details: { path: endpoint.route },
      severity: 'info',
    };
    const resourceOf = ({ params }: Exchange) =>
      own?.act ? { resourceType: own.act.resourceType, resourceId: params[0] ?? null } : null;
    const record = (exchange: Exchange, outcome: FieldOutcome) =>
      recorder.act(Object.assign({}, act, outcome, resourceOf(exchange)), exchange.context);
    return {
      ...endpoint,
      onRefused: (exchange, code) => record(exchange, outcomeOf(code)),
      handle(exchange) {
        beforeHead(exchange, (status) => record(exchange, byStatus(status)));
        return endpoint.handle(exchange);
      },
    };
  });
}

/** Methods that change nothing (RFC 9110 §9.2.1). */
const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** `/oauth/interaction/{uid}/login` of `auth` → `oauth_interaction_login`, `/api/v1/auth/token` → `token`. */
function actOf(domain: string, route: string): string {
  const words = route.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const own = words[0] === 'api' ? words.slice(2).filter((word) => word !== domain) : words;
  return own.map((word) => snakeCase(word.replaceAll('-', '_'))).join('_');
}

/** Calls back with the status before the answer begins, unless an error was told meanwhile (`Exchange.onFailure`). */
function beforeHead(exchange: Exchange, notify: (status: number) => void): void {
  const { res } = exchange;
  const { writeHead } = res;
  res.writeHead = function (this: typeof res, status: number, ...rest: unknown[]) {
    res.writeHead = writeHead;
    const wasReported = exchange.onFailure === null;
    exchange.onFailure = null;
    if (!wasReported) notify(status);
    return writeHead.apply(this, [status, ...rest] as unknown as Parameters<typeof writeHead>);
  } as typeof writeHead;
}

const byStatus = (status: number): FieldOutcome => {
  if (status < 400) return { outcome: 'success', reason: null };
  return { outcome: status < 500 ? 'refused' : 'failure', reason: `HTTP_${status}` };
};

/** Records credentials that were refused where no mutation was asked for: those of mutations are their own records. */
export const credentialRecorder =
  (recorder: Pick<Recorder, 'act'>): OnCredentialRefused =>
  ({ context }, { service, method, error }) =>
    recorder.act(
      {
        eventType: 'auth.credential_refused',
        category: 'authentication',
        severity: 'low',
        action: 'authenticate',
        service,
        details: { method },
        ...outcomeOf(error.extensions['code']),
      },
      context,
    );
