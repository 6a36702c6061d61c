import { type ReactNode, useMemo } from 'react';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { ForecastDetailDocument, type ForecastDetailQuery } from '../../generated/operations.ts';
import { Problem } from '../../parts/parts.tsx';
import { type Series, TimeChart } from '../../parts/time-chart.tsx';

type Forecast = NonNullable<ForecastDetailQuery['predictionRun']>;

/** Rows of the series that are shown before the forecast. */
const SHOWN_BEFORE = 120;
/** Places of the upper and the lower edge among the series. */
const BAND = [2, 3] as const;

interface ForecastViewProps {
  readonly modelId: string;
  readonly id: string;
}

/** One forecast: what was, what is expected, and the band that it is expected within. */
export function ForecastView({ modelId, id }: ForecastViewProps): ReactNode {
  const { data, error } = useGraph(ForecastDetailDocument, { modelId, id });
  const forecast = data?.data.predictionRun;
  const problem = error ? messageOf(error) : data && !forecast ? data.errors[0]?.message : undefined;
  if (problem) return <Problem>{problem}</Problem>;
  return forecast ? <ForecastChart forecast={forecast} /> : null;
}

function ForecastChart({ forecast }: { readonly forecast: Forecast }): ReactNode {
  const { times, series } = useMemo(() => seriesOf(forecast), [forecast]);
  return <TimeChart label="Forecast" times={times} series={series} band={BAND} height={220} />;
}

function seriesOf({ history, forecast }: Forecast): { readonly times: number[]; readonly series: Series[] } {
  const before = (history ?? []).slice(-SHOWN_BEFORE);
  const none = before.map(() => null);
  return {
    times: [...before, ...forecast].map(({ ds }) => Date.parse(ds)),
    series: [
      { name: 'value', tone: 'quiet', values: [...before.map(({ y }) => y), ...forecast.map(() => null)] },
      { name: 'expected', values: [...none, ...forecast.map(({ yhat }) => yhat)] },
      { name: 'at most', tone: 'good', values: [...none, ...forecast.map(({ yhatUpper }) => yhatUpper)] },
      { name: 'at least', tone: 'warn', values: [...none, ...forecast.map(({ yhatLower }) => yhatLower)] },
    ],
  };
}
