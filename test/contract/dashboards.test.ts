import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../../platform/kernel/root.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { declaredMetrics } from '../support/declared-metrics.ts';

/** Dashboards and alerts ask for metrics and labels that the product has; a renamed metric fails here. */
const ALERTS = 'deploy/prometheus/alerts.yaml';
const ALERT_TESTS = 'deploy/prometheus/alerts.test.yaml';
const GRAFANA = path.join(projectRoot, 'deploy/grafana');
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

interface Rule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: { readonly severity: string };
  readonly annotations?: { readonly summary: string; readonly runbook: string };
}
const { groups } = parse(read(ALERTS)) as { groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const alerts = rules.filter(({ alert }) => alert !== undefined);

interface Metric {
  readonly type: string;
  readonly labels: readonly string[];
}

/** Labels that Prometheus gives to what it scrapes, and to buckets. */
const SCRAPED = ['job', 'instance'];

/** Every metric that an expression may name, with its labels: those of the page for operators, which other tests hold against the code. */
async function knownMetrics(): Promise<ReadonlyMap<string, Metric>> {
  const page = read('docs/operations.md');
  const labelsOf = (name: string) =>
    (new RegExp(`^\\| \`${name}\` \\| \\w+ \\| ([^|]*) \\|`, 'm').exec(page)?.[1] ?? '')
      .split(',')
      .map((label) => label.trim());
  const ofProcess = await createMetrics().registry.metrics();
  const known = new Map<string, Metric>([['up', { type: 'gauge', labels: SCRAPED }]]);
  for (const { name, type } of await declaredMetrics())
    known.set(name, { type: String(type), labels: [...labelsOf(name), ...SCRAPED] });
  for (const [, name, type] of ofProcess.matchAll(/^# TYPE ((?:nodejs|process)_\S+) (\w+)$/gm)) {
    const series = [...ofProcess.matchAll(new RegExp(`^${name}(?:_\\w+)?\\{(.*)\\}`, 'gm'))].map(
      ([, labels]) => labels!,
    );
    const labels = series.flatMap((each) => [...each.matchAll(/(\w+)="/g)].map(([, label]) => label!));
    // No garbage was collected yet, perhaps.
    known.set(name!, {
      type: type!,
      labels: [...labels, ...SCRAPED, ...(name === 'nodejs_gc_duration_seconds' ? ['kind'] : [])],
    });
  }
  for (const { record } of rules) if (record !== undefined) known.set(record, { type: 'gauge', labels: [] });
  for (const [name, { type, labels }] of [...known]) {
    if (type !== 'histogram') continue;
    known.delete(name);
    for (const part of ['bucket', 'sum', 'count'])
      known.set(`${name}_${part}`, { type: 'counter', labels: part === 'bucket' ? [...labels, 'le'] : labels });
  }
  return known;
}

const COUNTED = ['rate', 'increase', 'irate'];

/** What is wrong with an expression: its grammar, a metric or label that nobody has, a rate of what is no counter. */
function problemsOf(expression: string, known: ReadonlyMap<string, Metric>): string[] {
  const problems: string[] = [];
  const selected: Metric[] = [];
  const grouping: string[] = [];
  const functions: { readonly name: string; readonly to: number }[] = [];
  let metric: Metric | undefined;
  parser.parse(expression).iterate({
    enter({ type, name, from, to, node }) {
      const text = expression.slice(from, to);
      if (type.isError) problems.push(`at ${from}: ${expression.slice(from, from + 20)}`);
      if (name === 'FunctionCall') functions.push({ name: expression.slice(from, node.firstChild!.to), to });
      if (name === 'VectorSelector') metric = undefined;
      if (name === 'Identifier') {
        metric = known.get(text);
        if (metric) selected.push(metric);
        else problems.push(`no metric ${text}`);
        const inside = functions.filter((each) => each.to >= to).map((each) => each.name);
        if (metric && metric.type !== 'counter' && inside.some((each) => COUNTED.includes(each)))
          problems.push(`${text} is no counter`);
        if (metric?.type === 'counter' && !inside.some((each) => COUNTED.includes(each)))
          problems.push(`${text} is a counter, and only grows`);
      }
      if (name === 'UnquotedLabelMatcher') {
        const label = expression.slice(node.firstChild!.from, node.firstChild!.to);
        if (metric && !metric.labels.includes(label))
          problems.push(`no label ${label} in ${expression.slice(0, from)}`);
      }
      if (name === 'LabelName' && node.parent!.name === 'GroupingLabels') grouping.push(text);
    },
  });
  const labels = new Set(selected.flatMap((each) => each.labels));
  for (const label of grouping) if (!labels.has(label)) problems.push(`no label ${label} to group by`);
  return problems;
}

const known = await knownMetrics();

describe('the check of expressions', () => {
  test.each([
    ['sum(rate(http_request_total{job="trellis"}[5m]))', 'no metric http_request_total'],
    ['sum(rate(http_requests_total{code="500"}[5m]))', 'no label code in sum(rate(http_requests_total{'],
    ['sum by (path) (rate(http_requests_total[5m]))', 'no label path to group by'],
    ['rate(http_requests_in_flight[5m])', 'http_requests_in_flight is no counter'],
    ['http_requests_total > 5', 'http_requests_total is a counter, and only grows'],
    ['sum(rate(http_requests_total[5m])', 'at 33: '],
  ])('finds what is wrong with %s', (expression, problem) => {
    expect(problemsOf(expression, known)).toEqual([problem]);
  });
});

describe('alerts', () => {
  it.each(rules.map((rule) => [rule.alert ?? rule.record!, rule.expr] as const))(
    '%s asks for what there is',
    (_name, expr) => {
      expect(problemsOf(expr, known)).toEqual([]);
    },
  );

  it('have names, severities and summaries, and each says what to do', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    const headings = [...read('docs/deployment.md').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-'),
    );
    for (const { alert, labels, annotations } of alerts) {
      expect(['critical', 'warning'], alert).toContain(labels!.severity);
      expect(annotations!.summary.length, alert).toBeGreaterThan(10);
      const [page, anchor] = annotations!.runbook.split('#');
      expect([page, headings.includes(anchor!)], alert).toEqual(['docs/deployment.md', true]);
      expect(anchor, alert).toBe(alert!.toLowerCase());
    }
  });

  it('have summaries that name labels which the alert has', () => {
    for (const { alert, expr, annotations } of alerts) {
      const used = [...annotations!.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label]) => label!);
      const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(', '));
      const names = [...expr.matchAll(/([a-z_:]\w*)\{/g)].map(([, name]) => name!);
      const own = names.flatMap((name) => known.get(name)?.labels ?? []);
      const left = /\b(?:sum|max)\b/.test(expr) ? grouped : own;
      expect(
        used.filter((label) => !left.includes(label)),
        alert,
      ).toEqual([]);
    }
  });

  it('fire in their own tests, each of them', () => {
    const tested = read(ALERT_TESTS);
    expect(alerts.filter(({ alert }) => !tested.includes(`alertname="${alert}"`)).map(({ alert }) => alert)).toEqual(
      [],
    );
  });

  it('pass the tests of promtool', () => {
    const { error, status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ALERT_TESTS], {
      cwd: projectRoot,
      encoding: 'utf8',
    });
    // Where promtool is not installed, expressions and names are held all the same.
    if (!error) expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string; readonly refId: string }[];
}
interface Dashboard {
  readonly uid: string;
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string }[] };
  readonly panels: readonly Panel[];
}
const files = readdirSync(GRAFANA);
const dashboards = files.map(
  (file) => [file, JSON.parse(readFileSync(path.join(GRAFANA, file), 'utf8')) as Dashboard] as const,
);

describe.each(dashboards)('%s', (file, dashboard) => {
  const { panels } = dashboard;

  it('is a dashboard of Grafana with a name of its own', () => {
    expect(`${dashboard.uid}.json`).toBe(file);
    expect(dashboards.filter(([, { title }]) => title === dashboard.title).length).toBe(1);
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(36);
    expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it('has panels that lie beside each other, within its width', () => {
    const overlaps = (one: Panel['gridPos'], other: Panel['gridPos']) =>
      one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
    for (const [at, { gridPos, title }] of panels.entries()) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      expect(
        panels
          .slice(at + 1)
          .filter((other) => overlaps(gridPos, other.gridPos))
          .map((other) => other.title),
        title,
      ).toEqual([]);
    }
  });

  it.each(panels.filter(({ type }) => type !== 'row').map((panel) => [panel.title, panel] as const))(
    'asks for what there is: %s',
    (_title, panel) => {
      expect(panel.datasource!.uid).toMatch(/^\$\{datasource\}$/);
      expect(panel.targets!.length).toBeGreaterThan(0);
      for (const { expr, legendFormat } of panel.targets!) {
        const asked = expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*');
        expect(problemsOf(asked, known)).toEqual([]);
        // A legend names labels that are left after grouping.
        const grouped = [...asked.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels]) => labels!.split(', '));
        const used = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label!);
        expect(
          used.filter((label) => !grouped.includes(label)),
          legendFormat,
        ).toEqual([]);
      }
    },
  );
});
