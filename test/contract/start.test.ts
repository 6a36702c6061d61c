import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { buildASTSchema, type GraphQLSchema, lexicographicSortSchema, parse, printSchema, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { keptSupergraphs } from '../../gateway/graph/kept-supergraph.ts';
import { readSupergraph } from '../../gateway/graph/planner.ts';
import { schemaOfWritten } from '../../platform/graphql/parsed-sdl.ts';
import { projectRoot } from '../../platform/kernel/root.ts';
import { ownTypeDefs } from '../../subgraphs/build.ts';
import { completeSdl } from '../../subgraphs/complete-sdl.ts';
import { keptSdl } from '../../subgraphs/completed-sdl.ts';
import { subgraphNames } from '../../subgraphs/sdl.ts';

/** Packages that are loaded when something first needs them, by no start: some hundred milliseconds of CPU, and their memory. */
const LATER = [
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@apollo/composition',
  '@apollo/federation-internals',
  '@apollo/query-planner',
  '@apollo/server',
  '@bsull/augurs-prophet-wasmstan',
  '@bsull/augurs/ets',
  '@bsull/augurs/mstl',
  '@huggingface/tokenizers',
  '@modelcontextprotocol/server',
  '@nats-io/jetstream',
  '@nats-io/transport-node',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace-base',
  '@prisma/adapter-pg',
  '@prisma/client',
  '@pydantic/genai-prices',
  '@simplewebauthn/server',
  'age-encryption',
  'esbuild',
  'express',
  'gpt-tokenizer',
  'ioredis',
  'nodemailer',
  'oidc-provider',
  'onnxruntime-web',
  'pg-copy-streams',
  'tokenlens',
  'undici',
  'web-push',
];

/** By program: the packages in what it loads before it runs, as the bundler has written them down. */
const { loaded } = JSON.parse(readFileSync(path.join(projectRoot, 'dist/.bundle.json'), 'utf8')) as {
  readonly loaded: Readonly<Record<string, readonly string[]>>;
};

describe.each(['gateway/main', 'gateway/standalone', 'subgraphs/main'])('a start of %s', (program) => {
  it('loads none of the packages that only some processes need', () => {
    expect(loaded[program]).toContain('graphql');
    expect(loaded[program]!.filter((name) => LATER.includes(name))).toEqual([]);
  });
});

/** Chunks that packages load on demand for themselves, where we never come by: machine identifiers of OpenTelemetry, `@defer` of Apollo Server. */
const THEIRS = /^(?:getMachineId|graphql)-/;

describe('a package of CommonJS that is loaded when it is needed', () => {
  it('is taken by its default: the bundle has no other name of it', () => {
    const chunks = path.join(projectRoot, 'dist/chunks');
    const texts = new Map(
      readdirSync(chunks)
        .filter((name) => name.endsWith('.js'))
        .map((name) => [name, readFileSync(path.join(chunks, name), 'utf8')]),
    );
    const nameless = [...texts].filter(([, text]) => text.includes('export default require_')).map(([name]) => name);
    const uses = nameless
      .filter((name) => !THEIRS.test(name))
      .flatMap((name) => [...texts.values()].flatMap((text) => leadingTo(text, `import("./${name}")`)));
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((use) => !/\{default:\w+\}=await $/.test(use))).toEqual([]);
  });
});

/** The characters before each place of a word, enough to tell an assignment by. */
const leadingTo = (text: string, word: string): string[] =>
  text
    .split(word)
    .slice(0, -1)
    .map((before) => before.slice(-80));

/** Types, fields, arguments and their defaults, without descriptions and directives and in one order. */
function shapeOf(schema: GraphQLSchema): string {
  const bare = visit(parse(printSchema(schema)), {
    enter: (node) => ('description' in node && node.description ? { ...node, description: undefined } : undefined),
    Directive: () => null,
  });
  return printSchema(lexicographicSortSchema(buildASTSchema(bare)));
}

describe('what the build made of the schemas', () => {
  it.each(subgraphNames())('is found by a start, and is for %s the schema that Apollo would make', (name) => {
    const typeDefs = ownTypeDefs(name, name !== 'platform');
    const kept = keptSdl.read(typeDefs);
    expect(kept).toEqual(completeSdl(typeDefs));
    const schema = buildSubgraphSchema({ typeDefs: parse(typeDefs) });
    expect(shapeOf(schemaOfWritten(kept!.executable))).toBe(shapeOf(schema));
    const service = schema.getQueryType()!.getFields()['_service']!;
    expect(service.resolve!({}, {}, {}, Object.create(null))).toEqual({ sdl: kept!.service });
  });

  it('is the API schema of the committed supergraph', async () => {
    const supergraphSdl = readFileSync(path.join(projectRoot, 'schema/supergraph.graphql'), 'utf8');
    expect(keptSupergraphs.read(supergraphSdl)).not.toBeNull();
    const kept = await readSupergraph(supergraphSdl);
    const fresh = await readSupergraph(supergraphSdl, { kept: null });
    expect(printSchema(kept.apiSchema)).toBe(printSchema(fresh.apiSchema));
  });
});

describe('the packages that a start leaves for later', () => {
  it('are all known to the project', () => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(projectRoot, 'package.json'), 'utf8'),
    ) as Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>>>;
    const known = { ...dependencies, ...devDependencies };
    const roots = LATER.map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
    expect(roots.filter((name) => !Object.hasOwn(known, name))).toEqual([]);
  });
});
