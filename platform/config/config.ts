import type { Setting, SettingGroups, ValuesOf } from './setting.ts';
import { platformSettings, postgresUrl, REGISTERED } from './settings.ts';

/** The settings of this process, parsed once; names are those of the environment. Those of a domain are read with `withSettings`. */
export type Config = ValuesOf<typeof platformSettings> & {
  /** `<DOMAIN>_DATABASE_URL`, by domain in lower case. */
  readonly domainDatabaseUrls: ReadonlyMap<string, string>;
  /** The texts of settings that the environment gives, by name. */
  readonly given: ReadonlyMap<string, string>;
  /** Variables that look like misspelt settings, a sentence each, for the log. */
  readonly warnings: readonly string[];
  /** Whether Kubernetes runs this process, by the variable that it gives to each. */
  readonly isOrchestrated: boolean;
};

/** The configuration together with the settings of one domain. */
export type ConfigWith<Settings extends SettingGroups> = Config & ValuesOf<Settings>;

/**
 * The same configuration, with the settings of one domain.
 * @throws Error where the configuration was parsed without them.
 */
export function withSettings<Settings extends SettingGroups>(config: Config, settings: Settings): ConfigWith<Settings> {
  const missing = Object.keys(settingsIn([settings])).find((name) => !Object.hasOwn(config, name));
  if (missing !== undefined) throw new Error(`${missing} was not parsed with this configuration`);
  return config as ConfigWith<Settings>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** All that is wrong with the configuration, in one message with a line a problem. It never quotes a value. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length} problem${problems.length === 1 ? '' : 's'}:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Settings of several owners, by name. */
export const settingsIn = (owners: readonly SettingGroups[]): Readonly<Record<string, Setting<unknown>>> =>
  Object.assign({}, ...owners.flatMap(({ groups }) => Object.values(groups)));

/**
 * Parses the environment. An empty variable counts as unset.
 * @param domains - settings of domains, beside those of the platform.
 * @throws ConfigError that lists every problem, each by the name of its variable.
 */
export function parseConfig(env: Environment, domains: readonly SettingGroups[]): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const given = new Map<string, string>();
  const owners = [platformSettings, ...domains];
  const settings = settingsIn(owners);
  for (const [name, { schema, fallback }] of Object.entries(settings)) {
    const own = env[name]?.trim();
    if (own) given.set(name, own);
    const text = own || fallback;
    if (text === null) {
      values[name] = undefined;
      continue;
    }
    const result = schema.safeParse(text);
    if (result.success) values[name] = result.data;
    else for (const { message } of result.error.issues) problems.push(`${name}: ${message}`);
  }
  const domainDatabaseUrls = findDomainDatabases(env, problems);
  problems.push(...contradictions(env, values, domainDatabaseUrls.size > 0));
  problems.push(...incomplete(env, owners));
  if (problems.length > 0) throw new ConfigError(problems);
  const isOrchestrated = Boolean(env['KUBERNETES_SERVICE_HOST']);
  const warnings = findMisspelt(env, Object.keys(settings));
  return Object.freeze({
    ...(values as ValuesOf<typeof platformSettings>),
    domainDatabaseUrls,
    given,
    warnings,
    isOrchestrated,
  });
}

const DOMAIN_DATABASE = /^([A-Z][A-Z0-9]*)_DATABASE_URL$/;

function findDomainDatabases(env: Environment, problems: string[]): Map<string, string> {
  const urls = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    const domain = DOMAIN_DATABASE.exec(name)?.[1]?.toLowerCase();
    // TEST_DATABASE_URL is where the test suite finds a PostgreSQL, and no domain's.
    if (!domain || domain === 'test' || !value?.trim()) continue;
    const result = postgresUrl.safeParse(value.trim());
    if (result.success) urls.set(domain, result.data);
    else problems.push(`${name}: ${result.error.issues[0]?.message}`);
  }
  return urls;
}

/** Settings that another setting makes necessary or forbids. */
function contradictions(env: Environment, values: Partial<Config>, hasDomainDatabase: boolean): string[] {
  const has = (name: keyof Config) => Boolean(env[name]?.trim());
  const problems: string[] = [];
  if ((has('DATABASE_URL') || hasDomainDatabase) && !has('ENCRYPTION_KEY'))
    problems.push('ENCRYPTION_KEY: needed with an external database, the same for every process');
  if ((has('SUBGRAPH_URLS') || has('SUBGRAPH') || has('REGISTRY_URL')) && !has('INTERNAL_SECRET'))
    problems.push('INTERNAL_SECRET: needed when subgraphs run in processes of their own, the same for every process');
  if (env['SUBGRAPH_URLS']?.includes(`=${REGISTERED}`) && !has('REGISTRY_URL'))
    problems.push(`REGISTRY_URL: needed when SUBGRAPH_URLS has ${REGISTERED}`);
  if (env['PERSISTED_QUERIES']?.trim() === 'only' && !has('TRUSTED_DOCUMENTS'))
    problems.push('TRUSTED_DOCUMENTS: needed when PERSISTED_QUERIES is "only"');
  if (values.GRAPHIQL === 'sandbox' && values.NODE_ENV === 'production')
    problems.push(
      'GRAPHIQL: sandbox runs scripts of Apollo beside the tokens of whoever is logged in; not in production',
    );
  if (values.APOLLO_PLUGINS !== undefined && values.GRAPHQL_BATCHING === 'on')
    problems.push('GRAPHQL_BATCHING: the requests of a batch do not pass APOLLO_PLUGINS; switch one of them off');
  return problems;
}

/** Settings that are of no use without others. */
function incomplete(env: Environment, owners: readonly SettingGroups[]): string[] {
  const has = (name: string) => Boolean(env[name]?.trim());
  return owners
    .flatMap(({ together }) => together)
    .flatMap((names) => {
      const given = names.find(has);
      if (given === undefined) return [];
      return names.filter((name) => !has(name)).map((name) => `${name}: needed with ${given}`);
    });
}

/** Beginnings of names that nothing but a setting of ours has. OTEL_ and DATABASE_ belong to others as well. */
const FAMILIES = /^(?:RATE_LIMIT|GRAPHQL|BREAKER|SUBGRAPH|SHUTDOWN|LOGIN_LOCK|PERSISTED_QUERIES)_/;
/** Variables that Kubernetes adds for a service that is called `graphql` or `subgraph`. */
const KUBERNETES = /_(?:SERVICE_HOST|SERVICE_PORT(?:_.*)?|PORT(?:_\d+_.*)?)$/;

function findMisspelt(env: Environment, names: readonly string[]): string[] {
  const warnings: string[] = [];
  for (const name of Object.keys(env)) {
    if (names.includes(name) || DOMAIN_DATABASE.test(name) || KUBERNETES.test(name)) continue;
    const isOfFamily = FAMILIES.test(name);
    // A short name is within two letters of too many others.
    const canBeClose = name.length >= 8;
    if (!isOfFamily && !canBeClose) continue;
    const [nearest, distance] = names
      .map((known) => [known, editDistance(name, known, isOfFamily ? 12 : CLOSE)] as const)
      .reduce((best, candidate) => (candidate[1] < best[1] ? candidate : best));
    if (distance <= CLOSE && canBeClose) warnings.push(`${name} is not a setting; is ${nearest} meant?`);
    else if (isOfFamily) warnings.push(`${name} is not a setting; the nearest one is ${nearest}`);
  }
  return warnings;
}

/** Letters by which a misspelt name may differ. */
const CLOSE = 2;

/** Levenshtein distance, not counted further than the difference in length when that is more than `limit`. */
function editDistance(left: string, right: string, limit: number): number {
  const atLeast = Math.abs(left.length - right.length);
  if (atLeast > limit) return atLeast;
  let above = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let row = 1; row <= left.length; row++) {
    const line = [row];
    for (let column = 1; column <= right.length; column++) {
      const swap = above[column - 1]! + (left[row - 1] === right[column - 1] ? 0 : 1);
      line.push(Math.min(swap, above[column]! + 1, line[column - 1]! + 1));
    }
    above = line;
  }
  return above[right.length]!;
}
