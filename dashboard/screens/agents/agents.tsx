import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  AgentListDocument,
  type AgentRowFragment,
  AgentVersionListDocument,
  type AgentVersionListQuery,
  RemoveAgentDocument,
  RestoreAgentVersionDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ConfirmDialog } from '../../parts/forms.tsx';
import { Badge, Button, Empty, formatCount, Panel, Problem, partStyle, Time } from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { AgentForm } from './agent-form.tsx';
import { RunDialog } from './run-dialog.tsx';

type Version = NonNullable<AgentVersionListQuery['agentVersions']>['nodes'][number];
type Open = { readonly kind: 'edit' | 'delete' | 'run'; readonly agent: AgentRowFragment };

/** The agents, and one of them beside the list. */
export function AgentsPanel({ onMake }: { readonly onMake: () => void }): ReactNode {
  const may = useMay();
  const [{ peek }, setFilters] = useFilters('peek', 'tab', 'agent');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useList(AgentListDocument, {}, ({ agents }) => agents, [
    'agent.created',
    'agent.updated',
    'agent.deleted',
  ]);
  const peeked = list.rows.find(({ id }) => id === peek);
  const close = () => setOpen(null);
  const mayRun = may('agent_runs:write') && may('inference:write');
  return (
    <>
      <Panel title={titleOf(list.totalCount, 'agent')}>
        <DataTable
          label="Agents"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              <p>An agent is a model with instructions and tools. It works in turns until it has an answer.</p>
              {may('agents:write') && <Button onClick={onMake}>Make the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {peeked && (
        <Peek key={peeked.id} title={peeked.name} onClose={() => setFilters({ peek: '' })}>
          <div className={partStyle['row']}>
            {mayRun && (
              <Button look="primary" onClick={() => setOpen({ kind: 'run', agent: peeked })}>
                Run
              </Button>
            )}
            {may('agents:write') && <Button onClick={() => setOpen({ kind: 'edit', agent: peeked })}>Change</Button>}
            {may('agent_runs:read') && (
              <Button onClick={() => setFilters({ tab: 'runs', agent: peeked.id, peek: '' })}>Its runs</Button>
            )}
            {may('agents:write') && (
              <Button look="danger" onClick={() => setOpen({ kind: 'delete', agent: peeked })}>
                Delete
              </Button>
            )}
          </div>
          <Facts
            facts={{
              Model: peeked.model,
              Mode: peeked.mode.toLowerCase(),
              Tools: peeked.tools.join(', ') || 'none',
              'Fields of work': peeked.routingHints.domains.join(', '),
              Priority: formatCount(peeked.routingHints.priority),
              Version: formatCount(peeked.version),
              Changed: <Time at={peeked.updatedAt} />,
              Made: <Time at={peeked.createdAt} />,
              Identifier: <code>{peeked.id}</code>,
            }}
          />
          {peeked.systemPrompt !== '' && <p className={partStyle['secret']}>{peeked.systemPrompt}</p>}
          <Json label="Execution profiles" value={peeked.executionProfiles} />
          <Versions agent={peeked} />
        </Peek>
      )}
      {open?.kind === 'edit' && <AgentForm agent={open.agent} onClose={close} />}
      {open?.kind === 'run' && (
        <RunDialog
          agent={open.agent}
          onClose={close}
          onOpen={(peek) => {
            close();
            setFilters({ tab: 'runs', peek });
          }}
        />
      )}
      {open?.kind === 'delete' && <Deletion agent={open.agent} onClose={close} />}
    </>
  );
}

const COLUMNS: readonly Column<AgentRowFragment>[] = [
  { title: 'Name', width: 14, cell: ({ name }) => name },
  { title: 'Model', width: 14, cell: ({ model }) => model },
  { title: 'Tools', width: 14, cell: ({ tools }) => tools.join(', ') || 'none' },
  { title: 'Version', width: 5, isNumber: true, cell: ({ version }) => formatCount(version) },
  { title: 'Changed', width: 7, cell: ({ updatedAt }) => <Time at={updatedAt} /> },
];

/** Earlier versions of an agent, with a way back. */
function Versions({ agent }: { readonly agent: AgentRowFragment }): ReactNode {
  const mayWrite = useMay()('agents:write');
  const [restored, setRestored] = useState<Version | null>(null);
  const restore = useChange(RestoreAgentVersionDocument);
  const { data, error } = useGraph(AgentVersionListDocument, { id: agent.id }, ['agent.updated']);
  const versions = data?.data.agentVersions?.nodes ?? [];
  return (
    <>
      <h3 className={partStyle['label']}>Versions</h3>
      {error && <Problem>{messageOf(error)}</Problem>}
      <ShortTable
        label={`Versions of ${agent.name}`}
        rows={versions}
        keyOf={({ id }) => id}
        columns={[
          { title: 'Version', cell: ({ version }) => formatCount(version) },
          { title: 'Model', cell: ({ model }) => model },
          { title: 'Made', cell: ({ createdAt }) => <Time at={createdAt} /> },
          {
            title: 'Note',
            cell: (version) => {
              if (version.version === agent.version) return <Badge tone="good">now</Badge>;
              if (mayWrite) return <Button onClick={() => setRestored(version)}>Restore {version.version}</Button>;
              return version.restored ? `restored ${version.restored}` : '–';
            },
          },
        ]}
        empty={null}
      />
      {restored && (
        <ConfirmDialog
          title={`Restore version ${restored.version} of ${agent.name}?`}
          act="Restore"
          run={() =>
            restore.mutateAsync({
              id: agent.id,
              input: { version: restored.version, currentVersion: agent.version },
            })
          }
          onClose={() => setRestored(null)}
        >
          What the agent was becomes its newest version. The versions between stay.
        </ConfirmDialog>
      )}
    </>
  );
}

function Deletion({ agent, onClose }: { readonly agent: AgentRowFragment; readonly onClose: () => void }): ReactNode {
  const remove = useChange(RemoveAgentDocument);
  return (
    <ConfirmDialog
      title={`Delete ${agent.name}?`}
      act="Delete"
      run={() => remove.mutateAsync({ id: agent.id })}
      onClose={onClose}
    >
      The agent and all its versions are removed. It cannot be undone.
    </ConfirmDialog>
  );
}
