import type { Connection } from '../../../platform/graphql/connection.ts';

/** A type that an organization may publish. */
export interface EventTypeModel {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly builtIn: boolean;
  readonly createdAt: Date | null;
}

/** A page of types. */
export type EventTypeConnectionModel = Connection<EventTypeModel>;
