import type { HealthStatus, SubgraphInstance } from './schema.generated.ts';

/** The model of the type `Platform`; its other fields are read only where they are selected. */
export interface PlatformModel {
  readonly version: string;
  readonly uptimeSeconds: number;
}

/** The model of the type `PlatformSubgraph`; its entities are read only where they are selected: a schema has to be parsed for them. */
export interface PlatformSubgraphModel {
  readonly name: string;
  readonly isLocal: boolean;
  readonly instances: readonly SubgraphInstance[];
  readonly health: HealthStatus;
  readonly errorMessage: string | null;
  readonly sdlHash: string;
}
