import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useFilters } from '../../app/filters.ts';
import { Button, ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { AgentForm } from './agent-form.tsx';
import { AgentsPanel } from './agents.tsx';
import { RunsPanel } from './runs.tsx';

/** The agents of the organization, and what they have done. */
export function AgentsScreen(): ReactNode {
  const may = useMay();
  const [{ tab }, setFilters] = useFilters('tab', 'peek', 'agent', 'status', 'from', 'to');
  const [isMaking, setMaking] = useState(false);
  const tabs = [
    { id: 'agents', title: 'Agents', content: () => <AgentsPanel onMake={() => setMaking(true)} /> },
    ...(may('agent_runs:read') ? [{ id: 'runs', title: 'Runs', content: () => <RunsPanel /> }] : []),
  ];
  return (
    <>
      <ScreenHead title="Agents">
        {may('agents:write') && (
          <Button look="primary" onClick={() => setMaking(true)}>
            New agent
          </Button>
        )}
      </ScreenHead>
      <Tabs
        label="Agents"
        tabs={tabs}
        value={tab}
        onChange={(id) => setFilters({ tab: id, peek: '', agent: '', status: '', from: '', to: '' })}
      />
      {isMaking && <AgentForm onClose={() => setMaking(false)} />}
    </>
  );
}
