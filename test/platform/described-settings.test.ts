import { describe, expect, it } from 'vitest';
import { describeSettings, withoutCredentials } from '../../platform/config/described-settings.ts';
import { allSettings, readConfig, SETTINGS } from '../../subgraphs/config.ts';

const described = (env: Record<string, string> = {}) =>
  new Map(describeSettings(allSettings, readConfig(env)).map((each) => [each.name, each]));

/** Names that sound like a secret and are none. */
const NO_SECRETS = new Set([
  'ACCESS_TOKEN_SECONDS',
  'API_KEYS_PER_ORGANIZATION',
  'API_KEY_PREFIX',
  'GRAPHQL_MAX_TOKENS',
  'PASSWORD_HASH_CONCURRENCY',
  'PASSWORD_RESET_SECONDS',
  'RATE_LIMIT_TOKEN_PER_MINUTE',
  'REFRESH_TOKEN_SECONDS',
  'SIGNING_KEY_ROTATION_SECONDS',
  'VAPID_PUBLIC_KEY',
]);

describe('the settings that an operator is shown', () => {
  it('are all that there are, with the value that holds and where it is from', () => {
    const all = described({ PORT: '4100', LOG_LEVEL: ' warn ', RBAC_ENABLED: '' });
    expect([...all.keys()]).toEqual(Object.keys(SETTINGS));
    expect(all.get('PORT')).toMatchObject({ value: '4100', source: 'environment', group: 'Listening', isSet: true });
    expect(all.get('LOG_LEVEL')).toMatchObject({ value: 'warn', source: 'environment' });
    expect(all.get('RBAC_ENABLED')).toMatchObject({ value: 'on', source: 'default' });
    expect(all.get('PUBLIC_URL')).toMatchObject({ value: null, source: 'default', isSet: false });
    expect(all.get('ENCRYPTION_KEY')).toMatchObject({ value: null, source: 'file', isSet: true });
    expect(all.get('DATA_DIR')!.value).toMatch(/^\/.*\.trellis$/);
  });

  it('tell that a secret is set, and never what it is', () => {
    const secrets = Object.entries(SETTINGS).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []));
    expect(secrets.length).toBeGreaterThan(15);
    const value = 'x9'.repeat(32);
    for (const name of secrets.filter((each) => !/^(?:VAPID|SMS|FCM)_/.test(each))) {
      const all = described({ [name]: value });
      expect(all.get(name), name).toMatchObject({ value: null, isSecret: true, isSet: true, source: 'environment' });
      expect(JSON.stringify([...all.values()]), name).not.toContain(value);
    }
  });

  it('are secrets wherever their name sounds like one, unless they are listed here', () => {
    const sounding = Object.keys(SETTINGS).filter((name) =>
      /SECRET|PASSWORD|TOKEN|CREDENTIAL|SERVICE_ACCOUNT$|(?:^|_)KEYS?(?:_|$)/.test(name),
    );
    const open = sounding.filter((name) => !SETTINGS[name]!.isSecret);
    expect(open.filter((name) => !/SERVICE_ACCOUNTS_PER|^SECOND_FACTOR/.test(name)).sort()).toEqual(
      [...NO_SECRETS].sort(),
    );
  });

  it('have the databases of single domains, without their passwords', () => {
    const env = {
      DATABASE_URL: 'postgres://trellis:hunter2@db.example:5432/trellis?sslpassword=hunter3',
      SESSION_DATABASE_URL: 'postgres://session:hunter4@db.example/session',
      SUBGRAPH_URLS: 'task=http://10.0.0.7:8211/graphql,audit=http://robot:hunter5@10.0.0.8/graphql',
      ENCRYPTION_KEY: 'k'.repeat(32),
      INTERNAL_SECRET: 's'.repeat(32),
      MESSAGE_BUS_URL: 'nats://hunter6@bus.example',
    };
    const all = described(env);
    expect(all.get('DATABASE_URL')!.value).toBe('postgres://trellis:…@db.example:5432/trellis?sslpassword=…');
    expect(all.get('SESSION_DATABASE_URL')).toMatchObject({
      ...{ value: 'postgres://session:…@db.example/session', source: 'environment' },
    });
    expect(all.get('SUBGRAPH_URLS')!.value).toBe(
      'task=http://10.0.0.7:8211/graphql,audit=http://robot:…@10.0.0.8/graphql',
    );
    expect(all.get('MESSAGE_BUS_URL')!.value).toBe('nats://…@bus.example');
    expect(JSON.stringify([...all.values()])).not.toContain('hunter');
  });
});

describe('a text without credentials', () => {
  it.each([
    ['redis://:p@ss:word@host:6379/0', 'redis://:…@host:6379/0'],
    ['smtps://user%40example.com:p%2Fw@mail.example:465', 'smtps://user%40example.com:…@mail.example:465'],
    ['https://host/path?token=abc&b=1#x', 'https://host/path?token=…&b=…#x'],
    ['Trellis <no-reply@localhost>', 'Trellis <no-reply@localhost>'],
    ['a@b.example', 'a@b.example'],
    ['https://one.example,https://u:p@two.example', 'https://one.example,https://u:…@two.example'],
  ])('%s', (text, shown) => {
    expect(withoutCredentials(text)).toBe(shown);
  });
});
