import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HARDENING, openPoints, renderOpenPoints } from '../../gateway/hardening.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { renderHardening } from '../../scripts/render-hardening.ts';
import { readConfig, SETTINGS } from '../../subgraphs/config.ts';

const KEY = 'k'.repeat(32);

/** All that can be seen from inside, as the page says. */
const CLOSED = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://api.example.com',
  TRUST_PROXY: 'on',
  ENCRYPTION_KEY: KEY,
  INTERNAL_SECRET: `${KEY}2`,
  RBAC_ENABLED: 'on',
  MAIL_URL: 'smtps://mail.example.com',
  EMAIL_VERIFICATION: 'required',
  DEVICE_BINDING: 'required',
  METRICS_TOKEN: 'a_token_for_the_collector',
  UNPRICED_MODELS: 'refuse',
  DATABASE_URL: 'postgresql://trellis:x@db.example.com/trellis?sslmode=verify-full',
  REDIS_URL: 'rediss://:password@redis.example.com',
};

const openOf = (env: Record<string, string>) =>
  openPoints(readConfig({ ...CLOSED, ...env })).map(({ setting }) => setting);

describe('the hardening table', () => {
  it('leaves nothing open where all of it was done', () => {
    expect(openOf({})).toEqual([]);
    expect(renderOpenPoints([])).toBe('');
  });

  it.each([
    ['NODE_ENV', { NODE_ENV: 'development' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://api.example.com' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['TRUST_PROXY', { TRUST_PROXY: 'off' }],
    ['INTERNAL_SECRET', { INTERNAL_SECRET: '' }],
    ['ENCRYPTION_KEY', { ENCRYPTION_KEY: '', DATABASE_URL: '' }],
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: 'eight characters' }],
    ['RBAC_ENABLED', { RBAC_ENABLED: 'off' }],
    ['MAIL_URL', { MAIL_URL: '' }],
    ['EMAIL_VERIFICATION', { EMAIL_VERIFICATION: 'optional' }],
    ['SECOND_FACTOR_RECOVERY', { SECOND_FACTOR_RECOVERY_WAIT_HOURS: '47' }],
    ['OAUTH_DYNAMIC_REGISTRATION', { OAUTH_DYNAMIC_REGISTRATION: 'open' }],
    ['DEVICE_BINDING', { DEVICE_BINDING: 'optional' }],
    ['METRICS_TOKEN', { METRICS_TOKEN: '' }],
    ['GRAPHQL_INTROSPECTION', { GRAPHQL_INTROSPECTION: 'on' }],
    ['GRAPHQL_INTROSPECTION', { GRAPHIQL: 'on' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
    ['UNPRICED_MODELS', { UNPRICED_MODELS: 'allow' }],
    ['CREDIT', { CREDIT: 'off' }],
    ['RATE_LIMIT_…', { RATE_LIMIT_REGISTER_PER_MINUTE: '0' }],
    ['RATE_LIMIT_…', { MAX_STREAMS_PER_VIEWER: '0' }],
    ['RATE_LIMIT_…', { LOGIN_LOCK_AFTER: '0' }],
    ['OUTGOING_ALLOWED_NETWORKS', { OUTGOING_ALLOWED_NETWORKS: '10.0.0.0/8' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://trellis:x@db.example.com/trellis' }],
    ['REDIS_URL', { REDIS_URL: 'redis://:password@redis.example.com' }],
    ['REDIS_URL', { MESSAGE_BUS_URL: 'rediss://redis.example.com' }],
    ['REDIS_URL', { MESSAGE_BUS_URL: 'nats://trellis:password@nats.example.com' }],
    ['REDIS_URL', { MESSAGE_BUS_URL: 'tls://nats.example.com' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
  ] as const)('tells of %s when it is open', (setting, env) => {
    expect(openOf(env)).toEqual([setting]);
  });

  it('takes what runs on this machine for no network', () => {
    const local = { DATABASE_URL: 'postgresql://x@localhost/x', REDIS_URL: 'redis://127.0.0.1:6379' };
    expect(openOf(local)).toEqual([]);
    expect(openOf({ MESSAGE_BUS_URL: 'nats://localhost' })).toEqual([]);
    expect(openOf({ MESSAGE_BUS_URL: 'tls://token@nats.example.com' })).toEqual([]);
    expect(openOf({ TRUST_PROXY: 'off', HOST: '127.0.0.1' })).toEqual([]);
  });

  it('tells no value of a setting', () => {
    const secret = 'hunter2-hunter2-hunter2';
    const told = renderOpenPoints(
      openPoints(readConfig({ ADMIN_PASSWORD: secret, REDIS_URL: `redis://:${secret}@redis.example.com` })),
    );
    expect(told).toContain('ADMIN_PASSWORD');
    expect(told).not.toContain(secret);
  });

  it('names settings that there are, and is the table of the page', () => {
    const names = HARDENING.filter(({ open }) => open).map(({ setting }) => setting);
    expect(names.filter((name) => name !== 'RATE_LIMIT_…' && !Object.hasOwn(SETTINGS, name))).toEqual([]);
    expect(readFileSync(path.join(projectRoot, 'docs/hardening.md'), 'utf8')).toBe(renderHardening());
  });
});
