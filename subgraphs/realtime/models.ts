import type { BusEvent } from '../../platform/events/event-bus.ts';
import type { Connection } from '../../platform/graphql/connection.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { EndReason } from '../../realtime/endings.ts';
import type { SessionPrice } from '../../realtime/providers.ts';

/** A session waits for its client, is relayed by a gateway, or is over. */
export type SessionStatus = 'created' | 'connected' | 'ended';

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
