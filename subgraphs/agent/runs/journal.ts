import { AppError } from '../../../platform/kernel/errors.ts';
import type { AgentRunStepModel, RunUsage, StepBody } from './models.ts';
import type { RunEvents } from './run-events.ts';
import type { RunProgress, RunStore } from './store.ts';
import { stepId, wireStep } from './wire.ts';

/** How a step has ended. */
export type StepEnd = Pick<AgentRunStepModel, 'status' | 'body'> &
  Partial<Pick<AgentRunStepModel, 'usage' | 'costUsd' | 'error'>>;

/** A step that has begun. */
export interface OpenStep {
  readonly id: string;
  end(end: StepEnd): Promise<void>;
}

/** The steps of a run so far: stored in the database, sent to whoever follows it, and added up. */
export interface Journal {
  begin(turn: number, body: StepBody): Promise<OpenStep>;
  /** Counts a turn of the model. */
  addTurn(usage: RunUsage | null, costUsd: number | null): Promise<void>;
  progress(): RunProgress;
}

export interface JournalOptions {
  readonly run: { readonly id: string; readonly tenantId: string };
  readonly store: Pick<RunStore, 'keepStep' | 'keepProgress'>;
  /** The one that started the run and follows it. */
  readonly listener: RunEvents | null;
  /** Says everywhere that the run has changed. */
  readonly onChange: () => void;
}

export function openJournal({ run, store, listener, onChange }: JournalOptions): Journal {
  let steps = 0;
  let sequence = 0;
  let turns = 0;
  let usage: RunUsage | null = null;
  let costUsd: number | null = 0;

  const keep = async (step: AgentRunStepModel): Promise<void> => {
    if (!(await store.keepStep(run.tenantId, step))) throw new AppError('CONFLICT', 'The run was ended meanwhile');
    onChange();
    const what = step.status === 'in_progress' ? 'created' : step.status;
    await listener?.notify(`run.step.${what}`, { step: wireStep(step) });
  };
  const progress = (): RunProgress => ({ turns, usage, costUsd: turns === 0 ? null : costUsd });
  return {
    async begin(turn, body) {
      const index = ++steps;
      const open: AgentRunStepModel = {
        runId: run.id,
        index,
        turn,
        type: body.type,
        body,
        status: 'in_progress',
        sequence: ++sequence,
        usage: null,
        costUsd: null,
        error: null,
        startedAt: new Date(),
        finishedAt: null,
      };
      await keep(open);
      return {
        id: stepId(open),
        end: (end) => keep({ ...open, ...end, sequence: ++sequence, finishedAt: new Date() }),
      };
    },
    async addTurn(used, cost) {
      turns++;
      usage = sum(usage, used);
      // A sum with an unknown part is not known.
      costUsd = costUsd === null || cost === null ? null : costUsd + cost;
      await store.keepProgress(run.id, progress());
    },
    progress,
  };
}

function sum(a: RunUsage | null, b: RunUsage | null): RunUsage | null {
  if (!a || !b) return a ?? b;
  return {
    prompt_tokens: a.prompt_tokens + b.prompt_tokens,
    completion_tokens: a.completion_tokens + b.completion_tokens,
    total_tokens: a.total_tokens + b.total_tokens,
  };
}
