import { AsyncLocalStorage } from 'node:async_hooks';
import type { ServerEvent, ServerEventBus } from '@modelcontextprotocol/server';
import type { Exchange } from '../../platform/edge/exchange.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

/** Calls the listener with a test for the viewers whose lists are others now. Answers the call that ends this. */
export type OnChange = (listener: (isConcerned: (viewer: Viewer) => boolean) => void) => () => void;

/** The changes that `subscriptions/listen` streams hear of: each those of its own caller. */
export interface ChangeFeed {
  readonly bus: ServerEventBus;
  /** Runs what may open such a stream. */
  run<T>(exchange: Exchange, work: () => Promise<T>): Promise<T>;
  close(): void;
}

const LISTS = ['tools_list_changed', 'resources_list_changed', 'prompts_list_changed'] as const;

/** Makes the feed. The protocol's code knows one bus for all; here each of its listeners is known by the request that it came with. */
export function createChangeFeed(onChange: OnChange): ChangeFeed {
  const current = new AsyncLocalStorage<Exchange>();
  const listeners = new Map<(event: ServerEvent) => void, Exchange | undefined>();
  const stop = onChange((isConcerned) => {
    for (const [listener, exchange] of [...listeners]) {
      const viewer = exchange?.context.viewer;
      if (viewer && isConcerned(viewer)) for (const kind of LISTS) listener({ kind });
    }
  });
  return {
    bus: {
      publish(event) {
        for (const listener of [...listeners.keys()]) listener(event);
      },
      subscribe(listener) {
        listeners.set(listener, current.getStore());
        return () => listeners.delete(listener);
      },
    },
    run: (exchange, work) => current.run(exchange, work),
    close: stop,
  };
}
