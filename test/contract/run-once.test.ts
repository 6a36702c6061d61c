import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

const suites = ['test', 'subgraphs', 'client/test'].flatMap((folder) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith('.test.ts')),
);
const source = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

describe('the name of a suite', () => {
  it('is of one of three kinds', () => {
    const [pure, once] = ['.pure.test.ts', '.once.test.ts'].map((end) => suites.filter((file) => file.endsWith(end)));
    expect(pure!.length).toBeGreaterThan(30);
    expect(once!.length).toBeGreaterThan(50);
    const others = suites.filter(
      (file) => /\.[^./]+\.test\.ts$/.test(file) && !/\.(?:pure|once)\.test\.ts$/.test(file),
    );
    expect(others).toEqual([]);
  });

  it.each(suites.filter((file) => file.endsWith('.pure.test.ts')))('%s opens no store, as it says', (file) => {
    expect(source(file)).not.toMatch(
      /\b(?:start(?:Graph|InProcess|Distributed|SubgraphProcesses|App)|testPlace|testDatabase|openTestDatabase|redisCorner|_FORMS)\b/,
    );
  });
});

describe('suites that run as processes on services', () => {
  it('are there, and have their names from that: they run once in the other run', () => {
    const list = 'test/services/distributed-domains.test.ts';
    const named = [...source(list).matchAll(/import\('([^']+)'\)/g)].map(([, file]) =>
      path.posix.join(path.posix.dirname(list), file!),
    );
    expect(named).toHaveLength(4);
    for (const file of named) expect(suites).toContain(file);
    expect(named.filter((file) => !file.endsWith('.once.test.ts'))).toEqual([]);
  });
});
