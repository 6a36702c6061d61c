import { performance } from 'node:perf_hooks';
import type { Credit, Meter, Reservation, Use } from './credit/credit.ts';
import { type Held, type LeaseAnswer, leaseMsOf, type UsageClient, type UseRecord } from './credit/credit-protocol.ts';
import { takeFrom } from './credit/credit-purse.ts';
import { createWallets, type ReservedAmount, type Spender, type Wallets } from './credit/credit-wallets.ts';
import type { BusEvent } from './events/event-bus.ts';
import { readUseRecord } from './journal/journal-lines.ts';
import { openShippedJournal, type ShippedJournal } from './journal/shipped-journal.ts';
import { toColumns, type UseColumns } from './journal/use-columns.ts';
import { withinLimit } from './kernel/context.ts';
import { AppError } from './kernel/errors.ts';
import { newId } from './kernel/identifiers.ts';
import { isoTime } from './kernel/iso-time.ts';
import type { Viewer } from './kernel/viewer.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Platform } from './platform.ts';

/** The parts of the platform that credit needs. */
type CreditPlatform = Omit<Platform, 'asViewer'>;

/** The credit of a process. */
export interface OpenCredit extends Credit {
  /** Opens the way to the usage domain, once it can be called; what earlier processes left goes first. */
  ready(): Promise<void>;
  /** Gives back what was leased, and sends what was used. */
  close(): Promise<void>;
}

const TEND_MS = 250;
const GATHER_MS = 100;
/** Uses that are sent at once: under load a transaction takes long to come about, however few it is for. */
const BATCH = 1_000;
/** More than any credit or limit: an estimate beyond it is refused as this would be. */
const MOST = 1e15;
const LEASE_TIMEOUT_MS = 5_000;
const SEND_TIMEOUT_MS = 15_000;

/**
 * Opens the credit that this process spends from: leased from the usage domain in slices, spent without asking anybody, and told of in
 * batches, from a journal on the local disk (docs/usage.md).
 */
export async function openCredit(platform: CreditPlatform): Promise<OpenCredit> {
  const known = shared.get(platform.metrics.registry);
  const credit = known ? known.credit : openOwnCredit(platform);
  const uses = known ?? { credit, users: 0 };
  shared.set(platform.metrics.registry, uses);
  uses.users++;
  const opened = await credit;
  return {
    ...opened,
    close: async () => {
      if (--uses.users > 0) return;
      shared.delete(platform.metrics.registry);
      await opened.close();
    },
  };
}

/** A process has one credit, whoever of it spends: by the registry of its metrics. */
const shared = new WeakMap<Metrics['registry'], { readonly credit: Promise<OpenCredit>; users: number }>();

async function openOwnCredit(platform: CreditPlatform): Promise<OpenCredit> {
  const { config, metrics, bus } = platform;
  const recorded = (status: string) => metrics.usageRecords.bind({ status });
  const series = { written: recorded('written'), shipped: recorded('shipped'), refused: recorded('refused') };
  const reserved = (outcome: string) => metrics.creditReservations.bind({ outcome });
  const [atOnce, waited, refused] = [reserved('at_once'), reserved('waited'), reserved('refused')];
  const journal = openShippedJournal<UseRecord>(platform, {
    name: 'usage',
    what: 'uses',
    read: readUseRecord,
    whenFull: 'calls that cost something are refused',
    syncs: true,
    maxBytes: config.USAGE_JOURNAL_MAX_MB * 1024 * 1024,
    gatherMs: GATHER_MS,
    batch: BATCH,
    onRecords: (status, records) => series[status].inc(records),
    onPending: (bytes) => metrics.usageJournal.set({}, bytes),
  });
  const leaseMs = leaseMsOf(config);
  const wallets = createWallets({ usageClient: openUsageClient(platform), leaseMs, now: () => performance.now() });
  metrics.onScrape(() => metrics.creditHeld.set({}, wallets.held() / 1_000_000));
  let started: Promise<void> | null = null;
  const timer = setInterval(() => void wallets.tend(), Math.min(TEND_MS, leaseMs / 10)).unref();
  const stops = await Promise.all([
    bus.listen('auth', (event) => {
      const keyId = changedKey(event);
      // A key that was rotated shares the limit of those before it: which they are, only the database knows.
      if (keyId !== null) wallets.distrust((spender) => spender.keyId !== null && spender.tenantId === event.tenantId);
    }),
    bus.listen('usage', ({ type, tenantId }) => {
      if (LIMITS_MOVED.has(type)) wallets.distrust((spender) => spender.tenantId === tenantId);
    }),
  ]);

  const reservation = (viewer: Viewer, taken: ReservedAmount) => new OwnReservation(wallets, journal, viewer, taken);
  const waitFor = async (viewer: Viewer, taken: Promise<ReservedAmount>): Promise<Reservation> => {
    try {
      const got = await taken;
      waited.inc();
      return reservation(viewer, got);
    } catch (error) {
      refused.inc();
      throw error;
    }
  };

  return {
    reserve(viewer, estimateMicroUsd, smaller) {
      const { tenantId } = viewer;
      if (tenantId === null) return UNMETERED;
      const amount = Math.min(MOST, Math.max(0, Math.ceil(estimateMicroUsd)));
      if (Number.isNaN(amount)) throw new TypeError('an estimate is a number of micro-USD');
      if (amount > 0 && journal.full)
        throw new AppError('SERVICE_UNAVAILABLE', 'Uses cannot be recorded right now', { retryAfter: 5 });
      let taken: ReturnType<typeof wallets.reserve>;
      try {
        taken = wallets.reserve(spenderOf(viewer), amount, smaller);
      } catch (error) {
        refused.inc();
        throw error;
      }
      if (taken instanceof Promise) return waitFor(viewer, taken);
      atOnce.inc();
      return reservation(viewer, taken);
    },
    isLimited(viewer) {
      if (viewer.tenantId === null) return false;
      if (config.CREDIT) return true;
      const nothing = wallets.reserve(spenderOf(viewer), 0);
      return nothing instanceof Promise ? nothing.then(hasEnd) : hasEnd(nothing);
    },
    count(tenantId, meters) {
      journal.append(useRecord({ tenantId }, isoTime(Date.now()), { meters, costMicroUsd: 0 }));
    },
    ready: () => {
      started ??= journal.start(openSending(platform));
      return started;
    },
    async close() {
      clearInterval(timer);
      for (const stop of stops) stop();
      await wallets.close();
      await journal.close();
    },
  };
}

/** A class, because one is made for every call of a model. */
class OwnReservation implements Reservation {
  readonly #wallets: Pick<Wallets, 'reserve'>;
  readonly #journal: Pick<ShippedJournal<UseRecord>, 'append'>;
  readonly #viewer: Viewer;
  readonly #atMs = Date.now();
  #taken: ReservedAmount;
  #isOpen = true;
  constructor(
    wallets: Pick<Wallets, 'reserve'>,
    journal: Pick<ShippedJournal<UseRecord>, 'append'>,
    viewer: Viewer,
    taken: ReservedAmount,
  ) {
    this.#wallets = wallets;
    this.#journal = journal;
    this.#viewer = viewer;
    this.#taken = taken;
  }
  get microUsd(): number {
    return this.#taken.purses.length === 0 ? Number.POSITIVE_INFINITY : this.#taken.amount;
  }
  async extend(microUsd: number): Promise<boolean> {
    if (!this.#isOpen) return false;
    let more: ReservedAmount;
    try {
      more = await this.#wallets.reserve(spenderOf(this.#viewer), microUsd);
    } catch {
      return false;
    }
    const { purses, holder, amount } = this.#taken;
    // What was leased under another name is not joined with it, and neither is what nobody waits for any more.
    if (!this.#isOpen || more.holder !== holder || !sameItems(more.purses, purses)) {
      takeFrom(more.purses, more.amount, 0);
      return false;
    }
    this.#taken = { ...more, amount: amount + more.amount };
    return true;
  }
  settle(use: Use): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const record = recordOf(this.#viewer, isoTime(this.#atMs), use, this.#taken);
    this.#journal.append(record);
    takeFrom(this.#taken.purses, this.#taken.amount, record.costMicroUsd ?? 0);
  }
  release(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    takeFrom(this.#taken.purses, this.#taken.amount, 0);
  }
}

const hasEnd = ({ purses }: ReservedAmount): boolean => purses.length > 0;

const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, place) => item === other[place]);

/** Of a domain that calls for nobody. */
const UNMETERED: Reservation = {
  microUsd: Number.POSITIVE_INFINITY,
  extend: () => true,
  settle: () => undefined,
  release: () => undefined,
};

const spenderOf = ({ tenantId, projectId, kind, id }: Viewer): Spender => ({
  tenantId: tenantId!,
  projectId: projectId ?? null,
  keyId: kind === 'api_key' ? id : null,
});

const LIMITS_MOVED = new Set(['usage.limits_changed', 'usage.credit_granted']);

const changedKey = ({ type, payload }: BusEvent): string | null =>
  type === 'auth.api_key_updated' || type === 'auth.api_key_rotated' ? (payload as { key_id: string }).key_id : null;

function recordOf(viewer: Viewer, at: string, use: Use, { accounts, holder }: ReservedAmount): UseRecord {
  const { tenantId, projectId, kind, id } = viewer;
  const keyId = kind === 'api_key' ? id : undefined;
  return useRecord({ tenantId: tenantId!, projectId: projectId ?? undefined, keyId, accounts, holder }, at, use);
}

type Owner = Pick<UseRecord, 'tenantId' | 'projectId' | 'keyId' | 'accounts' | 'holder'> & { readonly id?: string };

/** A use as the journal keeps it. @param at - when it began. */
export function useRecord(
  owner: Owner,
  at: string,
  { id, meters, costMicroUsd, provider, model, operation, estimated }: Use,
): UseRecord {
  // What is 0 is left out of the line.
  const whole = (meter: Meter, unit = 1): number | undefined =>
    Math.max(0, Math.ceil((meters[meter] ?? 0) * unit)) || undefined;
  // Written out, not spread: one is made for each call, and spreads cost it eight kilobytes.
  return {
    id: owner.id ?? id ?? newId('use'),
    tenantId: owner.tenantId,
    at,
    projectId: owner.projectId,
    keyId: owner.keyId,
    accounts: owner.accounts,
    holder: owner.holder,
    provider,
    model,
    operation,
    estimated: estimated || undefined,
    inputTokens: whole('tokens.input'),
    outputTokens: whole('tokens.output'),
    requests: whole('requests'),
    images: whole('images'),
    audioMs: whole('audio_seconds', 1_000),
    realtimeMs: whole('realtime_seconds', 1_000),
    tasks: whole('tasks'),
    notifications: whole('notifications'),
    costMicroUsd: Math.max(0, Math.ceil(costMicroUsd)) || undefined,
  };
}

const ACCOUNT = 'id kind limited granted returned used uncovered room refused unconfirmed';

function openUsageClient({ call }: Pick<Platform, 'call'>): UsageClient {
  const lease = call<{ _leaseCredit: LeaseAnswer }, { input: object }>(
    'usage',
    `mutation Lease($input: _LeaseCreditInput!) { _leaseCredit(input: $input) { validMs accounts { ${ACCOUNT} } } }`,
  );
  const renew = call<{ _renewCredit: readonly Held[] }, Record<string, unknown>>(
    'usage',
    `mutation Renew($holder: ID!, $holds: [_CreditHoldInput!]!) {
      _renewCredit(holder: $holder, holds: $holds) { accountId granted returned used uncovered }
    }`,
  );
  return {
    lease: async (input) =>
      (await withinLimit('credit', LEASE_TIMEOUT_MS, (context) => lease({ input }, context)))._leaseCredit,
    renew: async (holder, holds) =>
      (await withinLimit('credit', LEASE_TIMEOUT_MS, (context) => renew({ holder, holds }, context)))._renewCredit,
  };
}

function openSending({ call }: Pick<Platform, 'call'>) {
  const record = call<{ _recordUses: number }, { uses: UseColumns }>(
    'usage',
    'mutation Record($uses: _UsesInput!) { _recordUses(uses: $uses) }',
  );
  return async (uses: readonly UseRecord[], signal: AbortSignal): Promise<void> => {
    await withinLimit('credit', SEND_TIMEOUT_MS, (context) => record({ uses: toColumns(uses) }, context), signal);
  };
}
