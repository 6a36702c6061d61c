import { memoryUsage, version as nodeVersion, uptime } from 'node:process';
import { busKind } from '../platform/bus.ts';
import type { BreakerSnapshot } from '../platform/health/circuit-breaker.ts';
import type { JournalState } from '../platform/journal/journals.ts';
import { VERSION } from '../platform/kernel/version.ts';
import type { Platform } from '../platform/platform.ts';

/** The state of a process, by which it takes new requests or does not. */
export type ProcessState = 'starting' | 'ready' | 'drained' | 'stopping';

/** The inside of a process, as it tells operators. */
export interface ProcessReport {
  /** `gateway`, or the service of its domain. */
  readonly service: string;
  /** Subgraphs that it serves. */
  readonly subgraphs: readonly string[];
  /** Of the program. */
  readonly version: string;
  /** Of Node.js, without the `v`. */
  readonly nodeVersion: string;
  /** Seconds. */
  readonly uptime: number;
  readonly state: ProcessState;
  /** Requests that are being answered. */
  readonly requests: number;
  /** Open streams. */
  readonly streams: number;
  /** Resident set size in bytes. */
  readonly memory: number;
  readonly circuits: readonly BreakerSnapshot[];
  readonly pools: readonly PoolState[];
  readonly journals: readonly JournalState[];
  readonly bus: BusState;
}

/** Connections to one database. */
export interface PoolState {
  /** `default`, or the domain that has a database of its own. */
  readonly name: string;
  /** Connections at most. */
  readonly size: number;
  readonly used: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
}

/** The message bus, as one process sees it. */
export interface BusState {
  readonly kind: ReturnType<typeof busKind>;
  readonly isConnected: boolean;
}

type Parts = Pick<Platform, 'breakers' | 'bus' | 'config' | 'database' | 'health' | 'journals' | 'shutdown'>;

/**
 * Takes a report of this process.
 * @param served - The subgraphs that it serves.
 */
export function processReport(parts: Parts, service: string, served: readonly string[]): ProcessReport {
  const { breakers, bus, config, database, health, journals, shutdown } = parts;
  return {
    service,
    subgraphs: served,
    version: VERSION,
    nodeVersion: nodeVersion.slice(1),
    uptime: uptime(),
    state: shutdown.leaving ? 'stopping' : health.drained ? 'drained' : health.ready ? 'ready' : 'starting',
    requests: shutdown.inFlight,
    streams: shutdown.streams,
    memory: memoryUsage.rss(),
    circuits: breakers.snapshot(),
    pools: Array.from(database.pools(), ([name, { options, totalCount, idleCount, waitingCount }]) => ({
      name,
      size: options.max,
      used: totalCount - idleCount,
      idle: idleCount,
      waiting: waitingCount,
    })),
    journals: journals.list(),
    bus: { kind: busKind(config.MESSAGE_BUS_URL), isConnected: bus.connected },
  };
}
