import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { makesLongCalls, subgraphNames } from '../../subgraphs/sdl.ts';

const LAYERS = ['platform', 'subgraphs', 'rest-adapter', 'gateway'] as const;
type Layer = (typeof LAYERS)[number];

/** The files outside a layer's reach that it may import all the same. */
const LEAVES = new Set(['rest-adapter/route.ts']);

interface Import {
  readonly from: string;
  readonly to: string;
}

const layerOf = (file: string) => file.split('/')[0] as Layer;
const domainOf = (file: string) => /^subgraphs\/([a-z]+)\//.exec(file)?.[1];

const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) => ({
    from: file,
    to: path.posix.join(path.posix.dirname(file), target!),
  }));
}

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`);
const files = LAYERS.flatMap(sourcesIn);
const imports = files.flatMap(importsOf);
const told = (found: readonly Import[]) => found.map(({ from, to }) => `${from} imports ${to}`);

describe('imports', () => {
  test('are found at all', () => {
    expect(imports.length).toBeGreaterThan(50);
  });

  test('point one way: gateway to rest-adapter to subgraphs to platform', () => {
    const against = imports.filter(({ from, to }) => {
      const target = LAYERS.indexOf(layerOf(to));
      return target > LAYERS.indexOf(layerOf(from)) && !LEAVES.has(to);
    });
    expect(told(against)).toEqual([]);
  });

  test('never lead from one domain into another', () => {
    const crossing = imports.filter(
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
  const sources = [...files, ...['scripts', 'test', 'bench'].flatMap(sourcesIn)];
  expect(sources.length).toBeGreaterThan(files.length);
  const casts = sources.filter((file) => /\bas never\b/.test(read(file)));
  expect(casts).toEqual([]);
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
