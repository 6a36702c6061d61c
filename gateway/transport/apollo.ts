import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type ErrorRequestHandler } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type Exchange, exchangeOf } from '../../platform/edge/exchange.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { GraphqlRequest } from '../graph/graphql-request.ts';
import { FormattedError, failure } from './formatted-error.ts';
import type { Front } from './front.ts';
import { createNegotiator } from './media-type.ts';
import { noteOutcome, run, statusOfResult } from './run-request.ts';

/** The `contextValue` of Apollo's plugins. */
interface ApolloContext {
  /** Null for a caller without a credential. */
  readonly viewer: Viewer | null;
  readonly requestId: string;
  readonly exchange: Exchange;
  readonly request: GraphqlRequest;
}

type Plugin = ApolloServerPlugin<ApolloContext>;

/** Apollo Server behind an edge. */
export interface ApolloFront {
  /** Answers a request; null for a GET without parameters, which Apollo tells what it lacks. */
  handle(exchange: Exchange, request: GraphqlRequest | null): void;
  /** Answers a browser with the page that it sees. */
  sendPage(exchange: Exchange): void;
  /** Runs `serverWillStop` of the plugins. */
  close(): Promise<void>;
}

const responseType = createNegotiator(['application/json', 'application/graphql-response+json']);

/**
 * Starts Apollo Server on Express 5, executing through our graph: for GET requests (with Apollo's CSRF prevention), for the page that a
 * browser sees, and for the plugins of APOLLO_PLUGINS. It answers what the hot path would have answered: both run the same request in
 * the same way, and validation happens once, in the graph.
 * @throws Error that says what is wrong with the plugins.
 */
export async function startApolloFront(options: Front): Promise<ApolloFront> {
  const { config, logger } = options;
  const showsSandbox = config.GRAPHIQL === 'sandbox';
  const plugins = config.APOLLO_PLUGINS === undefined ? [] : await readPlugins(config.APOLLO_PLUGINS);
  const requests = new WeakMap<object, GraphqlRequest>();
  const gateway = gatewayOf(options);
  const server = new ApolloServer<ApolloContext>({
    gateway,
    csrfPrevention: { requestHeaders: PREFLIGHTED },
    includeStacktraceInErrorResponses: false,
    persistedQueries: false, // resolved before Apollo sees the request, by the rules of the hot path
    introspection: true, // the guard decides
    dangerouslyDisableValidation: true, // the graph validates; twice would double the cost
    parseOptions: config.GRAPHQL_MAX_TOKENS > 0 ? { maxTokens: config.GRAPHQL_MAX_TOKENS } : {},
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    logger,
    formatError: formattedLikeOurs,
    plugins: [
      showsSandbox ? ApolloServerPluginLandingPageLocalDefault({ embed: { runTelemetry: false } }) : landingPage,
      statusOfOurs,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ...plugins,
    ],
  });
  await server.start();

  const app = express();
  app.disable('x-powered-by');
  app.use((req, res, next) => {
    // What Apollo answers leaves by the edge, as every answer does.
    res.send = (body: string) => {
      exchangeOf(req).send(res.statusCode, String(res.getHeader('content-type')), body);
      return res;
    };
    next();
  });
  app.use(
    expressMiddleware(server, {
      context: async ({ req }) => {
        const exchange = exchangeOf(req);
        const { viewer, requestId } = exchange.context;
        return { viewer, requestId, exchange, request: requests.get(req)! };
      },
    }),
  );
  app.use(((error, req, _res, _next) => exchangeOf(req).fail(error)) satisfies ErrorRequestHandler);
  const pass = (exchange: Exchange, parameters: Readonly<Record<string, unknown>>): void => {
    app(withParameters(exchange.req, parameters), exchange.handOver());
  };

  return {
    handle(exchange, request) {
      gateway.follow();
      if (!request) return pass(exchange, {});
      try {
        const { operationName = null, variables } = request;
        // Apollo knows only whole documents: one takes the place of its hash.
        const query = options.persisted.resolve(request);
        requests.set(exchange.req, request);
        pass(exchange, { query, operationName, variables });
      } catch (error) {
        answerFailure(exchange, failure(error, logger, exchange.context));
      }
    },
    sendPage(exchange) {
      exchange.header('Content-Security-Policy', showsSandbox ? SANDBOX_POLICY : PAGE_POLICY);
      exchange.header('Referrer-Policy', 'no-referrer');
      exchange.header('Vary', 'Accept');
      pass(exchange, {});
    },
    close: () => server.stop(),
  };
}

/** Loads the plugins of a module. @throws Error that says what is wrong with it. */
async function readPlugins(file: string): Promise<readonly Plugin[]> {
  const problem = (message: string, cause?: unknown) => new Error(`APOLLO_PLUGINS: ${file} ${message}`, { cause });
  const loaded: Promise<{ readonly default?: unknown }> = import(pathToFileURL(path.resolve(file)).href);
  const { default: plugins } = await loaded.catch((error: unknown) => {
    throw problem(`cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, error);
  });
  if (!Array.isArray(plugins) || plugins.some((plugin) => typeof plugin !== 'object' || plugin === null))
    throw problem('must have a list of Apollo Server plugins as its default export');
  return plugins as readonly Plugin[];
}

/**
 * Headers one of which a GET needs. A browser sends none of them to another origin before it has asked by a preflight, which CORS answers. A
 * credential is one of them: clients such as urql send queries by GET with nothing else.
 */
const PREFLIGHTED = ['authorization', 'x-api-key', 'x-apollo-operation-name', 'apollo-require-preflight'];

/** The page loads nothing. */
const PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Beside the policy that Apollo's page has itself, for its scripts, styles and frame: they reach no other server than this one. */
const SANDBOX_POLICY =
  "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The same request with the parameters in its URL and its body, where the middleware looks for them. */
function withParameters(req: Exchange['req'], parameters: Readonly<Record<string, unknown>>): Exchange['req'] {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    if (value !== null) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return Object.assign(req, { url: `/?${search}`, body: parameters });
}

/** An answer to nobody in particular may stay in caches for as long as they are told; one with errors is of this moment, or of this process. */
function keepErrorsFromCaches(exchange: Exchange, { errors }: GraphResult): void {
  // The edge says so itself of what a viewer or a POST is answered.
  if (errors && exchange.req.method === 'GET' && !exchange.context.viewer) exchange.header('Cache-Control', 'no-store');
}

function answerFailure(exchange: Exchange, result: GraphResult): void {
  const type = responseType(exchange.req.headers.accept) ?? 'application/json';
  keepErrorsFromCaches(exchange, result);
  exchange.send(statusOfResult(result, type), `${type}; charset=utf-8`, JSON.stringify(result));
}

type Gateway = ApolloServerOptionsWithGateway<ApolloContext>['gateway'];

/** Our graph in the shape of Apollo's gateway; `follow` passes a reload on. */
function gatewayOf(front: Front): Gateway & { follow(): void } {
  let generation = 0;
  let update: Parameters<Gateway['onSchemaLoadOrUpdate']>[0] = () => {};
  const follow = (): void => {
    if (generation === front.graph.generation) return;
    generation = front.graph.generation;
    update({ apiSchema: front.graph.schema, coreSupergraphSdl: '' });
  };
  return {
    follow,
    onSchemaLoadOrUpdate(callback) {
      update = callback;
      return () => {
        update = () => {};
      };
    },
    async load() {
      follow();
      return {
        executor: async ({ context }) => {
          const { exchange, request } = context as ApolloContext;
          const settled = await run(front, request, exchange);
          noteOutcome(exchange, settled);
          const { errors, ...result } = settled;
          return errors ? { ...result, errors: errors.map((error) => new FormattedError(error)) } : result;
        },
      };
    },
    async stop() {},
  };
}

/** Our codes for what Apollo found; what the graph found is as it was. */
function formattedLikeOurs(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  for (let inner = error; inner instanceof GraphQLError; inner = inner.originalError)
    if (inner instanceof FormattedError) return inner.toJSON();
  if (formatted.extensions?.['code'] !== 'BAD_REQUEST') return formatted;
  const http =
    error instanceof GraphQLError ? (error.extensions['http'] as { status?: number } | undefined) : undefined;
  return {
    ...formatted,
    extensions: { ...formatted.extensions, code: CODES[http?.status ?? 400] ?? 'BAD_USER_INPUT' },
  };
}

const CODES: Readonly<Record<number, string>> = {
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

/** The status that the hot path gives to the same result. */
const statusOfOurs: Plugin = {
  requestDidStart: async () => ({
    async willSendResponse({ response, contextValue: { exchange } }) {
      if (response.body.kind !== 'single' || response.http.status === 405) return;
      const type = responseType(exchange.req.headers.accept) ?? 'application/json';
      const result = response.body.singleResult as GraphResult;
      response.http.status = statusOfResult(result, type);
      keepErrorsFromCaches(exchange, result);
    },
  }),
};

/** The page that a browser sees where GraphiQL is off; it loads nothing from elsewhere. */
const landingPage: Plugin = {
  serverWillStart: async () => ({
    renderLandingPage: async () => ({ html: LANDING_PAGE }),
  }),
};

const LANDING_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>GraphQL</title></head>
<body>
<h1>GraphQL</h1>
<p>This address takes GraphQL operations: <code>POST</code> with <code>content-type: application/json</code> and a body
like <code>{"query": "{ __typename }"}</code>. Subscriptions come over WebSocket (<code>graphql-transport-ws</code>) or
server-sent events.</p>
</body>
</html>
`;
