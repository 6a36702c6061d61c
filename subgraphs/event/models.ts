import type { Connection } from '../../platform/graphql/connection.ts';

/** An event as its table holds it. */
export interface EventModel {
  readonly id: string;
  readonly tenantId: string;
  readonly sequence: number;
  readonly eventType: string;
  readonly category: string;
  readonly source: string;
  readonly streamId: string | null;
  readonly streamVersion: number | null;
  readonly payload: unknown;
  readonly actorId: string | null;
  readonly createdAt: Date;
  readonly recordedAt: Date;
}

/** A page of events; its total is counted when somebody asks. */
export interface EventConnectionModel extends Omit<Connection<EventModel>, 'totalCount'> {
  readonly count: () => Promise<number>;
}
