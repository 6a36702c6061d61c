import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '../../platform/config/config.ts';
import { type FullConfig, readConfig, SETTINGS } from '../../subgraphs/config.ts';
import { type Check, type Finding, failed, ok, reasonOf, warning } from './check.ts';

/** The configuration, null where it cannot be read, and what is found of it. */
export interface ReadConfiguration {
  readonly config: FullConfig | null;
  readonly findings: readonly Finding[];
}

/** A point of hardening that is open: the setting, what is open about it, and what to set. */
export interface OpenPoint {
  readonly setting: string;
  readonly what: string;
  readonly set: string;
}

const ADVICE = 'Put the variable right: .env.example says what each is for.';

/** Reads every setting of the environment. A wrong one is told by its name, never by its value. */
export function readConfiguration(
  env: Readonly<Record<string, string | undefined>>,
  openPoints: (config: FullConfig) => readonly OpenPoint[],
): ReadConfiguration {
  try {
    const config = readConfig(env);
    const text = `${config.given.size} of ${Object.keys(SETTINGS).length} settings are given, and all can be read`;
    const misspelt = config.warnings.map((each) => warning('configuration', each, ADVICE));
    return { config, findings: [ok('configuration', text), ...misspelt, ...hardening(config, openPoints(config))] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const advice = `${ADVICE} Nothing else was checked.`;
    return { config: null, findings: error.problems.map((problem) => failed('configuration', problem, advice)) };
  }
}

/** Points of hardening that are open: a warning each in production, a count elsewhere. */
function hardening(config: FullConfig, points: readonly OpenPoint[]): readonly Finding[] {
  if (config.NODE_ENV !== 'production')
    return [ok('hardening', `${points.length} points are open, which production warns of (docs/hardening.md)`)];
  if (points.length === 0) return [ok('hardening', 'nothing is open that can be seen from inside')];
  return points.map(({ setting, what, set }) =>
    warning('hardening', `${setting}: ${what}`, `To set: ${set.replaceAll('`', '')}. docs/hardening.md says why.`),
  );
}

/** Files that settings name. */
export const fileChecks = ({ TRUSTED_DOCUMENTS, SUPERGRAPH }: FullConfig): readonly Check[] =>
  Object.entries({ TRUSTED_DOCUMENTS, SUPERGRAPH }).flatMap(([name, file]) => {
    if (file === undefined) return [];
    const advice = `Set ${name} to a file that this user can read.`;
    const run = async () => {
      try {
        await access(file, constants.R_OK);
        return [ok(name, `${path.resolve(file)} can be read`)];
      } catch (error) {
        return [failed(name, `${path.resolve(file)} cannot be read: ${reasonOf(error)}`, advice)];
      }
    };
    return [{ name, advice, run }];
  });
