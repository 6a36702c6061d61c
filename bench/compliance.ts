import { readContent, readContentInTurns } from '../subgraphs/compliance/content/text.ts';
import { CHECK_TYPES, type CheckType, type ContentType } from '../subgraphs/compliance/detector.ts';
import { DETECTORS, prepareDetectors } from '../subgraphs/compliance/detectors.ts';
import { inspect } from '../subgraphs/compliance/inspect.ts';
import { policyOf } from '../subgraphs/compliance/policy.ts';
import { compile } from '../subgraphs/compliance/tenant-rules.ts';
import { inTurns } from '../subgraphs/compliance/turns.ts';

/** What one check costs: CPU for 1,000 characters by check and kind of content, and how long a long content holds the event loop. */
const PROSE =
  'The ships left the harbour before dawn, and by noon the fog had lifted enough for the keeper to count them. He wrote the number down, as he did every day, and went back to his soup. ';
const PERSONAL =
  'Dear Mr. Miller, write to ada@example.com or call +49 30 901820; my card is 4111 1111 1111 1111, my IBAN DE89 3704 0044 0532 0130 00, I was born on 12 March 1985 and log in from 192.168.0.17. ';
const NUMBERS = '4111 1111 1111 1112 +1 415 555 0000 536-90-4399 1.2.3.4 2024-01-02 00:1A:2B:3C:4D:5G 12345678 ';
const KINDS: readonly (readonly [string, ContentType, string])[] = [
  ['prose', 'text', PROSE],
  ['personal data', 'text', PERSONAL],
  ['numbers', 'text', NUMBERS],
  ['html', 'html', `<p class="x">${PROSE}<b>bold</b></p>`],
  ['markdown', 'markdown', `# Title\n${PROSE} **bold** [link](https://example.com/)\n`],
  ['json', 'json', ''],
];
const LENGTH = 1_000;
const ROUNDS = 100;
/** Other work of the machine costs caches and turns: the least of several measurements is the check's own. */
const RUNS = 5;

const contentOf = (kind: string, piece: string, length: number): string => {
  if (kind !== 'json') return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  const rows = Array.from({ length: Math.max(1, Math.round(length / 250)) }, (_, i) => ({
    id: i,
    text: PROSE,
    to: 'a@example.com',
  }));
  return JSON.stringify(rows);
};

/** CPU time of the process: unlike that of a clock it does not grow while others have the core. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function microseconds(content: string, contentType: ContentType, types: readonly CheckType[]): number {
  const once = () => {
    const text = readContent(content, contentType);
    for (const type of types) DETECTORS[type].detect(text);
  };
  for (let i = 0; i < ROUNDS; i++) once();
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run++) {
    const begin = cpuMs();
    for (let i = 0; i < ROUNDS; i++) once();
    least = Math.min(least, cpuMs() - begin);
  }
  return ((least * 1_000) / ROUNDS / content.length) * LENGTH;
}

await prepareDetectors();
console.log(`µs of CPU for ${LENGTH} characters, reading included`);
let most = 0;
for (const [kind, contentType, piece] of KINDS) {
  const content = contentOf(kind, piece, LENGTH);
  const checks = CHECK_TYPES.map((type) => [type, microseconds(content, contentType, [type])] as const);
  // Together they are less than their sum: three share the analysis of words.
  const all = microseconds(content, contentType, CHECK_TYPES);
  most = Math.max(most, all);
  const told = checks.map(([type, each]) => `${type} ${each.toFixed(0)}`).join(', ');
  console.log(`  ${kind}: ${told}; all four ${all.toFixed(0)}`);
}

const terms = ['the harbour', 'soup', 'card'].map((value) => ({
  kind: 'flag',
  checkType: 'toxicity',
  category: 'own',
  value,
}));
const rules = compile(policyOf({}), terms as unknown as Parameters<typeof compile>[1]);

/** Reads and checks it as a request does; the most CPU in ms between two turns of others, and all of it. */
async function longestStretch(content: string, contentType: ContentType): Promise<[longest: number, took: number]> {
  let longest = 0;
  const begin = cpuMs();
  let turn = begin;
  let isDone = false;
  const watch = () => {
    longest = Math.max(longest, cpuMs() - turn);
    turn = cpuMs();
    if (!isDone) setImmediate(watch);
  };
  setImmediate(watch);
  const text = await readContentInTurns(content, contentType);
  const matches = await inTurns(rules.terms!.find(text.plain));
  for (const type of CHECK_TYPES) await inspect(text, type, rules, matches);
  isDone = true;
  watch();
  return [longest, cpuMs() - begin];
}

console.log('100,000 characters, read, own terms and all four');
for (const [kind, contentType, piece] of KINDS) {
  const content = contentOf(kind, piece, 100_000);
  const runs: [number, number][] = [];
  for (let i = 0; i < RUNS; i++) runs.push(await longestStretch(content, contentType));
  const [longest, took] = [0, 1].map((i) => Math.min(...runs.map((run) => run[i as 0 | 1])).toFixed(1));
  const first = runs[0]![0].toFixed(1);
  console.log(`  ${kind}: longest stretch ${longest} ms (first run ${first}), all ${took} ms`);
}
console.log(`compliance, share of 1 ms for 1,000 characters (worst kind): ${(most / 1_000).toFixed(2)}`);
