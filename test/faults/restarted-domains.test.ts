import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { freePorts } from '../support/free-ports.ts';
import { testRedisUrl } from '../support/redis.ts';
import { type DistributedApp, IDENTITY, startDistributed } from '../support/start-app.ts';

/*
 * The process of a domain is killed under traffic and started again at its address. Its circuit alone would shut it out for half a minute.
 */
describe.runIf(process.env['TEST_DATABASE_URL'] && testRedisUrl).each([
  ['that the registry tells', 'registry:'],
  ['that SUBGRAPH_URLS tells', 'fixed'],
] as const)('a domain at an address %s', (where, how) => {
  let app: DistributedApp;
  const later: AppProcess[] = [];
  let port: number;
  beforeAll(async () => {
    port = (await freePorts(1))[0]!;
    const place = how === 'registry:' ? how : `http://127.0.0.1:${port}/graphql`;
    app = await startDistributed(
      { SUBGRAPH_URLS: `account=${place}` },
      { account: { SUBGRAPH_PORT: String(port) } },
      IDENTITY,
    );
  });
  afterAll(async () => {
    await Promise.all(later.map((process) => process.stop()));
    await app?.stop();
  });

  const health = async (): Promise<string> => {
    const { body } = await app.call<{ overall_status: string }>('GET', '/health/detailed');
    return body.overall_status;
  };

  test('answers within 5 seconds of being ready, and health tells the truth meanwhile', async () => {
    const person = await app.newcomer();
    const me = async () => (await app.call('GET', '/api/v1/accounts/me', { token: person.accessToken })).status;
    expect(await me()).toBe(200);
    expect(await health()).toBe('healthy');
    await app.subgraphs.get('account')!.stop('SIGKILL');
    // As many as open its circuit, and more.
    for (let i = 0; i < 12; i++) expect([502, 503, 504]).toContain(await me());
    expect(await health()).toBe('unhealthy');
    later.push(
      await forkApp('subgraphs/main', { ...app.environment, SUBGRAPH: 'account', SUBGRAPH_PORT: String(port) }),
    );
    const readyMs = performance.now();
    await expect.poll(me, { timeout: 5_000, interval: 20 }).toBe(200);
    const back = secondsSince(readyMs);
    for (let i = 0; i < 5; i++) expect(await me()).toBe(200);
    expect(await health()).toBe('healthy');
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process of a domain is killed and started again at its address',
      form: `gateway and ${IDENTITY.length} domains, at an address ${where}`,
      outcome: `12 calls meanwhile are answered as failed; the domain answers again ${back} after it is ready`,
    });
  });
});
