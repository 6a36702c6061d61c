import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPages, type Pages, violationsOf } from './support/pages.ts';

/** The page of somebody else, on another origin. */
const PAGE = `<!doctype html>
<html lang="en"><head><title>A shop</title><style>h2 { color: rgb(255, 0, 0); }</style></head>
<body><h1>A shop</h1><trellis-usage days="7"></trellis-usage><trellis-playground model="dev/echo"></trellis-playground></body></html>`;

let shop: Server;
let shopUrl: string;
let pages: Pages;
beforeAll(async () => {
  shop = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE));
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  pages = await openPages({ CORS_ORIGINS: shopUrl });
});
afterAll(async () => {
  await pages?.stop();
  shop.close();
});

/** Makes a key of narrow scope, and gives it to the elements of a page. */
async function visitShop(scopes: readonly string[]) {
  const { accessToken: token } = await pages.app.newcomer();
  const made = await pages.app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
    token,
    body: { name: 'shop', scopes, expires_in_days: 1 },
  });
  expect(made.status).toBe(201);
  const visitor = await pages.visit();
  await visitor.page.goto(shopUrl);
  await visitor.page.addScriptTag({ type: 'module', url: `${pages.origin}/admin/assets/embed.js` });
  await visitor.page.evaluate((key) => {
    for (const element of document.querySelectorAll('trellis-usage, trellis-playground'))
      Object.assign(element, { token: () => key });
  }, made.body.key);
  return { ...visitor, key: made.body.key };
}

it('shows the usage and a playground in a page of another origin', async () => {
  const { context, page, mistakes, key } = await visitShop(['read:billing', 'write:inference']);
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByText('dev/echo: Hello there').waitFor();
  await page.getByRole('heading', { name: 'Spend' }).waitFor();
  // The styles of the page do not reach into the elements, nor theirs into it.
  const colourOf = (name: string) =>
    page.getByRole('heading', { name }).evaluate((heading) => getComputedStyle(heading).color);
  expect(await colourOf('Spend')).not.toBe('rgb(255, 0, 0)');
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(key);
  expect(await violationsOf(page)).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('says what the token may not do', async () => {
  const { context, page } = await visitShop(['write:inference']);
  await page.locator('trellis-usage').getByRole('alert').waitFor();
  expect(await page.locator('trellis-usage').getByRole('alert').innerText()).toContain('billing:read');
  await context.close();
});
