import type { ReactNode } from 'react';
import type { ShownRolloutFragment } from '../../generated/operations.ts';
import { formatCount, wordOf } from '../../parts/parts.tsx';
import style from './routing.module.css';

type Rollout = ShownRolloutFragment;

/** A stage of a rollout as it is drawn. */
interface Stage {
  readonly name: string;
  readonly state: 'done' | 'here' | 'ahead' | 'skipped';
  readonly note: string;
  /** Its progress, 0 to 1. */
  readonly progress?: number;
}

/** The stages of a rollout from left to right, with how far each is. */
export const Stages = ({ rollout }: { readonly rollout: Rollout }): ReactNode => (
  <ol className={style['stages']} aria-label="Stages of the rollout">
    {stagesOf(rollout).map(({ name, state, note, progress }) => (
      <li key={name} data-state={state} aria-current={state === 'here' ? 'step' : undefined}>
        <strong>{name}</strong>
        <span>{note}</span>
        {progress !== undefined && (
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" width="100%" height="4" aria-hidden="true">
            <rect width="100" height="4" fill="var(--line)" />
            <rect width={Math.min(1, progress) * 100} height="4" fill="var(--act)" />
          </svg>
        )}
      </li>
    ))}
  </ol>
);

function stagesOf(rollout: Rollout): readonly Stage[] {
  const { stage, reason, shadow, canary } = rollout;
  const isOver = stage === 'promoted' || stage === 'rolled_back';
  const hadCanary =
    stage !== 'shadow' && (canary.candidateAnswers.requests > 0 || stage === 'canary' || stage === 'promoted');
  const comparisons = shadow ? shadow.wins + shadow.losses + shadow.ties : 0;
  const asked = canary.candidateAnswers.requests;
  return [
    shadow
      ? {
          ...{ name: 'Shadow', state: stage === 'shadow' ? 'here' : 'done' },
          note: `${formatCount(comparisons)} of at least ${formatCount(shadow.minComparisons)} comparisons`,
          progress: comparisons / shadow.minComparisons,
        }
      : { name: 'Shadow', state: 'skipped', note: 'not asked for' },
    {
      ...{ name: 'Canary', state: stage === 'canary' ? 'here' : isOver ? (hadCanary ? 'done' : 'skipped') : 'ahead' },
      note: `${formatCount(asked)} of at least ${formatCount(canary.minRequests)} requests, ${formatCount(canary.share * 100)} % of all`,
      progress: asked / canary.minRequests,
    },
    {
      ...{ name: stage === 'rolled_back' ? 'Rolled back' : 'Promoted', state: isOver ? 'here' : 'ahead' },
      note: isOver ? (reason ? wordOf(reason) : 'over') : 'decided by the figures, or by you',
    },
  ] as const satisfies readonly Stage[];
}
