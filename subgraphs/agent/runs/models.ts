import type { Connection } from '../../../platform/graphql/connection.ts';

/** Where a run stands, as it is kept and as REST says it. */
export type RunStatus = 'running' | 'completed' | 'incomplete' | 'failed' | 'cancelled' | 'expired';
export type StepStatus = 'in_progress' | 'completed' | 'failed' | 'cancelled';

/** Tokens, in the words of OpenAI's API. */
export interface RunUsage {
  readonly prompt_tokens: number;
  readonly completion_tokens: number;
  readonly total_tokens: number;
}

/** The same, as the schema calls it. */
export type AgentRunUsageModel = RunUsage;

export interface RunError {
  readonly code: string;
  readonly message: string;
}

/** A message of a chat, in the form of OpenAI's API. */
export interface RunMessage {
  readonly role: string;
  readonly content?: unknown;
  readonly [field: string]: unknown;
}

/** A run as its table holds it. */
export interface AgentRunModel {
  readonly id: string;
  readonly agentId: string;
  readonly agentVersion: number;
  readonly tenantId: string;
  readonly status: RunStatus;
  readonly profile: string;
  readonly output: string | null;
  readonly annotations: readonly unknown[] | null;
  readonly usage: RunUsage | null;
  readonly costUsd: number | null;
  readonly turns: number;
  readonly error: RunError | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  /** The trace that it is part of; null where it was not recorded. */
  readonly traceId: string | null;
}

/** A call of a tool, as the model has asked for it. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** JSON, as the model wrote it. */
  readonly arguments: string;
}

/** The content of a step, by its type. */
export type StepBody =
  | { readonly type: 'message'; readonly content: string | null; readonly calls: readonly ToolCall[] }
  | { readonly type: 'tool_call'; readonly call: ToolCall; readonly result: unknown };

/** A step as its table holds it. */
export interface AgentRunStepModel {
  readonly runId: string;
  readonly index: number;
  readonly sequence: number;
  readonly turn: number;
  readonly type: 'message' | 'tool_call';
  readonly status: StepStatus;
  readonly body: StepBody;
  readonly usage: RunUsage | null;
  readonly costUsd: number | null;
  readonly error: RunError | null;
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
}

/** Something that happens in a run: `body` is the whole of it, as REST sends it. */
export interface AgentRunEventModel {
  readonly type: string;
  readonly sequenceNumber: number;
  readonly runId: string;
  readonly delta: string | null;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A page of runs. */
export type AgentRunConnectionModel = Connection<AgentRunModel>;
