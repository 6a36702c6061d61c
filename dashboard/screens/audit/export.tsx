import type { ReactNode } from 'react';
import { useApp } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { AuditMatchesDocument } from '../../generated/operations.ts';
import { Form } from '../../parts/forms.tsx';
import { formatCount, Panel, Problem, partStyle, SelectField } from '../../parts/parts.tsx';
import style from './audit.module.css';
import { AuditFilterFields, eventFilterOf, useAuditFilters } from './filters.tsx';

type Format = 'csv' | 'jsonl';

const FORMATS = [
  { value: 'csv', title: 'CSV, for a spreadsheet' },
  { value: 'jsonl', title: 'JSON Lines, for programs' },
];

/** The entries that fit, as a file. */
export function AuditExport(): ReactNode {
  const { session } = useApp();
  const [filters, setFilters] = useAuditFilters();
  const filter = eventFilterOf(filters);
  const { data, error } = useGraph(AuditMatchesDocument, { filter });
  const count = data?.data.auditEvents?.totalCount;
  const run = async ({ format }: { readonly format: Format }) => {
    const { audit } = session.client;
    const query = {
      ...(filter.eventType && { event_type: filter.eventType }),
      ...(filter.category && { category: lower(filter.category) }),
      ...(filter.severity && { severity: lower(filter.severity) }),
      ...(filter.outcome && { outcome: lower(filter.outcome) }),
      ...(filter.source && { source: lower(filter.source) }),
      ...(filter.actorId && { actor_id: filter.actorId }),
      ...(filter.resourceType && { resource_type: filter.resourceType }),
      ...(filter.resourceId && { resource_id: filter.resourceId }),
      ...(filter.fromDate && { from_date: String(filter.fromDate) }),
      ...(filter.toDate && { to_date: String(filter.toDate) }),
    };
    const answer = format === 'csv' ? await audit.exportEventsCsv(query) : await audit.exportEventsJsonl(query);
    save(await answer.blob(), `audit-${new Date().toISOString().slice(0, 10)}.${format}`);
  };
  return (
    <Panel title="Export">
      <div className={partStyle['stack']}>
        <AuditFilterFields filters={filters} onChange={setFilters} />
        {error && <Problem>{messageOf(error)}</Problem>}
        {count !== undefined && (
          <p role="status">
            {formatCount(count)}
            {count >= 10_000 && ' or more'} {count === 1 ? 'entry' : 'entries'} of the organization, the oldest first.
          </p>
        )}
        <div className={style['narrow']}>
          <Form<{ format: Format }> submit="Download" defaults={{ format: 'csv' }} run={run}>
            {({ register }) => <SelectField label="Format" options={FORMATS} {...register('format')} />}
          </Form>
        </div>
      </div>
    </Panel>
  );
}

const lower = <Value extends string>(value: Value): Lowercase<Value> => value.toLowerCase() as Lowercase<Value>;

/** Has the browser keep a file. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
