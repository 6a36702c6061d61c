import type { Connection } from '../../../platform/graphql/connection.ts';

/** A conversation as its table holds it. */
export interface ConversationModel {
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly itemCount: number;
  readonly createdAt: Date;
}

/** A page of conversations. */
export type ConversationConnectionModel = Connection<ConversationModel>;
