import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Collects what nobody holds, at once; `minor`: of the young objects alone. */
export const collectGarbage = runInNewContext('gc') as (options?: { readonly type: 'minor' }) => void;
