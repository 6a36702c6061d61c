// Asks the process in this container whether it is ready; exit code 0 says so. Docker runs it (HEALTHCHECK of deploy/Dockerfile).
import process, { env } from 'node:process';

const port = (env['SUBGRAPH'] && env['SUBGRAPH_PORT']) || env['PORT'] || '4000';
const isReady = await fetch(`http://127.0.0.1:${port}/ready`).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isReady ? 0 : 1;
