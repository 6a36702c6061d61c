import type { FullConfig } from '../../subgraphs/config.ts';
import { type Check, type Finding, runCheck, type Status } from './check.ts';
import { fileChecks, type OpenPoint, readConfiguration } from './configuration.ts';
import { databaseCheck } from './database.ts';
import { diskChecks } from './disk.ts';
import { peerChecks } from './peers.ts';
import { providerChecks } from './providers.ts';
import { storeChecks } from './stores.ts';
import { versionFindings } from './versions.ts';

/**
 * Looks at an installation: its versions, its configuration, and what that names. It changes nothing, and may be run beside the server.
 * @param env - the environment that the server is started with.
 * @param openPoints - of hardening, which a configuration leaves open.
 */
export async function* examine(
  env: Readonly<Record<string, string | undefined>>,
  openPoints: (config: FullConfig) => readonly OpenPoint[],
): AsyncGenerator<Finding, void, undefined> {
  yield* versionFindings();
  const { config, findings } = readConfiguration(env, openPoints);
  yield* findings;
  if (config === null) return;
  // All at once, told in their order.
  const running = checksOf(config).map(runCheck);
  for (const each of running) yield* await each;
}

const checksOf = (config: FullConfig): readonly Check[] => [
  ...fileChecks(config),
  ...diskChecks(config),
  databaseCheck(config),
  ...storeChecks(config),
  ...peerChecks(config),
  ...providerChecks(config),
];

const COLOURS: Readonly<Record<Status, string>> = { ok: '32', warning: '33', failed: '31' };
const STATUS_WIDTH = 'warning'.length;

/** Writes a finding as a line to read, with what to do below it. */
export function renderFinding({ check, status, message, advice }: Finding, hasColours: boolean): string {
  const shown = status.padEnd(STATUS_WIDTH);
  const mark = hasColours ? `\u001b[${COLOURS[status]}m${shown}\u001b[0m` : shown;
  const below = advice === null ? '' : `${' '.repeat(STATUS_WIDTH + 2)}-> ${advice}\n`;
  return `${mark}  ${check}: ${message}\n${below}`;
}

/** Counts findings, for the last line. */
export function renderCounts(findings: readonly Finding[]): string {
  const count = (wanted: Status) => findings.filter(({ status }) => status === wanted).length;
  return `${count('ok')} ok, ${count('warning')} to look at, ${count('failed')} failed`;
}
