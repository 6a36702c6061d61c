/** A kind of things that organizations have: which domain keeps them, and what their identifiers begin with. */
interface ResourceKind {
  readonly domain: string;
  readonly prefixes: readonly string[];
}

const kind = (domain: string, ...prefixes: readonly string[]): ResourceKind => ({ domain, prefixes });

/**
 * Whom to ask whose a thing is, by the word that permissions have for its kind, or another one where none has. Each domain says in its
 * declaration where it keeps them (`Subgraph.resources`).
 */
export const RESOURCE_KINDS = {
  accounts: kind('authorization', 'usr'),
  agent_runs: kind('agent', 'run'),
  agents: kind('agent', 'agt'),
  api_keys: kind('auth', 'key'),
  audit_logs: kind('audit', 'aud', 'alert'),
  batches: kind('inference', 'batch'),
  compliance: kind('compliance', 'chk', 'term'),
  conversations: kind('inference', 'conv'),
  deployments: kind('inference', 'dep', 'rol'),
  devices: kind('auth', 'dev'),
  domains: kind('tenant', 'dom'),
  events: kind('event', 'evt'),
  files: kind('inference', 'file'),
  invitations: kind('tenant', 'inv'),
  notifications: kind('notification', 'ntf'),
  oauth_clients: kind('auth', 'client'),
  predictions: kind('prediction', 'mdl', 'run'),
  projects: kind('tenant', 'proj'),
  realtime: kind('realtime', 'sess'),
  responses: kind('inference', 'resp'),
  service_accounts: kind('tenant', 'svc'),
  sessions: kind('session', 'sess'),
  sleep: kind('sleep', 'night'),
  tasks: kind('task', 'task', 'sched'),
  training: kind('training', 'job', 'ds'),
  users: kind('authorization', 'usr', 'svc'),
  webhooks: kind('event', 'wh'),
} as const satisfies Readonly<Record<string, ResourceKind>>;

/** A kind of `RESOURCE_KINDS`. */
export type ResourceKindName = keyof typeof RESOURCE_KINDS;

const isKind = (word: string): word is ResourceKindName => Object.hasOwn(RESOURCE_KINDS, word);
/** An identifier of ours: a prefix, and 26 characters. */
const OURS = /^([a-z]+)_[0-9a-z]{26}$/;

/**
 * The kinds that a thing may be of: that of the word, in the plural or the singular; for any other word those whose identifiers look like this one.
 * Empty for what no domain keeps: an application's own things, such as `storage`.
 */
export function kindsOf(word: string, id: string): readonly ResourceKindName[] {
  const named = [word, `${word}s`].find(isKind);
  if (named !== undefined) return [named];
  const prefix = OURS.exec(id)?.[1];
  if (prefix === undefined) return [];
  const all = Object.entries(RESOURCE_KINDS) as readonly (readonly [ResourceKindName, ResourceKind])[];
  return all.flatMap(([name, { prefixes }]) => (prefixes.includes(prefix) ? [name] : []));
}
