import { appendFileSync } from 'node:fs';

/** Parts of `docs/reliability.md`, in its order. */
export const FAULT_SECTIONS = [
  'Processes that are killed, paused or started again',
  'PostgreSQL',
  'The bus',
  'Providers of models',
  'Starting, ending and moving',
  'Random faults',
] as const;

/** A row of `docs/reliability.md`: what befell an installation at work, and what became of the work. */
export interface FaultRecord {
  readonly section: (typeof FAULT_SECTIONS)[number];
  /** The same in each run; with `form` it names the row. */
  readonly fault: string;
  /** The processes and stores of the installation. */
  readonly form: string;
  /** Number of writes, or calls, that were answered as done. */
  readonly acknowledged?: number;
  /** Number of these that are in the database afterwards. */
  readonly stored?: number;
  /** Number of these that have reached whoever is to hear of them. */
  readonly delivered?: number;
  /** Figures and facts of this run, e.g. `back after 0.4 s`. */
  readonly outcome: string;
}

/**
 * Records a row, after everything in it was asserted. Does nothing unless `scripts/test-faults.ts` runs the suite: it names the file in
 * FAULT_RECORDS.
 */
export function recordFault(record: FaultRecord): void {
  const file = process.env['FAULT_RECORDS'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(record)}\n`);
}

/** Seconds since a moment of `performance.now()`, as text: `0.4 s`. */
export const secondsSince = (startMs: number): string => `${((performance.now() - startMs) / 1_000).toFixed(1)} s`;
