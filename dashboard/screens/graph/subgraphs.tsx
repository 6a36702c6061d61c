import type { ReactNode } from 'react';
import type { GraphMapQuery } from '../../generated/operations.ts';
import type { Column } from '../../parts/data-table.tsx';
import { Badge, Empty, formatCount, Panel, partStyle, Status } from '../../parts/parts.tsx';
import { Facts, Peek } from '../../parts/peek.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import { joinsOf } from './joins.ts';

export type Subgraph = NonNullable<GraphMapQuery['platform']>['subgraphs'][number];
type Instance = Subgraph['instances'][number];

/** The place of a subgraph, in words. */
const placeOf = ({ isLocal, instances }: Subgraph): string =>
  isLocal
    ? 'in this process'
    : instances.length === 1
      ? 'in one other process'
      : `in ${formatCount(instances.length)} other processes`;

interface SubgraphTableProps {
  readonly subgraphs: readonly Subgraph[];
  readonly generation: number | undefined;
  readonly onPeek: (name: string) => void;
}

/** The subgraphs behind the process that answers. */
export const SubgraphTable = ({ subgraphs, generation, onPeek }: SubgraphTableProps): ReactNode => (
  <Panel
    title={`${formatCount(subgraphs.length)} subgraphs`}
    actions={generation === undefined ? undefined : <span>Generation {formatCount(generation)}</span>}
  >
    <ShortTable
      label="Subgraphs"
      columns={COLUMNS}
      rows={subgraphs}
      keyOf={({ name }) => name}
      onPeek={({ name }) => onPeek(name)}
      empty={
        <Empty>
          <p>The process that answers has told of no subgraph.</p>
        </Empty>
      }
    />
  </Panel>
);

const COLUMNS: readonly Column<Subgraph>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'State', cell: ({ health }) => <Status status={health} /> },
  { title: 'Runs', cell: placeOf },
  {
    title: 'Circuits',
    cell: ({ instances }) => {
      const open = instances.filter(({ circuit }) => circuit !== 'CLOSED').length;
      if (instances.length === 0) return '–';
      return open === 0 ? 'all closed' : <Badge tone="bad">{`${formatCount(open)} not closed`}</Badge>;
    },
  },
  { title: 'Entities', isNumber: true, cell: ({ entities }) => formatCount(entities.length) },
  { title: 'Schema', cell: ({ sdlHash }) => <code title={sdlHash}>{sdlHash.slice(0, 12)}</code> },
  { title: 'Message', cell: ({ errorMessage }) => errorMessage ?? '–' },
];

const INSTANCE_COLUMNS: readonly Column<Instance>[] = [
  { title: 'Address', cell: ({ url }) => <code>{url}</code> },
  { title: 'Circuit', cell: ({ circuit }) => <Status status={circuit} /> },
  { title: 'Registration', cell: ({ id }) => id },
];

interface SubgraphPeekProps {
  readonly subgraph: Subgraph;
  readonly subgraphs: readonly Subgraph[];
  readonly onClose: () => void;
}

/** All that is known of one subgraph. */
export function SubgraphPeek({ subgraph, subgraphs, onClose }: SubgraphPeekProps): ReactNode {
  const joins = joinsOf(subgraphs);
  const out = joins.filter(({ from }) => from === subgraph.name);
  const into = joins.filter(({ to }) => to === subgraph.name);
  const homeOf = (entity: string) => out.find((join) => join.entities.some(({ name }) => name === entity))?.to;
  return (
    <Peek title={subgraph.name} onClose={onClose}>
      <Facts
        facts={{
          State: <Status status={subgraph.health} />,
          Message: subgraph.errorMessage,
          Runs: placeOf(subgraph),
          Schema: <code>{subgraph.sdlHash}</code>,
          'Builds on': out.map(({ to }) => to).join(', '),
          'Built on by': into.map(({ from }) => from).join(', '),
        }}
      />
      {subgraph.instances.length > 0 && (
        <ShortTable
          label="Processes"
          columns={INSTANCE_COLUMNS}
          rows={subgraph.instances}
          keyOf={({ id }) => id}
          empty={null}
        />
      )}
      <h3 className={partStyle['label']}>Entities</h3>
      <ShortTable
        label={`Entities of ${subgraph.name}`}
        rows={subgraph.entities}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Entity', cell: ({ name }) => name },
          { title: 'Part', cell: ({ part }) => <Badge>{PART_WORDS[part]}</Badge> },
          { title: 'Home', cell: ({ name, part }) => (part === 'DEFINES' ? subgraph.name : (homeOf(name) ?? '–')) },
          { title: 'Fields', isNumber: true, cell: ({ fields }) => formatCount(fields.length) },
        ]}
        empty={
          <Empty>
            <p>It has no entity that others could add to or lead to.</p>
          </Empty>
        }
      />
    </Peek>
  );
}

/** Parts of a subgraph in an entity, in words. */
export const PART_WORDS: Readonly<Record<Subgraph['entities'][number]['part'], string>> = {
  DEFINES: 'home',
  EXTENDS: 'adds fields',
  REFERENCES: 'leads to it',
};
