/** State of a lease for the member that asks: `taken`, from one that may have left work behind; `handed`, from one that left none. */
export type LeaseState = 'ours' | 'taken' | 'handed' | 'others';

/** A right that one member of a group has at a time, and that ends when it is not renewed. */
export interface Lease {
  /** Takes or renews it. `ours` only if nobody else had it since the last time. */
  hold(): Promise<LeaseState>;
  /** Gives it back if it is this member's, so that another one need not wait for its end. */
  release(): Promise<void>;
}

/** A member that may read while it has its group's lease. */
export interface Leader {
  /** Answers whether it may read now; renews the lease when it is time. */
  lead(): Promise<boolean>;
  /** Renews the lease now, as while a handler takes its time. */
  renew(): Promise<void>;
  readonly leads: boolean;
}

export interface LeaderOptions {
  readonly lease: Lease;
  /** The lease is renewed after so long; much shorter than it lasts. */
  readonly renewMs: number;
  readonly nowMs: () => number;
  /** Hears each state, whoever asked for it, before `lead` answers: what others may have left behind must not be overlooked. */
  readonly onState: (state: LeaseState) => void;
}

/** Keeps the lease of a member. It is asked for by one call at a time. */
export function createLeader({ lease, renewMs, nowMs, onState }: LeaderOptions): Leader {
  let leads = false;
  let renewAt = Number.NEGATIVE_INFINITY;
  let holding: Promise<void> | null = null;

  const hold = async () => {
    const at = nowMs();
    const state = await lease.hold();
    onState(state);
    leads = state !== 'others';
    renewAt = at + renewMs;
  };
  const renew = () => {
    holding ??= hold().finally(() => {
      holding = null;
    });
    return holding;
  };
  return {
    async lead() {
      if (!leads || nowMs() >= renewAt) await renew();
      return leads;
    },
    renew,
    get leads() {
      return leads;
    },
  };
}
