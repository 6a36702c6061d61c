import type { WorkerMetrics } from './channel.ts';

/**
 * Puts the expositions of all workers together: each series gets the label `worker`, as series of several processes get `instance`. Sums would
 * fall when a worker is started again, which reads as a lot of new requests, and would make nonsense of gauges that all workers tell alike.
 */
export function mergeMetrics(workers: readonly WorkerMetrics[]): string {
  /** By metric, in the order of the first worker that has it: its head, then the series of all. */
  const families = new Map<string, { readonly head: string[]; readonly series: string[] }>();
  for (const { worker, text } of workers) {
    let name = '';
    for (const line of text.split('\n')) {
      if (line === '') continue;
      if (line.startsWith('# HELP ')) name = line.split(' ', 3)[2]!;
      const family = families.get(name) ?? { head: [], series: [] };
      families.set(name, family);
      if (!line.startsWith('#')) family.series.push(labelled(line, worker));
      else if (!family.head.includes(line)) family.head.push(line);
    }
  }
  return Array.from(families.values(), ({ head, series }) => `${[...head, ...series].join('\n')}\n`).join('\n');
}

function labelled(line: string, worker: number): string {
  const at = line.search(/[{ ]/);
  const label = `worker="${worker}"`;
  if (line[at] !== '{') return `${line.slice(0, at)}{${label}}${line.slice(at)}`;
  return `${line.slice(0, at)}{${label}${line[at + 1] === '}' ? '' : ','}${line.slice(at + 1)}`;
}
