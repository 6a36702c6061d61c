import { availableParallelism } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { parseSender } from '../kernel/email.ts';
import { type IpNetwork, readNetwork } from '../kernel/ip-networks.ts';
import {
  choice,
  confidential,
  defineSettings,
  flag,
  items,
  limit,
  milliseconds,
  optional,
  port,
  seconds,
  secret,
  setting,
  text,
  url,
  whole,
} from './setting.ts';

/** Number of our own proxies that a request passes before it reaches us. */
const proxies = z
  .string()
  .regex(/^(?:on|off|true|false|[0-9]|1[0-6])$/, 'must be on, off, or how many proxies there are, at most 16')
  .transform((text) => (text === 'on' || text === 'true' ? 1 : Number(text) || 0));

/** Origins as browsers send them; with a path, or without a scheme, none would ever match. */
const origins = z.string().transform((value, context): readonly string[] => {
  for (const [i, origin] of items(value).entries())
    if (origin !== '*' && !(URL.canParse(origin) && [new URL(origin).origin, 'null'].includes(origin)))
      context.addIssue({ code: 'custom', message: `entry ${i + 1} is not an origin, such as https://app.example.com` });
  return items(value);
});
/** Host names without a port. */
const hostNames = z.string().transform((value, context): readonly string[] => {
  for (const [i, name] of items(value).entries())
    if (!/^[\w.-]{1,253}$/.test(name))
      context.addIssue({ code: 'custom', message: `entry ${i + 1} is not a name of a host` });
  return items(value);
});

/** A PostgreSQL connection URL. */
export const postgresUrl = url('postgres:', 'postgresql:');

const redisUrl = url('redis:', 'rediss:');

const secretList = z
  .string()
  .refine((value) => items(value).length > 0 && items(value).every((key) => key.length >= 32), {
    message: 'each key must have 32 characters or more',
  });

/** `address`, or `Name <address>` on one line. */
const sender = z.string().refine((value) => parseSender(value) !== null, {
  message: 'must be an e-mail address, or Name <address>',
});

/** In the place of an address: wherever the registry says. */
export const REGISTERED = 'registry:';

const addresses = z.string().transform((value, context) => {
  const urls = new Map<string, string>();
  for (const [i, pair] of items(value).entries()) {
    const at = pair.indexOf('=');
    const address = pair.slice(at + 1);
    const isPlace = address === REGISTERED || (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol));
    if (at > 0 && isPlace) urls.set(pair.slice(0, at), address);
    else
      context.addIssue({
        code: 'custom',
        message: `entry ${i + 1} is not <subgraph>=<http or https URL>, nor <subgraph>=${REGISTERED}`,
      });
  }
  return urls as ReadonlyMap<string, string>;
});

const workers = z
  .string()
  .regex(/^(?:auto|[1-9]\d?|1\d\d|2[0-4]\d|25[0-6])$/, 'must be auto, or a whole number from 1 to 256')
  .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)));

const networks = z.string().transform((value, context) => {
  const read = items(value).map(readNetwork);
  for (const [i, problem] of read.entries())
    if (typeof problem === 'string') context.addIssue({ code: 'custom', message: `entry ${i + 1} ${problem}` });
  return read.filter((network): network is IpNetwork => typeof network !== 'string');
});

/** Not `sk`: that is how keys of an older form begin. */
const keyPrefix = z
  .string()
  .regex(/^(?!sk$)[a-z][a-z0-9]{1,9}$/, 'must be 2 to 10 lower-case letters and digits, but not sk');
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day, such as 2027-12-31')
  .refine((value) => !Number.isNaN(Date.parse(value)), { message: 'is not in the calendar' })
  .transform((value) => new Date(value));

/** Settings that belong to no domain. */
export const platformSettings = defineSettings({
  Listening: {
    NODE_ENV: setting(
      choice('development', 'production', 'test'),
      'development',
      'production hides GraphiQL and introspection unless they are switched on, and tells at its start what is still open.',
    ),
    HOST: optional(
      z.string().regex(/^[\w.:-]{1,255}$/, 'must be an address or a name of this machine'),
      'Address that every listener binds to: 0.0.0.0 for all. Unset: all in production, else only this machine can reach it (127.0.0.1 and ::1).',
    ),
    PORT: setting(port, '4000', 'Serves GraphQL and every REST route. 0 takes a free port.'),
    SERVICE_PORTS: setting(
      flag,
      'on',
      'on: each service also listens on its documented port (8201 and so on). off: only PORT.',
    ),
    PUBLIC_URL: optional(
      url('http:', 'https:'),
      'Where clients reach this gateway; issuer of tokens. Default http://localhost:PORT.',
    ),
    TRUST_PROXY: setting(
      proxies,
      'off',
      'on: the client address is the last X-Forwarded-For entry. Only behind a proxy of yours. 2 and more: so many proxies in a row, the outermost tells the address.',
    ),
    METRICS_TOKEN: confidential(
      optional(
        z.string().min(16, 'must have 16 characters or more'),
        'Bearer token of /metrics and of the messages in /health/detailed. Unset: both are for private addresses that ask directly, not through a proxy.',
      ),
    ),
    COMPRESSION: setting(
      flag,
      'on',
      'on: files, and answers to reads beyond 1 KiB, are compressed (br, gzip) for clients that take it. off: where a proxy in front does.',
    ),
    CORS_ORIGINS: setting(origins, '', 'Origins of browser clients, separated by commas. Empty: none.'),
    MCP_ALLOWED_HOSTS: setting(
      hostNames,
      '',
      'Names by which /mcp may be called over a loopback connection, beside localhost, addresses and PUBLIC_URL.',
    ),
  },
  Stores: {
    DATA_DIR: setting(
      z.string().transform((dir) => path.resolve(dir)),
      '.trellis',
      'Home of the embedded database and of generated secrets.',
    ),
    DATABASE_URL: optional(
      postgresUrl,
      'External PostgreSQL for all domains. Unset: the embedded one. <DOMAIN>_DATABASE_URL moves one domain.',
    ),
    DATABASE_POOL_SIZE: optional(
      whole(1, 1000),
      'Connections per database URL and process. Default: 20 in one process, 8 in a gateway with subgraphs elsewhere, 4 in a subgraph process.',
    ),
    ENCRYPTION_KEY: confidential(
      optional(
        secretList,
        'Encrypts signing keys at rest (32 characters or more). Needed with an external database; otherwise made once in DATA_DIR. new,old: the first encrypts, both decrypt.',
      ),
    ),
    REDIS_URL: optional(
      url('redis:', 'rediss:', 'redis+cluster:', 'rediss+cluster:'),
      'Redis for rate limits and for DPoP proofs that were used; redis+cluster:// (rediss+cluster://) is a Redis Cluster. Unset: this process only.',
    ),
    MESSAGE_BUS_URL: optional(
      url('redis:', 'rediss:', 'nats:', 'tls:'),
      'Events between processes: Redis Streams, or NATS JetStream (nats://, with TLS tls://). Unset: this process only.',
    ),
    MESSAGE_BUS_REPLICAS: setting(
      whole(1, 5),
      '1',
      'Servers of a NATS cluster that keep each event; 3 survive the loss of one.',
    ),
    OUTBOX_RETAINED_EVENTS: setting(
      whole(1_000, 100_000_000),
      '250000',
      'With MESSAGE_BUS_URL: events of a domain that are kept for groups of consumers that are away; the oldest go first.',
    ),
    OUTBOX_RETENTION_SECONDS: setting(seconds(60), '604800', 'How long they are kept (7 days).'),
    CACHE_STORE_URL: optional(redisUrl, 'Redis for cached answers. Unset: bounded memory.'),
    VECTOR_STORE_URL: setting(
      z.string().refine((value) => value === 'memory' || postgresUrl.safeParse(value).success, {
        message: 'must be memory, or a URL that starts with postgres:// or postgresql://',
      }),
      'memory',
      'Where vectors are kept: a PostgreSQL with the extension pgvector. memory: this process, at most 2,000 entries a scope.',
    ),
    VECTOR_STORE_MEMORY_MB: setting(
      whole(1, 2_000),
      '128',
      'Most memory for vectors, and as much again for their texts, where VECTOR_STORE_URL names no PostgreSQL.',
    ),
  },
  'More than one process': {
    WORKERS: setting(
      workers,
      '1',
      'Processes that serve the ports of npm start together, over one database; auto: one for each core.',
    ),
    REGISTRY_URL: optional(
      url('redis:', 'rediss:', 'consul+http:', 'consul+https:'),
      'Service registry: redis:// or consul+http://. Unset: in process.',
    ),
    SUBGRAPH: optional(text, 'The one domain that npm run start:subgraph serves.'),
    SUBGRAPH_PORT: optional(port, 'Port of that subgraph process. Default: the documented port of its service.'),
    SUBGRAPH_ADVERTISED_URL: optional(
      url('http:', 'https:'),
      'Where gateways reach it, as the registry tells them. Default: HOST, or the first address of this machine, and its port.',
    ),
    SUBGRAPH_URLS: setting(
      addresses,
      '',
      'Subgraphs that run elsewhere: auth=http://host:8201/graphql,session=registry:,… The rest run in this process, but for those that the registry knows at start.',
    ),
    INTERNAL_SECRET: confidential(
      optional(
        secret,
        'Signs the viewer between processes (32 characters or more). Needed as soon as one subgraph runs elsewhere.',
      ),
    ),
    SUPERGRAPH: optional(text, 'Supergraph file that npm run start:gateway serves and watches.'),
  },
  Identity: {
    JWT_SECRET: confidential(
      optional(secret, 'Signs tokens with HS256 (32 characters or more). Unset: RS256 with rotating keys.'),
    ),
    JWT_AUDIENCE: setting(text, 'trellis', 'The aud claim of access tokens.'),
    DEVICE_BINDING: setting(
      choice('optional', 'required'),
      'optional',
      'required: sensitive operations need a session that is bound to a key (DPoP, RFC 9449), and a proof with the request.',
    ),
    DPOP_NONCE: setting(
      flag,
      'off',
      'on: DPoP proofs must carry a nonce that we gave, so that none can be made in advance. Clients with a wrong clock can then log in too.',
    ),
    DPOP_PROOF_SECONDS: setting(
      whole(5, 600),
      '60',
      'How far the time of a DPoP proof may be from ours. Without meaning when DPOP_NONCE is on.',
    ),
    WEBAUTHN_RP_ID: optional(
      z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name in lower case'),
      'Domain that passkeys belong to; it cannot be changed later. Default: the host of PUBLIC_URL, or localhost.',
    ),
    WEBAUTHN_ORIGINS: setting(
      origins,
      '',
      'Origins of the pages that use passkeys, separated by commas, beside our own (PUBLIC_URL, or http://localhost:PORT) where it is under the domain.',
    ),
    API_KEY_PREFIX: setting(
      keyPrefix,
      'trl',
      'What new API keys begin with, before an underscore. Older keys stay good.',
    ),
    A2A_SCOPES_UNTIL: setting(
      day,
      '2027-12-31',
      'Day (UTC) from which scopes are no longer taken by their old names, a2a.*.',
    ),
    RBAC_ENABLED: setting(
      flag,
      'on',
      'on: roles give the permissions that docs/permissions.md names. off: editors are the equals of their owner, except in who is a member and in the organization itself; viewers and guests have what they have with on. The scopes of keys and OAuth tokens are asked with both. Read by the authorization domain.',
    ),
    SECOND_FACTOR_RECOVERY: setting(
      flag,
      'on',
      'on: whoever has lost all second factors can have them removed by a mail, the password and a waiting time. off: only by recovery codes, an organization that is the only one of the account, or an operator.',
    ),
  },
  Mail: {
    MAIL_URL: optional(
      url('smtp:', 'smtps:'),
      'SMTP server, smtp://user:password@host:587 or smtps://…:465. Unset: each message becomes a file in DATA_DIR/mail.',
    ),
    MAIL_FROM: setting(
      sender,
      'Trellis <no-reply@localhost>',
      'Sender of every message, as address or Name <address>.',
    ),
  },
  'Rate limits': {
    RATE_LIMIT_DEFAULT_PER_MINUTE: setting(
      limit,
      '60',
      'Requests per 60 s, path and caller, where nothing below applies. 0 switches a limit off.',
    ),
    RATE_LIMIT_API_PER_HOUR: setting(
      limit,
      '1000',
      'API calls per hour and viewer; each root field of a mutation is one.',
    ),
    RATE_LIMIT_GRAPHQL_PER_MINUTE: setting(
      limit,
      '600',
      'Operations on /graphql per 60 s and caller, over HTTP, SSE and WebSocket.',
    ),
    RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: setting(
      limit,
      '200000',
      'What they may cost per 60 s and caller, in points as GRAPHQL_MAX_COST counts them; in hundreds, rounded up for each request.',
    ),
    RATE_LIMIT_LOGIN_PER_MINUTE: setting(limit, '20', '/api/v1/auth/login per 60 s and caller.'),
    RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: setting(
      limit,
      '5',
      'Logins per minute and e-mail address; tries to change a password per minute and account.',
    ),
    RATE_LIMIT_REFRESH_PER_MINUTE: setting(limit, '10', '/api/v1/auth/refresh per minute and caller.'),
    RATE_LIMIT_TOKEN_PER_MINUTE: setting(limit, '20', '/api/v1/auth/token per 60 s and caller.'),
    RATE_LIMIT_REGISTER_PER_MINUTE: setting(
      limit,
      '10',
      '/api/v1/auth/register and POST /api/v1/accounts per 60 s and caller.',
    ),
    RATE_LIMIT_INVITATIONS_PER_HOUR: setting(
      limit,
      '100',
      'Invitations sent per hour and organization, repeated ones included.',
    ),
    RATE_LIMIT_RECOVERY_PER_MINUTE: setting(
      limit,
      '5',
      'Requests for a password reset, an address confirmation or a change of address per 60 s, path and caller.',
    ),
    RATE_LIMIT_RECOVERY_EMAIL_PER_HOUR: setting(limit, '5', 'Such requests per hour and e-mail address.'),
    MAX_STREAMS_PER_VIEWER: setting(
      limit,
      '100',
      'Event streams, WebSockets and realtime sessions that a viewer holds open at once in one process; operations on WebSockets are counted apart, to the same limit. 0: no limit, here and in the two below.',
    ),
    MAX_STREAMS_PER_ORGANIZATION: setting(limit, '1000', 'The same of all viewers of an organization together.'),
    MAX_STREAMS_PER_ADDRESS: setting(
      limit,
      '50',
      'The same of callers without a credential, by address (IPv6 by its /64). A WebSocket is one of them until its connection_init.',
    ),
  },
  Memory: {
    MAX_FETCHED_MB_PER_REQUEST: setting(
      whole(1, 10_000),
      '32',
      'What a request may have us fetch by URL, in MiB, all its files together. More is answered with 413.',
    ),
    MAX_FETCHED_MB: setting(
      whole(2, 100_000),
      '256',
      'The same of all requests at once in one process; no organization has more than half of it. More is answered with 503.',
    ),
    MAX_BODIES_MB: setting(
      whole(2, 100_000),
      '256',
      'Bodies of requests, in MiB, that one process holds at once, beyond the first 64 KiB of each; no organization, and no address without a credential, has more than half of it. More is answered with 503.',
    ),
  },
  Organizations: {
    MAX_MEMBERS_PER_ORGANIZATION: setting(
      limit,
      '5000',
      'Members of an organization; an invitation beyond them is refused when it is accepted. 0: no limit.',
    ),
  },
  Usage: {
    CREDIT: setting(
      flag,
      'on',
      'on: an organization can spend what it was given, and no more. off: there is no end to it; everything is metered all the same, and spend limits hold.',
    ),
    CREDIT_LEASE_SECONDS: setting(
      whole(2, 3600),
      '60',
      'How long a process that died keeps what it had set aside. Longer than the database is ever away.',
    ),
    USAGE_JOURNAL_MAX_MB: setting(
      whole(1, 1_000_000),
      '256',
      'Uses that may wait in DATA_DIR/usage for the database; beyond them calls that cost something are refused with 503.',
    ),
  },
  'Timeouts, circuits and shutdown': {
    REQUEST_TIMEOUT_MS: setting(milliseconds, '30000', 'Deadline of a request, from its first byte to its answer.'),
    SUBGRAPH_TIMEOUT_MS: setting(
      milliseconds,
      '10000',
      'Longest wait for one fetch from a subgraph in another process.',
    ),
    SUBGRAPH_CONNECTIONS: setting(whole(1, 1024), '64', 'Keep-alive connections to each such subgraph.'),
    SHUTDOWN_DRAIN_DELAY: optional(
      whole(0, 3_600),
      'Seconds after SIGTERM in which /ready is 503 and requests are still taken, for balancers to notice. Default: 5 in Kubernetes, otherwise 0.',
    ),
    SHUTDOWN_GRACE_SECONDS: setting(
      whole(0, 86_400),
      '30',
      'How long requests in flight may take to finish after SIGTERM.',
    ),
    HEALTH_CACHE_SECONDS: setting(whole(0, 86_400), '30', 'How long the result of a dependency check is kept.'),
    HEALTH_SLOW_MS: setting(
      whole(1, 2_000),
      '1000',
      'A dependency whose check takes longer is degraded; beyond 2 seconds it counts as silent.',
    ),
    TRAFFIC_DAYS: setting(
      whole(1, 400),
      '30',
      'Days that requests are kept for which operators read as `traffic`, summed up by hour.',
    ),
    REQUEST_RECORDS_PER_SECOND: setting(
      whole(0, 1_000),
      '20',
      'Requests of a second that a gateway records one by one, for who reads `requestRecords`, and as many more that failed with 500 or above or took longer than a second. 0: none.',
    ),
    REQUEST_RECORD_HOURS: setting(whole(1, 720), '24', 'Hours that the records of requests are kept for.'),
    DISK_LOW_MB: setting(whole(0, 1_000_000_000), '512', 'Free MiB where DATA_DIR is, below which health is degraded.'),
    DISK_FULL_MB: setting(
      whole(0, 1_000_000_000),
      '64',
      'Free MiB where DATA_DIR is, below which health is unhealthy.',
    ),
    OUTGOING_ALLOWED_NETWORKS: setting(
      networks,
      '',
      'Networks beside the public internet that URLs given by users (webhooks, http.request tasks) may lead to, as 10.1.0.0/16,fd00::/8. Empty: none.',
    ),
    BREAKER_FAILURE_THRESHOLD: setting(whole(1), '5', 'Consecutive failures that open a circuit.'),
    BREAKER_RECOVERY_SECONDS: setting(whole(0, 86_400), '30', 'How long a circuit stays open before one probe.'),
    MODEL_REQUEST_TIMEOUT_MS: setting(
      milliseconds,
      '600000',
      'Deadline of a request to a model that is not streamed, over REST and GraphQL, in place of REQUEST_TIMEOUT_MS.',
    ),
  },
  GraphQL: {
    GRAPHQL_INTROSPECTION: setting(choice('on', 'off', 'auto'), 'auto', 'auto: on outside production.'),
    GRAPHIQL: setting(
      choice('on', 'off', 'auto', 'sandbox'),
      'auto',
      'The page at /graphql in a browser. on: the query editor. auto: the query editor outside production. sandbox: Apollo Sandbox, whose scripts come from Apollo; never in production. off: a page without scripts.',
    ),
    DASHBOARD: setting(
      choice('on', 'off'),
      'on',
      'The pages at /admin, which ask for a sign-in and work with the API alone.',
    ),
    APOLLO_PLUGINS: optional(
      text,
      'JavaScript module whose default export is a list of Apollo Server plugins. GraphQL requests then pass Apollo Server (docs/apollo-server.md).',
    ),
    GRAPHQL_MAX_DEPTH: setting(limit, '15', 'Deepest selection that is accepted.'),
    GRAPHQL_MAX_ALIASES: setting(limit, '50', 'Most aliases in one operation.'),
    GRAPHQL_MAX_COST: setting(
      limit,
      '10000',
      'Highest estimated cost of one operation (IBM cost specification). 0: no limit.',
    ),
    GRAPHQL_MAX_TOKENS: setting(limit, '5000', 'Most lexical tokens in one document.'),
    GRAPHQL_BATCHING: setting(
      choice('on', 'off', 'auto'),
      'auto',
      'on: an array of requests in one POST, at most GRAPHQL_MAX_BATCH of them. auto: on outside production, unless APOLLO_PLUGINS is set.',
    ),
    GRAPHQL_MAX_BATCH: setting(whole(1, 1000), '10', 'Most requests in one batch.'),
    GRAPHQL_CACHED_OPERATIONS: setting(whole(1, 1_000_000), '2000', 'Prepared operations that are kept.'),
    QUERY_PLANNER: setting(
      choice('native', 'apollo'),
      'native',
      "native: Hive Router's planner; Apollo's takes its place for a supergraph with @context, and where there is no binary for the platform (musl, Windows). apollo: always Apollo's.",
    ),
    PERSISTED_QUERIES: setting(
      choice('apq', 'only', 'off'),
      'apq',
      'apq: automatic persisted queries. only: nothing but the documents of TRUSTED_DOCUMENTS. off: none.',
    ),
    TRUSTED_DOCUMENTS: optional(text, 'JSON file, {sha256: document}, of operations that may be run by hash.'),
  },
  'Logs and traces': {
    LOG_LEVEL: setting(
      choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
      'info',
      'Least severe level that is logged.',
    ),
    LOG_FORMAT: optional(
      choice('json', 'pretty'),
      'json: one record a line. pretty: lines to read. Unset: pretty where standard output is a terminal, else json.',
    ),
    NO_COLOR: optional(text, 'Anything: no colours on a terminal (https://no-color.org).'),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(url('http:', 'https:'), 'OTLP/HTTP collector. Unset: no tracing.'),
    OTEL_TRACES_SAMPLER_ARG: optional(
      z
        .string()
        .regex(/^(?:0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')
        .transform(Number),
      'Share of requests that are traced when the caller does not decide. Unset: 0.1 in production, else all.',
    ),
    TRACE_URL_TEMPLATE: optional(
      url('http:', 'https:').refine((value) => value.includes('{traceId}'), { message: 'must have {traceId}' }),
      'Page of a trace, https://jaeger.example.com/trace/{traceId}. Runs of agents and calls of models that were traced then have a link.',
    ),
  },
  'Audit log': {
    AUDIT_JOURNAL_MAX_MB: setting(
      whole(1, 1_000_000),
      '512',
      'Records that may wait in DATA_DIR/audit for the audit log; beyond them changes are refused with 503.',
    ),
    AUDIT_JOURNAL_FSYNC: setting(
      choice('off', 'interval'),
      'interval',
      'interval: the disk keeps them after a second, even without power. off: whenever the system writes them. The end of a process loses none either way.',
    ),
  },
});
