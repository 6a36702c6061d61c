import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../platform/kernel/root.ts';

/** Versions that are looked back on: more than one change has between two landings. */
export const VERSIONS = 10;

/** Runs git on the project; returns what it prints, without blanks around it. */
export const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();

/** Coordinates and patterns (`*` for any) that texts name as broken, in a paragraph that begins with `**Breaks:**`. */
export function namedBreaks(texts: readonly string[]): readonly string[] {
  return texts.flatMap((text) =>
    Array.from(text.matchAll(/^\*\*Breaks:\*\*((?:.|\n(?!\n))*)/gm), ([, list = '']) =>
      Array.from(list.matchAll(/`([\w.*]+)`/g), ([, name]) => name!),
    ).flat(),
  );
}

/** The changelog of the client: its users read it, so it names what breaks their programs, rendered or written by hand. */
export const CLIENT_CHANGELOG = 'client/CHANGELOG.md';

/** Names that the client's changelog says are broken. */
export const namedByClient = (): readonly string[] =>
  namedBreaks([readFileSync(path.join(projectRoot, CLIENT_CHANGELOG), 'utf8')]);

/** Makes the check whether a coordinate is one of those that are named. */
export function isNamed(named: readonly string[]): (coordinate: string) => boolean {
  const patterns = named.map((name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '\\w*')}$`));
  return (coordinate) => patterns.some((pattern) => pattern.test(coordinate));
}

/** Reads the last versions of a committed file in git, oldest first, and that of the work tree, without repetitions. */
export function versionsOf(file: string): readonly (readonly [name: string, text: string])[] {
  const commits = git('log', `-${VERSIONS}`, '--format=%h', '--', file).split('\n').filter(Boolean);
  return [
    ...commits.map((commit) => [commit, git('show', `${commit}:${file}`)] as const).toReversed(),
    ['the work tree', readFileSync(path.join(projectRoot, file), 'utf8').trim()] as const,
  ].filter(([, text], index, all) => text !== all[index - 1]?.[1]);
}
