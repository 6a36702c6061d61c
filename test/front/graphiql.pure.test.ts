import { beforeAll, expect, it } from 'vitest';
import { buildGraphiql } from '../../gateway/transport/graphiql.ts';
import { ask } from '../support/undecoded.ts';
import { startFront } from './support/start-front.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

beforeAll(async () => {
  await buildGraphiql();
});

it('gives a browser GraphiQL, from this server only', async () => {
  const app = await startFront();
  const response = await fetch(app.url, { headers: BROWSER });
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page).not.toMatch(/https?:\/\//);
  const files = [...page.matchAll(/(?:src|href)="(graphiql\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files).toEqual(['graphiql/app.css', 'graphiql/app.js']);
  for (const file of [...files, 'graphiql/editor-worker.js', 'graphiql/graphql-worker.js', 'graphiql/json-worker.js']) {
    const asset = await fetch(new URL(file, app.url));
    expect({ file, status: asset.status }).toEqual({ file, status: 200 });
    const again = await fetch(new URL(file, app.url), { headers: { 'if-none-match': asset.headers.get('etag')! } });
    expect(again.status).toBe(304);
    await asset.arrayBuffer();
  }
  await app.close();
});

it('lets browsers keep the files whose name changes with their content, and ask for the others', async () => {
  const app = await startFront();
  const script = await ask(new URL('graphiql/app.js', app.url).href, { 'accept-encoding': 'br' });
  expect([script.headers['content-encoding'], script.headers['cache-control']]).toEqual(['br', 'no-cache']);
  const chunk = /chunk-[A-Z0-9]{8}\.js/.exec(script.text)![0];
  const kept = await ask(new URL(`graphiql/${chunk}`, app.url).href, { 'accept-encoding': 'gzip' });
  expect([kept.headers['content-encoding'], kept.headers['cache-control']]).toEqual([
    'gzip',
    'public, max-age=31536000, immutable',
  ]);
  await app.close();
});

it('serves no other file', async () => {
  const app = await startFront();
  for (const file of ['built-from', '..%2f..%2fpackage.json', 'app.ts', 'nothing.js'])
    expect((await fetch(new URL(`graphiql/${file}`, app.url))).status).toBe(404);
  await app.close();
});

it('is off in production, unless it is switched on', async () => {
  const off = await startFront({ env: { NODE_ENV: 'production' } });
  expect(await (await fetch(off.url, { headers: BROWSER })).text()).not.toContain('graphiql');
  expect((await fetch(new URL('graphiql/app.js', off.url))).status).toBe(404);
  await off.close();
  const on = await startFront({ env: { NODE_ENV: 'production', GRAPHIQL: 'on' } });
  expect(await (await fetch(on.url, { headers: BROWSER })).text()).toContain('graphiql/app.js');
  await on.close();
});

it('is built once', async () => {
  expect(await buildGraphiql()).toBe(false);
});
