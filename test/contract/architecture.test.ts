import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { makesLongCalls, subgraphNames } from '../../subgraphs/sdl.ts';

const LAYERS = ['platform', 'engine', 'realtime', 'subgraphs', 'rest-adapter', 'gateway'] as const;
type Layer = (typeof LAYERS)[number];

/** The files outside a layer's reach that it may import all the same. */
const LEAVES = new Set(['rest-adapter/route.ts', 'rest-adapter/named-schema.ts']);

/** The files of domains that the gateway imports: it puts parts together that work without their domain in the same process. */
const FACES = new Set([
  'subgraphs/account/operator-reset.ts',
  'subgraphs/inference/providers/kinds.ts',
  'subgraphs/inference/realtime-providers.ts',
  'subgraphs/platform/index.ts',
  'subgraphs/realtime/settings.ts',
]);

interface Import {
  readonly from: string;
  readonly to: string;
  /** Whether it is gone when the program runs. */
  readonly isType: boolean;
}

const layerOf = (file: string) => file.split('/')[0] as Layer;
const domainOf = (file: string) => /^subgraphs\/([a-z]+)\//.exec(file)?.[1];

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].map(([, type, names, target]) => ({
    from: file,
    to: path.posix.join(path.posix.dirname(file), target!),
    isType: type !== undefined || (names !== undefined && NO_VALUE.test(names)),
  }));
}

/** `import … from`, `export … from` and `import(…)`: whether it says `type`, the names, the file. */
const IMPORT = /(?:(?:import|export)\s+(type\s+)?([^'";]*?)\s*from|import)\s*\(?\s*'(\.[^']+)'/g;
/** Names of which each says `type`. */
const NO_VALUE = /^\{(?:\s*type\s+[^,}]+,?)+\s*\}$/;

/** Files, or folders, that need each other over however many others; each circle once, sorted. */
function circlesOf(arrows: readonly (readonly [from: string, to: string])[]): string[][] {
  const reached = new Map<string, Set<string>>();
  const next = new Map<string, string[]>();
  for (const [from, to] of arrows) next.set(from, [...(next.get(from) ?? []), to]);
  for (const start of next.keys()) {
    const seen = new Set<string>();
    const open = [...next.get(start)!];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      open.push(...(next.get(node) ?? []));
    }
    reached.set(start, seen);
  }
  const circles = new Set<string>();
  for (const [node, seen] of reached) {
    const circle = [...seen].filter((other) => other === node || reached.get(other)?.has(node));
    if (seen.has(node) && circle.length > 1) circles.add(circle.sort().join('\n'));
  }
  return [...circles].map((circle) => circle.split('\n'));
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
/** The product: tests of a domain stand in it, and are none of it. */
const isTest = (file: string) => /^subgraphs\/[a-z]+\/test\//.test(file);
const files = LAYERS.flatMap(sourcesIn).filter((file) => !isTest(file));
const ofDashboard = sourcesIn('dashboard').filter((file) => !file.startsWith('dashboard/generated/'));
const domainTests = sourcesIn('subgraphs').filter(isTest);
const imports = files.flatMap(importsOf);
const told = (found: readonly Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);

describe('imports', () => {
  test('are found at all', () => {
    expect(imports.length).toBeGreaterThan(50);
  });

  test('point one way: gateway to rest-adapter to subgraphs to realtime and engine to platform', () => {
    const against = imports.filter(({ from, to }) => {
      const target = LAYERS.indexOf(layerOf(to));
      return target > LAYERS.indexOf(layerOf(from)) && !LEAVES.has(to);
    });
    expect(told(against)).toEqual([]);
  });

  test('of the relay of realtime sessions are those of the platform: it knows the graph only', () => {
    const outward = imports.filter(({ from, to }) => layerOf(from) === 'realtime' && layerOf(to) !== 'realtime');
    expect(outward.length).toBeGreaterThan(0);
    expect(told(outward.filter(({ to }) => layerOf(to) !== 'platform'))).toEqual([]);
  });

  test('reach a domain from the gateway by the few files that a domain has for it', () => {
    const inside = imports.filter(({ from, to }) => layerOf(from) === 'gateway' && domainOf(to) && !FACES.has(to));
    expect(told(inside)).toEqual([]);
    for (const face of FACES)
      expect(imports.some(({ from, to }) => layerOf(from) === 'gateway' && to === face)).toBe(true);
  });

  test('never lead from one domain into another', () => {
    const crossing = [...imports, ...domainTests.flatMap(importsOf)].filter(
      ({ from, to }) => domainOf(from) && domainOf(to) && domainOf(from) !== domainOf(to),
    );
    expect(told(crossing)).toEqual([]);
  });

  test('reach the Prisma client of a domain from its store alone', () => {
    const reaching = imports.filter(({ from, to }) => {
      const schema = /^prisma\/([a-z]+)\/client/.exec(to)?.[1];
      const isStore = from.startsWith(`subgraphs/${schema}/`) && from.endsWith('/store.ts');
      return schema && schema !== 'platform' && !isStore;
    });
    expect(told(reaching)).toEqual([]);
  });
});

/** Compilers of what contains itself (selections within selections): their functions call each other, whatever file they stand in. */
const RECURSIVE: readonly string[] = ['engine/federated/result-shape', 'engine/local/'];

describe('circles', () => {
  const isOwn = ({ to }: Import) => LAYERS.includes(layerOf(to)) && !to.includes('.generated.');
  const own = imports.filter(isOwn);

  test('are found where there are some', () => {
    expect(
      circlesOf([
        ['a', 'b'],
        ['b', 'c'],
        ['c', 'b'],
        ['d', 'd'],
      ]),
    ).toEqual([['b', 'c']]);
  });

  test('of values there are none: no module waits for one that waits for it', () => {
    const values = own.filter(({ isType }) => !isType).map(({ from, to }) => [from, to] as const);
    const circles = circlesOf(values).filter(
      (circle) => !RECURSIVE.some((known) => circle.every((file) => file.startsWith(known))),
    );
    expect(circles).toEqual([]);
  });

  test('of types there are none but among the files of one folder', () => {
    const across = circlesOf(own.map(({ from, to }) => [from, to] as const)).filter(
      (circle) => new Set(circle.map((file) => path.posix.dirname(file))).size > 1,
    );
    expect(across).toEqual([]);
  });

  test.each(['platform', 'engine', 'gateway'])(
    'between the folders of %s there are none, not even of types',
    (layer) => {
      const folders = own
        .filter(({ from, to }) => layerOf(from) === layer && layerOf(to) === layer)
        .map(({ from, to }) => [path.posix.dirname(from), path.posix.dirname(to)] as const);
      expect(folders.length).toBeGreaterThan(10);
      expect(circlesOf(folders.filter(([from, to]) => from !== to))).toEqual([]);
    },
  );
});

test('the root of platform has the few files that put the folders together', () => {
  const root = files.filter((file) => path.posix.dirname(file) === 'platform');
  expect(root.length).toBeGreaterThan(0);
  expect(root.length).toBeLessThanOrEqual(8);
});

test('a Prisma client is generated for the domains that read or write its models, and for no other', () => {
  const schemas = readdirSync(path.join(projectRoot, 'prisma'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const generated = schemas.flatMap(({ name }) =>
    /^generator\s/m.test(read(`prisma/${name}/schema.prisma`)) ? [name] : [],
  );
  const using = imports.flatMap(({ from, to }) => {
    const name = /^prisma\/([a-z]+)\/client/.exec(to)?.[1];
    return name && /\b(?:prisma|tx)\.\w+\.(?:find|count|create|update|delete)/.test(read(from)) ? [name] : [];
  });
  expect(generated.sort()).toEqual([...new Set(using)].sort());
  expect(generated.length).toBeGreaterThan(0);
});

test('no type error is silenced with a cast to `never`: the type that is wrong is mended', () => {
  const sources = [...files, ...domainTests, ...['scripts', 'test', 'bench'].flatMap(sourcesIn), ...ofDashboard];
  expect(sources.length).toBeGreaterThan(files.length);
  const casts = sources.filter((file) => /\bas never\b/.test(read(file)));
  expect(casts).toEqual([]);
});

test('docstrings begin with a noun or a verb, which a reader understands without the code', () => {
  const written = [...files, ...ofDashboard].filter((file) => !file.includes('.generated.'));
  const vague = written.filter((file) => /\/\*\*(?:\n\s*\*)? What(?:ever)? /.test(read(file)));
  expect(vague).toEqual([]);
});

/** Files that open transactions themselves: of a Prisma client, of tables as such, or for all domains (decision 97). */
const OWN_TRANSACTIONS = [
  'subgraphs/audit/partitions.ts',
  'subgraphs/auth/oauth/store.ts',
  'subgraphs/auth/store.ts',
  'subgraphs/session/store.ts',
  'subgraphs/statements.ts',
  'subgraphs/tenant-data.ts',
];

test('stores open their transactions in one way, and no two of them have the same part of a domain', () => {
  const domainFiles = files.filter((file) => file.startsWith('subgraphs/') && !file.includes('.generated.'));
  const opening = domainFiles.filter((file) => /\bin(?:Prisma)?Transaction\(/.test(read(file)));
  expect(opening.sort()).toEqual(OWN_TRANSACTIONS);
  const parts = domainFiles.flatMap((file) =>
    [...read(file).matchAll(/openStatements\(\{([^}]*)\}/g)].map(([, options]) => {
      return `${domainOf(file)}.${/part: '(\w+)'/.exec(options!)?.[1] ?? ''}`;
    }),
  );
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((part, index) => parts.indexOf(part) !== index)).toEqual([]);
});

/** Files of which each such literal is made once in a process, or for something that stays. */
const MADE_ONCE = [
  /^platform\/(?:bus-nats|bus-redis|events|health|journal|limits|registry|stores|work|workers)\//,
  /^platform\/(?:edge\/(?:listener|server)|identity\/proof-replay-redis|kernel\/deadline|remote\/subgraph-probe)\.ts$/,
  /^gateway\/(?:audit\/(?:recorder|recording)|graph\/(?:graph|observed-operation|operation-handle)|transport\/sockets)\.ts$/,
  /^realtime\/(?:answers|provider-side|session-settings|upstream)\.ts$/,
  /^subgraphs\/(?:event\/tail|inference\/catalog\/live-models|sockets|training\/algorithms\/grpo\/grpo)\.ts$/,
];

/** Whether an accessor stands in a literal: the line that it is indented under begins no class. */
function hasLiteralAccessor(file: string): boolean {
  const lines = read(file).split('\n');
  const indentOf = (line: string) => line.length - line.trimStart().length;
  return lines.some((line, at) => {
    if (!/^ +get \[?[\w.]+\]?\(/.test(line)) return false;
    const outer = lines.slice(0, at).findLast((before) => before !== '' && indentOf(before) < indentOf(line));
    return !/\bclass\b/.test(outer ?? '');
  });
}

test('what is made for each request has no accessor in a literal, which V8 keeps until its next full collection (decision 35)', () => {
  const found = files.filter((file) => !file.includes('.generated.') && hasLiteralAccessor(file));
  expect(found.filter((file) => !MADE_ONCE.some((once) => once.test(file)))).toEqual([]);
  for (const once of MADE_ONCE) expect(found.some((file) => once.test(file))).toBe(true);
});

test('no context of a call is spread: it has accessors, which a spread leaves out where a class has them', () => {
  expect(files.filter((file) => /\.\.\.(?:\w+\.)*(?:context|background)\b(?![.\w(])/.test(read(file)))).toEqual([]);
});

/**
 * Node 20 keeps the sources of `AbortSignal.any` weakly, and collects one of `AbortSignal.timeout` that nobody else holds: work that has such a
 * signal never ends. And each one leaves something behind on a source that lives long.
 */
test('signals are linked in one way, by which none of them gets lost', () => {
  expect(files.filter((file) => /\bAbortSignal\.(?:any|timeout)\(/.test(read(file)))).toEqual([]);
});

test('nothing follows asynchronous calls, which makes each promise of the process slower on Node 20 and 22 from then on', () => {
  expect(files.filter((file) => /async_hooks/.test(read(file)))).toEqual([]);
});

test('every listener is an edge, so that each asks the same of the head of a request', () => {
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(read(file)));
  expect(using(/\bhttps?\.createServer\(|createSecureServer\(|\.createServer\(\{\s*headersTimeout/)).toEqual([
    'platform/edge/listener.ts',
  ]);
  expect(using(/\.on\('upgrade'/)).toEqual(['platform/edge/listener.ts']);
  expect(using(/\.onRequest\(/)).toEqual(['platform/edge/server.ts']);
  expect(using(/\.onUpgrade\(/)).toEqual(['platform/edge/upgrades.ts']);
  expect(using(/new WebSocketServer\(\{ ?(?!noServer)\w/)).toEqual([]);
});

test('long calls are what the SDL of a subgraph says', () => {
  expect(subgraphNames().filter(makesLongCalls)).toEqual(['agent', 'inference', 'platform']);
});
