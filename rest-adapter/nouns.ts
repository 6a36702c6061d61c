/** A group of operations: the tag that documentation has them under, and the beginning of their names. */
export interface Noun {
  /** In the plural where there are many: `tasks`, `apiKeys`. */
  readonly name: string;
  readonly description: string;
}

/** Paths below `/api/v1`, the noun of each, and what it means. The longest beginning of a path decides; `{}` is any one segment. */
const NOUNS: readonly (readonly [path: string, name: string, description?: string])[] = [
  ['accounts', 'accounts', 'People, with their addresses and passwords.'],
  ['agents', 'agents', 'Models with instructions and tools, and their runs.'],
  ['audio', 'audio', 'Speech of text, and text of speech.'],
  ['audit', 'audit', 'The chained log of who did what, and its alerts.'],
  ['auth', 'auth', 'Login, tokens and second factors at the login.'],
  ['auth/accounts/{}/second-factors', 'secondFactors'],
  ['auth/api-keys', 'apiKeys', 'Credentials of programs.'],
  ['auth/devices', 'devices', 'Keys that tokens are bound to.'],
  ['auth/identities', 'identities', 'Logins at other providers that an account is linked to.'],
  ['auth/identity-providers', 'identityProviders', 'Providers of single sign-on.'],
  ['auth/oauth/apps', 'authorizedApps', 'Applications that an account let in.'],
  ['auth/oauth/clients', 'oauthClients', 'Applications that ask for tokens.'],
  ['auth/second-factors', 'secondFactors', 'Passkeys, one-time passwords and recovery codes.'],
  ['auth/sso', 'sso', 'Single sign-on.'],
  ['auth/token', 'oauth', 'OAuth 2.1 and OpenID Connect.'],
  ['authorization', 'authorization', 'Decisions on what somebody may do.'],
  ['authorization/roles', 'roleBindings', 'Roles that somebody has, for all or for one resource.'],
  ['batches', 'batches', 'Many model calls in one file.'],
  ['cache', 'cache', 'Kept answers of models.'],
  ['chat', 'chat', 'Chats in the form of OpenAI’s API.'],
  ['compliance', 'compliance', 'Checks of texts, and the rules for them.'],
  ['conversations', 'conversations', 'Kept items that responses go on from.'],
  ['embeddings', 'embeddings', 'Vectors of texts.'],
  ['events', 'events', 'What happened, and its types.'],
  ['events/webhooks', 'webhooks', 'Addresses that events are sent to, and the deliveries.'],
  ['files', 'files', 'Files for models.'],
  ['images', 'images', 'Pictures that models draw.'],
  ['invitations', 'invitations', 'Invitations to an organization.'],
  ['invoke', 'invoke', 'One address for every kind of model.'],
  ['messages', 'messages', 'Chats in the form of Anthropic’s API.'],
  ['model-calls', 'modelCalls', 'The log of model calls, without their texts.'],
  ['models', 'models', 'The catalogue, and the policy for it.'],
  ['models/deployments', 'deployments', 'Names of models that an organization gives, and what stands behind them.'],
  ['models/feedback', 'models'],
  ['models/inference/ml/prediction', 'predictions', 'Forecasts of time series.'],
  ['models/rollouts', 'rollouts', 'Steps from one model to another.'],
  ['models/training', 'training', 'Jobs that improve a model, their data and their results.'],
  ['models/training/datasets', 'trainingDatasets', 'Examples to train on.'],
  ['models/training/ml/prediction', 'predictions'],
  ['moderations', 'moderations', 'Judgements on texts in the form of OpenAI’s API.'],
  ['notifications', 'notifications', 'Messages to people, and their channels.'],
  ['platform', 'platform', 'The state of the platform, for operators.'],
  ['platform/organizations', 'organizations'],
  ['realtime', 'realtime', 'Voice in both directions.'],
  ['rerank', 'rerank', 'Documents in the order of a question.'],
  ['responses', 'responses', 'Answers in the form of OpenAI’s Responses API.'],
  ['search', 'search', 'Things of every kind, by name or identifier.'],
  ['sessions', 'sessions', 'Logins that are open.'],
  ['sleep', 'sleep', 'Nights, their evaluation and advice.'],
  ['tasks', 'tasks', 'Work in queues.'],
  ['tasks/schedules', 'taskSchedules', 'Tasks that come again.'],
  ['tenants', 'organizations', 'Organizations and their deletion.'],
  ['tenants/{}/domains', 'domains', 'Domain names that an organization has proven.'],
  ['tenants/{}/invitations', 'invitations'],
  ['tenants/{}/members', 'members', 'Accounts of an organization, with their roles.'],
  ['tenants/{}/projects', 'projects', 'Parts of an organization.'],
  ['tenants/{}/scim', 'scim', 'Provisioning (RFC 7644).'],
  ['tenants/{}/service-accounts', 'serviceAccounts', 'Accounts of programs.'],
  ['usage', 'usage', 'Metered use, credit and limits.'],
  ['/.well-known', 'oauth'],
  ['/health', 'probes', 'Probes of the process.'],
  ['/live', 'probes'],
  ['/mcp', 'mcp', 'The routes as tools (Model Context Protocol).'],
  ['/oauth', 'oauth'],
  ['/ready', 'probes'],
  ['/realtime', 'realtime'],
  ['/scim', 'scim'],
  ['/sso', 'sso'],
];

/** Of pages for people, which no client calls. */
const PAGES: Noun = { name: 'pages', description: 'Pages for people, which links in mails lead to.' };

/** Versions share their nouns: `/api/v2/tasks` is read as `/api/v1/tasks`. */
const segmentsOf = (path: string): string[] =>
  path
    .replace(/^\/api\/v\d+\//, '/api/v1/')
    .split('/')
    .filter((segment) => segment !== '');

const BY_PATH = NOUNS.map(([path, name]) => ({
  name,
  segments: segmentsOf(path.startsWith('/') ? path : `/api/v1/${path}`),
})).sort((a, b) => b.segments.length - a.segments.length);

const DESCRIPTIONS = new Map([
  [PAGES.name, PAGES.description],
  ...NOUNS.flatMap(([, name, description]): [string, string][] => (description ? [[name, description]] : [])),
]);

/** Returns the noun of a path (OpenAPI form): one that is listed above, else the first word below `/api/v1`. What is not below it is a page. */
export function nounOf(path: string): Noun {
  const segments = segmentsOf(path);
  const found = BY_PATH.find(
    (each) =>
      each.segments.length <= segments.length &&
      each.segments.every((segment, index) => segment === segments[index] || segment === '{}'),
  );
  const [api, , first] = segments;
  const name = found?.name ?? (api === 'api' && first !== undefined ? camelCase(first) : PAGES.name);
  return { name, description: DESCRIPTIONS.get(name) ?? '' };
}

const camelCase = (word: string): string => word.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
