import type { BusEvent } from '../../platform/events/event-bus.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

/** A session waits for its client, is relayed by a gateway, or is over. */
export type SessionStatus = 'created' | 'connected' | 'ended';

/** Why a session is over; clients read it in the reason of the close frame. */
export const END_REASONS = [
  /** The client has closed its socket. */
  'client_closed',
  /** Somebody has ended it over the API. */
  'ended',
  /** Nobody has come within the time of the token. */
  'expired',
  'time_limit',
  'credit_exhausted',
  /** The credential that it was made with holds no longer. */
  'credential_revoked',
  /** A side has read too slowly. */
  'slow_consumer',
  'upstream_slow',
  /** The provider was lost, and did not come back. */
  'upstream_lost',
  /** The provider did not take the session. */
  'upstream_refused',
  /** The client has sent what no client may. */
  'protocol_error',
  'shutdown',
  /** The gateway that had the socket is gone. */
  'gateway_lost',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** Micro-USD for one million units at the creation of a session, as the catalogue of models has it. */
export interface SessionPrice {
  readonly input: number;
  readonly output: number;
  readonly cachedInput?: number;
  readonly audioInput?: number;
  readonly audioOutput?: number;
  readonly perAudioSecond?: number;
  readonly perRequest?: number;
}

/** A session as its table holds it. */
export interface RealtimeSessionModel {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly createdBy: string;
  readonly viewer: Omit<Viewer, 'roles' | 'permissions'>;
  readonly model: string;
  readonly provider: string;
  readonly upstream: string;
  readonly price: SessionPrice | null;
  readonly voice: string;
  readonly instructions: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly status: SessionStatus;
  readonly endReason: EndReason | null;
  /** Until then its token may be used. */
  readonly expiresAt: Date;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
  readonly createdAt: Date;
  readonly connectedAt: Date | null;
  readonly endedAt: Date | null;
}

/** A page of sessions. */
export type RealtimeSessionConnectionModel = Connection<RealtimeSessionModel>;

/** A session that was made, and the only copy of its token. */
export interface CreatedRealtimeSessionModel {
  readonly session: RealtimeSessionModel;
  readonly websocketUrl: string;
}

/** Something that was said, without what identifies a person. */
export interface RealtimeTranscriptModel {
  /** `<sequence>`, which orders them. */
  readonly id: string;
  readonly sessionId: string;
  readonly itemId: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Something was taken out. */
  readonly redacted: boolean;
  readonly createdAt: Date;
}

/** A page of transcripts. */
export type RealtimeTranscriptConnectionModel = Connection<RealtimeTranscriptModel>;

/** An event of a session, as the bus carries it. */
export type RealtimeSessionEventModel = BusEvent<{
  readonly session_id: string;
  readonly item_id?: string;
  readonly role?: string;
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly cost_micro_usd?: number;
}>;

/** Something that was said, as the provider has heard it. */
export type Said = Pick<RealtimeTranscriptModel, 'itemId' | 'role' | 'text'>;

/** The use of an answer. */
export interface SessionUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
}
