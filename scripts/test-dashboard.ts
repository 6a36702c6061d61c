import { run } from './run.ts';

/** Tests the dashboard in a browser: `npm run test:dashboard`. It needs chromium (`apt-get install chromium`). Arguments go to vitest. */
process.exitCode = await run('vitest', ['run', ...process.argv.slice(2)], { ...process.env, TEST_DASHBOARD: '1' });
