import { Graph, layout } from '@dagrejs/dagre';
import { type ReactNode, useMemo } from 'react';
import { Empty, formatCount, Panel, partStyle, Status, wordOf } from '../../parts/parts.tsx';
import { ShortTable } from '../../parts/short-table.tsx';
import style from './graph.module.css';
import { type Join, joinsOf } from './joins.ts';
import { PART_WORDS, type Subgraph } from './subgraphs.tsx';

const NODE = { width: 132, height: 48 };
const MARGIN = 12;
/** Nodes in a row of those that nothing joins. */
const LOOSE_IN_A_ROW = 6;
const GAP = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Centres of the nodes by the names of their subgraphs. */
  readonly nodes: ReadonlyMap<string, Point>;
  readonly edges: readonly { readonly join: Join; readonly points: readonly Point[] }[];
}

/** Places the subgraphs: whoever builds on another one is to the left of it; those that nothing joins are below. */
function draw(subgraphs: readonly Subgraph[], joins: readonly Join[]): Drawing {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: GAP, ranksep: 72, marginx: MARGIN, marginy: MARGIN });
  graph.setDefaultEdgeLabel(() => ({}));
  const joined = new Set(joins.flatMap(({ from, to }) => [from, to]));
  for (const name of joined) graph.setNode(name, { ...NODE });
  for (const { from, to } of joins) graph.setEdge(from, to);
  layout(graph);
  const placed = graph.graph();
  const paths = joins.map(({ from, to }) => graph.edge(from, to).points as readonly Point[]);
  // Edges may be led around all nodes, above them too.
  const above = MARGIN - Math.min(MARGIN, ...paths.flat().map(({ y }) => y));
  const lowered = ({ x = 0, y = 0 }: Partial<Point>): Point => ({ x, y: y + above });
  const nodes = new Map([...joined].map((name) => [name, lowered(graph.node(name))]));
  const edges = joins.map((join, place) => ({ join, points: paths[place]!.map(lowered) }));
  const loose = subgraphs.filter(({ name }) => !joined.has(name));
  const top = joined.size > 0 ? (placed.height ?? 0) + above + GAP : MARGIN;
  for (const [place, { name }] of loose.entries())
    nodes.set(name, {
      x: MARGIN + NODE.width / 2 + (place % LOOSE_IN_A_ROW) * (NODE.width + GAP),
      y: top + NODE.height / 2 + Math.floor(place / LOOSE_IN_A_ROW) * (NODE.height + GAP),
    });
  const rows = Math.ceil(loose.length / LOOSE_IN_A_ROW);
  const columns = Math.min(loose.length, LOOSE_IN_A_ROW);
  return {
    nodes,
    edges,
    width: Math.max(placed.width ?? 0, columns * (NODE.width + GAP) + MARGIN),
    height: top + rows * (NODE.height + GAP) + MARGIN,
  };
}

/** A curve through the points. */
function curveOf(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const last = rest.at(-1) ?? first;
  const middles = rest.slice(0, -1).map((point, place) => {
    const next = rest[place + 1]!;
    return `Q ${point.x} ${point.y} ${(point.x + next.x) / 2} ${(point.y + next.y) / 2}`;
  });
  return [`M ${first.x} ${first.y}`, ...middles, `L ${last.x} ${last.y}`].join(' ');
}

interface SubgraphMapProps {
  readonly subgraphs: readonly Subgraph[];
  readonly onPeek: (name: string) => void;
}

/** The supergraph as a picture: an arrow leads from a subgraph to the home of an entity that it adds to or leads to. The table below says the same. */
export function SubgraphMap({ subgraphs, onPeek }: SubgraphMapProps): ReactNode {
  const joins = useMemo(() => joinsOf(subgraphs), [subgraphs]);
  const { nodes, edges, width, height } = useMemo(() => draw(subgraphs, joins), [subgraphs, joins]);
  if (subgraphs.length === 0) return null;
  return (
    <>
      <Panel title={`${formatCount(subgraphs.length)} subgraphs, joined by entities`}>
        <p className={partStyle['hint']}>
          An arrow leads from a subgraph to the one whose entities it adds fields to (whole line) or only leads to
          (dashed).
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable). */}
        <section className={style['map']} tabIndex={0} aria-label="Map of the supergraph">
          <div className={style['sheet']} style={{ width, height }}>
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
              <defs>
                <marker
                  id="arrow"
                  viewBox="0 0 8 8"
                  refX="7"
                  refY="4"
                  markerWidth="7"
                  markerHeight="7"
                  orient="auto-start-reverse"
                >
                  <path d="M 0 0 L 8 4 L 0 8 z" fill="var(--edge)" />
                </marker>
              </defs>
              {edges.map(({ join, points }) => (
                <path
                  key={`${join.from} ${join.to}`}
                  className={style['edge']}
                  data-part={join.entities.some(({ part }) => part === 'EXTENDS') ? 'EXTENDS' : 'REFERENCES'}
                  d={curveOf(points)}
                  markerEnd="url(#arrow)"
                />
              ))}
            </svg>
            {subgraphs.map(({ name, health }) => {
              const { x, y } = nodes.get(name)!;
              return (
                <button
                  key={name}
                  type="button"
                  className={style['node']}
                  data-health={health}
                  style={{ left: x - NODE.width / 2, top: y - NODE.height / 2, ...NODE }}
                  onClick={() => onPeek(name)}
                >
                  <span className={style['name']}>{name}</span>
                  <span className={style['state']}>
                    <span className={style['dot']} aria-hidden="true" />
                    {wordOf(health)}
                  </span>
                </button>
              );
            })}
          </div>
        </section>
      </Panel>
      <JoinTable subgraphs={subgraphs} joins={joins} onPeek={onPeek} />
    </>
  );
}

/** The arrows of the map as a table. */
function JoinTable({ subgraphs, joins, onPeek }: SubgraphMapProps & { readonly joins: readonly Join[] }): ReactNode {
  const rows = joins.flatMap(({ from, to, entities }) => entities.map((entity) => ({ from, to, ...entity })));
  const healthOf = (name: string) => subgraphs.find((subgraph) => subgraph.name === name)?.health ?? 'HEALTHY';
  return (
    <Panel title="The map as a table">
      <ShortTable
        label="The map as a table"
        rows={rows}
        keyOf={({ from, name }) => `${from} ${name}`}
        onPeek={({ from }) => onPeek(from)}
        columns={[
          { title: 'Subgraph', cell: ({ from }) => from },
          { title: 'State', cell: ({ from }) => <Status status={healthOf(from)} /> },
          { title: 'Part', cell: ({ part }) => PART_WORDS[part] },
          { title: 'Entity', cell: ({ name }) => <code>{name}</code> },
          { title: 'Home', cell: ({ to }) => to },
          { title: 'Fields', cell: ({ fields }) => fields.join(', ') || '–' },
        ]}
        empty={
          <Empty>
            <p>No subgraph builds on another one.</p>
          </Empty>
        }
      />
    </Panel>
  );
}
