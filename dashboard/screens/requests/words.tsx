import type { ReactNode } from 'react';
import type { ShownRequestFragment } from '../../generated/operations.ts';
import { Badge, type Tone } from '../../parts/parts.tsx';

export type RequestRecord = ShownRequestFragment;

/** The fetches of a request, in the order in which they began. */
export const fetchesOf = ({ fetches }: RequestRecord): RequestRecord['fetches'] =>
  [...fetches].sort((a, b) => a.startMs - b.startMs);

/** Colour of an answer. */
export const toneOf = (status: number): Tone => (status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'good');

/** The HTTP status of an answer. */
export const AnswerStatus = ({ status }: { readonly status: number }): ReactNode => (
  <Badge tone={toneOf(status)}>{status}</Badge>
);
