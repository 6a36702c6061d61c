import type { Config } from '../config/config.ts';
import { AppError } from '../kernel/errors.ts';
import type { Metrics } from '../observability/metrics.ts';

/** The bytes that one piece of work holds of a budget, until it gives all of them back. */
export interface HeldBytes {
  /** Counts bytes that are about to be read. @throws NoRoomError when they do not fit, or when everything was given back already. */
  take(bytes: number): void;
  /** Gives everything back; a second call does nothing. */
  release(): void;
}

/** Who holds bytes. */
export interface BytesOwner {
  /** The owner of the share: an organization, or the network of a caller without a credential. */
  readonly owner: string;
  /** The field of the request that has it all read, for the refusal. */
  readonly field?: string;
}

/** Bytes from outside that this process holds at once, over all requests. */
export interface ByteBudget {
  open(holder: BytesOwner): HeldBytes;
  /** Bytes that are held. */
  readonly held: number;
}

/** The bound that refused: one request's own bound, its owner's share, or the whole process. */
export type BytesRefusedBy = 'request' | 'owner' | 'process';

export interface ByteBudgetOptions {
  /** Most bytes that all hold together. Nobody's share is more than half of it. */
  readonly most: number;
  /** Most bytes that one piece of work holds. */
  readonly mostEach?: number;
  readonly onRefused?: (by: BytesRefusedBy) => void;
}

/** Bytes that are refused: PAYLOAD_TOO_LARGE where waiting helps nobody, else SERVICE_UNAVAILABLE with `retry_after`. */
export class NoRoomError extends AppError {
  readonly by: BytesRefusedBy;
  constructor(by: BytesRefusedBy, message: string, field: string | undefined) {
    super(by === 'request' ? 'PAYLOAD_TOO_LARGE' : 'SERVICE_UNAVAILABLE', field ? `${field}: ${message}` : message, {
      ...(by !== 'request' && { retryAfter: RETRY_SECONDS }),
      ...(field && { errors: [{ path: field, message }] }),
    });
    this.by = by;
  }
}

/** Files and bodies are read within seconds. */
const RETRY_SECONDS = 2;

/** Makes a budget. Nobody waits for room: who does not fit is refused at once, and holds nothing meanwhile. */
export function createByteBudget({
  most,
  mostEach = Number.POSITIVE_INFINITY,
  onRefused,
}: ByteBudgetOptions): ByteBudget {
  const share = Math.floor(most / 2);
  const shares = new Map<string, number>();
  let held = 0;

  const open = ({ owner, field }: BytesOwner): HeldBytes => {
    let own = 0;
    let isOver = false;
    const refuse = (by: BytesRefusedBy, message: string): never => {
      onRefused?.(by);
      throw new NoRoomError(by, message, field);
    };
    return {
      take(bytes) {
        if (isOver) throw new NoRoomError('process', 'what was read is not wanted any more', field);
        const shared = shares.get(owner) ?? 0;
        if (own + bytes > Math.min(mostEach, share))
          refuse('request', `must be at most ${Math.min(mostEach, share)} bytes together`);
        if (shared + bytes > share) refuse('owner', 'other requests of yours hold too much: try again');
        if (held + bytes > most) refuse('process', 'there is no room for it now: try again');
        own += bytes;
        held += bytes;
        shares.set(owner, shared + bytes);
      },
      release() {
        if (isOver) return;
        isOver = true;
        held -= own;
        const left = (shares.get(owner) ?? 0) - own;
        if (left > 0) shares.set(owner, left);
        else shares.delete(owner);
      },
    };
  };

  return {
    open,
    get held() {
      return held;
    },
  };
}

const MIB = 1024 * 1024;
type BudgetMetrics = Pick<Metrics, 'onScrape' | 'bytesHeld' | 'bytesRefused'>;

/** The budget of what this process is told to fetch. */
export const fetchBudget = (
  config: Pick<Config, 'MAX_FETCHED_MB' | 'MAX_FETCHED_MB_PER_REQUEST'>,
  metrics: BudgetMetrics,
): ByteBudget =>
  measured('fetched', metrics, {
    most: config.MAX_FETCHED_MB * MIB,
    mostEach: config.MAX_FETCHED_MB_PER_REQUEST * MIB,
  });

/** The budget of the bodies that this process is sent. */
export const bodyBudget = (config: Pick<Config, 'MAX_BODIES_MB'>, metrics: BudgetMetrics): ByteBudget =>
  measured('bodies', metrics, { most: config.MAX_BODIES_MB * MIB });

function measured(of: 'fetched' | 'bodies', metrics: BudgetMetrics, options: ByteBudgetOptions): ByteBudget {
  const budget = createByteBudget({ ...options, onRefused: (by) => metrics.bytesRefused.inc({ of, by }) });
  metrics.onScrape(() => metrics.bytesHeld.set({ of }, budget.held));
  return budget;
}
