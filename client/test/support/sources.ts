import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { projectRoot } from '../../../platform/kernel/root.ts';

const NAME = '@trellis/client';
export const clientRoot = path.join(projectRoot, 'client');

/** The nouns of the client: each is a path of the package. */
export const nouns = (): string[] =>
  readdirSync(path.join(clientRoot, 'generated/resources')).map((file) => file.replace(/\.ts$/, ''));

/** The exports of the package: a path of it, and the file that is built for that. */
export function packageExports(): Readonly<Record<string, string>> {
  const { './*': pattern, ...others } = JSON.parse(readFileSync(path.join(clientRoot, 'package.json'), 'utf8')).exports;
  return { ...Object.fromEntries(nouns().map((noun) => [`./${noun}`, pattern.replace('*', noun)])), ...others };
}

/** The source of what is exported at a path, relative to the package: `./tasks` → `generated/resources/tasks.ts`. */
export const sourceOf = (exported: string): string => exported.replace('./dist/', '').replace(/\.js$/, '.ts');

/** Finds the package at its sources, by its exports. */
const fromSources: Plugin = {
  name: 'sources of the client',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@trellis\/client(?:\/|$)/ }, ({ path: specifier }) => {
      const exported = packageExports()[`.${specifier.slice(NAME.length)}`];
      if (exported === undefined) return { errors: [{ text: `${specifier} is not exported` }] };
      return { path: path.join(clientRoot, sourceOf(exported)) };
    }),
};

/** Bundles a program that imports the package, as one that is shipped would be. */
export async function bundled(program: string, platform: 'browser' | 'node' = 'browser'): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, loader: 'ts', resolveDir: clientRoot },
    ...{ bundle: true, minify: true, format: 'esm', target: 'es2022', write: false, platform, logLevel: 'error' },
    plugins: [fromSources],
  });
  return outputFiles[0]!.text;
}
