import type { InstanceState } from '../graphql/graph.ts';
import type { CircuitBreaker, CircuitBreakers } from '../health/circuit-breaker.ts';
import { AppError } from '../kernel/errors.ts';
import type { Series } from '../observability/fast-metrics.ts';
import { FetchConnections, type FetchTarget, httpFetches } from './fetch-connections.ts';
import type { SubgraphCredential } from './subgraph-credential.ts';
import { type HttpTarget, httpTarget } from './subgraph-http.ts';
import type { SubgraphInstance, SubgraphInstances } from './subgraph-instances.ts';
import { type InstanceWatch, unwatched, watchInstance } from './subgraph-probe.ts';
import { type SocketTarget, socketTarget } from './subgraph-socket.ts';

/** One instance with its connections, opened on first use. */
export interface BalancedTarget {
  /** Names its breaker, in metrics too. */
  readonly name: string;
  readonly http: HttpTarget;
  readonly fetches: FetchTarget;
  readonly socket: SocketTarget;
}

/**
 * How a call has ended, for the circuit and for the watch over the instance. `answered`: with a status below 500. `refused`: with another one.
 * `unanswered`: connection error or timeout. `late`: a timeout that the caller's own request may have caused; it counts against nobody, and a
 * probe tells whether the instance is there. `given up`: nobody waits for it any more.
 */
export type CallEnd = 'answered' | 'refused' | 'unanswered' | 'late' | 'given up';

/** Leave to call one instance. */
export interface Lease {
  readonly target: BalancedTarget;
  /** The first end counts, others are ignored. */
  end(how: CallEnd): void;
}

export interface Balancer {
  /**
   * The next instance in turn whose circuit lets a call through; another one than `avoid` if there is any, and one that is silent only
   * if there is no other.
   * @throws AppError SERVICE_UNAVAILABLE when there is none.
   */
  take(avoid?: BalancedTarget): Lease;
  /** True when there is another instance than this one. */
  others(target: BalancedTarget): boolean;
  /** The state of each instance. */
  states(): readonly InstanceState[];
  close(): Promise<void>;
}

interface BalancerOptions {
  readonly name: string;
  readonly instances: SubgraphInstances;
  readonly connections: number;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly breakers: CircuitBreakers;
  /** Processes of ours tell at `/ready` which start of theirs answers. */
  readonly own: boolean;
  /** Header fields that open a connection for fetches; null where each fetch is a request of its own. */
  readonly opening: SubgraphCredential['opening'];
  /** Counts the connections for fetches that are open. */
  readonly fetchConnections?: Series | undefined;
}

interface Known extends BalancedTarget {
  readonly id: string;
  readonly watch: InstanceWatch;
  readonly breaker: () => CircuitBreaker;
}

/**
 * Round robin over the instances that are known now; one that leaves the list gets no new calls and may finish its own. A new registration
 * is a new target, also at the address of another one: its circuit is closed. So is that of a process that was started again at a fixed address, which
 * a probe tells.
 */
export function balancer(options: BalancerOptions): Balancer {
  const { name, instances, breakers } = options;
  const known = new Map<string, Known>();
  let targets: readonly Known[] = [];
  let turn = 0;
  const closing = new Set<Promise<unknown>>();

  function open({ id, url }: SubgraphInstance): Known {
    const { connections, timeoutMs, maxResponseBytes, own, opening, fetchConnections } = options;
    const circuit = circuitOf(name, url);
    const breaker = () => breakers.for(circuit);
    const limits = { connectTimeoutMs: timeoutMs, maxResponseBytes };
    const http = httpTarget({ url, connections, ...limits });
    const fetches = opening
      ? new FetchConnections({ url, http, ...limits, opening, open: fetchConnections })
      : httpFetches(http);
    const target: Known = {
      id,
      breaker,
      http,
      fetches,
      name: circuit,
      socket: socketTarget({ url, connectTimeoutMs: timeoutMs }),
      watch: own
        ? watchInstance({
            url,
            isShut: () => breaker().state !== 'closed',
            onReplaced: () => breaker().reset(),
            onSilent() {
              if (!targets.some((other) => other !== target && isWell(other))) return;
              http.abandon();
              fetches.abandon();
            },
          })
        : unwatched,
    };
    return target;
  }

  function retire(target: Known): void {
    target.watch.close();
    const done: Promise<unknown> = Promise.allSettled([
      target.fetches.close(),
      target.http.close(),
      target.socket.close(),
    ]).then(() => closing.delete(done));
    closing.add(done);
  }

  function refresh(): void {
    // Two at one address: the later registration is the process that listens there, for identifiers sort by time.
    const listed = new Map(instances.list().map((instance) => [instance.url, instance]));
    for (const [url, target] of known) {
      const instance = listed.get(url);
      if (instance?.id === target.id) continue;
      known.delete(url);
      retire(target);
      if (instance) target.breaker().reset();
      else breakers.forget(target.name);
    }
    for (const [url, instance] of listed) if (!known.has(url)) known.set(url, open(instance));
    targets = [...known.values()];
  }

  function lease(target: Known): Lease {
    const { watch } = target;
    const breaker = target.breaker();
    const permit = breaker.acquire();
    watch.began();
    let ended = false;
    return {
      target,
      end(how) {
        if (ended) return;
        ended = true;
        if (how === 'answered') breaker.succeed(permit);
        else if (how === 'late' || how === 'given up') breaker.release(permit);
        else breaker.fail(permit);
        watch.ended(how === 'refused' ? 'answered' : how === 'late' ? 'unanswered' : how);
      },
    };
  }

  refresh();
  const unwatch = instances.watch(refresh);

  return {
    take(avoid) {
      let refusal: unknown;
      for (const silent of [false, true]) {
        const from = turn;
        for (let tried = 1; tried <= targets.length; tried++) {
          const at = (from + tried) % targets.length;
          const target = targets[at]!;
          if (target.watch.silent !== silent || (target === avoid && targets.length > 1)) continue;
          try {
            const leased = lease(target);
            turn = at;
            return leased;
          } catch (error) {
            refusal = error;
          }
        }
      }
      // The breaker's own message names the address, which is not for callers.
      const retryAfter = refusal instanceof AppError ? Number(refusal.extensions['retry_after']) : 1;
      throw new AppError('SERVICE_UNAVAILABLE', `Subgraph "${name}" is unavailable`, { retryAfter });
    },
    others: (target) => targets.some((other) => other !== target),
    states: () => targets.map(({ watch, breaker }) => (watch.silent ? 'silent' : breaker().state)),
    async close() {
      unwatch();
      for (const target of known.values()) retire(target);
      known.clear();
      targets = [];
      await Promise.all(closing);
    },
  };
}

/** The name of the circuit to one process of a subgraph. */
export const circuitOf = (subgraph: string, url: string): string => `subgraph:${subgraph}@${new URL(url).host}`;

const isWell = ({ watch, breaker }: Known): boolean => !watch.silent && breaker().state === 'closed';
