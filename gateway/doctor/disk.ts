import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { freeMib } from '../../platform/health/disk-health.ts';
import type { FullConfig } from '../../subgraphs/config.ts';
import { type Check, failed, ok, warning } from './check.ts';

/** The directory of the installation: whether it can be written, and its room. */
export function diskChecks(config: FullConfig): readonly Check[] {
  const { DATA_DIR } = config;
  return [
    {
      name: 'DATA_DIR',
      advice: `Give ${DATA_DIR} to the user that runs Trellis, or set DATA_DIR to another directory.`,
      async run() {
        await access(nearest(DATA_DIR), constants.W_OK);
        return [ok('DATA_DIR', existsSync(DATA_DIR) ? `${DATA_DIR} can be written` : `${DATA_DIR} can be made`)];
      },
    },
    {
      name: 'free space',
      advice: 'See whether DATA_DIR is on a file system of this machine.',
      run: () => room(config),
    },
  ];
}

async function room({ DATA_DIR, DISK_LOW_MB, DISK_FULL_MB }: FullConfig) {
  const left = await freeMib(DATA_DIR);
  const message = `${left} MiB left in DATA_DIR`;
  const advice = 'Make room, or move DATA_DIR to a larger file system.';
  if (left < DISK_FULL_MB)
    return [failed('free space', `${message}, less than DISK_FULL_MB (${DISK_FULL_MB})`, advice)];
  if (left < DISK_LOW_MB) return [warning('free space', `${message}, less than DISK_LOW_MB (${DISK_LOW_MB})`, advice)];
  return [ok('free space', message)];
}

/** The directory or, while it does not exist, its nearest parent. */
function nearest(directory: string): string {
  const parent = path.dirname(directory);
  return existsSync(directory) || parent === directory ? directory : nearest(parent);
}
