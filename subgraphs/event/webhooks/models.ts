import type { Connection } from '../../../platform/graphql/connection.ts';
import type { Caller } from '../../acting-viewer.ts';

/** Why nothing is sent to a webhook. */
export type DisabledReason = 'owner' | 'gone' | 'failing' | 'rights_lost';
export type DeliveryState = 'pending' | 'delivered' | 'failed';

/** A webhook as its table holds it, without its secrets. */
export interface WebhookModel {
  readonly id: string;
  readonly tenantId: string;
  readonly url: string;
  readonly description: string;
  readonly types: string[];
  readonly categories: string[];
  readonly enabled: boolean;
  readonly disabledReason: DisabledReason | null;
  readonly disabledAt: Date | null;
  /** In words, where rights were lost. */
  readonly disabledDetail: string | null;
  readonly failingSince: Date | null;
  readonly previousSecretUntil: Date | null;
  readonly lastSequence: number;
  readonly createdBy: string;
  /** Whom events are sent for. */
  readonly caller: Caller;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A delivery as its table holds it. */
export interface WebhookDeliveryModel {
  readonly id: string;
  readonly webhookId: string;
  readonly tenantId: string;
  readonly eventId: string;
  readonly eventType: string;
  /** Null for a test. */
  readonly sequence: number | null;
  readonly state: DeliveryState;
  readonly attemptCount: number;
  readonly nextAttemptAt: Date | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** One try. */
export interface WebhookAttemptModel {
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
}

/** A page of webhooks or deliveries; its total is counted when somebody asks. */
export interface CountedLater<Node> extends Omit<Connection<Node>, 'totalCount'> {
  readonly count: () => Promise<number>;
}
export type WebhookConnectionModel = CountedLater<WebhookModel>;
export type WebhookDeliveryConnectionModel = CountedLater<WebhookDeliveryModel>;
