import type { Connection } from '../../../platform/graphql/connection.ts';
import type { Caller } from '../../acting-viewer.ts';
import type { RolloutSettings } from './rollout-settings.ts';

/** The configuration that a deployment answers with. */
export interface Configuration {
  /** Comes before the messages of each request; empty for none. */
  readonly systemPrompt: string;
  readonly model: string;
  /** For requests that name none; null leaves it to the provider. */
  readonly temperature: number | null;
}

/** The part of a deployment's requests that is kept to learn from. */
export interface Gathering {
  /** 0 to 1 */
  readonly share: number;
  readonly days: number;
}

/** A deployment as its table holds it. */
export interface DeploymentModel {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly configuration: Configuration;
  readonly gather: Gathering | null;
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A page of deployments. */
export type DeploymentConnectionModel = Connection<DeploymentModel>;

/** Where a rollout stands: the first two are on their way. */
export type Stage = 'shadow' | 'canary' | 'promoted' | 'rolled_back';

/** A rollout as its table holds it. */
export interface RolloutModel {
  readonly id: string;
  readonly deploymentId: string;
  readonly tenantId: string;
  readonly candidate: Configuration;
  readonly stable: Configuration;
  readonly stableVersion: number;
  readonly settings: RolloutSettings;
  readonly stage: Stage;
  readonly reason: string | null;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly failures: number;
  readonly spentMicroUsd: number;
  readonly createdBy: string;
  /** Whom it runs for. */
  readonly caller: Caller;
  readonly createdAt: Date;
  readonly canarySince: Date | null;
  readonly finishedAt: Date | null;
}

/** A page of rollouts. */
export type RolloutConnectionModel = Connection<RolloutModel>;

/** Which configuration has answered. */
export type ArmName = 'stable' | 'candidate';

/** Counts of the answers of one configuration since the canary began. */
export interface RolloutAnswersModel {
  readonly requests: number;
  readonly failures: number;
  /** Mean, micro-USD; null where no answer has a known cost. */
  readonly costMicroUsd: number | null;
  /** Median, milliseconds; null before the first answer. */
  readonly latencyMs: number | null;
  /** How many have said what they think, the sum of their scores, and that of the squares. */
  readonly feedback: number;
  readonly scoreSum: number;
  readonly squareSum: number;
}

/** An answer that was kept, with what was thought of it. */
export interface GatheredExampleModel {
  readonly id: string;
  readonly arm: ArmName;
  readonly version: number;
  readonly messages: unknown;
  readonly answer: string;
  /** Mean of the scores; null where nobody has said anything. */
  readonly score: number | null;
  readonly comments: readonly string[];
  readonly costMicroUsd: number | null;
  readonly createdAt: Date;
}

/** A page of examples. */
export type GatheredExampleConnectionModel = Connection<GatheredExampleModel>;

/** The stages of a rollout, whose fields they show. */
export type RolloutShadowModel = RolloutModel;
export type RolloutCanaryModel = RolloutModel;
