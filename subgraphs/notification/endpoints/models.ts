import type { Connection } from '../../../platform/graphql/connection.ts';

/** `fcm`: an app; `web`: a browser; `webhook`: a URL. */
export type EndpointKind = 'fcm' | 'web' | 'webhook';

/** A place that its owner has registered, without what leads to it. */
export interface NotificationEndpointModel {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: EndpointKind;
  readonly name: string;
  /** The label that its owner recognises. */
  readonly label: string;
  readonly createdAt: Date;
}

/** A page of endpoints; its total is counted when somebody asks. */
export interface NotificationEndpointConnectionModel extends Omit<Connection<NotificationEndpointModel>, 'totalCount'> {
  readonly count: () => Promise<number>;
}
