import type { ReactNode } from 'react';
import { ChartFigure } from '../../parts/chart-figure.tsx';
import { counted } from '../../parts/counted.ts';
import { Badge, formatMs, partStyle } from '../../parts/parts.tsx';
import style from './requests.module.css';
import type { RequestRecord } from './words.tsx';

/** A piece of the time of a request. */
interface Piece {
  readonly name: string;
  readonly startMs: number;
  readonly durationMs: number;
  readonly isError: boolean;
}

/** Least width of a piece that is drawn, in hundredths of the whole. */
const NARROWEST = 0.75;

/** The questions to the subgraphs below each other: where each begins, and how long it is. */
export function Waterfall({ request }: { readonly request: RequestRecord }): ReactNode {
  const { fetches, durationMs } = request;
  const pieces: readonly Piece[] = fetches
    .map(({ subgraph, ...times }) => ({ name: subgraph, ...times }))
    .sort((a, b) => a.startMs - b.startMs);
  const wholeMs = Math.max(durationMs, ...pieces.map((piece) => piece.startMs + piece.durationMs));
  if (pieces.length === 0)
    return <p>No subgraph was asked: the gateway answered by itself, or refused the request before.</p>;
  return (
    <ChartFigure
      label="Subgraphs that were asked"
      caption={`${counted(pieces.length, 'question')} to subgraphs in ${formatMs(durationMs)}`}
      chart={
        <div className={style['waterfall']}>
          <ol className={style['lanes']}>
            {pieces.map((piece, place) => (
              <Lane key={place} piece={piece} wholeMs={wholeMs} />
            ))}
          </ol>
          <div className={style['scale']} aria-hidden="true">
            <span>0 ms</span>
            <span>{formatMs(wholeMs)}</span>
          </div>
        </div>
      }
      table={<Values pieces={pieces} />}
    />
  );
}

interface LaneProps {
  readonly piece: Piece;
  readonly wholeMs: number;
}

function Lane({ piece: { name, startMs, durationMs, isError }, wholeMs }: LaneProps): ReactNode {
  const share = (ms: number) => (wholeMs > 0 ? (ms / wholeMs) * 100 : 0);
  const width = Math.max(NARROWEST, share(durationMs));
  return (
    <li className={style['lane']}>
      <span className={style['name']}>
        {name}
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

const Values = ({ pieces }: { readonly pieces: readonly Piece[] }): ReactNode => (
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
      {pieces.map(({ name, startMs, durationMs, isError }, place) => (
        <tr key={place}>
          <th scope="row">{name}</th>
          <td className={partStyle['number']}>{formatMs(startMs)}</td>
          <td className={partStyle['number']}>{formatMs(durationMs)}</td>
          <td>{isError ? 'failed' : 'answered'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
