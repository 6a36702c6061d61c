import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { type InstanceWatch, watchInstance } from '../../platform/remote/subgraph-probe.ts';

let server: Server | undefined;
let watch: InstanceWatch | undefined;
afterEach(() => {
  watch?.close();
  server?.closeAllConnections();
  server?.close();
});

test('a process that is too busy for its first probe is known by a later one, and not taken for a new one', async () => {
  let probes = 0;
  let isShut = false;
  let replaced = 0;
  server = createServer((_, response) => {
    if (++probes > 1) response.end('{"instance":"the only one"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connections = promisify(server.getConnections.bind(server));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  watch = watchInstance({
    url,
    isShut: () => isShut,
    onReplaced: () => replaced++,
    onSilent: () => watch?.ended('answered'),
  });
  watch.began();
  await expect.poll(() => probes).toBe(2);
  // Whoever asked has read the answer.
  await expect.poll(() => connections()).toBe(0);
  isShut = true;
  watch.began();
  watch.ended('unanswered');
  await expect.poll(() => probes).toBeGreaterThan(3);
  expect(replaced).toBe(0);
});
