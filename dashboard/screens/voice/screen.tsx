import type { ReactNode } from 'react';
import { useFilters } from '../../app/filters.ts';
import { ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { ConnectPanel, ToolsPanel } from './mcp.tsx';
import { SessionsPanel } from './sessions.tsx';

/** Conversations by voice, and the tools that the platform is for models. */
export function VoiceScreen(): ReactNode {
  const [{ tab }, setFilters] = useFilters('tab', 'peek', 'status', 'search');
  return (
    <>
      <ScreenHead title="Voice and MCP" />
      <Tabs
        label="Voice and MCP"
        value={tab}
        onChange={(id) => setFilters({ tab: id, peek: '', status: '', search: '' })}
        tabs={[
          { id: 'sessions', title: 'Voice sessions', content: () => <SessionsPanel /> },
          { id: 'tools', title: 'MCP tools', content: () => <ToolsPanel /> },
          { id: 'connect', title: 'Connect an MCP client', content: () => <ConnectPanel /> },
        ]}
      />
    </>
  );
}
