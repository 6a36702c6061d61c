import type { Connection } from '../../platform/graphql/connection.ts';
import type { Configuration } from './configuration.ts';

/** An agent as its table holds it. */
export interface AgentModel {
  readonly id: string;
  readonly tenantId: string;
  /** As it was given. */
  readonly configuration: Configuration;
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of agents. */
export type AgentConnectionModel = Connection<AgentModel>;

/** A version of an agent. */
export interface AgentVersionModel {
  /** `<agent>.<version>` */
  readonly id: string;
  readonly agentId: string;
  readonly version: number;
  readonly configuration: Configuration;
  /** The version that it repeats. */
  readonly restored: number | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** A page of versions. */
export type AgentVersionConnectionModel = Connection<AgentVersionModel>;
