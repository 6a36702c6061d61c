import { type ReactNode, useMemo, useState } from 'react';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { KeyUseDocument, type KeyUseQuery } from '../../generated/operations.ts';
import { formatCount, formatUsd, Panel, Problem } from '../../parts/parts.tsx';
import { TimeChart } from '../../parts/time-chart.tsx';

const DAY_MS = 86_400_000;
const DAYS = 30;

type Group = NonNullable<KeyUseQuery['usage']>['groups'][number];

const requestsIn = ({ meters }: Group): number => meters.find(({ meter }) => meter === 'requests')?.quantity ?? 0;

/** Midnight in UTC, some days ago. */
const daysAgo = (days: number): number => Math.floor(Date.now() / DAY_MS) * DAY_MS - days * DAY_MS;

/** The use of a key in the last days: metered calls, such as those of models. */
export function KeyUse({ keyId }: { readonly keyId: string }): ReactNode {
  const [first] = useState(() => daysAgo(DAYS - 1));
  const { data, error } = useGraph(KeyUseDocument, { since: new Date(first).toISOString() }, ['inference.']);
  const groups = data?.data.usage?.groups;
  const { times, requests, cost } = useMemo(() => {
    const days = Array.from({ length: DAYS }, (_, day) => first + day * DAY_MS);
    const own = (groups ?? []).filter(({ apiKeyId }) => apiKeyId === keyId);
    const ofDay = (day: number) => own.filter(({ startsAt }) => startsAt && Date.parse(startsAt) === day);
    return {
      times: days,
      requests: days.map((day) => ofDay(day).reduce((sum, group) => sum + requestsIn(group), 0)),
      cost: own.reduce((sum, { costMicroUsd }) => sum + costMicroUsd, 0) / 1_000_000,
    };
  }, [groups, keyId, first]);
  const series = useMemo(() => [{ name: 'requests', values: requests, isBars: true }], [requests]);
  const problem = error ? messageOf(error) : data?.errors[0]?.message;
  const total = requests.reduce((sum, count) => sum + count, 0);
  return (
    <Panel title={`Use in ${DAYS} days`}>
      {problem && <Problem>{problem}</Problem>}
      {groups && total === 0 && <p>No metered call, such as one of a model.</p>}
      {groups && total > 0 && (
        <>
          <p>
            {formatCount(total)} {total === 1 ? 'request' : 'requests'}, {formatUsd(cost)}
          </p>
          <TimeChart label="Use by day" times={times} series={series} height={140} />
        </>
      )}
    </Panel>
  );
}
