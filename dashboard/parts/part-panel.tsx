import type { GraphqlFieldError } from '@trellis/client';
import type { ReactNode } from 'react';
import { Panel, Problem } from './parts.tsx';

interface PartPanelProps<Value> {
  readonly title: string;
  readonly value: Value | null | undefined;
  /** The failure, where there is no value. */
  readonly problem?: GraphqlFieldError | undefined;
  readonly actions?: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** A panel of one field of an answer: where its domain is down it says so, and costs the others nothing. */
export const PartPanel = <Value,>({ title, value, problem, actions, children }: PartPanelProps<Value>): ReactNode => (
  <Panel title={title} actions={actions}>
    {problem && <Problem>{problem.message}</Problem>}
    {value !== null && value !== undefined && children(value)}
  </Panel>
);

interface Answer<Data> {
  readonly data: Data;
  readonly errors: readonly GraphqlFieldError[];
}

/** The value of one field of an answer, and why it is not there. */
export const partOf = <Data, Name extends keyof Data>(answer: Answer<Data> | undefined, name: Name) => ({
  value: answer?.data[name],
  problem: answer?.errors.find(({ path }) => path?.[0] === name),
});
