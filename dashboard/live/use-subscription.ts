import type { GraphqlDocument } from '@trellis/client';
import { useEffect, useRef, useState } from 'react';
import { useApp } from '../app/app-context.ts';
import { messageOf } from '../app/messages.ts';

/**
 * Subscribes while it is needed, beside the one socket: for what publishes no event, such as the steps of one run. It takes a connection of the browser, so
 * that a screen has one at most, and only while something is under way. Returns why it has failed.
 */
export function useSubscription<Data, Variables>(
  document: GraphqlDocument<Data, Variables>,
  variables: Variables,
  { isNeeded, onData }: { readonly isNeeded: boolean; readonly onData: (data: Data) => void },
): string {
  const { session } = useApp();
  const [problem, setProblem] = useState('');
  const current = useRef(onData);
  current.current = onData;
  const text = JSON.stringify(variables);
  useEffect(() => {
    if (!isNeeded) return;
    const leaving = new AbortController();
    const run = async (): Promise<void> => {
      const given = JSON.parse(text) as Variables;
      const events = session.client.graphql.subscribe<Data, Variables>(document, given, { signal: leaving.signal });
      for await (const data of events) current.current(data);
    };
    run().catch((error: unknown) => {
      if (!leaving.signal.aborted) setProblem(messageOf(error));
    });
    return () => leaving.abort();
  }, [session.client, document, text, isNeeded]);
  return problem;
}
