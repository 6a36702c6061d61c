import type { Connection } from '../../platform/graphql/connection.ts';
import type { ChannelName, Priority } from './channels/channel.ts';

/** Where a delivery stands (contract §6). */
export type DeliveryState = 'queued' | 'sent' | 'delivered' | 'failed' | 'dead';

/** A notification as its table holds it. */
export interface NotificationModel {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly senderId: string;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly locale: string;
  readonly priority: Priority;
  /** Whether it is in the recipient's inbox; the three below are what it says there. */
  readonly inbox: boolean;
  readonly title: string | null;
  readonly text: string | null;
  readonly url: string | null;
  readonly readAt: Date | null;
  readonly createdAt: Date;
}

/** A delivery as its table holds it, without what it says. */
export interface NotificationDeliveryModel {
  readonly id: string;
  readonly notificationId: string;
  readonly userId: string;
  readonly channel: ChannelName;
  readonly label: string;
  readonly state: DeliveryState;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly attempts: number;
  readonly nextAttemptAt: Date;
  readonly providerId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** One try of a delivery. */
export interface DeliveryAttemptModel {
  readonly deliveryId: string;
  readonly number: number;
  readonly startedAt: Date;
  readonly durationMs: number | null;
  readonly outcome: 'running' | 'sent' | 'delivered' | 'failed' | 'interrupted';
  readonly code: string | null;
  readonly message: string | null;
  readonly providerId: string | null;
}

/** A page of an inbox; its totals are counted when somebody asks. */
export interface NotificationConnectionModel extends Omit<Connection<NotificationModel>, 'totalCount'> {
  readonly tenantId: string;
  readonly userId: string;
  readonly unread: boolean;
}

/** Conditions that deliveries have to fulfil together; null for none. */
export interface DeliveryFilter {
  readonly states: readonly DeliveryState[] | null;
  readonly channels: readonly ChannelName[] | null;
  readonly userId: string | null;
  readonly reason: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
}

/** A page of an organization's deliveries; its total is counted when somebody asks. */
export interface NotificationDeliveryConnectionModel extends Omit<Connection<NotificationDeliveryModel>, 'totalCount'> {
  readonly tenantId: string;
  readonly filter: DeliveryFilter;
}

/** Notifications that were marked as read. */
export interface NotificationsReadModel {
  readonly ids: readonly string[];
  readonly readCount: number;
  readonly status: string;
}
