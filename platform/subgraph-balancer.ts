import type { CircuitBreaker, CircuitBreakers, Permit } from './circuit-breaker.ts';
import { AppError } from './errors.ts';
import { type HttpTarget, httpTarget } from './subgraph-http.ts';
import type { SubgraphInstance, SubgraphInstances } from './subgraph-instances.ts';
import { type SocketTarget, socketTarget } from './subgraph-socket.ts';

/** One instance with its connections, opened on first use. */
export interface BalancedTarget {
  /** Names its breaker, in metrics too. */
  readonly name: string;
  readonly http: HttpTarget;
  readonly socket: SocketTarget;
}

/** Leave to call one instance; the breaker is told the outcome by the permit. */
export interface Lease {
  readonly target: BalancedTarget;
  readonly breaker: CircuitBreaker;
  readonly permit: Permit;
}

export interface Balancer {
  /**
   * The next instance in turn whose circuit lets a call through; another one than `avoid` if there is any.
   * @throws AppError SERVICE_UNAVAILABLE when there is none.
   */
  take(avoid?: BalancedTarget): Lease;
  /** True when there is another instance than this one. */
  others(target: BalancedTarget): boolean;
  close(): Promise<void>;
}

interface BalancerOptions {
  readonly name: string;
  readonly instances: SubgraphInstances;
  readonly connections: number;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
  readonly breakers: CircuitBreakers;
}

/** Round robin over the instances that are known now; one that leaves the list gets no new calls and may finish its own. */
export function balancer(options: BalancerOptions): Balancer {
  const { name, instances, breakers } = options;
  const known = new Map<string, BalancedTarget>();
  let targets: readonly BalancedTarget[] = [];
  let turn = 0;
  const closing = new Set<Promise<unknown>>();

  function open(instance: SubgraphInstance): BalancedTarget {
    const { connections, timeoutMs, maxResponseBytes } = options;
    return {
      name: `subgraph:${name}@${new URL(instance.url).host}`,
      http: httpTarget({ url: instance.url, connections, connectTimeoutMs: timeoutMs, maxResponseBytes }),
      socket: socketTarget({ url: instance.url, connectTimeoutMs: timeoutMs }),
    };
  }

  function retire(target: BalancedTarget): void {
    const done: Promise<unknown> = Promise.allSettled([target.http.close(), target.socket.close()]).then(() =>
      closing.delete(done),
    );
    closing.add(done);
  }

  function refresh(): void {
    const listed = new Map(instances.list().map((instance) => [instance.url, instance]));
    for (const [url, target] of known) {
      if (listed.has(url)) continue;
      known.delete(url);
      retire(target);
    }
    for (const [url, instance] of listed) if (!known.has(url)) known.set(url, open(instance));
    targets = [...known.values()];
  }

  refresh();
  const unwatch = instances.watch(refresh);

  return {
    take(avoid) {
      let refusal: unknown;
      for (let tried = 0; tried < targets.length; tried++) {
        turn = (turn + 1) % targets.length;
        const target = targets[turn]!;
        if (target === avoid && targets.length > 1) continue;
        const breaker = breakers.for(target.name);
        try {
          return { target, breaker, permit: breaker.acquire() };
        } catch (error) {
          refusal = error;
        }
      }
      // The breaker's own message names the address, which is not for callers.
      const retryAfter = refusal instanceof AppError ? Number(refusal.extensions['retry_after']) : 1;
      throw new AppError('SERVICE_UNAVAILABLE', `Subgraph "${name}" is unavailable`, { retryAfter });
    },
    others: (target) => targets.some((other) => other !== target),
    async close() {
      unwatch();
      for (const target of known.values()) retire(target);
      known.clear();
      targets = [];
      await Promise.all(closing);
    },
  };
}
