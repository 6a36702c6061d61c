/** Workers that wait for a task. */
export interface Waiters {
  /**
   * Resolves when a task of the organization and one of the types can be claimed, after `ms` milliseconds, when the signal aborts, or at
   * once when too many wait already. Never rejects.
   */
  wait(tenantId: string, types: readonly string[], ms: number, signal: AbortSignal): Promise<void>;
  /** Wakes the one that has waited longest for such a task. */
  wake(tenantId: string, type: string): void;
}

interface Waiter {
  readonly types: readonly string[];
  readonly wake: () => void;
}

const MAX_WAITERS = 5_000;

export function createWaiters(): Waiters {
  const byTenant = new Map<string, Set<Waiter>>();
  let waiting = 0;
  return {
    wait: (tenantId, types, ms, signal) => {
      if (waiting >= MAX_WAITERS || signal.aborted || ms <= 0) return Promise.resolve();
      return new Promise((resolve) => {
        const queue = byTenant.get(tenantId) ?? new Set<Waiter>();
        byTenant.set(tenantId, queue);
        const wake = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wake);
          queue.delete(waiter);
          if (queue.size === 0 && byTenant.get(tenantId) === queue) byTenant.delete(tenantId);
          waiting--;
          resolve();
        };
        const waiter: Waiter = { types, wake };
        const timer = setTimeout(wake, ms);
        signal.addEventListener('abort', wake);
        queue.add(waiter);
        waiting++;
      });
    },
    wake: (tenantId, type) => {
      for (const waiter of byTenant.get(tenantId) ?? [])
        if (waiter.types.includes(type)) {
          waiter.wake();
          return;
        }
    },
  };
}
