import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { SETTINGS } from '../../subgraphs/config.ts';
import { declaredMetrics } from '../support/declared-metrics.ts';

const page = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');

describe('the page for operators', () => {
  test('describes every metric as the registry does', async () => {
    const rows = [...page.matchAll(/^\| `(\w+)` \| (counter|gauge|histogram) \| [^|]* \| (.*) \|$/gm)];
    const metrics = await declaredMetrics();
    const byName = (one: { name: string | undefined }, other: { name: string | undefined }) =>
      one.name! < other.name! ? -1 : 1;
    expect(rows.map(([, name, type, help]) => ({ name, type, help })).sort(byName)).toEqual(
      metrics.map(({ name, type, help }) => ({ name, type: String(type), help })).sort(byName),
    );
  });

  test('names only settings that there are', () => {
    const words = [...page.matchAll(/(?<![\w/<>])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+/g)].map(([word]) => word);
    const codes = ['SERVICE_UNAVAILABLE', 'UPSTREAM_FAILED'];
    const unknown = words.filter((word) => !Object.hasOwn(SETTINGS, word) && !codes.includes(word));
    expect(words.length).toBeGreaterThan(30);
    expect(unknown).toEqual([]);
  });
});
