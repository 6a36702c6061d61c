import type { ReactNode } from 'react';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import { GraphMapDocument } from '../../generated/operations.ts';
import { Button, Problem, ScreenHead } from '../../parts/parts.tsx';
import { Tabs } from '../../parts/tabs.tsx';
import { SubgraphMap } from './map.tsx';
import { PlanView } from './plan.tsx';
import { ProcessView } from './process.tsx';
import { ProcessesView } from './processes.tsx';
import { QueuesView } from './queues.tsx';
import { SubgraphPeek, SubgraphTable } from './subgraphs.tsx';

/** The supergraph: what it is made of, how that is, and how an operation is run over it. */
export function GraphScreen(): ReactNode {
  const [{ tab, peek }, setFilters] = useFilters('tab', 'peek');
  const { data, error, isFetching, refetch } = useGraph(GraphMapDocument, {});
  const subgraphs = data?.data.platform?.subgraphs ?? [];
  const problem = error ? messageOf(error) : data?.data.platform ? undefined : data?.errors[0]?.message;
  const peeked = subgraphs.find(({ name }) => name === peek);
  const onPeek = (name: string) => setFilters({ peek: name });
  return (
    <>
      <ScreenHead title="Graph">
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      </ScreenHead>
      {problem && <Problem>{problem}</Problem>}
      <Tabs
        label="Parts of the graph"
        value={tab}
        onChange={(id) => setFilters({ tab: id, peek: '' })}
        tabs={[
          { id: 'map', title: 'Map', content: () => <SubgraphMap subgraphs={subgraphs} onPeek={onPeek} /> },
          {
            id: 'subgraphs',
            title: 'Subgraphs',
            content: () => (
              <SubgraphTable
                subgraphs={subgraphs}
                generation={data?.data.platform?.supergraphGeneration}
                onPeek={onPeek}
              />
            ),
          },
          { id: 'plan', title: 'Plan', content: () => <PlanView /> },
          {
            id: 'processes',
            title: 'Processes',
            content: () => <ProcessesView peek={peek} onPeek={onPeek} />,
          },
          { id: 'queues', title: 'Queues', content: () => <QueuesView /> },
          { id: 'process', title: 'This process', content: () => <ProcessView /> },
        ]}
      />
      {peeked && (
        <SubgraphPeek
          key={peeked.name}
          subgraph={peeked}
          subgraphs={subgraphs}
          onClose={() => setFilters({ peek: '' })}
        />
      )}
    </>
  );
}
