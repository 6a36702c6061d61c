import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginUsageReportingDisabled,
} from '@apollo/server/plugin/disabled';
import { expressMiddleware } from '@as-integrations/express5';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { type Exchange, exchangeOf } from '../platform/exchange.ts';
import type { GraphResult } from '../platform/graph.ts';
import { FormattedError, failure } from './formatted-error.ts';
import type { Front } from './front.ts';
import { checkRequest, type GraphqlRequest, requestFromSearch } from './graphql-request.ts';
import { type ColdFront, run, statusOfResult } from './http.ts';
import { createNegotiator } from './media-type.ts';

/** What Apollo's plugins see as `contextValue`. */
export interface ApolloContext {
  readonly exchange: Exchange;
  readonly request: GraphqlRequest;
}

export interface ApolloOptions extends Front {
  readonly plugins?: readonly ApolloServerPlugin<ApolloContext>[];
}

const responseType = createNegotiator(['application/json', 'application/graphql-response+json']);

/**
 * Apollo Server on Express 5, executing through our graph: for GET requests (with Apollo's CSRF prevention) and for the
 * plugins of those who have some. It answers what the hot path would have answered: both run the same request in the same
 * way, and validation happens once, in the graph.
 */
export async function createApolloFront(options: ApolloOptions): Promise<ColdFront> {
  const requests = new WeakMap<object, GraphqlRequest>();
  const gateway = gatewayOf(options);
  const server = new ApolloServer<ApolloContext>({
    gateway,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    persistedQueries: false, // resolved before Apollo sees the request, by the rules of the hot path
    introspection: true, // the guard decides
    dangerouslyDisableValidation: true, // the graph validates; twice would double the cost
    parseOptions: options.config.GRAPHQL_MAX_TOKENS > 0 ? { maxTokens: options.config.GRAPHQL_MAX_TOKENS } : {},
    stopOnTerminationSignals: false,
    nodeEnv: 'production',
    logger: options.logger,
    formatError: formattedLikeOurs,
    plugins: [
      landingPage,
      statusOfOurs,
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginUsageReportingDisabled(),
      ...(options.plugins ?? []),
    ],
  });
  await server.start();

  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(resolvePersisted(options, requests));
  app.use(
    expressMiddleware(server, {
      context: async ({ req }) => ({ exchange: exchangeOf(req), request: requests.get(req)! }),
    }),
  );
  app.use(((error, req, _res, _next) => exchangeOf(req).fail(error)) satisfies ErrorRequestHandler);
  return async (exchange) => {
    gateway.follow();
    app(exchange.req, exchange.handOver());
  };
}

/** Puts the document in the place of its hash, so that Apollo knows only whole documents. */
function resolvePersisted(options: Front, requests: WeakMap<object, GraphqlRequest>): RequestHandler {
  return async (req, _res, next) => {
    const exchange = exchangeOf(req);
    let body: Record<string, unknown> = {};
    try {
      const isPost = req.method === 'POST';
      if (!isPost && exchange.search === '') {
        req.body = body; // Apollo insists on one
        return next(); // the landing page, or Apollo's word on an empty request
      }
      const request = isPost
        ? checkRequest(JSON.parse((await exchange.readBody(1024 * 1024)).toString('utf8')))
        : requestFromSearch(exchange.search);
      body = {
        query: options.persisted.resolve(request),
        operationName: request.operationName ?? null,
        variables: request.variables,
      };
      requests.set(req, request);
    } catch (error) {
      return answerFailure(exchange, failure(error, options.logger, exchange.context));
    }
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(body))
      if (value !== null) search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    req.url = `/?${search}`;
    req.body = body;
    next();
  };
}

function answerFailure(exchange: Exchange, result: GraphResult): void {
  const type = responseType(exchange.req.headers.accept) ?? 'application/json';
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
          const { errors, ...result } = await run(front, request, exchange);
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
const statusOfOurs: ApolloServerPlugin<ApolloContext> = {
  requestDidStart: async () => ({
    async willSendResponse({ response, contextValue: { exchange } }) {
      if (response.body.kind !== 'single' || response.http.status === 405) return;
      const type = responseType(exchange.req.headers.accept) ?? 'application/json';
      response.http.status = statusOfResult(response.body.singleResult as GraphResult, type);
    },
  }),
};

/** What a browser sees where GraphiQL is off; it loads nothing from elsewhere. */
const landingPage: ApolloServerPlugin<ApolloContext> = {
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
