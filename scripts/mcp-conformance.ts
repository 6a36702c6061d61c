import { spawn } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { argv, stderr, stdout } from 'node:process';
import { startInProcess } from '../test/support/start-app.ts';

/**
 * Runs the protocol's own conformance suite against a Trellis of its own. The suite knows no credentials, so a relay in front adds one and
 * passes everything else on, `Host` and `Origin` too.
 *
 * `npx tsx scripts/mcp-conformance.ts <command of the suite> [scenario …]`, for example
 * `npx tsx scripts/mcp-conformance.ts 'npx -y @modelcontextprotocol/conformance@0.2.0-alpha.11' ping tools-list`
 */
const [command = '', ...scenarios] = argv.slice(2);
if (command === '' || scenarios.length === 0) {
  stderr.write('npx tsx scripts/mcp-conformance.ts <command of the suite> <scenario>[@<revision>] …\n');
  process.exit(2);
}

const app = await startInProcess();
const { accessToken } = await app.newcomer();
const target = new URL(app.url);
const relay = http.createServer((req, res) => {
  const headers = { ...req.headers, authorization: `Bearer ${accessToken}` };
  const passed = http.request(
    { host: target.hostname, port: target.port, method: req.method, path: req.url, headers },
    (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(res);
    },
  );
  passed.on('error', () => res.destroy());
  res.on('close', () => passed.destroy());
  req.pipe(passed);
});
await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
const url = `http://localhost:${(relay.address() as AddressInfo).port}/mcp`;

/** Whether a scenario has passed. What it says goes to the terminal. */
function run(scenario: string): Promise<boolean> {
  const [name, revision] = scenario.split('@') as [string, string?];
  const args = ['server', '--url', url, '--scenario', name, ...(revision ? ['--spec-version', revision] : [])];
  const child = spawn(`${command} ${args.join(' ')}`, { shell: true, stdio: 'inherit' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

const failed: string[] = [];
for (const scenario of scenarios) if (!(await run(scenario))) failed.push(scenario);
stdout.write(`\n${scenarios.length - failed.length} of ${scenarios.length} scenarios passed\n`);
for (const scenario of failed) stdout.write(`failed: ${scenario}\n`);
relay.closeAllConnections();
relay.close();
await app.stop();
process.exitCode = failed.length > 0 ? 1 : 0;
