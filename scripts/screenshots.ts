import { run } from './run.ts';

/** Takes the pictures of the documentation from a product with sample data: `npx tsx scripts/screenshots.ts`. It needs chromium. */
process.exitCode = await run('vitest', ['run'], { ...process.env, TEST_DASHBOARD: 'screenshots' });
