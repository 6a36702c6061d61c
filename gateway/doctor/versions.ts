import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';
import { VERSION } from '../../platform/kernel/version.ts';
import { type Finding, failed, ok } from './check.ts';

/** The versions of this code and of what runs it. */
export function versionFindings(node: string = process.versions.node): readonly Finding[] {
  const range: string = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).engines.node;
  return [
    ok('trellis', VERSION),
    isIn(node, range)
      ? ok('node', node)
      : failed('node', `${node} is none of ${range}`, 'Install one of these versions of Node, and start with it.'),
  ];
}

type Triple = readonly [major: number, minor: number, patch: number];

const tripleOf = (text: string): Triple =>
  text.split('.').map((part) => Number.parseInt(part, 10)) as unknown as Triple;

const isAtLeast = (version: Triple, least: Triple): boolean => {
  const at = version.findIndex((part, index) => part !== least[index]);
  return at < 0 || version[at]! > least[at]!;
};

/** Whether a version is in a range of `^1.2.3` and `>=1.2.3`, with `||` between them: the forms that package.json has. */
export const isIn = (version: string, range: string): boolean =>
  range.split('||').some((part) => {
    const [, mark, least] = /^\s*(\^|>=)(\d+\.\d+\.\d+)\s*$/.exec(part) ?? [];
    if (mark === undefined || least === undefined) throw new Error(`"${part}" is no range that is understood`);
    const [own, from] = [tripleOf(version), tripleOf(least)];
    return isAtLeast(own, from) && (mark === '>=' || own[0] === from[0]);
  });
