import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { SOON } from '../support/eventually.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

vi.setConfig({ testTimeout: 240_000 });

let place: TestPlace;
let app: AppProcess;
async function start(settings: Record<string, string>): Promise<string> {
  place = await testPlace({ shared: false });
  app = await forkApp('gateway/main', { ...TEST_SETTINGS, ...place.environment, LOG_LEVEL: 'warn', ...settings });
  await vi.waitFor(() => expect(app.output()).toContain('Trellis is ready.'), SOON);
  return app.output().slice(app.output().indexOf('Trellis is ready.'));
}
afterEach(async () => {
  await app.stop();
  await place.remove();
});

describe('the start', () => {
  it('in production tells what is still open, by setting', async () => {
    const told = await start({ NODE_ENV: 'production', LOG_FORMAT: 'pretty' });
    expect(told).toMatch(/^ {2}Still open {2}\(docs\/hardening\.md\)$/m);
    expect(told).toMatch(/^ {4}METRICS_TOKEN: metrics are for every private address; /m);
    expect(told).toMatch(/^ {4}ADMIN_PASSWORD: /m);
    expect(app.output()).not.toContain(TEST_SETTINGS['ADMIN_PASSWORD']);
  });

  it('in production tells each as a record where the log is one', async () => {
    const told = await start({ NODE_ENV: 'production' });
    expect(told).not.toContain('Still open');
    await vi.waitFor(
      () =>
        expect(app.log()).toContainEqual(
          expect.objectContaining({
            level: 'warn',
            hardening: 'METRICS_TOKEN',
            msg: 'metrics are for every private address',
          }),
        ),
      SOON,
    );
  });

  it('outside it says that this machine alone is listened to, and nothing of what is open', async () => {
    const told = await start({ HOST: 'localhost', LOG_FORMAT: 'pretty' });
    expect(told).toContain('this machine alone');
    expect(told).not.toContain('Still open');
    const port = new URL(app.url).port;
    expect((await fetch(`http://localhost:${port}/live`)).status).toBe(200);
  });
});
