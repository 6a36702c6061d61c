import { orAborted, signalWithTimeout } from '../kernel/deadline.ts';

export type HealthStatus = 'healthy' | 'degraded' | 'unhealthy';

/** One dependency in the detailed health report. */
export interface DependencyReport {
  readonly status: HealthStatus;
  readonly response_time_ms: number;
  readonly error_message: string | null;
}

/** The specification's detailed health report, as sent. */
export interface HealthReport {
  readonly service_name: string;
  readonly overall_status: HealthStatus;
  readonly version: string;
  /** Seconds. */
  readonly uptime: number;
  readonly dependencies: Readonly<Record<string, DependencyReport>>;
  readonly metrics: {
    readonly uptime_seconds: number;
    readonly dependency_count: number;
    readonly healthy_dependencies: number;
    readonly degraded_dependencies: number;
    readonly unhealthy_dependencies: number;
    /** Milliseconds. */
    readonly average_response_time: number;
  };
}

/** How one dependency is checked. */
export interface DependencyCheck {
  /** Whether the service can work without it: only critical dependencies change the overall status. `unhealthy`: only once it is that. */
  readonly critical: boolean | 'unhealthy';
  /** Rejects when the dependency is unhealthy, with `Degraded` when it is degraded. Stops when the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** Its status when no answer comes in time: unhealthy, or degraded where something can take its place. */
  readonly silent?: 'degraded';
  /** Returns its state as it is known without a check. Once that has changed, the result of the last check is not reported any more. */
  state?(): string;
}

/** Health of this process and of what it depends on. */
export interface Health {
  /** Adds a dependency, or replaces the one of that name. Returns the call that removes it. */
  register(name: string, check: DependencyCheck): () => void;
  /** The body of `/health/detailed` for one service. Never rejects, and takes no longer than a check may. */
  report(service: string): Promise<HealthReport>;
  /** Whether `/ready` answers 200. */
  readonly ready: boolean;
  setReady(ready: boolean): void;
  /** Whether operators have taken the process out of service: it is not ready, and takes no work from queues. */
  readonly drained: boolean;
  setDrained(drained: boolean): void;
}

/** Thrown by a check whose dependency works, but not as it should. */
export class Degraded extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Degraded';
  }
}

export interface HealthOptions {
  readonly version: string;
  /** How long the result of a check is kept. */
  readonly cacheMs: number;
  /** How long a check may take. */
  readonly timeoutMs?: number;
  /** Longest check of a healthy dependency, in milliseconds; one that takes longer makes it degraded. */
  readonly slowMs?: number;
  /** Monotonic clock in milliseconds. */
  readonly nowMs?: () => number;
}

interface Dependency {
  readonly check: DependencyCheck;
  report: DependencyReport;
  checkedAt: number;
  /** Before the last check. */
  state: string | undefined;
  running: Promise<void> | null;
}

const unknown: DependencyReport = { status: 'unhealthy', response_time_ms: 0, error_message: 'not checked yet' };

/**
 * Returns the part of an error that may be shown: its first line, without credentials in URLs and without `key=value` secrets, for the
 * report is public.
 */
export function safeMessage(error: unknown): string {
  const message =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : 'failed';
  return (message.split('\n', 1)[0] ?? '')
    .replace(/\b([a-z][a-z0-9+.-]*):\/\/[^\s"'`]*/gi, '$1://…')
    .replace(
      /\b(password|passwd|pwd|user|secret|token|api[_-]?key|authorization)(["']?\s*[=:]\s*)("[^"]*"|'[^']*'|\S+)/gi,
      '$1$2…',
    )
    .slice(0, 200);
}

/** Makes the health of this process; it is not ready until `setReady(true)`. */
export function createHealth(options: HealthOptions): Health {
  const { version, cacheMs, timeoutMs = 2_000, slowMs = timeoutMs, nowMs = () => performance.now() } = options;
  const startedAt = nowMs();
  const dependencies = new Map<string, Dependency>();
  let ready = false;
  let drained = false;

  const runCheck = async (dependency: Dependency) => {
    const from = nowMs();
    dependency.state = dependency.check.state?.();
    const { signal, unlink } = signalWithTimeout(timeoutMs);
    let status: HealthStatus = 'healthy';
    let errorMessage: string | null = null;
    try {
      // A check may ignore its signal, the report must not wait.
      await orAborted(dependency.check.run(signal), signal);
    } catch (error) {
      status = error instanceof Degraded ? 'degraded' : 'unhealthy';
      if (signal.aborted) status = dependency.check.silent ?? 'unhealthy';
      errorMessage = signal.aborted ? `no answer within ${timeoutMs} ms` : safeMessage(error);
    } finally {
      unlink();
    }
    const checkedAt = nowMs();
    if (status === 'healthy' && checkedAt - from > slowMs) {
      status = 'degraded';
      errorMessage = `slow: more than ${slowMs} ms`;
    }
    dependency.report = { status, response_time_ms: round(checkedAt - from), error_message: errorMessage };
    dependency.checkedAt = checkedAt;
    dependency.running = null;
  };

  const refresh = (dependency: Dependency): Promise<void> | null => {
    const { check, checkedAt, state } = dependency;
    if (nowMs() - checkedAt < cacheMs && check.state?.() === state) return null;
    dependency.running ??= runCheck(dependency);
    return dependency.running;
  };

  return {
    register(name, check) {
      const dependency: Dependency = {
        check,
        report: unknown,
        checkedAt: Number.NEGATIVE_INFINITY,
        state: undefined,
        running: null,
      };
      dependencies.set(name, dependency);
      return () => {
        if (dependencies.get(name) === dependency) dependencies.delete(name);
      };
    },
    async report(service) {
      await Promise.all(Array.from(dependencies.values(), refresh));
      return makeReport(service, version, (nowMs() - startedAt) / 1000, dependencies);
    },
    get ready() {
      return ready && !drained;
    },
    setReady(next) {
      ready = next;
    },
    get drained() {
      return drained;
    },
    setDrained(next) {
      drained = next;
    },
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

function makeReport(
  service: string,
  version: string,
  uptimeSeconds: number,
  dependencies: ReadonlyMap<string, Dependency>,
): HealthReport {
  const all = [...dependencies.values()];
  const count = (status: HealthStatus) => all.filter(({ report }) => report.status === status).length;
  const critical = all
    .filter(({ check, report }) => check.critical === true || check.critical === report.status)
    .map(({ report }) => report.status);
  const overall = critical.includes('unhealthy') ? 'unhealthy' : critical.includes('degraded') ? 'degraded' : 'healthy';
  const totalMs = all.reduce((sum, { report }) => sum + report.response_time_ms, 0);
  return {
    service_name: service,
    overall_status: overall,
    version,
    uptime: round(uptimeSeconds),
    dependencies: Object.fromEntries(Array.from(dependencies, ([name, { report }]) => [name, report])),
    metrics: {
      uptime_seconds: round(uptimeSeconds),
      dependency_count: all.length,
      healthy_dependencies: count('healthy'),
      degraded_dependencies: count('degraded'),
      unhealthy_dependencies: count('unhealthy'),
      average_response_time: all.length === 0 ? 0 : round(totalMs / all.length),
    },
  };
}
