import { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/identifiers.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import type { SmallerAmount } from './credit.ts';
import type { AccountKind, LeaseAnswer, LeasedAccount, UsageClient } from './credit-protocol.ts';
import { fill, giveBack, isEmpty, openPurse, type Purse, refresh, reserve, suffice } from './credit-purse.ts';

/** Who spends: uses count for each of them. */
export interface Spender {
  readonly tenantId: string;
  readonly projectId: string | null;
  readonly keyId: string | null;
}

/** An amount that was put aside in every purse that a spender's uses come from. */
export interface ReservedAmount {
  readonly purses: readonly Purse[];
  readonly amount: number;
  /** All accounts that the use counts in, those without a limit too. */
  readonly accounts: readonly string[];
  readonly holder: string;
}

/** The purses of this process, and who may spend from which of them. */
export interface Wallets {
  /**
   * Puts the amount aside, or less where all that is left does not suffice; at once, while the purses have it.
   * @throws AppError CREDIT_EXHAUSTED, SPEND_LIMIT_REACHED or SERVICE_UNAVAILABLE
   */
  reserve(spender: Spender, amount: number, smaller?: SmallerAmount): MaybePromise<ReservedAmount>;
  /** Gives leases back and asks again: after a change, too much may be leased of a limit, and other limits may apply. */
  distrust(which: (spender: Spender) => boolean): void;
  /** Micro-USD of credit that this process holds. */
  held(): number;
  /** Says that we are there, and gives back what nobody uses; to be called a few times a second. Never rejects. */
  tend(): Promise<void>;
  /** Gives all back that is not put aside. */
  close(): Promise<void>;
}

export interface WalletsOptions {
  readonly usageClient: UsageClient;
  /** How long a lease lasts after we were last heard of. */
  readonly leaseMs: number;
  /** Never goes back, milliseconds. */
  readonly now: () => number;
}

interface Waiter {
  readonly amount: number;
  readonly smaller: SmallerAmount | undefined;
  readonly resolve: (taken: ReservedAmount) => void;
  readonly reject: (error: unknown) => void;
}

interface Wallet {
  readonly spender: Spender;
  accounts: readonly string[];
  purses: readonly Purse[];
  /** Until then the accounts are known. */
  knownUntilMs: number;
  /** Counts the times that this was no longer to be trusted. */
  distrusted: number;
  waiting: Waiter[];
  isFilling: boolean;
  /** The account that had too little a moment ago: a caller that keeps trying must not keep the database busy. */
  refusal: { readonly account: LeasedAccount; readonly untilMs: number } | null;
  usedAtMs: number;
}

const MAX_WAITING = 10_000;
const MAX_WALLETS = 50_000;
const FIRST_SLICE = 500_000;
const REFUSAL_MS = 200;
const IDLE_MS = 5_000;
/** Others may take what we have leased before we come to spend it; whoever waits is not led on for ever. */
const MAX_ROUNDS = 8;
/** The lease ends a little earlier here than in the database. */
const CAUTION = 0.9;

/** Wallets that lease from the usage domain. */
export function createWallets({ usageClient, leaseMs, now }: WalletsOptions): Wallets {
  const purses = new Map<string, Purse>();
  const wallets = new Map<string, Wallet>();
  let holder: string = newId('hold');
  let renewing: Promise<void> | null = null;

  const walletOf = (spender: Spender): Wallet => {
    const key = `${spender.tenantId} ${spender.projectId ?? ''} ${spender.keyId ?? ''}`;
    let wallet = wallets.get(key);
    if (!wallet) {
      if (wallets.size >= MAX_WALLETS) dropIdleWallets(0);
      const { tenantId, projectId, keyId } = spender;
      wallet = {
        spender: { tenantId, projectId, keyId },
        accounts: [],
        purses: [],
        knownUntilMs: 0,
        distrusted: 0,
        waiting: [],
        isFilling: false,
        refusal: null,
        usedAtMs: 0,
      };
      wallets.set(key, wallet);
    }
    return wallet;
  };
  const dropIdleWallets = (idleMs: number): void => {
    for (const [key, { waiting, usedAtMs }] of wallets)
      if (waiting.length === 0 && usedAtMs + idleMs <= now()) wallets.delete(key);
  };

  /** Null where there is not enough. */
  const take = (wallet: Wallet, amount: number, nowMs: number): ReservedAmount | null => {
    if (wallet.knownUntilMs <= nowMs || (amount > 0 && !suffice(wallet.purses, amount, nowMs))) return null;
    reserve(wallet.purses, amount, nowMs);
    return { purses: wallet.purses, amount, accounts: wallet.accounts, holder };
  };
  /** Takes the credit that is left, where the wanted amount cannot be leased any more. */
  const reserveLess = (
    wallet: Wallet,
    { amount, smaller }: Waiter,
    { accounts }: LeaseAnswer,
  ): ReservedAmount | null => {
    if (!smaller) return null;
    const room = new Map(accounts.map((account) => [account.id, account.room]));
    const isShort = wallet.purses.some(({ id, available }) => available + Math.max(0, room.get(id) ?? 0) < amount);
    if (!isShort) return null;
    const left = Math.min(smaller.enough, ...wallet.purses.map(({ available }) => available));
    return left >= smaller.least ? take(wallet, left, now()) : null;
  };
  const serve = (wallet: Wallet, answer: LeaseAnswer | null): void => {
    for (let waiter = wallet.waiting[0]; waiter; waiter = wallet.waiting[0]) {
      const taken = take(wallet, waiter.amount, now()) ?? (answer && reserveLess(wallet, waiter, answer));
      if (!taken) return;
      wallet.waiting.shift();
      waiter.resolve(taken);
    }
  };

  /** Nobody has heard of us for so long that others may have what we hold: all of it is void, and what was put aside is only counted. */
  const startAfresh = (): void => {
    holder = newId('hold');
    purses.clear();
    for (const wallet of wallets.values()) Object.assign(wallet, { purses: [], knownUntilMs: 0 });
  };
  const isOverdue = (nowMs: number): boolean => {
    for (const { untilMs } of purses.values()) if (untilMs <= nowMs) return true;
    return false;
  };

  const ask = async (wallet: Wallet, least: number, want: number): Promise<LeaseAnswer | null> => {
    const sentMs = now();
    if (isOverdue(sentMs)) startAfresh();
    const asked = holder;
    const { distrusted } = wallet;
    const have = wallet.purses.map(({ id, available, slice }) => ({
      accountId: id,
      available,
      slice: available - want > slice / 4 ? 0 : slice,
    }));
    const slice = want > 0 ? FIRST_SLICE : 0;
    const answer = await usageClient.lease({ ...wallet.spender, holder: asked, least, want, slice, have });
    if (holder !== asked) return null;
    const nowMs = now();
    const limited = answer.accounts.filter((account) => account.limited);
    wallet.purses = limited.map((account) => {
      const purse = purses.get(account.id) ?? openPurse(account, nowMs);
      purses.set(account.id, purse);
      fill(purse, account, nowMs, sentMs + leaseMs * CAUTION);
      return purse;
    });
    wallet.accounts = answer.accounts.map(({ id }) => id);
    // What has changed meanwhile may not be in this answer.
    if (wallet.distrusted === distrusted) wallet.knownUntilMs = sentMs + answer.validMs;
    return answer;
  };

  /** Leases until nobody waits: what came together is asked for together. */
  const fillUp = async (wallet: Wallet): Promise<void> => {
    if (wallet.isFilling) return;
    wallet.isFilling = true;
    try {
      // Those who come in the same turn are asked for together.
      await null;
      let rounds = 0;
      for (let head = wallet.waiting[0]; head; head = wallet.waiting[0]) {
        const waiting = wallet.waiting.reduce((sum, { amount }) => sum + amount, 0);
        const want = Math.min(waiting, Number.MAX_SAFE_INTEGER);
        const answer = await ask(wallet, leastOf(head), want);
        serve(wallet, answer);
        const refused = answer?.accounts.find((account) => account.refused);
        if (wallet.waiting[0] !== head) rounds = 0;
        else if (refused) refuse(wallet, refused);
        else if (++rounds >= MAX_ROUNDS) rejectAll(wallet, unavailable());
      }
    } catch (error) {
      rejectAll(wallet, unavailable(error));
    } finally {
      wallet.isFilling = false;
    }
  };
  /** Refuses all who wait for more than there is. */
  const refuse = (wallet: Wallet, account: LeasedAccount): void => {
    wallet.refusal = { account, untilMs: now() + REFUSAL_MS };
    const waiting = wallet.waiting;
    wallet.waiting = waiting.filter((waiter) => !isTooMuch(account, leastOf(waiter)));
    for (const waiter of waiting)
      if (isTooMuch(account, leastOf(waiter))) waiter.reject(refusalOf(account, leastOf(waiter)));
  };
  /** Returns the credit that is left of an account, with the cost that is not recorded yet taken off. */
  const leftOf = ({ id, room }: LeasedAccount): number => room + (purses.get(id)?.available ?? 0);
  const isTooMuch = (account: LeasedAccount, amount: number): boolean => amount > 0 && amount > leftOf(account);
  const refusalOf = (account: LeasedAccount, amount: number): AppError => refusal(account, leftOf(account), amount);
  /** Before somebody has to wait for it. */
  const fillAhead = (wallet: Wallet): void => {
    if (wallet.isFilling || !wallet.purses.some(({ tight, available, slice }) => !tight && available < slice / 4))
      return;
    wallet.isFilling = true;
    void ask(wallet, 0, 0)
      // Whoever needs it meets the same error.
      .catch(() => undefined)
      .finally(() => {
        wallet.isFilling = false;
        if (wallet.waiting.length > 0) void fillUp(wallet);
      });
  };

  const isWanted = (purse: Purse): boolean => {
    for (const { waiting, purses: own } of wallets.values()) if (waiting.length > 0 && own.includes(purse)) return true;
    return false;
  };
  const renew = async (due: readonly Purse[]): Promise<void> => {
    const sentMs = now();
    const asked = holder;
    const holds = due.map(({ id, returned }) => ({ accountId: id, returned }));
    const answered = new Map((await usageClient.renew(asked, holds)).map((held) => [held.accountId, held]));
    if (holder !== asked) return;
    if (due.some(({ id }) => !answered.has(id))) return startAfresh();
    for (const purse of due) refresh(purse, answered.get(purse.id)!, sentMs + leaseMs * CAUTION);
  };
  const forgetUnused = (nowMs: number): void => {
    const isUnused = (purse: Purse) => purse.usedAtMs + leaseMs < nowMs && isEmpty(purse);
    for (const wallet of wallets.values())
      if (wallet.purses.some(isUnused)) Object.assign(wallet, { knownUntilMs: 0, purses: [] });
    for (const [id, purse] of purses) if (isUnused(purse)) purses.delete(id);
    dropIdleWallets(leaseMs);
  };
  const tend = async (): Promise<void> => {
    const nowMs = now();
    if (isOverdue(nowMs)) startAfresh();
    forgetUnused(nowMs);
    const due = [...purses.values()].filter((purse) => {
      const isSpare = purse.available > 0 && (purse.tight || purse.usedAtMs + IDLE_MS < nowMs) && !isWanted(purse);
      if (isSpare) giveBack(purse);
      return isSpare || purse.untilMs - nowMs < (leaseMs * 2) / 3;
    });
    // What did not arrive is said again: sums, not differences, are told.
    if (due.length > 0) await renew(due).catch(() => undefined);
  };

  return {
    reserve(spender, amount, smaller) {
      const wallet = walletOf(spender);
      const nowMs = now();
      wallet.usedAtMs = nowMs;
      const taken = wallet.waiting.length === 0 ? take(wallet, amount, nowMs) : null;
      if (taken) {
        fillAhead(wallet);
        return taken;
      }
      const { refusal: last } = wallet;
      const least = leastOf({ amount, smaller });
      if (last && last.untilMs > nowMs && isTooMuch(last.account, least)) throw refusalOf(last.account, least);
      if (wallet.waiting.length >= MAX_WAITING) throw unavailable();
      return new Promise((resolve, reject) => {
        wallet.waiting.push({ amount, smaller, resolve, reject });
        void fillUp(wallet);
      });
    },
    distrust(which) {
      for (const wallet of wallets.values()) {
        if (!which(wallet.spender)) continue;
        for (const purse of wallet.purses) {
          giveBack(purse);
          // Renewed at the next look, which says so.
          purse.tight = true;
          purse.untilMs = Math.min(purse.untilMs, now() + leaseMs / 2);
        }
        Object.assign(wallet, { knownUntilMs: 0, refusal: null, distrusted: wallet.distrusted + 1 });
      }
    },
    held: () =>
      [...purses.values()].reduce(
        (sum, { kind, available, reserved }) => sum + (kind === 'CREDIT' ? available + reserved : 0),
        0,
      ),
    async tend() {
      renewing ??= tend().finally(() => {
        renewing = null;
      });
      await renewing;
    },
    async close() {
      await renewing;
      const all = [...purses.values()];
      for (const purse of all) giveBack(purse);
      if (all.length > 0) await renew(all).catch(() => undefined);
    },
  };
}

/** Returns the least credit that must be reserved. */
const leastOf = ({ amount, smaller }: Pick<Waiter, 'amount' | 'smaller'>): number =>
  Math.min(amount, smaller?.least ?? amount);

function rejectAll(wallet: Wallet, error: AppError): void {
  for (const { reject } of wallet.waiting.splice(0)) reject(error);
}

const unavailable = (cause?: unknown): AppError =>
  new AppError('SERVICE_UNAVAILABLE', 'What may be spent cannot be found out right now', { retryAfter: 1, cause });

const NAMES: Readonly<Record<AccountKind, string>> = {
  CREDIT: 'credit of the organization',
  ORGANIZATION: 'monthly limit of the organization',
  PROJECT: 'spend limit of the project',
  API_KEY: 'spend limit of the API key',
};

const CONFIRM = '. Confirm your e-mail address: the first credit is given then';

/** Not 429: clients of OpenAI's API would try again, for nothing. */
function refusal({ kind, unconfirmed }: LeasedAccount, leftMicroUsd: number, amount: number): AppError {
  const left = Math.max(0, leftMicroUsd) / 1_000_000;
  const message = `The ${NAMES[kind]} does not suffice: USD ${left.toFixed(6)} are left, and this call may cost USD ${(amount / 1_000_000).toFixed(6)}${unconfirmed ? CONFIRM : ''}`;
  return new AppError(kind === 'CREDIT' ? 'CREDIT_EXHAUSTED' : 'SPEND_LIMIT_REACHED', message);
}
