import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import type { Exchange } from '../../platform/edge/exchange.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

/** Calls the listener with a test for the viewers whose lists are others now. Answers the call that ends this. */
export type OnChange = (listener: (isConcerned: (viewer: Viewer) => boolean) => void) => () => void;

/** The changes of lists, for the `subscriptions/listen` streams of each caller. */
export interface ChangeFeed {
  /** The bus of one request: its stream is given the changes of its own caller. */
  busOf(exchange: Exchange): ServerEventBus;
  /** Counts the streams that are open. */
  size(): number;
  close(): void;
}

const LISTS = ['tools_list_changed', 'resources_list_changed', 'prompts_list_changed'] as const;

/** Makes the feed. */
export function createChangeFeed(onChange: OnChange): ChangeFeed {
  const exchanges = new Map<(event: ServerEvent) => void, Exchange>();
  const stop = onChange((isConcerned) => {
    for (const [listener, { context }] of [...exchanges])
      if (context.viewer && isConcerned(context.viewer)) for (const kind of LISTS) listener({ kind });
  });
  return {
    busOf: (exchange) => ({
      // Nothing but lists changes, and nobody else publishes that.
      publish: () => undefined,
      subscribe(listener) {
        exchanges.set(listener, exchange);
        return () => exchanges.delete(listener);
      },
    }),
    size: () => exchanges.size,
    close: stop,
  };
}
