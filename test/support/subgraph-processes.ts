import { subgraphs } from '../../subgraphs/index.ts';
import { type Child, startChild } from './child.ts';
import { freePorts } from './free-ports.ts';
import { testRedisUrl } from './redis.ts';

/** Domains in processes of their own. */
export interface SubgraphProcesses {
  readonly children: Map<string, Child>;
  /** What a gateway of theirs needs beside the settings that they were started with. */
  readonly settings: Readonly<Record<string, string>>;
  /** Starts the process of one domain, at its address. */
  start(name: string): Promise<Child>;
  stop(): Promise<void>;
}

/**
 * @param environment With DATABASE_URL and what else the processes share.
 * @param names of the domains; all by default.
 */
export async function startSubgraphProcesses(
  environment: Readonly<Record<string, string>>,
  names: readonly string[] = subgraphs.map(({ name }) => name),
): Promise<SubgraphProcesses> {
  const ports = await freePorts(names.length);
  const settings: Record<string, string> = {
    HOST: '127.0.0.1',
    // There are several processes, and a PostgreSQL takes a hundred connections.
    DATABASE_POOL_SIZE: '2',
    INTERNAL_SECRET: 'between processes of these tests only',
    // The issuer of tokens: the same for who makes and who verifies them.
    PUBLIC_URL: environment['PUBLIC_URL'] ?? 'http://localhost:4000',
    ...(environment['MESSAGE_BUS_URL'] === undefined && testRedisUrl && { MESSAGE_BUS_URL: testRedisUrl }),
    SUBGRAPH_URLS: names.map((name, i) => `${name}=http://127.0.0.1:${ports[i]}/graphql`).join(','),
  };
  const children = new Map<string, Child>();
  const start = async (name: string) => {
    const port = String(ports[names.indexOf(name)]);
    const child = await startChild('subgraphs/main.ts', {
      ...environment,
      ...settings,
      SUBGRAPH: name,
      SUBGRAPH_PORT: port,
    });
    children.set(name, child);
    return child;
  };
  await Promise.all(names.map(start));
  return {
    children,
    settings,
    start,
    async stop() {
      await Promise.all([...children.values()].map((child) => child.stop()));
    },
  };
}
