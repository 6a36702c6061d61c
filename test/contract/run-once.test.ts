import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { AS_PROCESSES, RUN_ONCE, WITHOUT_STORES } from '../run-once.ts';

const root = path.join(projectRoot, 'test');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.test.ts'));
/** The names that a pattern with one list of alternatives stands for. */
const alternatives = (pattern: string): string[] => {
  const [, before, list, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(',').map((each) => `${before}${each}${after}`);
};
const matching = (pattern: string): string[] => {
  const expression = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return files.filter((file) => expression.test(file));
};
const source = (file: string) => readFileSync(path.join(root, file), 'utf8');
const suites = (patterns: readonly string[]) =>
  patterns.flatMap(alternatives).flatMap((pattern) => matching(`${pattern}.test.ts`));

describe('suites that run once', () => {
  it.each(RUN_ONCE.flatMap(alternatives))('%s is there', (pattern) => {
    expect(matching(pattern.replace(/^test\//, '')).length).toBeGreaterThan(0);
  });

  it.each(suites(WITHOUT_STORES))('%s opens no store, as is said of it', (file) => {
    expect(source(file)).not.toMatch(
      /\b(?:start(?:Graph|InProcess|Distributed|SubgraphProcesses|App)|testPlace|testDatabase|openTestDatabase|redisCorner|_FORMS)\b/,
    );
  });

  it.each(suites(AS_PROCESSES))('%s runs as processes instead', (file) => {
    expect(source('services/distributed-domains.test.ts')).toContain(`'../${file}'`);
  });
});
