import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permits } from '../../platform/identity/permits.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { VERSION } from '../../platform/kernel/version.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { type StartedGraph, startGraph } from '../support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

const viewer = (...roles: string[]): Viewer => ({
  ...{ kind: 'user', id: 'usr_1', tenantId: 'org_1' },
  roles,
  permissions: permissionsOf(roles),
});
const QUERY = `{ platform {
  version uptimeSeconds
  circuitBreakers { name state failureCount successCount }
  health { status dependencies { name status responseTimeMs errorMessage } }
} }`;

describe('the gateway tells of itself', () => {
  test('its circuits and its health, as /metrics and /health/detailed do', async () => {
    const { breakers, health } = app.platform;
    const circuit = breakers.for('https://api.example');
    circuit.fail(circuit.acquire());
    circuit.fail(circuit.acquire());
    const forget = health.register('elsewhere', {
      critical: false,
      run: () => Promise.reject(new Error('not there')),
    });
    const result = await app.run(QUERY, {}, { viewer: viewer('operator') });
    forget();
    expect(result).toEqual({
      data: {
        platform: {
          version: VERSION,
          uptimeSeconds: expect.any(Number),
          circuitBreakers: [{ name: 'https://api.example', state: 'CLOSED', failureCount: 2, successCount: 0 }],
          health: { status: 'HEALTHY', dependencies: expect.any(Array) },
        },
      },
    });
    const { dependencies } = (result.data as unknown as { platform: { health: { dependencies: unknown[] } } }).platform
      .health;
    expect(dependencies).toContainEqual({
      ...{ name: 'elsewhere', status: 'UNHEALTHY', responseTimeMs: expect.any(Number), errorMessage: 'not there' },
    });
    expect(dependencies).toContainEqual(expect.objectContaining({ name: 'database', status: 'HEALTHY' }));
  });

  test('its circuits in pages, by name', async () => {
    const { breakers } = app.platform;
    for (const name of ['c', 'a', 'b']) await breakers.for(`https://${name}.example`).run(async () => undefined);
    const query = `query ($after: String) { circuitBreakers(first: 2, after: $after) {
      nodes { name state failureCount } totalCount pageInfo { hasNextPage endCursor }
    } }`;
    const page = async (after: string | null) => {
      const { data, errors } = await app.run(query, { after }, { viewer: viewer('operator') });
      expect(errors).toBeUndefined();
      return (
        data as unknown as {
          circuitBreakers: {
            nodes: { name: string }[];
            totalCount: number;
            pageInfo: { hasNextPage: boolean; endCursor: string };
          };
        }
      ).circuitBreakers;
    };
    const known = breakers
      .snapshot()
      .map(({ name }) => name)
      .sort();
    const read: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const { nodes, totalCount, pageInfo } = await page(after);
      expect(totalCount).toBe(known.length);
      read.push(...nodes.map(({ name }) => name));
      [after, more] = [pageInfo.endCursor, pageInfo.hasNextPage];
    }
    expect(read).toEqual(known);
    const { errors } = await app.run(query, {}, { viewer: viewer('owner') });
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  });

  test.each([
    [['owner', 'operator'], undefined],
    [['guest', 'operator'], undefined],
    [['operator'], undefined],
    [['owner'], 'FORBIDDEN'],
    [['admin'], 'FORBIDDEN'],
    [['editor'], 'FORBIDDEN'],
    [['viewer'], 'FORBIDDEN'],
    [['guest'], 'FORBIDDEN'],
    [['Operator'], 'FORBIDDEN'],
  ])('to %j: %s', async (roles, code) => {
    const { errors } = await app.run('{ platform { version } }', {}, { viewer: viewer(...roles) });
    expect(errors?.[0]?.extensions?.['code']).toBe(code);
  });

  test('to nobody without a credential', async () => {
    const { errors } = await app.run('{ platform { version } }');
    expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  });
});

describe('a permission', () => {
  test.each([
    [['*:*'], true],
    [['platform:read'], true],
    [['platform:*'], true],
    [['*:read'], true],
    [['*:write'], false],
    [['platforms:read'], false],
    [['*:*', '!platform:*'], false],
    [['platform:read', '!*:read'], false],
    [['*:*', '!platform:write'], true],
    [[], false],
  ])('%j allows platform:read: %s', (permissions, allowed) => {
    expect(permits(permissions, 'platform:read')).toBe(allowed);
  });
});

describe('the built-in roles in a tenant', () => {
  const allowed = (roles: string[]) =>
    ['books:read', 'books:write', 'books:delete', 'users:read', 'orgs:write', 'orgs:delete', 'platform:read'].filter(
      (wanted) => permits(permissionsOf(roles), wanted),
    );
  test.each([
    ['owner', ['books:read', 'books:write', 'books:delete', 'users:read', 'orgs:write', 'orgs:delete']],
    ['admin', ['books:read', 'books:write', 'books:delete', 'users:read', 'orgs:write']],
    ['editor', ['books:read', 'books:write']],
    ['viewer', ['books:read']],
    ['guest', []],
  ])('give an %s all that the table says, and an operator the platform on top of it', (role, wanted) => {
    expect(allowed([role])).toEqual(wanted);
    expect(allowed([role, 'operator'])).toEqual([...wanted, 'platform:read']);
  });
});
