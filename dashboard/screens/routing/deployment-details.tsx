import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { DeploymentDetailsDocument, type DeploymentDetailsQuery } from '../../generated/operations.ts';
import {
  Button,
  CheckField,
  Empty,
  formatCount,
  formatUsd,
  Panel,
  Problem,
  partStyle,
  Time,
} from '../../parts/parts.tsx';
import { Facts, Json } from '../../parts/peek.tsx';
import { DEPLOYMENT_EVENTS, DeleteDeployment, type Deployment, EditDeployment } from './deployments.tsx';
import { PastRollouts, RolloutPanel, StartRollout } from './rollouts.tsx';

const ENDED = ['promoted', 'rolled_back'];

interface DeploymentDetailsProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One deployment: its configuration, its rollouts, and what was kept of its answers. */
export function DeploymentDetails({ id, onClose }: DeploymentDetailsProps): ReactNode {
  const may = useMay();
  const [{ scored }, setFilters] = useFilters('scored');
  const [open, setOpen] = useState<'edit' | 'delete' | 'rollout' | null>(null);
  const mayRead = may('deployment_examples:read');
  const { data, error } = useGraph(DeploymentDetailsDocument, { id, examples: mayRead, scored: scored === 'true' }, [
    ...DEPLOYMENT_EVENTS,
    'inference.feedback',
  ]);
  const back = <Button onClick={onClose}>All deployments</Button>;
  const deployment = data?.data.deployment;
  if (!deployment)
    return (
      <Panel title="Deployment" actions={back}>
        {error || data ? (
          <Problem>{error ? messageOf(error) : (data?.errors[0]?.message ?? 'There is no such deployment')}</Problem>
        ) : (
          <p role="status">Loading …</p>
        )}
      </Panel>
    );
  const rollouts = data.data.rollouts?.nodes ?? [];
  const current = rollouts.find(({ stage }) => !ENDED.includes(stage));
  const past = rollouts.filter((rollout) => rollout !== current);
  const close = () => setOpen(null);
  const mayWrite = may('deployments:write');
  return (
    <>
      <Panel title={deployment.name} actions={back}>
        <div className={partStyle['stack']}>
          <Configuration deployment={deployment} />
          <div className={partStyle['row']}>
            {mayWrite && !current && (
              <Button look="primary" onClick={() => setOpen('rollout')}>
                Start a rollout
              </Button>
            )}
            {mayWrite && <Button onClick={() => setOpen('edit')}>Change it at once</Button>}
            {may('inference:write') && (
              <Link
                to="/playground"
                search={{ models: `deployment/${deployment.name}` }}
                className={partStyle['button']}
              >
                Try it
              </Link>
            )}
            {mayWrite && (
              <Button look="danger" onClick={() => setOpen('delete')}>
                Delete
              </Button>
            )}
          </div>
        </div>
      </Panel>
      {current && <RolloutPanel rollout={current} />}
      <PastRollouts rollouts={past} hasCurrent={current !== undefined} />
      {mayRead && (
        <Examples
          examples={data.data.gatheredExamples}
          problem={data.errors.find(({ path }) => path?.[0] === 'gatheredExamples')?.message}
          isGathering={deployment.gather !== null && deployment.gather !== undefined}
          isScored={scored === 'true'}
          onScored={(next) => setFilters({ scored: next ? 'true' : '' })}
        />
      )}
      {open === 'edit' && <EditDeployment deployment={deployment} onClose={close} />}
      {open === 'delete' && <DeleteDeployment deployment={deployment} onClose={close} onDeleted={onClose} />}
      {open === 'rollout' && <StartRollout deployment={deployment} onClose={close} />}
    </>
  );
}

function Configuration({ deployment }: { readonly deployment: Deployment }): ReactNode {
  const { name, model, systemPrompt, temperature, gather, version, createdAt, updatedAt } = deployment;
  return (
    <Facts
      facts={{
        'Asked for as': <code>deployment/{name}</code>,
        Model: model,
        'System prompt': systemPrompt === '' ? 'none' : systemPrompt,
        Temperature: temperature ?? 'that of the model',
        'Kept to learn from': gather
          ? `${formatCount(gather.share * 100)} % of the answers, for ${gather.days} days`
          : 'nothing',
        Version: version,
        Made: <Time at={createdAt} />,
        Changed: <Time at={updatedAt} />,
      }}
    />
  );
}

interface ExamplesProps {
  readonly examples: DeploymentDetailsQuery['gatheredExamples'];
  readonly problem: string | undefined;
  readonly isGathering: boolean;
  readonly isScored: boolean;
  readonly onScored: (isScored: boolean) => void;
}

/** Answers that were kept, the newest first. */
function Examples({ examples, problem, isGathering, isScored, onScored }: ExamplesProps): ReactNode {
  const nodes = examples?.nodes ?? [];
  return (
    <Panel
      title={examples ? `Kept answers (${formatCount(examples.totalCount)})` : 'Kept answers'}
      actions={
        <CheckField label="Only with feedback" checked={isScored} onChange={({ target }) => onScored(target.checked)} />
      }
    >
      {problem && <Problem>{problem}</Problem>}
      {examples && nodes.length === 0 && (
        <Empty>
          <p>
            {isScored
              ? 'Nobody has said yet what an answer was worth.'
              : isGathering
                ? 'The next answers are kept here, without personal data.'
                : 'Nothing is kept. Change the deployment to keep a share of its answers.'}
          </p>
        </Empty>
      )}
      <div className={partStyle['stack']}>
        {nodes.map(({ id, arm, version, messages, answer, score, comments, costUsd, createdAt }) => (
          <details key={id}>
            <summary>
              {answer.slice(0, 120)} · <Time at={createdAt} />
            </summary>
            <div className={partStyle['stack']}>
              <Facts
                facts={{
                  Answered: answer,
                  By: `${arm}, version ${version}`,
                  Score: score ?? 'none',
                  Comments: comments.join(' · '),
                  Cost: typeof costUsd === 'number' ? formatUsd(costUsd) : null,
                }}
              />
              <Json label="Messages" value={messages} />
            </div>
          </details>
        ))}
      </div>
    </Panel>
  );
}
