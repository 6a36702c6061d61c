import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pino } from 'pino';
import { accessSettings } from '../../gateway/access/access.ts';
import { createAuthenticate } from '../../gateway/access/authenticate.ts';
import { placeDomains, startDomains } from '../../gateway/domains.ts';
import { createGraph } from '../../gateway/graph/graph.ts';
import { migrate } from '../../platform/database/migrations.ts';
import type { Authenticate } from '../../platform/edge/server.ts';
import { callSubgraph, viewerCalls } from '../../platform/graphql/call-subgraph.ts';
import type { CallSubgraph, DataSource, Graph, GraphResult } from '../../platform/graphql/graph.ts';
import { backgroundContext, type CallContext } from '../../platform/kernel/context.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeAtShutdown, startPlatform } from '../../platform/start.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { IDENTITY } from './start-app.ts';
import { startSubgraphProcesses } from './subgraph-processes.ts';
import { testPlace } from './test-place.ts';

/** All domains over one graph in this process, on a database of their own. */
export interface StartedGraph {
  readonly graph: Graph;
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  /** A domain calls another one, `@inaccessible` fields included. */
  readonly call: CallSubgraph;
  /** The subgraphs behind the graph, by name. */
  readonly sources: ReadonlyMap<string, DataSource>;
  /** Runs an operation; anonymous unless a viewer or an access token is given. */
  run(query: string, variables?: Record<string, unknown>, caller?: Caller): Promise<GraphResult<never>>;
  /** Settings that another process of the same installation starts with. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

export interface Caller {
  readonly token?: string;
  readonly viewer?: Viewer;
  readonly ip?: string;
  readonly userAgent?: string;
  /** Thumbprint of the key that the edge has seen a DPoP proof of. */
  readonly provedKey?: string | undefined;
  readonly signal?: AbortSignal;
}

/** A request's context, as the edge would make it. */
export const contextOf = ({ viewer, ip, userAgent, provedKey, signal }: Caller = {}): CallContext => ({
  ...backgroundContext('test', signal),
  viewer: viewer ?? null,
  client: {
    ...{ ip: ip ?? '127.0.0.1', userAgent: userAgent ?? null },
    ...(provedKey !== undefined && { proof: { thumbprint: provedKey } }),
  },
});

/** Set by `test/services/distributed-domains.test.ts`: the domains that know who calls run in processes of their own, behind the same graph. */
const isDistributed = Boolean(process.env['TEST_DISTRIBUTED']);

/** No limit stands in the way of what a test is not about. */
const NO_LIMITS = {
  RATE_LIMIT_LOGIN_PER_MINUTE: '0',
  RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: '0',
  RATE_LIMIT_REFRESH_PER_MINUTE: '0',
  RATE_LIMIT_REGISTER_PER_MINUTE: '0',
  RATE_LIMIT_RECOVERY_PER_MINUTE: '0',
  RATE_LIMIT_RECOVERY_EMAIL_PER_HOUR: '0',
};

/**
 * Starts the graph, on a database of its own: an embedded one, or one on the server of TEST_DATABASE_URL, where
 * TEST_REDIS_URL carries its events and limits.
 * @param settings - environment variables over the defaults of a test; DATA_DIR or DATABASE_URL of another started graph make
 * this a second process of its installation, which does not remove what it did not make.
 */
export async function startGraph(settings: Readonly<Record<string, string>> = {}): Promise<StartedGraph> {
  const place =
    settings['DATABASE_URL'] || settings['DATA_DIR']
      ? { environment: {}, remove: async () => {} }
      : await testPlace({ shared: false });
  const shared: Record<string, string> = {
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'the password of the admin',
    PORT: '4000',
    DNS_SERVERS: '127.0.0.1:9',
    ...NO_LIMITS,
    ...place.environment,
    ...settings,
  };
  const processes = isDistributed && shared['DATABASE_URL'] ? await startSubgraphProcesses(shared, IDENTITY) : null;
  const environment: Record<string, string> = { ...shared, ...processes?.settings };
  const config = readConfig(environment);
  const logger = pino({ level: config.LOG_LEVEL });
  const parts = await startPlatform({ config, service: 'test', logger, exit: () => {} });
  await migrate(parts.database, ['platform', ...subgraphs.map(({ name }) => name)]);
  await parts.erased.start(parts.bus);
  parts.mail.start();
  const { dataSources: sources } = await startDomains(parts, subgraphs, await placeDomains(parts, subgraphs));
  const supergraphSdl = await readFile(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
  const graph = await createGraph({
    ...{ supergraphSdl, dataSources: sources, maxOperations: 500, logger },
    access: accessSettings(config),
  });
  const call = callSubgraph(sources, 'test');
  const exclusive = !parts.database.external;
  const authentication = await createAuthenticate({ ...parts, call, exclusive });
  parts.shutdown.onCleanup('authentication', authentication.close);
  parts.shutdown.onCleanup('graph', graph.close);
  closeAtShutdown(parts);

  return {
    graph,
    platform: { ...parts, call, asViewer: viewerCalls(sources) },
    authenticate: authentication.authenticate,
    call,
    sources,
    environment,
    async run(query, variables = {}, caller = {}) {
      const anonymous = contextOf(caller);
      const viewer = caller.token
        ? await authentication.authenticate({ authorization: `Bearer ${caller.token}`, apiKey: undefined }, anonymous)
        : (caller.viewer ?? null);
      return (await graph.prepare({ query }).execute(variables, { ...anonymous, viewer })) as GraphResult<never>;
    },
    async stop() {
      await parts.shutdown.cleanUp();
      await processes?.stop();
      await place.remove();
    },
  };
}
