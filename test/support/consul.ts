import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

interface AgentService {
  readonly ID: string;
  readonly Name: string;
  readonly Address: string;
  readonly Port: number;
  readonly Meta: Record<string, string>;
  readonly checkId: string;
  readonly ttlMs: number;
  passing: boolean;
  expiry: NodeJS.Timeout;
}

/** A stand-in for a Consul agent that speaks the part of its HTTP API that a registry needs, TTLs and blocking queries included. */
export interface ConsulStandIn {
  readonly port: number;
  /** `METHOD path` of every request, in order. */
  readonly requests: string[];
  /** Forgets every service and check, as an agent does that restarts without its data. */
  forget(): void;
  /** While true every request is accepted and none answered. */
  hang: boolean;
  close(): Promise<void>;
}

/** Starts on a free port; refuses requests without the token when one is given. */
export async function consulStandIn(options: { token?: string } = {}): Promise<ConsulStandIn> {
  const services = new Map<string, AgentService>();
  const waiting = new Set<() => void>();
  const requests: string[] = [];
  let index = 10;

  const changed = () => {
    index++;
    for (const answer of [...waiting]) answer();
  };
  const arm = (service: AgentService) => {
    clearTimeout(service.expiry);
    service.expiry = setTimeout(() => {
      service.passing = false;
      changed();
    }, service.ttlMs);
  };
  const byCheck = (checkId: string) => [...services.values()].find((service) => service.checkId === checkId);

  const register = (body: string) => {
    const { ID, Name, Address, Port, Meta, Check } = JSON.parse(body);
    const ttlMs = durationMs(Check.TTL);
    clearTimeout(services.get(ID)?.expiry);
    const passing = Check.Status === 'passing';
    const checkId = Check.CheckID ?? `service:${ID}`;
    const service = { ID, Name, Address, Port, Meta, checkId, ttlMs, passing, expiry: setTimeout(() => {}, 0) };
    services.set(ID, service);
    arm(service);
    changed();
  };

  const pass = (checkId: string): boolean => {
    const service = byCheck(checkId);
    if (!service) return false;
    arm(service);
    if (!service.passing) {
      service.passing = true;
      changed();
    }
    return true;
  };

  const answerHealth = (name: string, query: URLSearchParams, res: http.ServerResponse) => {
    const answer = () => {
      waiting.delete(answer);
      clearTimeout(timer);
      const living = [...services.values()].filter((each) => each.Name === name && each.passing);
      const entries = living.map(({ ID, Name, Address, Port, Meta }) => ({
        Node: { Node: 'stand-in', Address: '127.0.0.1' },
        Service: { ID, Service: Name, Address, Port, Meta },
        Checks: [],
      }));
      res.writeHead(200, { 'content-type': 'application/json', 'x-consul-index': String(index) });
      res.end(JSON.stringify(entries));
    };
    const known = Number(query.get('index') ?? 0);
    const timer = setTimeout(answer, durationMs(query.get('wait') ?? '5m'));
    res.on('close', () => {
      clearTimeout(timer);
      waiting.delete(answer);
    });
    if (known > 0 && known >= index) waiting.add(answer);
    else answer();
  };

  const handle = (req: http.IncomingMessage, res: http.ServerResponse, body: string) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://consul');
    const end = (status: number, text = '') => res.writeHead(status).end(text);
    const last = decodeURIComponent(pathname.slice(pathname.lastIndexOf('/') + 1));
    requests.push(`${req.method} ${pathname}`);
    if (standIn.hang) return;
    if (options.token && req.headers['x-consul-token'] !== options.token) return end(403, 'Permission denied');
    if (pathname.startsWith('/v1/health/service/')) return answerHealth(last, searchParams, res);
    if (pathname === '/v1/status/leader') return end(200, '"127.0.0.1:8300"');
    if (req.method !== 'PUT') return end(405);
    if (pathname === '/v1/agent/service/register') register(body);
    else if (pathname.startsWith('/v1/agent/check/pass/')) {
      if (!pass(last))
        return end(404, `Unknown check ID "${last}". Ensure that the check ID is passed, not the check name.`);
    } else if (pathname.startsWith('/v1/agent/service/deregister/')) {
      const service = services.get(last);
      if (!service)
        return end(404, `Unknown service ID "${last}". Ensure that the service ID is passed, not the service name.`);
      clearTimeout(service.expiry);
      services.delete(last);
      changed();
    } else return end(404);
    return end(200);
  };

  const server = http.createServer((req, res) => {
    let body = '';
    req.on('data', (chunk) => {
      body += chunk;
    });
    req.on('end', () => handle(req, res, body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const standIn: ConsulStandIn = {
    port: (server.address() as AddressInfo).port,
    requests,
    hang: false,
    forget() {
      for (const { expiry } of services.values()) clearTimeout(expiry);
      services.clear();
      changed();
    },
    async close() {
      for (const { expiry } of services.values()) clearTimeout(expiry);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** A Go duration of one unit, as Consul takes it. */
function durationMs(text: string): number {
  const [, amount, unit] = /^([\d.]+)(ms|s|m)$/.exec(text) ?? [];
  if (!unit) throw new Error(`not a duration: ${text}`);
  return Number(amount) * { ms: 1, s: 1_000, m: 60_000 }[unit as 'ms' | 's' | 'm'];
}
