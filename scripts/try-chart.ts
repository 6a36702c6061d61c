import { deepStrictEqual } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process, { argv, stdout } from 'node:process';
import { parse } from 'yaml';
import { projectRoot } from '../platform/kernel/root.ts';
import { CHART, chartDigest, MANIFESTS, manifestFile } from '../test/support/chart.ts';

/**
 * Renders the chart with the libraries that Helm is made of (`scripts/render-chart`), with the values of each manifest of `deploy/kubernetes`, and fails when one of them is
 * another than the committed one; `--write` writes them. What is in them is held by test/contract/deployment.test.ts, which needs no Go. Needs `apt-get install
 * --no-install-recommends golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev`.
 */
const writes = argv.includes('--write');
const work = mkdtempSync(path.join(os.tmpdir(), 'trellis-chart-'));
try {
  for (const [name, { values }] of Object.entries(MANIFESTS)) {
    const text = manifest(name, values);
    const file = manifestFile(name);
    if (writes) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
      stdout.write(`${path.relative(projectRoot, file)}: ${text.split('\n').length} lines\n`);
    } else if (readFileSync(file, 'utf8') === text) {
      stdout.write(`ok ${path.relative(projectRoot, file)}\n`);
    } else {
      process.exitCode = 1;
      stdout.write(`FAIL ${path.relative(projectRoot, file)}: npx tsx scripts/try-chart.ts --write\n`);
    }
  }
  holdDashboards();
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** The ConfigMaps of dashboards hold the files of `deploy/grafana`. */
function holdDashboards(): void {
  const texts = documents('dashboards', { ...MANIFESTS['one']!.values, metrics: { dashboards: true } });
  const data = texts
    .map((text) => parse(text) as { kind: string; data?: Record<string, string> })
    .flatMap(({ kind, data = {} }) => (kind === 'ConfigMap' ? Object.entries(data) : []))
    .filter(([file]) => file.endsWith('.json'));
  const folder = path.join(projectRoot, 'deploy/grafana');
  deepStrictEqual(
    data.map(([file, text]) => [file, JSON.parse(text)]),
    readdirSync(folder)
      .sort()
      .map((file) => [file, JSON.parse(readFileSync(path.join(folder, file), 'utf8'))]),
  );
  stdout.write(`ok ${data.length} dashboards\n`);
}

/** Renders the chart with these values over its own: the text of each object. */
function documents(name: string, values: object): string[] {
  const given = path.join(work, `${name}.json`);
  writeFileSync(given, JSON.stringify(values));
  const program = path.join(projectRoot, 'scripts/render-chart/main.go');
  // Go packages of Debian are below this folder.
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode' };
  const rendered = JSON.parse(
    execFileSync('go', ['run', program, CHART, 'trellis', given], { encoding: 'utf8', env }),
  ) as Record<string, string>;
  return Object.entries(rendered)
    .filter(([file]) => file.endsWith('.yaml'))
    .flatMap(([, text]) => text.split(/^---\n/m))
    .map((text) => text.trim())
    .filter((text) => text.replaceAll(/^#.*$/gm, '').trim() !== '');
}

function manifest(name: string, values: object): string {
  return `# Made of deploy/helm/trellis by \`npx tsx scripts/try-chart.ts --write\`; the values are those of ${name} in test/support/chart.ts.
# Digest of the chart: ${chartDigest()}
${documents(name, values)
  .map((text) => `---\n${text}\n`)
  .join('')}`;
}
