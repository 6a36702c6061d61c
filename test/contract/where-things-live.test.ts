import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';

/** By thing: a piece of code without which it would not be where the README says. */
const PROOF: Readonly<Record<string, RegExp>> = {
  'A route': /route\('GET \/api\/v1\/sessions/,
  'The permissions of a role': /ROLE_PERMISSIONS\b/,
  'A metric': /make\.counter\('tasks_total'/,
  'The retry of mail': /queue\.retry\(/,
  'The price of a model': /export function isPriced\(/,
  'The plan cache': /new LRUCache<string, OperationHandle>/,
  'A migration': /CREATE TABLE (?:"session"\.)?"sessions"/,
  'The heartbeat of a lease': /timers\.every\(\(leaseSeconds/,
  'A page of OAuth': /export function consentPage\(/,
  'The guard': /export function createGuard\(/,
  'A webhook signature': /export function signWebhook\(/,
  'The order of shutdown': /export function createShutdown\(/,
};

const readme = readFileSync(path.join(projectRoot, 'README.md'), 'utf8');
const [, section = ''] = readme.split('## Where things live');
const rows = [...section.split('\n## ')[0]!.matchAll(/^\| ([A-Z][^|]*) \| \[`[^`]+`\]\(([^)]+)\)/gm)];

/** The text of a file, or of all files below a folder. */
function textOf(place: string): string {
  const absolute = path.join(projectRoot, place);
  if (statSync(absolute).isFile()) return readFileSync(absolute, 'utf8');
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes('.'))
    .map((file) => readFileSync(path.join(absolute, file), 'utf8'))
    .join('\n');
}

it('the README says of twelve things where they live', () => {
  expect(rows.map(([, thing]) => thing)).toEqual(Object.keys(PROOF));
});

it.each(rows.map(([, thing, place]) => [thing!, place!] as const))('%s lives in %s', (thing, place) => {
  expect(textOf(place)).toMatch(PROOF[thing]!);
});

const domains = readdirSync(path.join(projectRoot, 'subgraphs'), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'platform' ? [entry.name] : [],
);

it.each(domains)('the index of %s says what each of its parts is for, and names none that is not there', (domain) => {
  const folder = path.join(projectRoot, 'subgraphs', domain);
  const [, said = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+ = defineSubgraph/.exec(
    readFileSync(path.join(folder, 'index.ts'), 'utf8'),
  )!;
  const named = [...said.matchAll(/^ \* - ((?:`[\w./-]+`(?:, )?)+):/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  );
  expect(named.length).toBeGreaterThan(1);
  const there = readdirSync(folder);
  expect(named.filter((name) => !there.includes(name))).toEqual([]);
  const parts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'test')
    .map(({ name }) => name);
  expect(parts.filter((part) => !named.includes(part))).toEqual([]);
});
