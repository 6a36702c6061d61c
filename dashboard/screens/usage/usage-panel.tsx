import type { Client } from '@trellis/client';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { graphql } from '../../../client/graphql/graphql.ts';
import { messageOf } from '../../app/messages.ts';
import { type UsageDimension, UsageSumsDocument, type UsageSumsQuery } from '../../generated/operations.ts';
import { Figures } from '../../parts/figures.tsx';
import { Empty, formatCount, formatUsd, Panel, Problem, partStyle } from '../../parts/parts.tsx';
import { type Series, TimeChart } from '../../parts/time-chart.tsx';
import style from './usage.module.css';

type Usage = NonNullable<UsageSumsQuery['usage']>;
type Group = Usage['groups'][number];

/** A time that is looked at, its ends in ISO 8601. */
export interface Period {
  readonly since: string;
  /** Now, unless given. */
  readonly until?: string;
}

/** A dimension that uses are told apart by, beside the time. */
export type UsageBy = 'model' | 'provider' | 'operation' | 'key' | 'project';

/** A measure that is drawn. */
export type UsageMeasure = 'cost' | 'input' | 'output' | 'requests';

export interface UsagePanelProps {
  readonly client: Client;
  readonly period: Period;
  /** `model` unless given. */
  readonly by?: UsageBy;
  /** `cost` unless given. */
  readonly measure?: UsageMeasure;
  /** Another number asks again. */
  readonly version?: number;
  /** The name of a key or a project; its identifier unless given. */
  readonly nameOf?: (id: string) => string;
  /** Controls beside the title. */
  readonly actions?: ReactNode;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Longer periods are drawn by day. */
const MOST_HOURS_MS = 3 * DAY_MS;

const DIMENSIONS: Readonly<Record<UsageBy, UsageDimension>> = {
  ...{ model: 'MODEL', provider: 'PROVIDER', operation: 'OPERATION', key: 'API_KEY', project: 'PROJECT' },
};
const TITLES: Readonly<Record<UsageMeasure, string>> = {
  ...{ cost: 'Spend', input: 'Tokens read', output: 'Tokens written', requests: 'Requests' },
};
const METERS: Readonly<Record<Exclude<UsageMeasure, 'cost'>, string>> = {
  ...{ input: 'tokens.input', output: 'tokens.output', requests: 'requests' },
};
const NONE: Readonly<Record<UsageBy, string>> = {
  ...{ model: 'without a model', provider: 'no provider', operation: 'other', key: 'people', project: 'no project' },
};
/** Colours of the series that have the most; the others are drawn together. */
const TONES = ['act', 'good', 'warn', 'bad'] as const;

const meterOf = (meters: Group['meters'], name: string): number =>
  meters.find(({ meter }) => meter === name)?.quantity ?? 0;
const amountOf = ({ costMicroUsd, meters }: Pick<Group, 'costMicroUsd' | 'meters'>, measure: UsageMeasure): number =>
  measure === 'cost' ? costMicroUsd / 1e6 : meterOf(meters, METERS[measure]);

/** Spend, tokens or requests of a period, as a chart and as sums. It needs nothing but a client. */
export function UsagePanel(props: UsagePanelProps): ReactNode {
  const { client, period, by = 'model', measure = 'cost', version = 0, nameOf = String, actions } = props;
  const isByHour = Date.parse(period.until ?? new Date().toISOString()) - Date.parse(period.since) <= MOST_HOURS_MS;
  const stepMs = isByHour ? HOUR_MS : DAY_MS;
  const { usage, problem } = useUsage(client, period, [isByHour ? 'HOUR' : 'DAY', DIMENSIONS[by]], version);
  const format = measure === 'cost' ? formatUsd : formatCount;
  const drawn = useMemo(
    () => (usage ? seriesOf(usage, { by, measure, stepMs, nameOf }) : null),
    [usage, by, measure, stepMs, nameOf],
  );
  return (
    <Panel title={TITLES[measure]} actions={actions}>
      {problem && <Problem>{problem}</Problem>}
      {!usage && !problem && <p role="status">Loading …</p>}
      {usage && drawn && (
        <div className={partStyle['stack']}>
          <Figures figures={figuresOf(usage)} />
          {drawn.sums.length === 0 ? (
            <Empty>
              <p>Nothing was used in this time. What calls of models cost, and the tokens they take, is drawn here.</p>
            </Empty>
          ) : (
            <>
              <TimeChart
                label={`${TITLES[measure]} by ${isByHour ? 'hour' : 'day'} (UTC)`}
                times={drawn.times}
                series={drawn.series}
                format={format}
                height={220}
              />
              <Sums sums={drawn.sums} by={by} />
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

/** Sums of the whole period by their titles. */
const figuresOf = (usage: Usage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (Object.keys(TITLES) as UsageMeasure[]).map((name) => [
      TITLES[name],
      (name === 'cost' ? formatUsd : formatCount)(amountOf(usage, name)),
    ]),
  );

/** Asks for the usage, and again for another period, division or version. */
function useUsage(client: Client, { since, until }: Period, groupBy: readonly UsageDimension[], version: number) {
  const [answer, setAnswer] = useState<{ readonly usage?: Usage; readonly problem?: string }>({});
  const groups = groupBy.join(' ');
  useEffect(() => {
    const left = new AbortController();
    const variables = { since, until: until ?? null, groupBy: groups.split(' ') as UsageDimension[] };
    graphql(client, UsageSumsDocument, variables, { signal: left.signal }).then(
      ({ data, errors }) =>
        setAnswer(data.usage ? { usage: data.usage } : { problem: errors[0]?.message ?? 'There is no usage' }),
      (error: unknown) => {
        if (!left.signal.aborted) setAnswer({ problem: messageOf(error) });
      },
    );
    return () => left.abort();
  }, [client, since, until, groups, version]);
  return answer;
}

interface Division {
  readonly by: UsageBy;
  readonly measure: UsageMeasure;
  readonly stepMs: number;
  readonly nameOf: (id: string) => string;
}

/** Sums of the uses of one kind. */
interface Sum {
  readonly name: string;
  readonly costMicroUsd: number;
  readonly input: number;
  readonly output: number;
  readonly requests: number;
  readonly drawn: number;
}

function seriesOf(usage: Usage, { by, measure, stepMs, nameOf }: Division) {
  const keyOf = ({ model, provider, operation, apiKeyId, projectId }: Group) =>
    ({ model, provider, operation, key: apiKeyId, project: projectId })[by];
  const kindOf = (group: Group): string => {
    const key = keyOf(group);
    return key ? nameOf(key) : NONE[by];
  };
  const kinds = [...new Set(usage.groups.map(kindOf))];
  const sums = kinds
    .map((name): Sum => {
      const groups = usage.groups.filter((group) => kindOf(group) === name);
      const sum = (of: (group: Group) => number) => groups.reduce((total, group) => total + of(group), 0);
      return {
        name,
        costMicroUsd: sum(({ costMicroUsd }) => costMicroUsd),
        input: sum(({ meters }) => meterOf(meters, METERS.input)),
        output: sum(({ meters }) => meterOf(meters, METERS.output)),
        requests: sum(({ meters }) => meterOf(meters, METERS.requests)),
        drawn: sum((group) => amountOf(group, measure)),
      };
    })
    .sort((a, b) => b.drawn - a.drawn || b.requests - a.requests);
  const times = timesOf(usage, stepMs);
  const valuesOf = (isOf: (kind: string) => boolean) => {
    const byTime = new Map<number, number>();
    for (const group of usage.groups) {
      if (!isOf(kindOf(group))) continue;
      const at = Date.parse(group.startsAt ?? usage.since);
      byTime.set(at, (byTime.get(at) ?? 0) + amountOf(group, measure));
    }
    return times.map((time) => byTime.get(time) ?? 0);
  };
  const most = sums.slice(0, TONES.length).map(({ name }) => name);
  const series: Series[] = most.map((name, place) => ({
    ...{ name, tone: TONES[place]!, values: valuesOf((kind) => kind === name) },
    isBars: most.length === 1,
  }));
  if (sums.length > most.length)
    series.push({ name: 'others', tone: 'quiet', values: valuesOf((kind) => !most.includes(kind)) });
  return { sums, times, series };
}

/** All steps from the first that has something to the end of the period, those without uses too. */
function timesOf(usage: Usage, stepMs: number): readonly number[] {
  const begins = Math.floor(Date.parse(usage.since) / stepMs) * stepMs;
  const ends = usage.until ? Date.parse(usage.until) : Date.now();
  return Array.from({ length: Math.max(1, Math.ceil((ends - begins) / stepMs)) }, (_, step) => begins + step * stepMs);
}

/** Sums by kind. */
function Sums({ sums, by }: { readonly sums: readonly Sum[]; readonly by: UsageBy }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable).
    <section className={style['sums']} tabIndex={0} aria-label="Sums">
      <table className={partStyle['table']}>
        <thead>
          <tr>
            <th scope="col">{by === 'key' ? 'API key' : `${by.charAt(0).toUpperCase()}${by.slice(1)}`}</th>
            {Object.values(TITLES).map((title) => (
              <th key={title} scope="col" className={partStyle['number']}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ name, costMicroUsd, input, output, requests }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={partStyle['number']}>{formatUsd(costMicroUsd / 1e6)}</td>
              {[input, output, requests].map((count, place) => (
                <td key={place} className={partStyle['number']}>
                  {formatCount(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
