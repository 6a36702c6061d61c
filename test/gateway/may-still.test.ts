import { expect, it } from 'vitest';
import { createAuthenticate } from '../../gateway/access/authenticate.ts';
import { memoryBus } from '../../platform/events/memory-bus.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { createHealth } from '../../platform/health/health.ts';
import { permissionsOf } from '../../platform/identity/roles.ts';
import { backgroundContext } from '../../platform/kernel/context.ts';
import { edgePlatform } from '../support/edge-platform.ts';

/** Whether somebody with these roles may still talk. */
async function mayTalk(roles: readonly string[], accountId: string | undefined = 'usr_1') {
  const { config, metrics, logger } = edgePlatform(
    { PUBLIC_URL: 'http://localhost', JWT_SECRET: 'a secret of these tests and of nobody else' },
    'gateway',
  );
  const held = { roles, permissions: permissionsOf(roles), expiresAt: null };
  const call = (() => async () => ({ _grants: held })) as unknown as CallSubgraph;
  const authentication = await createAuthenticate({
    ...{ call, config, metrics, logger, bus: memoryBus({ logger }), exclusive: true },
    health: createHealth({ version: 'test', cacheMs: 0 }),
    secrets: { internalSecret: 'another secret of these tests' },
  });
  try {
    const who = { tenantId: 'org_1', ...(accountId !== undefined && { accountId }) };
    return await authentication.mayStill(who, 'realtime:write', backgroundContext('test'));
  } finally {
    await authentication.close();
  }
}

it('goes by the permission', async () => {
  expect(await mayTalk(['viewer'])).toBe(false);
  expect(await mayTalk(['editor'])).toBe(true);
});

it('is over with the last role', async () => {
  expect(await mayTalk([])).toBe(false);
});
