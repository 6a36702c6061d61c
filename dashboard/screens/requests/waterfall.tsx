import type { ReactNode } from 'react';
import { ChartFigure } from '../../parts/chart-figure.tsx';
import { counted } from '../../parts/counted.ts';
import { Badge, formatMs, partStyle } from '../../parts/parts.tsx';
import style from './requests.module.css';
import { fetchesOf, type RequestRecord } from './words.tsx';

type Fetch = RequestRecord['fetches'][number];

/** Least width of a fetch that is drawn, in hundredths of the whole. */
const NARROWEST = 0.75;

/** The questions to the subgraphs below each other: where each begins, and how long it is. */
export function Waterfall({ request }: { readonly request: RequestRecord }): ReactNode {
  const { durationMs } = request;
  const fetches = fetchesOf(request);
  const wholeMs = Math.max(durationMs, ...fetches.map((fetch) => fetch.startMs + fetch.durationMs));
  if (fetches.length === 0)
    return <p>No subgraph was asked: the gateway answered by itself, or refused the request before.</p>;
  return (
    <ChartFigure
      label="Subgraphs that were asked"
      caption={`${counted(fetches.length, 'question')} to subgraphs in ${formatMs(durationMs)}`}
      chart={
        <div className={style['waterfall']}>
          <ol className={style['lanes']}>
            {fetches.map((fetch, place) => (
              <Lane key={place} fetch={fetch} wholeMs={wholeMs} />
            ))}
          </ol>
          <div className={style['scale']} aria-hidden="true">
            <span>0 ms</span>
            <span>{formatMs(wholeMs)}</span>
          </div>
        </div>
      }
      table={<Values fetches={fetches} />}
    />
  );
}

interface LaneProps {
  readonly fetch: Fetch;
  readonly wholeMs: number;
}

function Lane({ fetch: { subgraph, startMs, durationMs, isError }, wholeMs }: LaneProps): ReactNode {
  const share = (ms: number) => (wholeMs > 0 ? (ms / wholeMs) * 100 : 0);
  const width = Math.max(NARROWEST, share(durationMs));
  return (
    <li className={style['lane']}>
      <span className={style['name']}>
        {subgraph}
        {isError && <Badge tone="bad">failed</Badge>}
      </span>
      <svg className={style['track']} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" fill="var(--hover)" />
        <rect
          x={Math.min(100 - width, share(startMs))}
          width={width}
          height="4"
          fill={isError ? 'var(--bad)' : 'var(--act)'}
        />
      </svg>
      <span className={style['took']}>{formatMs(durationMs)}</span>
    </li>
  );
}

const Values = ({ fetches }: { readonly fetches: readonly Fetch[] }): ReactNode => (
  <table className={partStyle['table']}>
    <thead>
      <tr>
        <th scope="col">Subgraph</th>
        <th scope="col" className={partStyle['number']}>
          Began after
        </th>
        <th scope="col" className={partStyle['number']}>
          Took
        </th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      {fetches.map(({ subgraph, startMs, durationMs, isError }, place) => (
        <tr key={place}>
          <th scope="row">{subgraph}</th>
          <td className={partStyle['number']}>{formatMs(startMs)}</td>
          <td className={partStyle['number']}>{formatMs(durationMs)}</td>
          <td>{isError ? 'failed' : 'answered'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
