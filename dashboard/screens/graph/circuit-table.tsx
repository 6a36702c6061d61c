import type { ReactNode } from 'react';
import type { Column } from '../../parts/data-table.tsx';
import { Empty, formatCount, Status } from '../../parts/parts.tsx';
import { ShortTable } from '../../parts/short-table.tsx';

interface Circuit {
  readonly name: string;
  readonly state: string;
  readonly failureCount: number;
  readonly successCount: number;
}

/** The circuits of a process to what it calls. */
export const CircuitTable = ({ circuits }: { readonly circuits: readonly Circuit[] }): ReactNode => (
  <ShortTable
    label="Circuits"
    columns={COLUMNS}
    rows={circuits}
    keyOf={({ name }) => name}
    empty={
      <Empty>
        <p>
          No circuit yet: one is made with the first call of a subgraph in another process, of a provider, or of a
          receiver of webhooks.
        </p>
      </Empty>
    }
  />
);

const COLUMNS: readonly Column<Circuit>[] = [
  { title: 'Target', cell: ({ name }) => <code>{name}</code> },
  { title: 'State', cell: ({ state }) => <Status status={state} /> },
  { title: 'Failures in a row', isNumber: true, cell: ({ failureCount }) => formatCount(failureCount) },
  { title: 'Successes in a row', isNumber: true, cell: ({ successCount }) => formatCount(successCount) },
];
