import type { CallContext } from '../../../platform/kernel/context.ts';

/** Every way that a notification can reach a person, by the names of the specification. */
export const CHANNELS = ['email', 'sms', 'in_app', 'push', 'webhook'] as const;
export type ChannelName = (typeof CHANNELS)[number];

/** Those that a queue stands before. */
export type QueuedChannel = Exclude<ChannelName, 'in_app'>;

/** How urgent a notification is. Only `critical` goes through quiet hours. */
export const PRIORITIES = ['low', 'normal', 'high', 'urgent', 'critical'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Who a notification is for. */
export interface Recipient {
  /** `usr_…` */
  readonly userId: string;
  /** `org_…`, which the account is a member of. */
  readonly tenantId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** E.164, from the account's preferences; null when it gave none. */
  readonly phoneNumber: string | null;
}

/**
 * One place that a channel reaches a person at. It is kept with the delivery, so it names the place and does not hold it: `account`, or the
 * identifier of a registered endpoint. What it leads to is looked up again for each try.
 */
export interface Destination {
  /** The same for the same place; at most 200 characters. A notification goes to each key of a channel once. */
  readonly key: string;
  /** The label that its owner recognises, for the status of the delivery: `a…@example.com`. */
  readonly label: string;
}

/** A message as one channel sends it. */
export interface Rendered {
  /** Subject of a mail, title of a push or in-app message: one line. */
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
  /** Where a click leads. */
  readonly url: string | null;
}

/** One try of one delivery. */
export interface Outgoing {
  /** `dlv_…`: the same on every try, so that whoever receives it twice can tell. */
  readonly deliveryId: string;
  /** `ntf_…` */
  readonly notificationId: string;
  readonly templateId: string;
  readonly tenantId: string;
  readonly userId: string;
  /** As it is at this try. */
  readonly recipient: Recipient;
  /** From 1. */
  readonly attempt: number;
  readonly priority: Priority;
  /** When the notification was sent, not this try. */
  readonly createdAt: Date;
  readonly rendered: Rendered;
  /** Key of the destination. */
  readonly destination: string;
}

/** The outcome of a try that did not fail. `delivered`: the receiver has it; `sent`: a provider has it, and may report more later. */
export interface SendOutcome {
  readonly state: 'sent' | 'delivered';
  /** The provider's identifier of the message; at most 200 characters. */
  readonly providerId?: string;
}

/** Why a try failed; `code` is for programs (`unreachable`, `refused`, `gone`, `no_destination`), `message` for people, without secrets. */
export interface ChannelFailure {
  readonly code: string;
  readonly message: string;
  /** Trying again cannot help. */
  readonly final?: boolean;
  /** Not before that; the usual pauses count from there. */
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** The one error that a channel throws on purpose. Any other is taken for one that may pass, and its text is not shown. */
export class ChannelError extends Error {
  readonly code: string;
  readonly final: boolean;
  readonly retryAfterMs: number;
  constructor({ code, message, final = false, retryAfterMs = 0, cause }: ChannelFailure) {
    super(message, { cause });
    this.name = 'ChannelError';
    this.code = code;
    this.final = final;
    this.retryAfterMs = retryAfterMs;
  }
}

/**
 * A way to reach people that goes through a queue. (`in_app` is none: its message is delivered by the transaction that stores it.)
 * A process that dies between a try and its record has it tried again, with the same `deliveryId`.
 */
export interface Channel {
  readonly name: QueuedChannel;
  /** All tries go through one circuit: while it is open, the whole channel waits. */
  readonly oneCircuit?: boolean;
  /** Returns the setting that is missing: `SMS_URL is not set`. Null when it can be used. */
  configured(): string | null;
  /** Where it reaches the person now; none: the delivery fails as `no_destination`. */
  destinations(recipient: Recipient, context: CallContext): Promise<readonly Destination[]>;
  /**
   * Hands one message over, within 60 seconds. A refusal of the circuit breaker (SERVICE_UNAVAILABLE) may pass through: that try does not count.
   * @throws ChannelError
   */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<SendOutcome>;
}
