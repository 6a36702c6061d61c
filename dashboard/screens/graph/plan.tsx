import { type ReactNode, useState } from 'react';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { ExplainPlanDocument, type ExplainPlanQuery } from '../../generated/operations.ts';
import { Badge, Button, CopyButton, formatCount, Panel, Problem, partStyle, TextField } from '../../parts/parts.tsx';
import { Facts } from '../../parts/peek.tsx';
import style from './graph.module.css';

const EXAMPLE = `query Mine($first: Int!) {
  me {
    name
    sessions(first: $first) {
      nodes {
        userAgent
      }
    }
  }
  tasks(first: $first) {
    totalCount
  }
}`;

/** A node of a plan, as Apollo's planner writes it. */
interface PlanNode {
  readonly kind: string;
  readonly nodes?: readonly PlanNode[];
  readonly node?: PlanNode;
  readonly path?: readonly (string | number)[];
  readonly serviceName?: string;
  readonly operation?: string;
  readonly requires?: readonly unknown[];
  readonly primary?: PlanNode;
  readonly rest?: PlanNode;
  readonly ifClause?: PlanNode;
  readonly elseClause?: PlanNode;
}

/** An operation that was given to be planned. */
interface Asked {
  readonly query: string;
  readonly variables: unknown;
}

/** The plan of an operation: which subgraph would be asked what, and when. Nothing is run. */
export function PlanView(): ReactNode {
  const [query, setQuery] = useState(EXAMPLE);
  const [variables, setVariables] = useState('{ "first": 5 }');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState('');
  const { data, error, isFetching } = useGraph(ExplainPlanDocument, asked ?? { query: '', variables: null }, [], {
    isNeeded: asked !== null,
  });
  const explain = () => {
    try {
      setAsked({ query, variables: variables.trim() === '' ? null : JSON.parse(variables) });
      setProblem('');
    } catch {
      setProblem('The variables are no JSON.');
    }
  };
  const refusal = problem || (error ? messageOf(error) : asked && data?.errors[0]?.message);
  const explained = asked && !refusal ? data?.data.explain : undefined;
  return (
    <>
      <Panel title="An operation">
        <form
          className={`${partStyle['stack']} ${style['code']}`}
          onSubmit={(event) => {
            event.preventDefault();
            explain();
          }}
        >
          <TextField
            label="Operation"
            rows={10}
            required
            spellCheck={false}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          <TextField
            label="Variables"
            hint="JSON; the cost may depend on them."
            rows={2}
            spellCheck={false}
            value={variables}
            onChange={({ target }) => setVariables(target.value)}
          />
          <div className={partStyle['row']}>
            <Button type="submit" look="primary" disabled={isFetching}>
              Show the plan
            </Button>
            <span className={partStyle['hint']}>Nothing is run.</span>
          </div>
        </form>
      </Panel>
      {refusal && <Problem>{refusal}</Problem>}
      {explained && <Explained explained={explained} />}
    </>
  );
}

function Explained({ explained }: { readonly explained: NonNullable<ExplainPlanQuery['explain']> }): ReactNode {
  const { kind, name, subgraphs, fetches, cost, text } = explained;
  const plan = (explained.plan as { readonly node?: PlanNode }).node;
  return (
    <>
      <Panel title={`Plan of the ${kind}${name ? ` ${name}` : ''}`} actions={<CopyButton text={text} />}>
        <Facts
          facts={{
            Cost: cost === null || cost === undefined ? 'needs variables' : `${formatCount(cost)} points`,
            Requests: formatCount(fetches),
            Subgraphs: subgraphs.join(', ') || 'none: the gateway answers by itself',
          }}
        />
      </Panel>
      {plan && (
        <div className={style['columns']}>
          <Panel title="In time">
            <Waterfall plan={plan} />
          </Panel>
          <Panel title="In detail">
            <ul className={style['group']} data-kind="Sequence">
              <Node node={plan} />
            </ul>
          </Panel>
        </div>
      )}
    </>
  );
}

/** The nodes below one. */
const partsOf = (node: PlanNode): readonly PlanNode[] =>
  node.nodes ??
  [node.node, node.primary, node.rest, node.ifClause, node.elseClause].filter((each) => each !== undefined);

interface Step {
  readonly service: string;
  readonly path: string;
  /** Requests that have to be answered before. */
  readonly start: number;
}

/** The requests of a plan with their places in time, each as long as the others, and the end of the last one. */
function stepsOf(
  node: PlanNode,
  start: number,
  path: string,
): { readonly steps: readonly Step[]; readonly end: number } {
  if (node.kind === 'Fetch') return { steps: [{ service: node.serviceName ?? '', path, start }], end: start + 1 };
  const at = node.kind === 'Flatten' ? pathOf(node) : path;
  const steps: Step[] = [];
  let end = start;
  for (const part of partsOf(node)) {
    const found = stepsOf(part, node.kind === 'Parallel' ? start : end, at);
    steps.push(...found.steps);
    end = Math.max(end, found.end);
  }
  return { steps, end };
}

const pathOf = ({ path = [] }: PlanNode): string => path.filter((part) => part !== '@').join('.');

/** The requests one below the other: what is further right waits for what is on its left. */
function Waterfall({ plan }: { readonly plan: PlanNode }): ReactNode {
  const { steps, end } = stepsOf(plan, 0, '');
  return (
    <ol className={style['waterfall']}>
      {steps.map(({ service, path, start }, place) => (
        <li key={place} className={style['lane']} style={{ gridTemplateColumns: `repeat(${end}, minmax(0, 1fr))` }}>
          <span className={style['bar']} style={{ gridColumn: `${start + 1} / span 1` }}>
            {start + 1}. {service}
            {path && `: ${path}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

const KIND_WORDS: Readonly<Record<string, string>> = {
  Sequence: 'One after the other',
  Parallel: 'At the same time',
  Subscription: 'For each event',
  Condition: 'As a variable says',
  Defer: 'First one part, then the others',
};

/** A node with all below it. */
function Node({ node }: { readonly node: PlanNode }): ReactNode {
  if (node.kind === 'Fetch')
    return (
      <li className={style['fetch']}>
        <span>
          <Badge>{node.serviceName}</Badge>
        </span>
        <pre className={style['operation']}>{spread(node.operation ?? '')}</pre>
      </li>
    );
  if (node.kind === 'Flatten' && node.node)
    return (
      <li className={style['fetch']}>
        <span className={style['kind']}>For each {pathOf(node)}</span>
        <ul className={style['group']}>
          <Node node={node.node} />
        </ul>
      </li>
    );
  return (
    <li className={style['fetch']}>
      <span className={style['kind']}>{KIND_WORDS[node.kind] ?? node.kind}</span>
      <ul className={style['group']} data-kind={node.kind}>
        {partsOf(node).map((part, place) => (
          <Node key={place} node={part} />
        ))}
      </ul>
    </li>
  );
}

/** An operation in one line, with room to break it. */
const spread = (operation: string): string => operation.replaceAll('{', ' { ').replaceAll('}', ' } ').trim();
