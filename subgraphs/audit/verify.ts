import { GENESIS, hashOf, type Link } from './chain.ts';
import type { Checkpoints } from './checkpoints.ts';
import type { AuditCheckpointModel, AuditEventModel } from './models.ts';
import type { LogStore } from './store.ts';

/** The fault of a chain at one place. */
export type Defect = 'CHANGED' | 'REMOVED' | 'INSERTED' | 'UNLINKED' | 'CHECKPOINT' | 'CHECKPOINT_FORGED';

/** The result of a verification. */
export interface Verification {
  readonly valid: boolean;
  /** False when time ran out: go on from `toSequence + 1`. */
  readonly complete: boolean;
  /** Entries whose hash was computed anew. */
  readonly checked: number;
  /** The first entry that was looked at; what is before it was removed by age, erased, or was not asked for. */
  readonly fromSequence: number;
  /** The last entry that was looked at. */
  readonly toSequence: number;
  /** Of the last entry that was looked at. */
  readonly headHash: string;
  readonly firstInvalid: { readonly sequence: number; readonly reason: Defect } | null;
  /** Checkpoints that the entries were held against. */
  readonly checkpoints: number;
  readonly newestCheckpoint: AuditCheckpointModel | null;
}

export interface VerifyOptions {
  readonly tenantId: string;
  /** Begins there, and believes the entry before it. */
  readonly fromSequence?: number | null;
  /** Ends there, instead of at the end of the chain. */
  readonly toSequence?: number;
  /** Epoch milliseconds at which it stops, and tells how far it came. */
  readonly untilMs: number;
  readonly signal: AbortSignal;
}

/** Recomputes a chain, a page at a time. */
export type Verify = (options: VerifyOptions) => Promise<Verification>;

const PAGE = 500;

interface Walk {
  at: Link;
  readonly from: number;
  checked: number;
  complete: boolean;
  defect: Verification['firstInvalid'];
}

export function createVerify(store: LogStore, checkpoints: Checkpoints): Verify {
  const attempt = async ({
    tenantId,
    fromSequence,
    toSequence = Number.POSITIVE_INFINITY,
    untilMs,
    signal,
  }: VerifyOptions): Promise<Verification> => {
    // In this order: a checkpoint that is known lies within the end that is read after it.
    const signed = await store.checkpoints(tenantId, 0);
    const end = (await store.end(tenantId)) ?? GENESIS;
    const anchor = signed.findLast(({ kind }) => kind !== 'periodic') ?? GENESIS;
    const start = await startOf(store, tenantId, anchor, fromSequence ?? 0);
    const walk: Walk = { at: start, from: start.sequence + 1, checked: 0, complete: true, defect: null };
    walk.defect = await findForged(checkpoints, signed);
    const bySequence = new Map<number, AuditCheckpointModel[]>();
    for (const checkpoint of signed)
      bySequence.set(checkpoint.sequence, [...(bySequence.get(checkpoint.sequence) ?? []), checkpoint]);
    while (!walk.defect && walk.at.sequence < Math.min(end.sequence, toSequence)) {
      if (Date.now() >= untilMs || signal.aborted) {
        walk.complete = false;
        break;
      }
      const rows = await store.range(tenantId, walk.at.sequence + 1, Math.min(end.sequence, toSequence), PAGE);
      if (rows.length === 0) walk.defect = { sequence: walk.at.sequence + 1, reason: 'REMOVED' };
      else await checkPage(store, rows, walk, bySequence);
    }
    if (!walk.defect && walk.complete && toSequence >= end.sequence)
      walk.defect = await checkEnd(store, tenantId, walk.at, end, signed);
    const held = signed.filter(({ sequence }) => sequence >= start.sequence && sequence <= walk.at.sequence);
    return {
      valid: walk.defect === null,
      complete: walk.complete,
      checked: walk.checked,
      fromSequence: walk.from,
      toSequence: walk.at.sequence,
      headHash: walk.at.hash,
      firstInvalid: walk.defect,
      checkpoints: held.length,
      newestCheckpoint: held.at(-1) ?? null,
    };
  };
  return async (options) => {
    const found = await attempt(options);
    // Entries may have left by age, or with their tenant, between the look at the checkpoints and the look at the entries.
    return found.firstInvalid?.reason === 'REMOVED' ? attempt(options) : found;
  };
}

/** Finds the link that the first entry must follow: the anchor behind which the log begins, or the entry before the one that was asked for. */
async function startOf(store: LogStore, tenantId: string, anchor: Link, fromSequence: number): Promise<Link> {
  if (fromSequence <= anchor.sequence + 1) return { sequence: anchor.sequence, hash: anchor.hash };
  const [before] = await store.range(tenantId, fromSequence - 1, fromSequence - 1, 1);
  return before ? { sequence: before.sequence, hash: before.hash } : anchor;
}

async function findForged(
  checkpoints: Checkpoints,
  signed: readonly AuditCheckpointModel[],
): Promise<Verification['firstInvalid']> {
  for (const checkpoint of signed)
    if (!(await checkpoints.isSigned(checkpoint)))
      return { sequence: checkpoint.sequence, reason: 'CHECKPOINT_FORGED' };
  return null;
}

/** Walks on to the end of the page, or to the first entry that is not as it was appended. */
async function checkPage(
  store: LogStore,
  rows: readonly AuditEventModel[],
  walk: Walk,
  signed: ReadonlyMap<number, readonly AuditCheckpointModel[]>,
): Promise<void> {
  for (const row of rows) {
    const reason = defectOf(row, walk.at, signed.get(row.sequence) ?? []);
    if (reason) {
      walk.defect = { sequence: reason === 'REMOVED' ? walk.at.sequence + 1 : row.sequence, reason };
      return;
    }
    walk.at = { sequence: row.sequence, hash: row.hash };
    walk.checked++;
  }
  // A page may end between an entry and its double.
  const { sequence } = walk.at;
  const [, double] = await store.range(rows[0]!.tenantId, sequence, sequence, 2);
  if (double) walk.defect = { sequence, reason: 'INSERTED' };
}

function defectOf(row: AuditEventModel, before: Link, signed: readonly AuditCheckpointModel[]): Defect | null {
  if (row.sequence === before.sequence) return 'INSERTED';
  if (row.sequence > before.sequence + 1) return 'REMOVED';
  if (row.previousHash !== before.hash) return 'UNLINKED';
  if (hashOf(row) !== row.hash) return 'CHANGED';
  return signed.some(({ hash }) => hash !== row.hash) ? 'CHECKPOINT' : null;
}

/** The last entry has to be the end that the chain remembers, and no checkpoint may be beyond it. */
async function checkEnd(
  store: LogStore,
  tenantId: string,
  at: Link,
  end: Link,
  signed: readonly AuditCheckpointModel[],
): Promise<Verification['firstInvalid']> {
  if (at.sequence === end.sequence && at.hash !== end.hash) return { sequence: end.sequence, reason: 'CHANGED' };
  const last = signed.at(-1);
  if (last && last.sequence > end.sequence) return { sequence: end.sequence + 1, reason: 'REMOVED' };
  return (await store.hasBeyondEnd(tenantId)) ? { sequence: end.sequence + 1, reason: 'INSERTED' } : null;
}
