import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { prismaLoader } from '../../platform/database/prisma-loader.ts';

const neverClosed = () => ({ $disconnect: vi.fn(async () => undefined) });

it('ends a client that is still being loaded', async () => {
  const client = neverClosed();
  const loader = prismaLoader(async () => {
    await setImmediate();
    return client;
  });
  const asked = loader.client();
  await loader.close();
  expect(client.$disconnect).toHaveBeenCalledOnce();
  expect(await asked).toBe(client);
});

it('loads nothing in order to end it, and nothing that could not be loaded', async () => {
  const load = vi.fn(async () => neverClosed());
  const unused = prismaLoader(load);
  await unused.close();
  expect(load).not.toHaveBeenCalled();
  load.mockRejectedValueOnce(new Error('no such file'));
  await expect(unused.client()).rejects.toThrow('no such file');
  await unused.close();
  expect(load).toHaveBeenCalledOnce();
});
