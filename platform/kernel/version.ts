import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './root.ts';

/** The version that health reports, `/info` and traces carry: package.json's. */
export const VERSION: string = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8')).version;
