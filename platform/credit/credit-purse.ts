import type { AccountKind, Held, LeasedAccount } from './credit-protocol.ts';

/** The credit that this process may spend of one account, in micro-USD. Times are those of a clock that only goes forward, in milliseconds. */
export interface Purse {
  readonly id: string;
  readonly kind: AccountKind;
  /** Leased, and neither reserved nor used. Negative when calls cost more than was put aside for them. */
  available: number;
  /** Put aside for calls that run. */
  reserved: number;
  /** All that was ever leased and given back. */
  granted: number;
  returned: number;
  /** All that calls have cost. */
  spent: number;
  /** Of that, what has arrived in the database, when we last asked: taken from the lease, and beyond it. */
  used: number;
  uncovered: number;
  /** Nothing may be spent from it after this. */
  untilMs: number;
  usedAtMs: number;
  /** There is little left: nothing is kept that nobody waits for. */
  tight: boolean;
  /** The credit that is leased beside the wanted amount. */
  slice: number;
  leasedAtMs: number;
}

const FIRST_SLICE = 500_000;
const LARGEST_SLICE = 20_000_000;
/** Whoever comes back sooner gets more, and so comes back less often. */
const SOON_MS = 1_000;

/** A purse of an account that was leased for the first time. */
export function openPurse(account: LeasedAccount, nowMs: number): Purse {
  const { id, kind, granted, returned, used, uncovered } = account;
  return {
    id,
    kind,
    granted,
    returned,
    used,
    uncovered,
    spent: used + uncovered,
    available: granted - returned - used,
    reserved: 0,
    tight: false,
    untilMs: 0,
    usedAtMs: nowMs,
    slice: FIRST_SLICE,
    leasedAtMs: nowMs,
  };
}

/** Takes in the answer to a lease. Answers may overtake each other: all sums only grow, and the largest is the latest. */
export function fill(purse: Purse, { granted, room }: LeasedAccount, nowMs: number, untilMs: number): void {
  if (granted > purse.granted) {
    purse.available += granted - purse.granted;
    purse.granted = granted;
    purse.slice =
      nowMs - purse.leasedAtMs < SOON_MS
        ? Math.min(purse.slice * 2, LARGEST_SLICE)
        : Math.max(purse.slice / 2, FIRST_SLICE);
    purse.leasedAtMs = nowMs;
  }
  // A sixteenth of what is left is what can be leased beside what is wanted (`lease` of the migration): less than a slice means an end in
  // sight.
  purse.tight = room / 16 < purse.slice;
  purse.untilMs = Math.max(purse.untilMs, untilMs);
}

/**
 * Takes in the answer to a renewal. What a lost answer had granted is found here; and where calls have cost more than was leased, this is
 * what is really left, once every use has arrived.
 */
export function refresh(purse: Purse, { granted, returned, used, uncovered }: Held, untilMs: number): void {
  if (granted > purse.granted) {
    purse.available += granted - purse.granted;
    purse.granted = granted;
  }
  Object.assign(purse, { used, uncovered });
  if (granted === purse.granted && returned === purse.returned && used + uncovered === purse.spent)
    purse.available = granted - returned - used - purse.reserved;
  purse.untilMs = Math.max(purse.untilMs, untilMs);
}

/** Counts all that nobody has reserved as given back; the next renewal says so. */
export function giveBack(purse: Purse): void {
  if (purse.available <= 0) return;
  purse.returned += purse.available;
  purse.available = 0;
}

/** Whether each of the purses has that much, now. */
export function suffice(purses: readonly Purse[], amount: number, nowMs: number): boolean {
  for (const purse of purses) if (purse.available < amount || purse.untilMs <= nowMs) return false;
  return true;
}

/** Puts an amount aside in each of the purses. */
export function reserve(purses: readonly Purse[], amount: number, nowMs: number): void {
  for (const purse of purses) {
    purse.available -= amount;
    purse.reserved += amount;
    purse.usedAtMs = nowMs;
  }
}

/** Ends what was put aside: what it has cost is gone, the rest is there again. */
export function takeFrom(purses: readonly Purse[], amount: number, cost: number): void {
  for (const purse of purses) {
    purse.available += amount - cost;
    purse.reserved -= amount;
    purse.spent += cost;
  }
}

/** Whether nothing is left of it, here and in the database. */
export const isEmpty = ({ available, reserved, granted, returned, spent, used, uncovered }: Purse): boolean =>
  available === 0 && reserved === 0 && used + uncovered === spent && returned + used === granted;
