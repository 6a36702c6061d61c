import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { openPages, type Pages, signIn } from './support/pages.ts';
import { addSamples } from './support/samples/samples.ts';

/** Pictures of the documentation: the file's name, and the address of the screen. */
const PICTURES = {
  overview: '/',
  graph: '/graph',
} as const;
const FOLDER = path.join(projectRoot, 'docs/images');
const ADMIN = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };

let pages: Pages;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  pages = await openPages({ ADMIN_EMAIL: ADMIN.email });
  const admin = await pages.app.login({ ...ADMIN, accountId: '', tenantId: '' });
  await addSamples(pages.app, admin.accessToken);
});
afterAll(() => pages.stop());

it.each(['light', 'dark'] as const)('takes the pictures in the %s theme', async (theme) => {
  const { context, page } = await pages.visit({ theme });
  await signIn(page, ADMIN);
  for (const [name, address] of Object.entries(PICTURES)) {
    await page.goto(`/admin${address}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(FOLDER, `${name}-${theme}.png`) });
  }
  await context.close();
});
