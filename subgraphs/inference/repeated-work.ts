import { createHash } from 'node:crypto';
import { type CallContext, limitedContext, withViewer } from '../../platform/kernel/context.ts';
import { idOf, timeOfId } from '../../platform/kernel/identifiers.ts';
import { type ActAs, type Caller, RightsLost } from '../acting-viewer.ts';

/** Longest time of one background call of a model, built-in tools and further attempts included. */
const LONGEST_MS = 3_600_000;

/** Whether the caller still may could not be found out: the work is done later. */
export class RightsUnknown extends Error {}

/**
 * The context of a model call that no request waits for, as the viewer that its caller is now. After a crash the call may be made again: its
 * uses have the same identifiers then, and are recorded once.
 * @param id - of what the call is for, an identifier of ours.
 * @param part - of it, where it makes several calls.
 * @throws RightsLost where the caller may not call models any more; RightsUnknown.
 */
export async function contextOfWork(
  actAs: ActAs,
  { caller, id, part = 0 }: { readonly caller: Caller; readonly id: string; readonly part?: number },
  signal: AbortSignal,
): Promise<CallContext> {
  const context = limitedContext(`${id}_${part}`, LONGEST_MS, signal);
  const client = { ...context.client, nextUse: useIds(id, part) };
  try {
    return withViewer({ ...context, client }, await actAs(caller, ['inference:write'], context));
  } catch (error) {
    if (error instanceof RightsLost) throw error;
    throw new RightsUnknown('the rights of whoever it runs for could not be asked', { cause: error });
  }
}

function useIds(id: string, part: number): () => string {
  let count = 0;
  return () => {
    const bits = createHash('sha256').update(`${id} ${part} ${count++}`).digest();
    return `use_${idOf(timeOfId(id), bits)}`;
  };
}
