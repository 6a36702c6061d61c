import path from 'node:path';
import { projectRoot } from '../../platform/kernel/root.ts';
import { installLocked } from '../install-locked.ts';

/** Installs what the package of the client is held against, with the lockfile of the client. @throws Error with what npm has said. */
export const installClientTools = (): Promise<void> => installLocked(path.join(projectRoot, 'client'));

if (process.argv[1] === import.meta.filename) await installClientTools();
