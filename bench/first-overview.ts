import { openPages, signIn } from '../dashboard/test/support/pages.ts';
import { FIRST_OPERATOR } from '../test/support/route-case.ts';

/*
 * How soon the dashboard's overview shows its figures on an idle server: in a browser that has nothing yet, from the
 * address on and over the form that signs in, and in one that is signed in. It needs chromium. `npm run build` first.
 *
 *   npx tsx bench/first-overview.ts
 */
const ROUNDS = 15;

const pages = await openPages();
const figures = { first: [] as number[], again: [] as number[] };
for (let round = 0; round < ROUNDS; round++) {
  const { context, page } = await pages.visit();
  const shown = () =>
    page
      .getByRole('region', { name: /Requests/ })
      .first()
      .waitFor();
  let beganMs = performance.now();
  await signIn(page, FIRST_OPERATOR);
  await shown();
  figures.first.push(performance.now() - beganMs);
  beganMs = performance.now();
  await page.goto('/admin');
  await shown();
  figures.again.push(performance.now() - beganMs);
  await context.close();
}
await pages.stop();
const sorted = (values: readonly number[]) => [...values].sort((one, other) => one - other);
for (const [name, values] of Object.entries(figures)) {
  const all = sorted(values);
  console.log(
    `${name}: median ${Math.round(all[all.length >> 1]!)} ms, slowest of ${ROUNDS} ${Math.round(all.at(-1)!)} ms`,
  );
}
