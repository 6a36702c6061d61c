import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { Agent, request } from 'undici';
import { pause } from '../events/event-delivery.ts';
import { signalWithTimeout } from '../kernel/deadline.ts';
import { AppError } from '../kernel/errors.ts';
import { urlPath } from '../kernel/url-path.ts';
import type { Registration, Registry, ServiceInstance } from './registry.ts';
import { createAnnouncements, NOT_YET } from './registry-announcements.ts';
import { knownInstances } from './registry-watch.ts';

export interface ConsulRegistryOptions {
  /** `consul+http://[:token@]host:port`; the password is the ACL token. */
  readonly url: string;
  readonly logger: Logger;
  /** The TTL check turns critical after it; default 15,000. A heartbeat is sent every third of it. */
  readonly ttlMs?: number;
  /** Longest blocking query; default 30,000. */
  readonly waitMs?: number;
  /** Longest wait for any other answer; default 3,000. */
  readonly timeoutMs?: number;
}

/** A service as `/v1/health/service/<name>` answers it (Consul HTTP API, Health). */
interface HealthEntry {
  readonly Node: { readonly Address: string };
  readonly Service: {
    readonly ID: string;
    readonly Address: string;
    readonly Port: number;
    readonly Meta?: Record<string, string> | null;
  };
}

/** How long Consul keeps an instance whose check is critical; one minute is its own minimum. */
const DEREGISTER_AFTER = '1m';
const LONGEST_BACKOFF_MS = 10_000;

/**
 * Consul's agent API: services with a TTL check, kept passing by heartbeats, found by blocking queries. While Consul is
 * down the last known instances stay known; an agent that forgot us is told again.
 */
export function consulRegistry(options: ConsulRegistryOptions): Registry {
  const { url, logger, ttlMs = 15_000, waitMs = 30_000, timeoutMs = 3_000 } = options;
  const target = new URL(url.replace(/^consul\+/, ''));
  const origin = target.origin;
  const token = decodeURIComponent(target.password);
  const headers = { 'content-type': 'application/json', ...(token && { 'x-consul-token': token }) };
  const agent = new Agent({ connect: { timeout: timeoutMs }, connections: 128 });
  const closing = new AbortController();
  setMaxListeners(0, closing.signal);
  const tracked = new Map<string, Promise<void>>();
  const known = knownInstances();

  const call = async (method: 'GET' | 'PUT', path: string, body?: unknown, longestMs = timeoutMs) => {
    const { signal, unlink } = signalWithTimeout(longestMs, closing.signal);
    try {
      const {
        statusCode,
        headers: answered,
        body: stream,
      } = await request(`${origin}${path}`, {
        method,
        headers,
        dispatcher: agent,
        signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await stream.text();
      if (statusCode !== 200) throw Object.assign(new Error(`Consul answered ${statusCode}: ${text}`), { statusCode });
      return { text, index: Number(answered['x-consul-index'] ?? 0) };
    } finally {
      unlink();
    }
  };

  const announce = async (registration: Registration) => {
    const { service, id, url: address } = registration;
    const { hostname, port, protocol } = new URL(address);
    await call('PUT', '/v1/agent/service/register?replace-existing-checks=true', {
      ID: agentId(registration),
      Name: service,
      Address: hostname.replace(/^\[|\]$/g, ''),
      Port: Number(port || (protocol === 'https:' ? 443 : 80)),
      Meta: { id, url: address },
      Check: {
        CheckID: checkOf(registration),
        TTL: `${ttlMs}ms`,
        Status: 'passing',
        DeregisterCriticalServiceAfter: DEREGISTER_AFTER,
      },
    });
  };

  const registered = createAnnouncements({ announce, closing: closing.signal, logger });

  const beat = async (registration: Registration) => {
    if (!(registration.health?.() ?? true)) return;
    try {
      await call('PUT', `/v1/agent/check/pass/${encodeURIComponent(checkOf(registration))}`);
    } catch (error) {
      // 404, and 500 from agents before 1.11: the agent was restarted and does not know the check.
      const { statusCode } = error as { statusCode?: number };
      if (closing.signal.aborted || !registered.has(registration)) return;
      if (statusCode === 404 || statusCode === 500) await announce(registration);
      else throw error;
    }
  };
  const heartbeat = setInterval(() => {
    void Promise.all(registered.all().map(beat)).catch((error: unknown) =>
      logger.warn({ err: error }, 'A heartbeat to Consul was lost'),
    );
  }, ttlMs / 3);
  heartbeat.unref();

  const ask = async (service: string, index: number) => {
    const path = urlPath`/v1/health/service/${service}?passing=true`;
    if (index === 0) return call('GET', path);
    // Consul adds up to a sixteenth of the wait at random.
    return call('GET', `${path}&index=${index}&wait=${waitMs}ms`, undefined, waitMs * (1 + 1 / 16) + timeoutMs);
  };

  const follow = async (service: string) => {
    let index = 0;
    for (let failures = 0; !closing.signal.aborted; ) {
      try {
        const answer = await ask(service, index);
        known.update(service, instancesOf(answer.text));
        // "Reset the index if it goes backwards", and never ask with 0 in a loop (Consul, blocking queries).
        index = answer.index < index ? 0 : Math.max(1, answer.index);
        failures = 0;
      } catch (error) {
        if (closing.signal.aborted) return;
        if (failures === 0)
          logger.warn({ err: error, service }, 'Consul cannot be reached; the last known instances stay');
        index = 0;
        await pause(Math.min(250 * 2 ** failures++, LONGEST_BACKOFF_MS), closing.signal);
      }
    }
  };
  const track = (service: string) => {
    if (!tracked.has(service)) tracked.set(service, follow(service));
  };

  const unavailable = (cause: unknown): never => {
    throw new AppError('SERVICE_UNAVAILABLE', 'The registry cannot be reached', { cause });
  };

  const registry: Registry = {
    register: registered.add,
    async deregister() {
      const leaving = await registered.clear();
      const withdraw = (registration: Registration) =>
        call('PUT', `/v1/agent/service/deregister/${encodeURIComponent(agentId(registration))}`);
      await Promise.all(leaving.map(withdraw)).catch((error: unknown) =>
        logger.warn({ err: error }, 'Not deregistered: the registration will expire'),
      );
    },
    instances(service) {
      track(service);
      return known.get(service);
    },
    async lookup(service) {
      track(service);
      known.update(service, instancesOf((await ask(service, 0).catch(unavailable)).text));
      return known.get(service);
    },
    watch(service, onChange) {
      track(service);
      return known.watch(service, onChange);
    },
    async check() {
      await call('GET', '/v1/status/leader');
      if (!registered.complete) throw new Error(NOT_YET);
    },
    async close() {
      clearInterval(heartbeat);
      await registry.deregister();
      closing.abort();
      await Promise.all(tracked.values());
      await agent.destroy();
    },
  };
  return registry;
}

/** An agent's ids are unique over all its services, ours only within one. */
const agentId = ({ service, id }: Registration): string => `${service}:${id}`;
const checkOf = (registration: Registration): string => `service:${agentId(registration)}`;

function instancesOf(text: string): ServiceInstance[] {
  return (JSON.parse(text) as HealthEntry[]).map(({ Node, Service }) => {
    const host = Service.Address || Node.Address;
    const url = Service.Meta?.['url'] ?? `http://${host.includes(':') ? `[${host}]` : host}:${Service.Port}`;
    return { id: Service.Meta?.['id'] ?? Service.ID, url };
  });
}
