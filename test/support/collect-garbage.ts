import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Collects what nobody holds, at once. */
export const collectGarbage = runInNewContext('gc') as () => void;
