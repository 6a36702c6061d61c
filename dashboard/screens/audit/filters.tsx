import { type ReactNode, useId } from 'react';
import { type Filters, type SetFilters, useFilters } from '../../app/filters.ts';
import type { AuditLogQueryVariables } from '../../generated/operations.ts';
import { SearchFilter, SelectFilter } from '../../parts/filter-bar.tsx';
import { partStyle } from '../../parts/parts.tsx';
import style from './audit.module.css';

type EventFilter = NonNullable<AuditLogQueryVariables['filter']>;

const NAMES = [
  'type',
  'category',
  'severity',
  'outcome',
  'source',
  'actor',
  'resource',
  'resourceId',
  'from',
  'to',
] as const;

export type AuditFilterName = (typeof NAMES)[number];
export type AuditFilters = Filters<AuditFilterName>;

/** The filters of the log that are in the address. The explorer and the export share them. */
export const useAuditFilters = (): readonly [AuditFilters, SetFilters<AuditFilterName>] => useFilters(...NAMES);

const CATEGORIES = [
  'AUTHENTICATION',
  'AUTHORIZATION',
  'DATA_ACCESS',
  'DATA_MODIFICATION',
  'CONFIGURATION',
  'SECURITY',
  'SYSTEM',
] as const;
const SEVERITIES = ['INFO', 'LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
const OUTCOMES = ['SUCCESS', 'REFUSED', 'FAILURE'] as const;
const SOURCES = ['PLATFORM', 'CLIENT'] as const;

/** One of the values; undefined for any other text, as in an address that somebody has written. */
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Begin of a day of this place, and the end of it; undefined for what is no day. */
const dayOf = (text: string, days = 0): Date | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00`);
  day.setDate(day.getDate() + days);
  return Number.isNaN(day.getTime()) ? undefined : day;
};

/** The time that the filters name: from the begin of a day to the end of one. */
export const rangeOf = ({ from, to }: AuditFilters): { readonly from?: Date; readonly to?: Date } => {
  const [begin, end] = [dayOf(from), dayOf(to, 1)];
  return { ...(begin && { from: begin }), ...(end && { to: end }) };
};

/** The conditions of the filters, but for the time. Empty ones are left out. */
export function conditionsOf(filters: AuditFilters): Omit<EventFilter, 'fromDate' | 'toDate'> {
  const conditions = {
    eventType: filters.type || undefined,
    category: oneOf(CATEGORIES, filters.category),
    severity: oneOf(SEVERITIES, filters.severity),
    outcome: oneOf(OUTCOMES, filters.outcome),
    source: oneOf(SOURCES, filters.source),
    actorId: filters.actor || undefined,
    resourceType: filters.resource || undefined,
    resourceId: filters.resourceId || undefined,
  };
  return Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));
}

/** All conditions of the filters. */
export function eventFilterOf(filters: AuditFilters): EventFilter {
  const { from, to } = rangeOf(filters);
  return {
    ...conditionsOf(filters),
    ...(from && { fromDate: from.toISOString() }),
    ...(to && { toDate: to.toISOString() }),
  };
}

export const isFiltered = (filters: AuditFilters): boolean => Object.values(filters).some((value) => value !== '');

/** Filters without any. */
export const NO_AUDIT_FILTERS: AuditFilters = Object.fromEntries(NAMES.map((name) => [name, ''])) as AuditFilters;

interface AuditFilterFieldsProps {
  readonly filters: AuditFilters;
  readonly onChange: SetFilters<AuditFilterName>;
}

/** The fields that narrow the log. */
export function AuditFilterFields({ filters, onChange }: AuditFilterFieldsProps): ReactNode {
  const text = (name: AuditFilterName, label: string, placeholder: string) => (
    <span className={style['filter']}>
      <SearchFilter
        label={label}
        placeholder={placeholder}
        value={filters[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    </span>
  );
  const choice = (name: AuditFilterName, label: string, options: readonly string[]) => (
    <span className={style['filter']}>
      <SelectFilter
        label={label}
        value={filters[name]}
        options={options}
        onChange={(value) => onChange({ [name]: value })}
      />
    </span>
  );
  return (
    <div className={style['filters']}>
      {text('type', 'Type', 'auth.create_api_key')}
      {choice('category', 'Category', CATEGORIES)}
      {choice('severity', 'Severity', SEVERITIES)}
      {choice('outcome', 'Outcome', OUTCOMES)}
      {choice('source', 'Source', SOURCES)}
      {text('actor', 'Actor', 'usr_…')}
      {text('resource', 'Resource', 'api_key')}
      {text('resourceId', 'Its identifier', 'key_…')}
      <DayFilter label="From" value={filters.from} onChange={(from) => onChange({ from })} />
      <DayFilter label="To" value={filters.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

interface DayFilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function DayFilter({ label, value, onChange }: DayFilterProps): ReactNode {
  const id = useId();
  return (
    <span className={style['filter']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className={`${partStyle['input']} ${partStyle['choice']}`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </span>
  );
}
