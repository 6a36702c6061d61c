import { afterAll, beforeAll } from 'vitest';
import { appClient } from '../../../test/support/app-client.ts';
import type { AppProcess } from '../../../test/support/app-process.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { GATEWAY, startDistributed, type TestApp } from '../../../test/support/start-app.ts';
import { tcpProxy } from '../../../test/support/tcp-proxy.ts';

/** An installation that clients are tested against. Its address stays when processes are replaced. */
export interface Product extends TestApp {
  /** The provider of its models. */
  readonly upstream: ModelUpstream;
  /** Kills the gateway, or the process of a domain, and waits for its end. */
  kill(name: string): Promise<void>;
  /** Starts what was killed again. */
  start(name: string): Promise<void>;
}

/**
 * Starts one installation before the tests of a block, and stops it behind them.
 * @param apart - The domains that have a process of their own; all others are in the gateway's.
 */
export function givenProduct(apart?: readonly string[]): () => Product {
  let product: Product | undefined;
  const opened: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const upstream = await startModelUpstream();
    opened.push(() => upstream.close());
    const settings = { ...modelSettings(upstream), OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
    const installation = await startDistributed(settings, {}, apart);
    opened.push(() => installation.stop());
    const processes = new Map<string, AppProcess>([[GATEWAY, installation.gateway], ...installation.subgraphs]);
    const target = { host: '127.0.0.1', port: portOf(installation.url) };
    const front = await tcpProxy(target);
    opened.push(() => front.close());
    product = {
      ...installation,
      ...appClient(`http://127.0.0.1:${front.port}`, (id) => installation.setConfirmed(id, true)),
      upstream,
      async kill(name) {
        await processes.get(name)!.stop('SIGKILL');
      },
      async start(name) {
        const process = await installation.startAgain(name);
        processes.set(name, process);
        if (name === GATEWAY) target.port = portOf(process.url);
      },
    };
  });
  afterAll(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });
  return () => product!;
}

const portOf = (url: string): number => Number(new URL(url).port);
