import type { Config } from '../platform/config/config.ts';
import { isLocalOnly } from '../platform/edge/own-address.ts';
import type { FullConfig } from '../subgraphs/config.ts';

/** One thing that an operator sets before others reach this installation. */
export interface HardeningPoint {
  /** Name of the setting, or of the thing where no setting stands for it. */
  readonly setting: string;
  /** The state to come to. */
  readonly set: string;
  readonly why: string;
  readonly check: string;
  /** The sentence that tells it is still open; null where nothing is. Absent: it cannot be seen from inside. */
  readonly open?: (config: FullConfig) => string | null;
}

const when = (isOpen: boolean, warning: string): string | null => (isOpen ? warning : null);

const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/;

/** Settings whose URL leads over a network without encryption or a password. */
function bare(config: Config, names: readonly (keyof Config)[], isSafe: (url: URL) => boolean): string[] {
  return names.filter((name) => {
    const text = config[name];
    if (typeof text !== 'string' || !URL.canParse(text)) return false;
    const url = new URL(text);
    return !LOCAL.test(url.hostname) && !url.searchParams.has('host') && !isSafe(url);
  });
}

/** Servers that hold no rows: Redis, or NATS. */
const SHARED = ['REDIS_URL', 'MESSAGE_BUS_URL', 'CACHE_STORE_URL', 'REGISTRY_URL'] as const;
const bareShared = (config: Config) =>
  bare(
    config,
    SHARED,
    ({ protocol, username, password }) =>
      !/^(?:rediss?(?:\+cluster)?|nats|tls):$/.test(protocol) ||
      (/^rediss(?:\+cluster)?:$/.test(protocol) && password !== '') ||
      (protocol === 'tls:' && `${username}${password}` !== ''),
  );
const bareDatabases = (config: Config) =>
  bare(config, ['DATABASE_URL'], ({ searchParams }) =>
    /^(?:require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? ''),
  );

/** Limits that protect others, and that 0 switches off. */
const offLimits = (config: Config): string[] =>
  Object.entries(config)
    .filter(([name, value]) => /^(?:RATE_LIMIT_|MAX_STREAMS_|LOGIN_LOCK_AFTER)/.test(name) && value === 0)
    .map(([name]) => name);

/** Settings that an operator makes before exposing this, in this order. The page docs/hardening.md and the report at start are made of them. */
export const HARDENING: readonly HardeningPoint[] = [
  {
    setting: 'NODE_ENV',
    set: '`production`',
    why: 'GraphiQL and introspection are hidden, and errors tell less',
    check: 'the start prints no line about this machine alone',
    open: ({ NODE_ENV }) => when(NODE_ENV !== 'production', 'this is not production'),
  },
  {
    setting: 'PUBLIC_URL',
    set: 'the `https://` address that clients use; a proxy in front ends TLS',
    why: 'passwords and tokens would travel in clear, and links in mails would lead elsewhere',
    check: '`curl -sI http://…` redirects, `curl -s https://…/.well-known/openid-configuration` names it as issuer',
    open: ({ PUBLIC_URL }) => when(!PUBLIC_URL?.startsWith('https:'), 'clients are not told to use TLS'),
  },
  {
    setting: 'TRUST_PROXY',
    set: '`on`, or how many proxies there are; `HOST` an address that only they reach',
    why: 'without it all strangers behind the proxy are one caller to every limit; with it and reached directly, each chooses an address',
    check: 'sessions show the addresses of clients, and no port of ours answers from outside',
    open: (config) =>
      when(
        config.TRUST_PROXY === 0 && !isLocalOnly(config),
        'no proxy is trusted: limits count the address that connects',
      ),
  },
  {
    setting: 'ENCRYPTION_KEY',
    set: 'a random text of 32 characters or more from your store of secrets, backed up there',
    why: 'the generated one lies beside the data that it protects, and goes with it',
    check: 'a restored backup starts with it on another machine',
    open: ({ ENCRYPTION_KEY }) => when(ENCRYPTION_KEY === undefined, 'the key was generated and lies in DATA_DIR'),
  },
  {
    setting: 'INTERNAL_SECRET',
    set: 'another such text, the same for all processes',
    why: 'whoever has it is every caller to a subgraph; derived from the key above, both leak together',
    check: 'a subgraph process answers 401 to a request without a token',
    open: ({ INTERNAL_SECRET }) => when(INTERNAL_SECRET === undefined, 'it is derived from the encryption key'),
  },
  {
    setting: 'ADMIN_PASSWORD',
    set: 'unset after the first start, and the password changed',
    why: 'the password of an operator stays readable in the environment and in deployment files',
    check: '`POST /api/v1/auth/login` with the first password answers 401',
    open: ({ ADMIN_PASSWORD }) =>
      when(ADMIN_PASSWORD !== undefined, 'the password of the first account is in the environment'),
  },
  {
    setting: 'Second factors of operators',
    set: '`require_second_factor` of their organization',
    why: 'one stolen password of an operator would be the whole installation',
    check: 'its members show `second_factor: true`, and a login with the password alone opens no session there',
  },
  {
    setting: 'RBAC_ENABLED',
    set: '`on`, as it is by default',
    why: 'editors could do what admins may',
    check: 'an editor who removes a member gets 403',
    open: ({ RBAC_ENABLED }) => when(!RBAC_ENABLED, 'roles of members hardly count'),
  },
  {
    setting: 'MAIL_URL',
    set: 'an SMTP server, with `smtps:` or a password',
    why: 'nobody can recover an account or confirm an address, and links lie as files in `DATA_DIR/mail`',
    check: '`/health/detailed` says that `mail` is healthy',
    open: ({ MAIL_URL }) => when(MAIL_URL === undefined, 'mails, with links that let people in, become files'),
  },
  {
    setting: 'EMAIL_VERIFICATION',
    set: '`required`',
    why: 'addresses of others can be registered, and used until their owners object',
    check: 'a new account cannot log in before its mail was answered',
    open: ({ EMAIL_VERIFICATION }) =>
      when(EMAIL_VERIFICATION !== 'required', 'accounts are used without a confirmed address'),
  },
  {
    setting: 'SECOND_FACTOR_RECOVERY',
    set: '`off` where operators know their people; else `SECOND_FACTOR_RECOVERY_WAIT_HOURS` of two days or more',
    why: 'who reads the mail of an account for that time, unnoticed, gets past its second factors',
    check: 'the answer that starts a recovery tells its `due_at`',
    open: ({ SECOND_FACTOR_RECOVERY, SECOND_FACTOR_RECOVERY_WAIT_HOURS: hours }) =>
      when(SECOND_FACTOR_RECOVERY && hours < 48, `second factors are removed after ${hours} hours, by mail`),
  },
  {
    setting: 'OAUTH_DYNAMIC_REGISTRATION',
    set: '`off`, or `token`',
    why: 'anybody can register an application that asks your users for their rights',
    check: '`POST /oauth/register` without a token is refused',
    open: ({ OAUTH_DYNAMIC_REGISTRATION }) =>
      when(OAUTH_DYNAMIC_REGISTRATION === 'open', 'anybody may register applications'),
  },
  {
    setting: 'DEVICE_BINDING',
    set: '`required` where your clients can prove a key (DPoP)',
    why: 'a stolen token makes keys, changes passwords and deletes organizations',
    check: 'making an API key with a bearer token alone is refused',
    open: ({ DEVICE_BINDING }) =>
      when(DEVICE_BINDING !== 'required', 'a stolen token is enough for sensitive operations'),
  },
  {
    setting: 'METRICS_TOKEN',
    set: 'a random text, known to the collector',
    why: 'every private address reads metrics, also a client whose address a container network hides',
    check: '`curl -s -o /dev/null -w "%{http_code}" …/metrics` says 401',
    open: ({ METRICS_TOKEN }) => when(METRICS_TOKEN === undefined, 'metrics are for every private address'),
  },
  {
    setting: 'GRAPHQL_INTROSPECTION',
    set: '`auto` or `off`; `GRAPHIQL` too',
    why: 'strangers read the whole schema, and find the query editor',
    check: '`{ __schema { types { name } } }` is refused',
    open: ({ GRAPHQL_INTROSPECTION, GRAPHIQL }) =>
      when(GRAPHQL_INTROSPECTION === 'on' || GRAPHIQL === 'on', 'strangers read the schema or find the query editor'),
  },
  {
    setting: 'CORS_ORIGINS',
    set: 'the origins of your own pages, never `*`',
    why: 'any page can read answers in its visitors’ browsers',
    check: 'a request with another `Origin` gets no `Access-Control-Allow-Origin`',
    open: ({ CORS_ORIGINS }) => when(CORS_ORIGINS.includes('*'), 'pages of every origin may call'),
  },
  {
    setting: 'UNPRICED_MODELS',
    set: 'anything but `allow`',
    why: 'calls of models without a price pass every spend limit, and the provider bills you',
    check: 'a call of `gpt-99-unheard-of` answers 403',
    open: ({ UNPRICED_MODELS }) => when(UNPRICED_MODELS === 'allow', 'models without a price pass every limit'),
  },
  {
    setting: 'CREDIT',
    set: '`on`, with an `INITIAL_CREDIT_USD` that you can spare for each verified account',
    why: 'anybody who registers spends your money at the providers',
    check: 'a new account sees its credit, and no more',
    open: ({ CREDIT }) => when(!CREDIT, 'there is no end to what an organization spends'),
  },
  {
    setting: 'RATE_LIMIT_…',
    set: 'no limit 0, nor `MAX_STREAMS_…` and `LOGIN_LOCK_AFTER`; `REDIS_URL` for several processes',
    why: 'guesses at passwords and floods meet no bound, or one for each process',
    check: 'the eleventh registration in a minute answers 429',
    open: (config) => {
      const off = offLimits(config);
      return when(off.length > 0, `switched off: ${off.join(', ')}`);
    },
  },
  {
    setting: 'OUTGOING_ALLOWED_NETWORKS',
    set: 'nothing, or the few addresses that webhooks must reach',
    why: 'webhooks and tasks of any user look into your network',
    check: 'a webhook to an address of yours is refused',
    open: ({ OUTGOING_ALLOWED_NETWORKS: allowed }) =>
      when(allowed.length > 0, 'URLs of users may lead into private networks'),
  },
  {
    setting: 'DATABASE_URL',
    set: 'a server of its own, with `sslmode=verify-full`, and a role that owns its schemas and nothing else',
    why: 'rows travel in clear; a superuser could switch off the trigger that protects the audit log',
    check: '`\\du` shows no attribute of the role, `\\conninfo` shows TLS',
    open: (config) => when(bareDatabases(config).length > 0, 'the way to PostgreSQL is not encrypted'),
  },
  {
    setting: 'REDIS_URL',
    set: '`rediss://` with a password; `MESSAGE_BUS_URL` (NATS: `tls://` with a password or a token), `CACHE_STORE_URL` and `REGISTRY_URL` too',
    why: 'who reaches Redis or NATS lifts limits, reads events and kept answers, and sends requests to processes of its own',
    check: '`redis-cli -h … ping` without a password is refused',
    open: (config) => {
      const names = bareShared(config);
      return when(names.length > 0, `no password or no TLS: ${names.join(', ')}`);
    },
  },
  {
    setting: 'LOG_LEVEL',
    set: '`info` or less; `OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT` off',
    why: 'logs and traces would tell more of your users than you need',
    check: 'no prompt is in a trace',
    open: ({ LOG_LEVEL, OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: captures }) =>
      when(/debug|trace/.test(LOG_LEVEL) || captures, 'logs or traces tell contents'),
  },
  {
    setting: 'Memory of a process',
    set: '`MAX_FETCHED_MB` and `MAX_BODIES_MB` so that four times their sum is left beside what a process takes at rest',
    why: 'a process without memory is killed, with everybody’s requests',
    check: '`outside_bytes_held` stays below them, and `outside_bytes_refused_total` tells when they are too small',
  },
  {
    setting: 'Keys of providers',
    set: 'keys for this installation alone, with a limit of spending at the provider',
    why: 'the last bound of what a mistake costs is there',
    check: 'the console of each provider shows key and limit',
  },
  {
    setting: 'Registration',
    set: 'closed by the proxy (`/api/v1/auth/register`, `POST /api/v1/accounts`, `createAccount`) where only invited people belong',
    why: 'anybody on the network can have an account',
    check: 'a registration from outside is refused',
  },
  {
    setting: 'Backups',
    set: 'of the database and of both secrets, apart from each other, restored once',
    why: 'a dump without the key is of no use, and one with it is everything',
    check: 'a restored copy starts and `GET /api/v1/audit/verify` finds nothing',
  },
  {
    setting: 'Audit checkpoints',
    set: 'the event `audit.checkpoint_signed` kept outside, by a webhook',
    why: 'proves what the log was, even to who trusts neither database nor operator',
    check: 'the copy outside matches `GET /api/v1/audit/verify`',
  },
];

/** A point that is open, as it is told. */
export interface OpenPoint {
  readonly setting: string;
  readonly what: string;
  readonly why: string;
  /** The state to come to, as `HardeningPoint` has it. */
  readonly set: string;
}

/** The points that this configuration leaves open. */
export const openPoints = (config: FullConfig): readonly OpenPoint[] =>
  HARDENING.flatMap(({ setting, why, set, open }) => {
    const what = open?.(config) ?? null;
    return what === null ? [] : [{ setting, what, why, set }];
  });

/** Returns the text that the start prints of them, a line each; empty where nothing is open. */
export function renderOpenPoints(points: readonly OpenPoint[]): string {
  if (points.length === 0) return '';
  const lines = points.map(({ setting, what, why }) => `    ${setting}: ${what}; ${why}`);
  return `  Still open  (docs/hardening.md)\n${lines.join('\n')}\n`;
}
