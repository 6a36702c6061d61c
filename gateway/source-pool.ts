import type { DataSource } from '../platform/graphql/graph.ts';

/** The data sources of one generation. */
export interface Leased {
  readonly dataSources: ReadonlyMap<string, DataSource>;
  /** Gives them back, once; those that no other generation has are closed. */
  readonly release: () => void;
}

/** Data sources that outlive a reload when their subgraph stays where it is. */
export interface SourcePool {
  lease(urls: ReadonlyMap<string, string>): Leased;
}

interface Shared {
  readonly source: DataSource;
  readonly close: DataSource['close'];
  /** Generations that have it. */
  leases: number;
}

/**
 * Keeps one data source per subgraph and address. A generation that came and went must not close what an older one still
 * uses for its last requests, so they are counted here, and `close()` on the data source itself does nothing.
 */
export function createSourcePool(open: (name: string, url: string) => DataSource): SourcePool {
  const pool = new Map<string, Shared>();

  function take(name: string, url: string): { source: DataSource; giveBack: () => void } {
    const key = `${name} ${url}`;
    let shared = pool.get(key);
    if (!shared) {
      const opened = open(name, url);
      shared = { source: { ...opened, close: async () => undefined }, close: opened.close, leases: 0 };
      pool.set(key, shared);
    }
    const leased = shared;
    leased.leases++;
    const giveBack = () => {
      if (--leased.leases > 0) return;
      pool.delete(key);
      void leased.close();
    };
    return { source: leased.source, giveBack };
  }

  return {
    lease(urls) {
      const dataSources = new Map<string, DataSource>();
      let givesBack: (() => void)[] = [];
      for (const [name, url] of urls) {
        const { source, giveBack } = take(name, url);
        dataSources.set(name, source);
        givesBack.push(giveBack);
      }
      return {
        dataSources,
        release() {
          for (const giveBack of givesBack) giveBack();
          givesBack = [];
        },
      };
    },
  };
}
