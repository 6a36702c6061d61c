/** The kind of an account: an organization's credit, or one of the limits that somebody has set. */
export type AccountKind = 'CREDIT' | 'ORGANIZATION' | 'PROJECT' | 'API_KEY';

/** One account that a caller's uses count in, as the usage domain answers a lease (`_CreditAccount`). All sums are of this holder. */
export interface LeasedAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** Whether there is an end to it. What has none is only counted. */
  readonly limited: boolean;
  /** Micro-USD that were ever leased, given back, used of the lease, and used beyond it; 0 without a limit. */
  readonly granted: number;
  readonly returned: number;
  readonly used: number;
  readonly uncovered: number;
  /** The credit that others may still lease, micro-USD; it may be negative. */
  readonly room: number;
  /** There was less than what is needed at least. */
  readonly refused: boolean;
  /** Some is given once somebody confirms the address of the account whose organization it is. */
  readonly unconfirmed: boolean;
}

/** A process's request for credit of a caller (`_LeaseCreditInput`), micro-USD. */
export interface LeaseAsk {
  readonly holder: string;
  readonly tenantId: string;
  readonly projectId: string | null;
  readonly keyId: string | null;
  /** Less is no use. */
  readonly least: number;
  /** The credit that calls wait for now. */
  readonly want: number;
  /** The credit that may be leased beside it, where much is left. */
  readonly slice: number;
  /** The credit that this process has of each account, and the slice that it would like to have. An account that is missing has nothing, and `slice`. */
  readonly have: readonly { readonly accountId: string; readonly available: number; readonly slice: number }[];
}

/** The accounts that a caller's uses count in, and until when that holds. */
export interface LeaseAnswer {
  readonly accounts: readonly LeasedAccount[];
  readonly validMs: number;
}

/** The sum that a process has ever given back of an account of which it still holds a lease (`_CreditHoldInput`). */
export interface Hold {
  readonly accountId: string;
  readonly returned: number;
}

/** A hold as it stands; one that has ended is missing from the answer. */
export interface Held {
  readonly accountId: string;
  readonly granted: number;
  readonly returned: number;
  readonly used: number;
  readonly uncovered: number;
}

/** How a process reaches the usage domain. Each rejects when it could not be asked. */
export interface UsageClient {
  lease(ask: LeaseAsk): Promise<LeaseAnswer>;
  renew(holder: string, holds: readonly Hold[]): Promise<readonly Held[]>;
}

/** The fields that many uses have in common (`_UseKindInput`). A field that is left out is nobody, nothing or 0. */
export interface UseKind {
  readonly tenantId: string;
  readonly projectId?: string | undefined;
  readonly keyId?: string | undefined;
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly operation?: string | undefined;
  readonly estimated?: boolean | undefined;
  readonly requests?: number | undefined;
  readonly images?: number | undefined;
  readonly audioMs?: number | undefined;
  readonly realtimeMs?: number | undefined;
  readonly tasks?: number | undefined;
  readonly notifications?: number | undefined;
  /** Accounts that it counts in. */
  readonly accounts?: readonly string[] | undefined;
  /** Whose leases it was spent from; nobody's for what was not reserved. */
  readonly holder?: string | undefined;
}

/** One use: a line of the journal. */
export interface UseRecord extends UseKind {
  /** `use_…`, or the event that told of it. */
  readonly id: string;
  /** When it began, ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly inputTokens?: number | undefined;
  readonly outputTokens?: number | undefined;
  readonly costMicroUsd?: number | undefined;
}

/** How long a lease lasts after its process was last heard of, milliseconds. */
export const leaseMsOf = ({ CREDIT_LEASE_SECONDS: seconds }: { readonly CREDIT_LEASE_SECONDS: number }): number =>
  seconds * 1_000;
