import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { domainName } from '../kernel/domain-name.ts';
import { parseSender } from '../kernel/email.ts';
import { type IpNetwork, readNetwork } from '../kernel/ip-networks.ts';

/** One setting: how its text is read, the text that stands in for an unset variable, and what it is for. */
export interface Setting<Value> {
  readonly schema: z.ZodType<Value, string>;
  /** Null: no default, the value is then undefined. */
  readonly fallback: string | null;
  /** The comment above it in `.env.example`. */
  readonly description: string;
}

const setting = <Value>(schema: z.ZodType<Value, string>, fallback: string, description: string): Setting<Value> => ({
  schema,
  fallback,
  description,
});

const optional = <Value>(schema: z.ZodType<Value, string>, description: string): Setting<Value | undefined> => ({
  schema,
  fallback: null,
  description,
});

// Messages name no value: it may be a secret that was put into the wrong variable.

const whole = (min: number, max: number = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,16}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, {
      message: max === Number.MAX_SAFE_INTEGER ? `must be ${min} or more` : `must be from ${min} to ${max}`,
    });
const port = whole(0, 65535);
/** A day's worth of milliseconds and a century's worth of seconds are within what timers and dates can hold. */
const milliseconds = whole(1, 86_400_000);
const seconds = (min: number) => whole(min, 3_153_600_000);
const limit = whole(0, 1_000_000_000);

const choice = <const Options extends readonly [string, ...string[]]>(...options: Options) =>
  z.enum(options, { error: `must be ${options.slice(0, -1).join(', ')} or ${options.at(-1)}` });
const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'], { error: 'must be on or off' })
  .transform((text) => text === 'on' || text === 'true' || text === '1');

/** Number of our own proxies that a request passes before it reaches us. */
const proxies = z
  .string()
  .regex(/^(?:on|off|true|false|[0-9]|1[0-6])$/, 'must be on, off, or how many proxies there are, at most 16')
  .transform((text) => (text === 'on' || text === 'true' ? 1 : Number(text) || 0));

const text = z.string();
const items = (value: string): string[] =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
const list = z.string().transform((value): readonly string[] => items(value));

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

/** `http:/x` is a URL as well; nobody means it. */
const url = (...protocols: string[]) => {
  const starts = protocols.map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`));
  return z
    .string()
    .refine((value) => URL.canParse(value) && starts.some((start) => value.toLowerCase().startsWith(start)), {
      message: `must be a URL that starts with ${starts.join(' or ')}`,
    });
};
/** A PostgreSQL connection URL. */
export const postgresUrl = url('postgres:', 'postgresql:');
const redisUrl = url('redis:', 'rediss:');

const secret = z.string().min(32, 'must have 32 characters or more');
const secretList = z
  .string()
  .refine((value) => items(value).length > 0 && items(value).every((key) => key.length >= 32), {
    message: 'each key must have 32 characters or more',
  });
const email = z.string().refine((value) => /^[\w.+-]+@localhost$/.test(value) || z.email().safeParse(value).success, {
  message: 'must be an e-mail address',
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

const domainOwners = z.string().transform((value, context) => {
  const owners = new Map<string, string>();
  for (const [i, pair] of items(value).entries()) {
    const [domain = '', owner = ''] = pair.split('=');
    const name = domainName(domain);
    if (name !== null && /^org_[0-9a-z]{26}$/.test(owner)) owners.set(name, owner);
    else context.addIssue({ code: 'custom', message: `entry ${i + 1} is not <domain>=<org_…>` });
  }
  return owners as ReadonlyMap<string, string>;
});

/** Addresses of name servers, with or without a port: `192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:5353`. */
const nameServers = list.refine((servers) => servers.every((each) => isIP(hostOf(each)) !== 0), {
  message: 'must be addresses, with or without a port',
});
const hostOf = (server: string): string => {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+)(?::\d+)?)$/.exec(server) ?? [];
  return bracketed ?? plain ?? '';
};

const networks = z.string().transform((value, context) => {
  const read = items(value).map(readNetwork);
  for (const [i, problem] of read.entries())
    if (typeof problem === 'string') context.addIssue({ code: 'custom', message: `entry ${i + 1} ${problem}` });
  return read.filter((network): network is IpNetwork => typeof network !== 'string');
});

const LISTENING = {
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
  METRICS_TOKEN: optional(
    z.string().min(16, 'must have 16 characters or more'),
    'Bearer token of /metrics and of the messages in /health/detailed. Unset: both are for private addresses that ask directly, not through a proxy.',
  ),
  CORS_ORIGINS: setting(origins, '', 'Origins of browser clients, separated by commas. Empty: none.'),
  MCP_ALLOWED_HOSTS: setting(
    hostNames,
    '',
    'Names by which /mcp may be called over a loopback connection, beside localhost, addresses and PUBLIC_URL.',
  ),
};

const STORES = {
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
  ENCRYPTION_KEY: optional(
    secretList,
    'Encrypts signing keys at rest (32 characters or more). Needed with an external database; otherwise made once in DATA_DIR. new,old: the first encrypts, both decrypt.',
  ),
  REDIS_URL: optional(redisUrl, 'Redis for rate limits and for DPoP proofs that were used. Unset: this process only.'),
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
};

const PROCESSES = {
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
  INTERNAL_SECRET: optional(
    secret,
    'Signs the viewer between processes (32 characters or more). Needed as soon as one subgraph runs elsewhere.',
  ),
  SUPERGRAPH: optional(text, 'Supergraph file that npm run start:gateway serves and watches.'),
};

/** Not `sk`: that is how keys of an older form begin. */
const keyPrefix = z
  .string()
  .regex(/^(?!sk$)[a-z][a-z0-9]{1,9}$/, 'must be 2 to 10 lower-case letters and digits, but not sk');
const day = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day, such as 2027-12-31')
  .refine((value) => !Number.isNaN(Date.parse(value)), { message: 'is not in the calendar' })
  .transform((value) => new Date(value));

const IDENTITY = {
  JWT_SECRET: optional(secret, 'Signs tokens with HS256 (32 characters or more). Unset: RS256 with rotating keys.'),
  JWT_AUDIENCE: setting(text, 'trellis', 'The aud claim of access tokens.'),
  ACCESS_TOKEN_SECONDS: setting(seconds(1), '3600', 'Lifetime of an access token.'),
  REFRESH_TOKEN_SECONDS: setting(seconds(1), '2592000', 'Lifetime of a refresh token and of its session (30 days).'),
  SIGNING_KEY_ROTATION_SECONDS: setting(
    seconds(0),
    '2592000',
    'Age at which a new RS256 key takes over (30 days). 0: only on demand.',
  ),
  OAUTH_DYNAMIC_REGISTRATION: setting(
    choice('off', 'open', 'token'),
    'off',
    'Whether OAuth clients may register themselves (RFC 7591): open for public ones, such as MCP clients; token for all that know OAUTH_INITIAL_ACCESS_TOKEN.',
  ),
  OAUTH_INITIAL_ACCESS_TOKEN: optional(secret, 'What they know (32 characters or more).'),
  PASSWORD_HASH_CONCURRENCY: setting(
    whole(1, 64),
    '2',
    'Argon2 hashes computed at once; more wait in a bounded queue.',
  ),
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
  AUTHENTICATOR_ISSUER: setting(
    z.string().regex(/^[^:\p{Cc}]{1,64}$/u, 'must have 1 to 64 characters, no colon among them'),
    'Trellis',
    'What authenticator apps and passkey dialogs call this installation.',
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
  LOGIN_LOCK_AFTER: setting(
    whole(0),
    '10',
    'Wrong passwords in a row, from one network or one device, that lock an account for it. 0: never.',
  ),
  LOGIN_LOCK_STRANGERS_AFTER: setting(
    whole(0),
    '100',
    'Wrong passwords that lock an account for all networks that it was not logged in with from, however many they come from. 0: never.',
  ),
  LOGIN_LOCK_SECONDS: setting(seconds(0), '900', 'How long such a lock lasts.'),
  API_KEY_PREFIX: setting(
    keyPrefix,
    'trl',
    'What new API keys begin with, before an underscore. Older keys stay good.',
  ),
  API_KEYS_PER_ORGANIZATION: setting(
    whole(0),
    '1000',
    'API keys of an organization that are neither revoked nor expired.',
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
  EMAIL_VERIFICATION: setting(
    choice('required', 'optional'),
    'optional',
    'required: no login with a password until the address of the account is confirmed.',
  ),
  EMAIL_VERIFICATION_SECONDS: setting(
    seconds(60),
    '86400',
    'How long a link that confirms an address works (24 hours).',
  ),
  EMAIL_CHANGE_UNDO_SECONDS: setting(
    seconds(60),
    '259200',
    'How long the old address can take a changed account back (72 hours).',
  ),
  PASSWORD_RESET_SECONDS: setting(
    seconds(60),
    '3600',
    'How long a link that resets a password, or that starts a recovery of second factors, works (1 hour).',
  ),
  SECOND_FACTOR_RECOVERY: setting(
    flag,
    'on',
    'on: whoever has lost all second factors can have them removed by a mail, the password and a waiting time. off: only by recovery codes, an organization that is the only one of the account, or an operator.',
  ),
  SECOND_FACTOR_RECOVERY_WAIT_HOURS: setting(
    whole(1, 720),
    '72',
    'How long such a recovery waits (1 to 720 hours). Who reads the mail of an account gets in after it, unless the owner cancels.',
  ),
  ADMIN_EMAIL: setting(email, 'admin@localhost', 'Operator account that the first start on an empty database makes.'),
  ADMIN_PASSWORD: optional(
    z.string().min(8, 'must have 8 to 128 characters').max(128, 'must have 8 to 128 characters'),
    'Its password (8 to 128 characters). Unset: a random one, printed once.',
  ),
};

const MAIL = {
  MAIL_URL: optional(
    url('smtp:', 'smtps:'),
    'SMTP server, smtp://user:password@host:587 or smtps://…:465. Unset: each message becomes a file in DATA_DIR/mail.',
  ),
  MAIL_FROM: setting(sender, 'Trellis <no-reply@localhost>', 'Sender of every message, as address or Name <address>.'),
};

/** A base64url text of so many bytes. */
const bytes = (count: number) =>
  z.string().refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === count, {
    message: `must be ${count} bytes in base64url`,
  });

const MESSAGES = {
  SMS_URL: setting(
    url('http:', 'https:'),
    'https://api.twilio.com',
    'Provider of text messages: Twilio, or what speaks its form.',
  ),
  SMS_ACCOUNT_SID: optional(text, 'Account there. Unset: the channel sms fails and says so.'),
  SMS_AUTH_TOKEN: optional(text, 'Its token; it also signs the reports that the provider sends to us.'),
  SMS_FROM: optional(text, 'Sender: a number (+15551234567), a short code, a name, or a messaging service (MG…).'),
  FCM_SERVICE_ACCOUNT: optional(
    text,
    'Service account of Firebase Cloud Messaging: the JSON, or the path of its file. Unset: no push to mobile apps.',
  ),
  FCM_URL: setting(url('http:', 'https:'), 'https://fcm.googleapis.com', 'Firebase Cloud Messaging.'),
  VAPID_PUBLIC_KEY: optional(
    bytes(65),
    'Key pair of Web Push (RFC 8292), made once: npx web-push generate-vapid-keys. Unset: no push to browsers.',
  ),
  VAPID_PRIVATE_KEY: optional(bytes(32), 'Its private half. Who changes the pair loses every subscription.'),
  VAPID_SUBJECT: optional(
    url('mailto:', 'https:'),
    'Where push services find the operator, as mailto:… or https://…. Default: the address of MAIL_FROM.',
  ),
};

const NOTIFICATIONS = {
  NOTIFICATIONS_TO_UNCONFIRMED_EMAIL: setting(
    flag,
    'off',
    'Send notifications by mail to addresses that nobody has confirmed. Whoever registers can then have mail sent to strangers.',
  ),
  NOTIFICATION_KEEP_DAYS: setting(whole(1, 3650), '90', 'Days until notifications, read or not, are removed.'),
};

const LIMITS = {
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
};

const MEMORY = {
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
};

const COMPLIANCE = {
  COMPLIANCE_RETENTION_DAYS: setting(
    whole(1, 3_650),
    '30',
    'Days that what checks have found is kept. Contents never are.',
  ),
  MAX_COMPLIANCE_TERMS_PER_ORGANIZATION: setting(
    limit,
    '2000',
    'Own terms and allowed values of an organization. 0: no limit.',
  ),
  COMPLIANCE_MODERATION_URL: optional(
    url('http:', 'https:'),
    'A second opinion: the address of a moderation endpoint in the form of OpenAI (https://…/v1/moderations). Content that is checked for toxicity or adult content is sent there. Unset: none is.',
  ),
  COMPLIANCE_MODERATION_KEY: optional(text, 'Its API key.'),
  COMPLIANCE_MODERATION_MODEL: optional(text, 'Its model. Default: its own choice.'),
};

const ORGANIZATIONS = {
  MAX_ORGANIZATIONS_PER_ACCOUNT: setting(
    limit,
    '50',
    'Organizations that one account can make, its own included; deleted ones do not count. 0: no limit.',
  ),
  MAX_PROJECTS_PER_ORGANIZATION: setting(
    limit,
    '500',
    'Projects of an organization that are not archived. 0: no limit.',
  ),
  MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION: setting(limit, '200', 'Service accounts of an organization. 0: no limit.'),
  MAX_INVITATIONS_PER_ORGANIZATION: setting(limit, '200', 'Open invitations of an organization. 0: no limit.'),
  MAX_MEMBERS_PER_ORGANIZATION: setting(
    limit,
    '5000',
    'Members of an organization; an invitation beyond them is refused when it is accepted. 0: no limit.',
  ),
  MAX_DOMAINS_PER_ORGANIZATION: setting(limit, '50', 'Domains of an organization, proven or not. 0: no limit.'),
  PROVEN_DOMAINS: setting(
    domainOwners,
    '',
    'Domains that count as proven without a TXT record: example.com=org_…,… They belong to that organization, whoever has proven them.',
  ),
  DOMAIN_LAPSE_DAYS: setting(
    whole(0, 365),
    '7',
    'Days for which the TXT record of a proven domain may be missing. It is looked for once a day.',
  ),
  DNS_SERVERS: setting(
    nameServers,
    '',
    'Name servers that are asked for these records: 192.0.2.1,192.0.2.2:5353. Empty: those of the system.',
  ),
  MAX_SCIM_USERS_PER_ORGANIZATION: setting(
    limit,
    '10000',
    "People in an organization's directory (SCIM), those who may not log in among them. 0: no limit.",
  ),
  MAX_SCIM_GROUPS_PER_ORGANIZATION: setting(
    limit,
    '1000',
    "Groups in an organization's directory (SCIM). 0: no limit.",
  ),
  MAX_WEBHOOKS_PER_ORGANIZATION: setting(limit, '50', 'Webhooks of an organization. 0: no limit.'),
  WEBHOOK_DISABLE_AFTER_DAYS: setting(
    whole(0, 365),
    '5',
    'Days of nothing but failures after which a webhook is disabled. 0: never.',
  ),
  EVENT_RETENTION_SECONDS: setting(seconds(0), '0', 'How long stored events are kept. 0: for ever.'),
  INVITATION_SECONDS: setting(seconds(1), '604800', 'How long the link of an invitation works (7 days).'),
  TENANT_DELETION_GRACE_DAYS: setting(
    whole(0, 3_650),
    '7',
    'Days for which a deleted organization can be restored. The weekly task after them removes its data.',
  ),
};

const TASKS = {
  TASK_CONCURRENCY: setting(
    whole(0, 10_000),
    '20',
    'Tasks that one process of the task service runs at once itself. 0: none, others run them.',
  ),
  TASK_CONCURRENCY_PER_ORGANIZATION: setting(
    whole(0, 10_000),
    '15',
    'Of those, the most of one organization, so that there is a place for the next one. 0: all.',
  ),
  MAX_PENDING_TASKS_PER_ORGANIZATION: setting(limit, '100000', 'Tasks of an organization that wait. 0: no limit.'),
  MAX_TASK_SCHEDULES_PER_ORGANIZATION: setting(limit, '500', 'Schedules of tasks of an organization. 0: no limit.'),
  TASK_RETENTION_SECONDS: setting(seconds(60), '2592000', 'How long a finished task can be read (30 days).'),
};

/** `pattern=model|model` or a model, which then stands for `*=model`; entries in a row without a pattern are one list. */
const fallbackModels = z.string().transform((value, context) => {
  const rules: { readonly model: string; readonly models: readonly string[] }[] = [];
  const anywhere: string[] = [];
  for (const [i, entry] of items(value).entries()) {
    const [pattern, names] = entry.includes('=') ? entry.split('=', 2) : [null, entry];
    const models = (names ?? '').split('|').filter(Boolean);
    if (models.length === 0 || pattern === '')
      context.addIssue({ code: 'custom', message: `entry ${i + 1} is not <model> or <pattern>=<model>|<model>` });
    else if (pattern === null) anywhere.push(...models);
    else rules.push({ model: pattern!, models });
  }
  return anywhere.length > 0 ? [...rules, { model: '*', models: anywhere }] : rules;
});

const ROUTING = {
  DEFAULT_MODEL_TEXT: setting(
    list,
    'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,groq/llama-3.3-70b-versatile,openai/gpt-4o-mini',
    'Models for text where no other rule finds one. Here and in the eight below: separated by commas, the first whose provider is configured and that fits the request is taken.',
  ),
  DEFAULT_MODEL_VISION: setting(
    list,
    'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,openai/gpt-4o-mini,replicate/google/gemini-2.5-flash',
    'The same for images and videos that are looked at.',
  ),
  DEFAULT_MODEL_AUDIO: setting(list, 'whisper-1,groq/whisper-large-v3', 'The same for speech that is written down.'),
  DEFAULT_MODEL_IMAGE: setting(
    list,
    'replicate/black-forest-labs/flux-schnell,gpt-image-1',
    'The same for images that are made.',
  ),
  DEFAULT_MODEL_EMBEDDING: setting(list, 'text-embedding-3-small,gemini-embedding-001', 'The same for embeddings.'),
  ROLE_MODEL_REASONING: setting(
    list,
    'o4-mini,claude-sonnet-4-5,gemini-2.5-pro,openai/o4-mini',
    'Models for the role reasoning of /invoke/v2.',
  ),
  ROLE_MODEL_RESPONSE: setting(
    list,
    'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,openai/gpt-4o-mini',
    'Models for the role response.',
  ),
  ROLE_MODEL_CODING: setting(
    list,
    'claude-sonnet-4-5,gpt-4.1,gemini-2.5-pro,openai/gpt-4.1',
    'Models for the role coding.',
  ),
  ROLE_MODEL_DEFAULT: setting(
    list,
    'gpt-4o-mini,claude-haiku-4-5,gemini-2.5-flash,openai/gpt-4o-mini',
    'Models for the role default.',
  ),
  FALLBACK_MODELS: setting(
    fallbackModels,
    '',
    'Models that are tried where another one fails: gpt-4o*=claude-sonnet-4-5|gpt-4o-mini,… A model alone stands behind all others. Organizations can set their own.',
  ),
  MODEL_RETRIES: setting(
    whole(0, 10),
    '2',
    'Further attempts on the same model after a failure of its provider (status 500 and above, a connection that broke).',
  ),
  MODEL_RETRY_MAX_WAIT_MS: setting(
    milliseconds,
    '10000',
    'Longest wait before one. A provider that asks for a longer one (Retry-After) is not waited for.',
  ),
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: setting(
    flag,
    'off',
    'true: spans of calls of models tell what was asked and answered.',
  ),
};

/** US dollars with at most six decimals, as micro-USD. */
const usd = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'must be US dollars with at most 6 decimals, such as 100 or 0.25')
  .transform((value) => {
    const [whole, decimals = ''] = value.split('.');
    return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, '0'));
  });

const SLEEP = {
  SLEEP_RETENTION_DAYS: setting(
    whole(1, 3_650),
    '400',
    'Days that nights are kept, counted from their date; then they are removed.',
  ),
};

const USAGE = {
  CREDIT: setting(
    flag,
    'on',
    'on: an organization can spend what it was given, and no more. off: there is no end to it; everything is metered all the same, and spend limits hold.',
  ),
  INITIAL_CREDIT_USD: setting(
    usd,
    '100',
    'First credit, in US dollars: given once to each account with a confirmed address, for its own organization. 0: nothing.',
  ),
  CREDIT_LOW_USD: setting(usd, '5', 'Below so much credit, in US dollars, the event usage.credit_low tells. 0: never.'),
  SPEND_LIMIT_NOTICE_PERCENT: setting(
    whole(0, 99),
    '80',
    'When so much of a spend limit is spent, in per cent, the event usage.limit_nearly_reached tells. 0: never.',
  ),
  UNPRICED_MODELS: setting(
    choice('unlimited', 'refuse', 'allow'),
    'unlimited',
    'Models whose price nobody knows. unlimited: only for callers whose money has no end (CREDIT=off and no spend limit), 403 for others. refuse: for nobody. allow: for everybody, past every limit: they cost nothing here, whatever the provider bills you. MODEL_OVERRIDES gives one a price.',
  ),
  CREDIT_LEASE_SECONDS: setting(
    whole(2, 3600),
    '60',
    'How long a process that died keeps what it had set aside. Longer than the database is ever away.',
  ),
  USAGE_DETAIL_DAYS: setting(whole(1, 3650), '35', 'Days that each use is kept by itself; the sums of its hour stay.'),
  USAGE_JOURNAL_MAX_MB: setting(
    whole(1, 1_000_000),
    '256',
    'Uses that may wait in DATA_DIR/usage for the database; beyond them calls that cost something are refused with 503.',
  ),
};

const TOOLS = {
  WEB_SEARCH_URL: optional(
    url('http:', 'https:'),
    'Search engine of the built-in tool web_search: https://search.example.com or https://api.search.brave.com. Unset: requests with the tool are refused.',
  ),
  WEB_SEARCH_FORM: setting(
    choice('searxng', 'brave'),
    'searxng',
    'How it is asked: searxng (its JSON format has to be enabled), or brave.',
  ),
  WEB_SEARCH_API_KEY: optional(
    text,
    'Its key, for brave; a bearer token for searxng behind a proxy that asks for one.',
  ),
  MAX_TOOL_ROUNDS: setting(
    whole(1, 50),
    '6',
    'Rounds of built-in tools in one call before the model has to answer with what it has.',
  ),
  FILE_EMBEDDING_MODEL: optional(
    text,
    'Model that makes the vectors of uploaded files; a change makes them again. Default: the first of DEFAULT_MODEL_EMBEDDING whose provider is configured, else dev/echo where it is on; with none of them files are searched by their words alone.',
  ),
  MAX_FILE_MB: setting(whole(1, 8), '2', 'Size of an uploaded file.'),
  MAX_FILES_PER_ORGANIZATION: setting(limit, '200', 'Files of an organization. 0: no limit.'),
  MAX_FILE_STORAGE_MB_PER_ORGANIZATION: setting(limit, '100', 'All files of an organization together. 0: no limit.'),
  MAX_AGENTS_PER_ORGANIZATION: setting(limit, '500', 'Agents of an organization. 0: no limit.'),
  MAX_DEPLOYMENTS_PER_ORGANIZATION: setting(limit, '100', 'Deployments of an organization. 0: no limit.'),
  MAX_CONCURRENT_AGENT_RUNS: setting(limit, '20', 'Runs of agents that an organization has at once. 0: no limit.'),
  AGENT_RUN_LEASE_SECONDS: setting(
    whole(1, 3_600),
    '20',
    'After so long without a sign of life of its process a run of an agent has failed.',
  ),
  AGENT_RUN_RETENTION_SECONDS: setting(
    seconds(60),
    '2592000',
    'How long a run of an agent that has ended can be read (30 days).',
  ),
  TOOL_TIMEOUT_MS: setting(milliseconds, '10000', 'Longest wait for one use of a built-in tool.'),
};

const PREDICTION = {
  PREDICTION_TRAINING_THREADS: setting(
    whole(0, 64),
    '1',
    'Prediction models that one process trains at once, each in a thread. 0: none, other processes do.',
  ),
  PREDICTION_FORECAST_THREADS: setting(whole(1, 64), '1', 'Threads that forecast.'),
  PREDICTION_THREAD_MEMORY_MB: setting(
    whole(64, 65_536),
    '1024',
    'JavaScript heap of each of these threads; what needs more fails, and the process goes on.',
  ),
  PREDICTION_TRAINING_TIMEOUT_SECONDS: setting(seconds(1), '900', 'Longest training (15 minutes).'),
  PREDICTION_LEASE_SECONDS: setting(
    whole(1, 3600),
    '30',
    'How long the training of a process that went silent is left to it before another one takes over.',
  ),
  PREDICTION_RUN_RETENTION_SECONDS: setting(seconds(60), '2592000', 'How long a forecast can be read (30 days).'),
  MAX_PREDICTION_MODELS_PER_ORGANIZATION: setting(limit, '100', 'Prediction models of an organization. 0: no limit.'),
  MAX_PREDICTION_ROWS_PER_ORGANIZATION: setting(
    limit,
    '2000000',
    'Rows of all prediction models of an organization together. 0: no limit.',
  ),
};

const TRAINING = {
  TRAINING_CONCURRENCY: setting(
    whole(0, 64),
    '4',
    'Training jobs that one process works on at once. 0: none, other processes do.',
  ),
  TRAINING_LEASE_SECONDS: setting(
    whole(1, 3600),
    '30',
    'How long the job of a process that went silent is left to it before another one takes over.',
  ),
  TRAINING_JOB_RETENTION_SECONDS: setting(
    seconds(60),
    '7776000',
    'How long a training job that has ended can be read, with what it has tried (90 days).',
  ),
  MAX_OPEN_TRAINING_JOBS_PER_ORGANIZATION: setting(
    limit,
    '20',
    'Training jobs of an organization that wait or run. 0: no limit.',
  ),
  MAX_TRAINING_DATASETS_PER_ORGANIZATION: setting(limit, '100', 'Training datasets of an organization. 0: no limit.'),
  MAX_TRAINING_DATASET_BYTES_PER_ORGANIZATION: setting(
    limit,
    '536870912',
    'Bytes of all training datasets of an organization together (512 MiB). 0: no limit.',
  ),
  MAX_TRAINING_DATASET_MB: setting(whole(1, 100), '10', 'Largest training dataset, in MiB.'),
  MAX_TRAINING_DATASET_EXAMPLES: setting(whole(1, 1_000_000), '50000', 'Most examples of a training dataset.'),
};

const REALTIME = {
  REALTIME_MODEL: optional(
    text,
    'Model of realtime sessions that name none. Default: the cheapest realtime model that is configured and allowed.',
  ),
  REALTIME_TRANSCRIPTION_MODEL: setting(
    text,
    'gpt-4o-mini-transcribe',
    'Speech-to-text model that the provider transcribes the audio of callers with.',
  ),
  REALTIME_WS_URL: optional(
    url('ws:', 'wss:'),
    'Where clients reach the WebSockets of realtime sessions. Default: PUBLIC_URL with ws: or wss:, else ws://localhost:PORT.',
  ),
  REALTIME_MAX_CONNECTIONS: setting(
    whole(1, 100_000),
    '1000',
    'Realtime sessions that one gateway process relays at once.',
  ),
  MAX_REALTIME_SESSIONS_PER_ORGANIZATION: setting(
    limit,
    '50',
    'Realtime sessions that an organization has open at once. 0: no limit.',
  ),
  REALTIME_MAX_SESSION_SECONDS: setting(
    whole(1, 86_400),
    '3600',
    'Longest realtime session (1 hour, which is also the limit of OpenAI).',
  ),
  REALTIME_BUFFER_KB: setting(
    whole(64, 1_048_576),
    '4096',
    'What a realtime session may hold for a side that reads slowly; beyond it the session ends.',
  ),
  REALTIME_STALL_SECONDS: setting(
    whole(1, 600),
    '30',
    'How long a side of a realtime session may read nothing while something waits for it.',
  ),
  REALTIME_RECONNECT_TRIES: setting(whole(0, 10), '4', 'Tries to get a lost provider back within a realtime session.'),
  REALTIME_RETENTION_SECONDS: setting(
    seconds(60),
    '2592000',
    'How long a realtime session that has ended can be read, and what was said in it (30 days).',
  ),
};

const RESILIENCE = {
  REQUEST_TIMEOUT_MS: setting(milliseconds, '30000', 'Deadline of a request, from its first byte to its answer.'),
  SUBGRAPH_TIMEOUT_MS: setting(milliseconds, '10000', 'Longest wait for one fetch from a subgraph in another process.'),
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
  DISK_LOW_MB: setting(whole(0, 1_000_000_000), '512', 'Free MiB where DATA_DIR is, below which health is degraded.'),
  DISK_FULL_MB: setting(whole(0, 1_000_000_000), '64', 'Free MiB where DATA_DIR is, below which health is unhealthy.'),
  OUTGOING_ALLOWED_NETWORKS: setting(
    networks,
    '',
    'Networks beside the public internet that URLs given by users (webhooks, http.request tasks) may lead to, as 10.1.0.0/16,fd00::/8. Empty: none.',
  ),
  BREAKER_FAILURE_THRESHOLD: setting(whole(1), '5', 'Consecutive failures that open a circuit.'),
  BREAKER_RECOVERY_SECONDS: setting(whole(0, 86_400), '30', 'How long a circuit stays open before one probe.'),
};

const GRAPHQL = {
  GRAPHQL_INTROSPECTION: setting(choice('on', 'off', 'auto'), 'auto', 'auto: on outside production.'),
  GRAPHIQL: setting(
    choice('on', 'off', 'auto', 'sandbox'),
    'auto',
    'The page at /graphql in a browser. on: the query editor. auto: the query editor outside production. sandbox: Apollo Sandbox, whose scripts come from Apollo; never in production. off: a page without scripts.',
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
  GRAPHQL_BATCHING: setting(flag, 'off', 'on: an array of requests in one POST, at most GRAPHQL_MAX_BATCH of them.'),
  GRAPHQL_MAX_BATCH: setting(whole(1, 1000), '10', 'Most requests in one batch.'),
  GRAPHQL_CACHED_OPERATIONS: setting(whole(1, 1_000_000), '2000', 'Prepared operations that are kept.'),
  PERSISTED_QUERIES: setting(
    choice('apq', 'only', 'off'),
    'apq',
    'apq: automatic persisted queries. only: nothing but the documents of TRUSTED_DOCUMENTS. off: none.',
  ),
  TRUSTED_DOCUMENTS: optional(text, 'JSON file, {sha256: document}, of operations that may be run by hash.'),
};

const OBSERVABILITY = {
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
  OTEL_TRACES_SAMPLER_ARG: setting(
    z
      .string()
      .regex(/^(?:0|1|0?\.\d+|1\.0+)$/, 'must be a number from 0 to 1')
      .transform(Number),
    '0.1',
    'Share of requests that are traced when the caller does not decide.',
  ),
};

const AUDIT = {
  AUDIT_CHECKPOINT_SECONDS: setting(
    seconds(1),
    '600',
    'How long a log that grows is left without a signed checkpoint; after 1,000 entries it gets one within a minute anyway.',
  ),
  AUDIT_RETENTION_DAYS: setting(
    whole(0, 36_500),
    '0',
    'Months of the audit log that ended so many days ago are removed, behind a signed checkpoint. 0: never.',
  ),
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
};

/** The kinds of model providers; the inference domain's type of the same names is held against this list. */
export const MODEL_PROVIDERS = [
  'openai',
  'anthropic',
  'openrouter',
  'subscription',
  'ollama',
  'groq',
  'cerebras',
  'replicate',
  'google',
  'dev',
] as const;

const modelPatterns = z.string().transform((value, context) => {
  const patterns: { readonly pattern: string; readonly provider: (typeof MODEL_PROVIDERS)[number] }[] = [];
  for (const [i, [pattern, name]] of readPairs(value).entries()) {
    const provider = MODEL_PROVIDERS.find((known) => known === name);
    if (pattern && provider) patterns.push({ pattern, provider });
    else {
      const problem = pattern ? `names none of ${MODEL_PROVIDERS.join(', ')}` : 'has no pattern';
      context.addIssue({ code: 'custom', message: `entry ${i + 1} ${problem}` });
    }
  }
  return patterns;
});

/** `a=b,c=d`, or the same as a JSON object. */
function readPairs(value: string): readonly (readonly [string, string])[] {
  if (!value.trimStart().startsWith('{'))
    return items(value).map((pair) => [pair.slice(0, pair.lastIndexOf('=')).trim(), pair.split('=').at(-1)!.trim()]);
  try {
    return Object.entries(JSON.parse(value) as Record<string, unknown>).map(([key, given]) => [key, String(given)]);
  } catch {
    return [['', '']];
  }
}

const modelUrl = url('http:', 'https:');

const MODELS = {
  OPENAI_API_KEY: setting(
    list,
    '',
    'Keys of OpenAI, separated by commas. Several share the load. Empty: 503 for its models.',
  ),
  OPENAI_BASE_URL: setting(modelUrl, 'https://api.openai.com/v1', 'OpenAI, or what speaks its API.'),
  ANTHROPIC_API_KEY: setting(list, '', 'Keys of Anthropic, likewise.'),
  ANTHROPIC_BASE_URL: setting(modelUrl, 'https://api.anthropic.com/v1', 'Anthropic, or what speaks its API.'),
  GOOGLE_API_KEY: setting(list, '', 'Keys of the Gemini API, likewise.'),
  GOOGLE_BASE_URL: setting(modelUrl, 'https://generativelanguage.googleapis.com/v1beta', 'The Gemini API.'),
  OPENROUTER_API_KEY: setting(list, '', 'Keys of OpenRouter, which takes <vendor>/<model>.'),
  OPENROUTER_BASE_URL: setting(modelUrl, 'https://openrouter.ai/api/v1', 'OpenRouter, or what speaks its API.'),
  GROQ_API_KEY: setting(list, '', 'Keys of Groq, whose models begin with groq/.'),
  GROQ_BASE_URL: setting(modelUrl, 'https://api.groq.com/openai/v1', 'Groq, or what speaks its API.'),
  CEREBRAS_API_KEY: setting(list, '', 'Keys of Cerebras, whose models begin with cerebras/.'),
  CEREBRAS_BASE_URL: setting(modelUrl, 'https://api.cerebras.ai/v1', 'Cerebras, or what speaks its API.'),
  REPLICATE_API_TOKEN: setting(list, '', 'Tokens of Replicate, whose models are replicate/<owner>/<model>.'),
  REPLICATE_BASE_URL: setting(modelUrl, 'https://api.replicate.com/v1', 'Replicate.'),
  OLLAMA_BASE_URL: optional(
    modelUrl,
    'Ollama, which needs no key. Unset: http://localhost:11434/v1, whose models are listed once it has answered there.',
  ),
  SUBSCRIPTION_PROXY_URL: optional(
    modelUrl,
    'A proxy that pays with a subscription, for models that begin with subscription/. Unset: http://localhost:5005/v1, likewise.',
  ),
  MODEL_PATTERNS: setting(
    modelPatterns,
    '',
    'Which provider has which models, before the built-in patterns: acme-*=openai,lab/*=ollama, or the same as JSON. * stands for anything.',
  ),
  MODEL_OVERRIDES: optional(
    text,
    'What is known of models beside the built-in catalogue (docs/providers.md): a JSON object by name or pattern, or the path of its file.',
  ),
  MODEL_LIST_SECONDS: setting(
    whole(0, 86_400),
    '900',
    'How often the providers are asked, in the background, which models they have. 0: never.',
  ),
  DEV_MODEL: setting(
    choice('auto', 'on', 'off'),
    'auto',
    'The models dev/echo and dev/echo-realtime, which answer without any provider. auto: on with the embedded database, for first steps.',
  ),
  MODEL_TIMEOUT_MS: setting(
    milliseconds,
    '120000',
    'Longest wait for the first byte of a model, and between two bytes of its answer.',
  ),
  MODEL_REQUEST_TIMEOUT_MS: setting(
    milliseconds,
    '600000',
    'Deadline of a request to a model that is not streamed, over REST and GraphQL, in place of REQUEST_TIMEOUT_MS.',
  ),
  RESPONSE_KEEP_DAYS: setting(
    whole(0, 365),
    '30',
    'Days that answers of the Responses API are kept whose callers do not say store: false. 0: none is.',
  ),
  RESPONSES_PASS_THROUGH: setting(
    choice('auto', 'on', 'off'),
    'auto',
    "Whether requests of the Responses API go to OpenAI's own where nothing has to change. auto: where OPENAI_BASE_URL is OpenAI itself.",
  ),
  MAX_RECORDING_MB: setting(
    whole(1, 40),
    '10',
    'Largest recording, in MiB, that POST /api/v1/audio/transcriptions takes.',
  ),
};

/** A cosine that means "alike". */
const similarity = z
  .string()
  .regex(/^(?:1(?:\.0+)?|0?\.\d+)$/, 'must be a number above 0, and at most 1')
  .transform(Number)
  .refine((value) => value > 0, { message: 'must be a number above 0, and at most 1' });

const RESPONSE_CACHE = {
  RESPONSE_CACHE: setting(
    flag,
    'on',
    'on: answers of models are kept for requests whose temperature is 0, or that ask for it. off: never.',
  ),
  RESPONSE_CACHE_SECONDS: setting(seconds(1), '3600', 'How long an answer is kept.'),
  RESPONSE_CACHE_MEMORY_MB: setting(
    whole(1, 100_000),
    '64',
    'Most memory for answers in one process, where CACHE_STORE_URL is not set.',
  ),
  SEMANTIC_CACHE_MODEL: optional(
    text,
    'An embedding model, such as text-embedding-3-small: answers are then also found by the same question in other words. Each question whose answer is not kept costs one embedding.',
  ),
  SEMANTIC_CACHE_THRESHOLD: setting(similarity, '0.97', 'Least cosine of two questions that are the same.'),
  SEMANTIC_CACHE_STRICTNESS: setting(
    choice('similarity', 'facts', 'words'),
    'facts',
    'What two questions need beside that cosine. similarity: nothing. facts: the same numbers, names, negations and directions. words: the same words in the same order, but for known ways of asking.',
  ),
  SEMANTIC_CACHE_TIMEOUT_MS: setting(
    whole(1, 60_000),
    '150',
    'Longest that such a look-up may hold up a call; what is later counts as a miss.',
  ),
};

/** Every setting by the name of its environment variable, in the groups and the order of `.env.example`. */
export const SETTING_GROUPS = {
  Listening: LISTENING,
  Stores: STORES,
  'More than one process': PROCESSES,
  Identity: IDENTITY,
  Mail: MAIL,
  'Text and push messages': MESSAGES,
  Notifications: NOTIFICATIONS,
  'Rate limits': LIMITS,
  Memory: MEMORY,
  Compliance: COMPLIANCE,
  Organizations: ORGANIZATIONS,
  'Audit log': AUDIT,
  Tasks: TASKS,
  Models: MODELS,
  'Model routing': ROUTING,
  'Cache of answers': RESPONSE_CACHE,
  'Tools, files and agents': TOOLS,
  Sleep: SLEEP,
  Prediction: PREDICTION,
  Training: TRAINING,
  Realtime: REALTIME,
  Usage: USAGE,
  'Timeouts, circuits and shutdown': RESILIENCE,
  GraphQL: GRAPHQL,
  'Logs and traces': OBSERVABILITY,
};

/** Every setting by the name of its environment variable. */
export const SETTINGS = {
  ...LISTENING,
  ...STORES,
  ...PROCESSES,
  ...IDENTITY,
  ...MAIL,
  ...MESSAGES,
  ...NOTIFICATIONS,
  ...LIMITS,
  ...MEMORY,
  ...COMPLIANCE,
  ...ORGANIZATIONS,
  ...AUDIT,
  ...TASKS,
  ...MODELS,
  ...ROUTING,
  ...RESPONSE_CACHE,
  ...TOOLS,
  ...SLEEP,
  ...PREDICTION,
  ...TRAINING,
  ...REALTIME,
  ...USAGE,
  ...RESILIENCE,
  ...GRAPHQL,
  ...OBSERVABILITY,
};
