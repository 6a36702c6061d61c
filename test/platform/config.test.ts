import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../../platform/config/config.ts';
import { listenHosts } from '../../platform/edge/own-address.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { renderEnvExample } from '../../scripts/env-example.ts';
import { readConfig, SETTINGS } from '../../subgraphs/config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

const KEY = 'k'.repeat(32);

/** Settings of free text: names of models, secrets, senders, paths, hosts. What they name shows when it is used. */
const FREE =
  /^(?:(?:DEFAULT|ROLE)_MODEL_\w+|\w+_MODEL|COMPLIANCE_MODEL_(?:LABELS|FILE)|FALLBACK_MODELS|MODEL_OVERRIDES|\w+_(?:KEY|TOKEN|AUDIENCE)|SMS_\w+|FCM_SERVICE_ACCOUNT|SUBGRAPH|SUPERGRAPH|TRUSTED_DOCUMENTS|APOLLO_PLUGINS|DATA_DIR|HOST|MCP_ALLOWED_HOSTS|AUTHENTICATOR_ISSUER|API_KEY_PREFIX|ADMIN_PASSWORD|WEBAUTHN_RP_ID|NO_COLOR)$/;

describe('configuration', () => {
  it('needs no variable at all', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 4000,
      SERVICE_PORTS: true,
      TRUST_PROXY: 0,
      CORS_ORIGINS: [],
      ADMIN_EMAIL: 'admin@localhost',
      OTEL_TRACES_SAMPLER_ARG: undefined,
      DATABASE_URL: undefined,
      warnings: [],
    });
    expect(path.isAbsolute(config.DATA_DIR)).toBe(true);
    expect(config.SUBGRAPH_URLS.size).toBe(0);
  });

  it('takes an empty or blank variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ PORT: 4000, DATABASE_URL: undefined });
  });

  it('keeps the limits of the specification as defaults', () => {
    expect(readConfig({})).toMatchObject({
      RATE_LIMIT_DEFAULT_PER_MINUTE: 60,
      RATE_LIMIT_API_PER_HOUR: 1000,
      RATE_LIMIT_LOGIN_PER_MINUTE: 20,
      RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: 5,
      RATE_LIMIT_REFRESH_PER_MINUTE: 10,
      RATE_LIMIT_TOKEN_PER_MINUTE: 20,
      RATE_LIMIT_REGISTER_PER_MINUTE: 10,
      ACCESS_TOKEN_SECONDS: 3600,
      REFRESH_TOKEN_SECONDS: 30 * 24 * 3600,
      SHUTDOWN_GRACE_SECONDS: 30,
      HEALTH_CACHE_SECONDS: 30,
      BREAKER_FAILURE_THRESHOLD: 5,
      BREAKER_RECOVERY_SECONDS: 30,
    });
  });

  it('reports all problems together, each by the name of its variable', () => {
    const problems = problemsOf({
      PORT: '70000',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'perhaps',
      REDIS_URL: 'http://localhost',
      DATABASE_POOL_SIZE: '1.5',
      OTEL_TRACES_SAMPLER_ARG: '2',
      ADMIN_EMAIL: 'nobody',
      SUBGRAPH: 'auth',
      AUTH_DATABASE_URL: 'mysql://x',
    });
    expect(problems).toEqual([
      'PORT: must be from 0 to 65535',
      expect.stringMatching(/^TRUST_PROXY: must be on, off, or how many/),
      expect.stringMatching(/^DATABASE_POOL_SIZE: must be a whole number/),
      expect.stringMatching(/^REDIS_URL: must be a URL that starts with redis:/),
      'LOG_LEVEL: must be trace, debug, info, warn, error, fatal or silent',
      'OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1',
      'ADMIN_EMAIL: must be an e-mail address',
      expect.stringMatching(/^AUTH_DATABASE_URL: must be a URL that starts with postgres:/),
      expect.stringMatching(/^INTERNAL_SECRET: needed/),
    ]);
  });

  it('asks for a registry where SUBGRAPH_URLS sends somebody there', () => {
    expect(problemsOf({ SUBGRAPH_URLS: 'session=registry:', INTERNAL_SECRET: KEY })).toEqual([
      'REGISTRY_URL: needed when SUBGRAPH_URLS has registry:',
    ]);
    expect(problemsOf({ SUBGRAPH_URLS: 'session=registry', INTERNAL_SECRET: KEY })).toEqual([
      'SUBGRAPH_URLS: entry 1 is not <subgraph>=<http or https URL>, nor <subgraph>=registry:',
    ]);
  });

  it('never quotes a value, which may be a secret in the wrong variable', () => {
    const secret = 'hunter2-hunter2';
    for (const name of Object.keys(SETTINGS))
      for (const value of [secret, `redis://:${secret}@`, `x=${secret},=${secret}`])
        expect(problemsOf({ [name]: value }).join('\n')).not.toContain(secret);
    expect(problemsOf({ AUTH_DATABASE_URL: secret }).join('\n')).not.toContain(secret);
  });

  it('reads lists, switches and the addresses of subgraphs', () => {
    const config = readConfig({
      CORS_ORIGINS: ' https://a.example , ,https://b.example',
      SERVICE_PORTS: '0',
      SUBGRAPH_URLS: 'auth=http://one:8201/graphql, session=https://two/graphql?a=b, account=registry:',
      REGISTRY_URL: 'redis://one',
      INTERNAL_SECRET: KEY,
      ENCRYPTION_KEY: `${KEY}1, ${KEY}2`,
      AUTH_DATABASE_URL: 'postgres://db/auth',
      TEST_DATABASE_URL: 'postgres://db/test',
    });
    expect(config.CORS_ORIGINS).toEqual(['https://a.example', 'https://b.example']);
    expect(config.SERVICE_PORTS).toBe(false);
    expect([...config.SUBGRAPH_URLS]).toEqual([
      ['auth', 'http://one:8201/graphql'],
      ['session', 'https://two/graphql?a=b'],
      ['account', 'registry:'],
    ]);
    expect([...config.domainDatabaseUrls]).toEqual([['auth', 'postgres://db/auth']]);
  });

  it.each([
    ['off', 0],
    ['0', 0],
    ['false', 0],
    ['on', 1],
    ['true', 1],
    ['1', 1],
    ['2', 2],
    ['16', 16],
  ])('takes TRUST_PROXY=%s for %i proxies', (text, count) => {
    expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toBe(count);
  });

  it.each(['prod', 'Production', 'PRODUCTION', 'dev', 'staging', 'production;'])(
    'refuses NODE_ENV=%s by name',
    (text) => {
      expect(problemsOf({ NODE_ENV: text })).toEqual(['NODE_ENV: must be development, production or test']);
    },
  );

  it('binds to this machine alone outside production, unless HOST says otherwise', () => {
    const hosts = (env: Record<string, string>) => listenHosts(readConfig(env));
    for (const env of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }, { HOST: 'localhost' }] as Record<
      string,
      string
    >[])
      expect(hosts(env)).toEqual(['127.0.0.1', '::1']);
    expect(hosts({ NODE_ENV: 'production' })).toEqual(['0.0.0.0']);
    expect(hosts({ HOST: '0.0.0.0' })).toEqual(['0.0.0.0']);
    expect(hosts({ HOST: '192.0.2.1', NODE_ENV: 'production' })).toEqual(['192.0.2.1']);
  });

  it('takes a typo in no setting but those whose values are names, texts or paths', () => {
    const typos = ['prodution', 'ture', 'On', '1O', 'http:/x'];
    const silent = Object.keys(SETTINGS).filter((name) =>
      typos.some((typo) => !problemsOf({ [name]: typo }).some((problem) => problem.startsWith(`${name}:`))),
    );
    expect(silent.filter((name) => !FREE.test(name))).toEqual([]);
  });

  it.each(['app.example.com', 'https://app.example.com/', 'https://app.example.com/page', 'htps:/x'])(
    'refuses %s as an origin, which no browser would send',
    (origin) => {
      for (const name of ['CORS_ORIGINS', 'WEBAUTHN_ORIGINS'])
        expect(problemsOf({ [name]: `https://fine.example,${origin}` })).toEqual([
          expect.stringMatching(`^${name}: entry 2 `),
        ]);
    },
  );

  it.each(['admin@localhost', 'ops@example.com', 'a.b+c@localhost'])('accepts %s as ADMIN_EMAIL', (email) => {
    expect(readConfig({ ADMIN_EMAIL: email }).ADMIN_EMAIL).toBe(email);
  });

  it('asks for the key with an external database and refuses a short one in a list of keys', () => {
    expect(problemsOf({ DATABASE_URL: 'postgres://db/x' })).toEqual([expect.stringMatching(/^ENCRYPTION_KEY: needed/)]);
    expect(problemsOf({ ENCRYPTION_KEY: `${KEY},short` })).toEqual([
      'ENCRYPTION_KEY: each key must have 32 characters or more',
    ]);
  });

  it('asks for the trusted documents when only they may run', () => {
    expect(problemsOf({ PERSISTED_QUERIES: 'only' })).toEqual([expect.stringMatching(/^TRUSTED_DOCUMENTS: needed/)]);
  });

  it('keeps scripts of others off the origin of an installation that others use', () => {
    expect(problemsOf({ GRAPHIQL: 'sandbox', NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^GRAPHIQL: /)]);
    expect(readConfig({ GRAPHIQL: 'sandbox' }).GRAPHIQL).toBe('sandbox');
  });

  it('refuses batches beside plugins, which would not see them', () => {
    const both = { APOLLO_PLUGINS: 'plugins.mjs', GRAPHQL_BATCHING: 'on' };
    expect(problemsOf(both)).toEqual([expect.stringMatching(/^GRAPHQL_BATCHING: .* APOLLO_PLUGINS/)]);
    expect(readConfig({ ...both, GRAPHQL_BATCHING: 'off' }).APOLLO_PLUGINS).toBe('plugins.mjs');
  });

  it('warns of variables that look like misspelt settings, and of no others', () => {
    const { warnings } = readConfig({
      RATE_LIMIT_LOGIN_PER_MINUT: '1',
      GRAPHQL_MAXIMUM: '1',
      SHUTDOWN_GRACE_SECOND: '1',
      GRAPHQL_SERVICE_HOST: '10.0.0.1',
      GRAPHQL_PORT_80_TCP_ADDR: '10.0.0.1',
      HOSTNAME: 'x',
      PATH: '/bin',
      NODE_OPTIONS: '',
      OTEL_SERVICE_NAME: 'x',
      TEST_DATABASE_URL: 'x',
    });
    expect(warnings).toEqual([
      'RATE_LIMIT_LOGIN_PER_MINUT is not a setting; is RATE_LIMIT_LOGIN_PER_MINUTE meant?',
      expect.stringMatching(/^GRAPHQL_MAXIMUM is not a setting; the nearest one is GRAPHQL_MAX_/),
      'SHUTDOWN_GRACE_SECOND is not a setting; is SHUTDOWN_GRACE_SECONDS meant?',
    ]);
  });

  it('has an example file that names every setting with its default and its description', () => {
    const example = readFileSync(path.join(projectRoot, '.env.example'), 'utf8');
    expect(example).toBe(renderEnvExample());
    const names = [...example.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    // One that two owners declare would stand there twice.
    expect(names.sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it('means the same with the example file uncommented as without it', () => {
    const lines = [...renderEnvExample().matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)];
    const { given, ...uncommented } = readConfig(Object.fromEntries(lines.map(([, name, value]) => [name, value])));
    expect(given.size).toBeGreaterThan(100);
    expect({ ...uncommented, given: new Map() }).toEqual(readConfig({}));
  });
});
