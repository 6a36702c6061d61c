import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  DeletionChangedDocument,
  DeletionStepsDocument,
  type DeletionStepsQuery,
  RestoreOrganizationDocument,
} from '../../generated/operations.ts';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Badge, Button, CopyButton, formatCount, Panel, Problem, partStyle, Time } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { DeletionState } from './deletion-state.tsx';
import { OrganizationDeletion } from './organization-deletion.tsx';

type Deletion = NonNullable<DeletionStepsQuery['tenantDeletion']>;
type Step = Deletion['steps'][number];

const CHANGED_BY = [DeletionChangedDocument];

interface DeletionPeekProps {
  readonly organizationId: string;
  readonly onClose: () => void;
}

/** A deletion with what it has removed so far, and the proof of it. */
export function DeletionPeek({ organizationId, onClose }: DeletionPeekProps): ReactNode {
  const { data, error, isLoading } = useGraph(DeletionStepsDocument, { id: organizationId }, CHANGED_BY);
  const deletion = data?.data.tenantDeletion;
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  return (
    <Peek title="Deletion" onClose={onClose}>
      {isLoading && <p role="status">Loading …</p>}
      {problem && <Problem>{problem}</Problem>}
      {data && !problem && !deletion && <p>This organization is not being deleted.</p>}
      {deletion && <Details deletion={deletion} />}
    </Peek>
  );
}

function Details({ deletion }: { readonly deletion: Deletion }): ReactNode {
  const may = useMay();
  const [act, setAct] = useState<'restore' | 'erase' | null>(null);
  const restore = useChange(RestoreOrganizationDocument);
  const { organizationId, status, steps, proof, proofHash } = deletion;
  const close = () => setAct(null);
  return (
    <>
      <Facts
        facts={{
          Organization: <code>{organizationId}</code>,
          State: <DeletionState status={status} />,
          Way: deletion.immediate ? 'at once' : 'after the grace time',
          'Asked for': <Time at={deletion.requestedAt} />,
          'Removed by': deletion.finishedAt ? null : <Time at={deletion.estimatedCompletion} />,
          'Removal began': deletion.startedAt ? <Time at={deletion.startedAt} /> : null,
          Done: deletion.finishedAt ? <Time at={deletion.finishedAt} /> : null,
        }}
      />
      {deletion.error && <Problem>{deletion.error}</Problem>}
      {status === 'DELETION_SCHEDULED' && may('platform:write') && (
        <div className={partStyle['row']}>
          <Button look="primary" onClick={() => setAct('restore')}>
            Restore
          </Button>
          {may('orgs:admin') && (
            <Button look="danger" onClick={() => setAct('erase')}>
              Erase at once
            </Button>
          )}
        </div>
      )}
      {steps.length > 0 && <Steps steps={steps} />}
      {proofHash && (
        <Panel title="Proof">
          <div className={partStyle['stack']}>
            <p>The audit log of the installation holds it under this SHA-256 of its canonical JSON (RFC 8785).</p>
            <code className={partStyle['secret']}>{proofHash}</code>
            <div className={partStyle['row']}>
              <CopyButton text={proofHash} label="Copy hash" />
              <CopyButton text={JSON.stringify(proof, null, 2)} label="Copy proof" />
            </div>
            <Json label="Proof" value={proof} />
          </div>
        </Panel>
      )}
      {act === 'restore' && (
        <ConfirmDialog
          title="Restore the organization?"
          act="Restore"
          run={() => restore.mutateAsync({ id: organizationId })}
          onClose={close}
        >
          The deletion is taken back. Every credential that was good then, and has not expired, is good again.
        </ConfirmDialog>
      )}
      {act === 'erase' && (
        <OrganizationDeletion kind="erase" id={organizationId} name={organizationId} onClose={close} />
      )}
    </>
  );
}

type Counts = Readonly<Record<string, number>>;
const sumOf = (counts: unknown): number => Object.values(counts as Counts).reduce((sum, count) => sum + count, 0);

/** Steps by domain: what each has removed, and what it held at the last look. */
function Steps({ steps }: { readonly steps: readonly Step[] }): ReactNode {
  return (
    <Panel title="Steps">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable). */}
      <section className={partStyle['scroll']} tabIndex={0} aria-label="Steps of the deletion">
        <table className={partStyle['table']}>
          <thead>
            <tr>
              <th scope="col">Domain</th>
              <th scope="col">State</th>
              <th scope="col" className={partStyle['number']}>
                Removed
              </th>
              <th scope="col" className={partStyle['number']}>
                Left
              </th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ domain, erased, held }) => (
              <tr key={domain}>
                <td>{domain}</td>
                <td>{sumOf(held) === 0 ? <Badge tone="good">empty</Badge> : <Badge tone="warn">removing</Badge>}</td>
                <td className={partStyle['number']}>{formatCount(sumOf(erased))}</td>
                <td className={partStyle['number']}>{formatCount(sumOf(held))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
