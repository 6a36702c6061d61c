import type { ReactNode } from 'react';
import type { AgentStepFragment } from '../../generated/operations.ts';
import { Badge, formatCount, formatMs, formatUsd, Status } from '../../parts/parts.tsx';
import { Json } from '../../parts/peek.tsx';
import style from './agents.module.css';

const endOf = ({ finishedAt, startedAt }: AgentStepFragment): number => Date.parse(finishedAt ?? startedAt);

interface TimelineProps {
  readonly steps: readonly AgentStepFragment[];
  readonly startedAt: string;
}

/** The steps of a run below each other. A bar shows when each began and how long it took; the words beside it say the same. */
export function Timeline({ steps, startedAt }: TimelineProps): ReactNode {
  const begin = Date.parse(startedAt);
  const whole = Math.max(1, ...steps.map((step) => endOf(step) - begin));
  if (steps.length === 0) return <p role="status">No step yet.</p>;
  return (
    <ol className={style['timeline']}>
      {steps.map((step) => {
        const from = Math.max(0, Date.parse(step.startedAt) - begin);
        const ms = endOf(step) - Date.parse(step.startedAt);
        return (
          <li key={step.index} className={style['step']}>
            <div className={style['head']}>
              <Badge>{step.type === 'TOOL_CALL' ? 'tool' : `turn ${step.turn}`}</Badge>
              <strong>{step.toolCall?.name ?? 'Model'}</strong>
              <Status status={step.status} />
              <span className={style['took']}>{step.finishedAt ? formatMs(ms) : 'at work …'}</span>
            </div>
            <svg className={style['track']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width="100" height="4" fill="var(--hover)" />
              <rect
                x={(from / whole) * 99}
                width={Math.max(1, (ms / whole) * 99)}
                height="4"
                fill={step.status === 'FAILED' ? 'var(--bad)' : 'var(--act)'}
              />
            </svg>
            {step.message?.content && <p className={style['text']}>{step.message.content}</p>}
            {step.toolCall && (
              <details>
                <summary>Arguments and result</summary>
                <Json label={`Arguments of ${step.toolCall.name}`} value={parsed(step.toolCall.arguments)} />
                {step.toolCall.result !== null && step.toolCall.result !== undefined && (
                  <Json label={`Result of ${step.toolCall.name}`} value={step.toolCall.result} />
                )}
              </details>
            )}
            {step.error && (
              <p className={style['text']}>
                {step.error.code}: {step.error.message}
              </p>
            )}
            {step.usage && (
              <p className={style['note']}>
                {formatCount(step.usage.totalTokens)} tokens
                {step.costUsd !== null && step.costUsd !== undefined && `, ${formatUsd(step.costUsd)}`}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The arguments of a call, which a model may have written wrongly. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
