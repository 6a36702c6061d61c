import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../platform/kernel/root.ts';

/** A service of a compose file, as far as the tests read it. */
export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly profiles?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
}

/** A compose file with all its anchors and merges, before variables have their values. */
export interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
}

export const readCompose = (name: string): ComposeFile =>
  parse(readFileSync(path.join(projectRoot, 'deploy', name), 'utf8'), { merge: true }) as ComposeFile;

/** Whether a service runs the image of `deploy/Dockerfile`. */
export const isOurs = ({ image }: ComposeService): boolean => image.includes('TRELLIS_IMAGE');

const VARIABLE = /\$\{(\w+)(?:(:[-?])([^}]*))?\}/g;

/** Names of the variables of a text that have no default. */
export const neededIn = (text: string): string[] =>
  [...text.matchAll(VARIABLE)].filter(([, , kind]) => kind !== ':-').map(([, name]) => name!);

/**
 * Puts values in the place of variables, as the specification of compose says of `${A}`, `${A:-default}` and `${A:?message}`.
 * @throws Error where a variable has neither a value nor a default.
 */
export const interpolate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (_all, name: string, kind: string | undefined, rest: string | undefined) => {
    const value = values[name] || (kind === ':-' ? rest : undefined);
    if (value === undefined) throw new Error(`${name}: ${rest ?? 'is not set'}`);
    return value;
  });
