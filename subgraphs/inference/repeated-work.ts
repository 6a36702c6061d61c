import { createHash } from 'node:crypto';
import { type CallContext, withinLimit, withViewer } from '../../platform/kernel/context.ts';
import { idOf } from '../../platform/kernel/identifiers.ts';
import { timeOfId } from '../../platform/kernel/time-of-id.ts';
import { type ActAs, type Caller, RightsLost } from '../acting-viewer.ts';

/** Longest time of one background call of a model, built-in tools and further attempts included. */
const LONGEST_MS = 3_600_000;

/** Whether the caller still may could not be found out: the work is done later. */
export class RightsUnknown extends Error {}

/**
 * Does work with a model that no request waits for, as the viewer that its caller is now. After a crash it may be done again: it
 * has the same name then, and its uses the same identifiers, which are recorded once.
 * @param id - of what the call is for, an identifier of ours.
 * @param part - of it, where it makes several calls.
 * @throws RightsLost where the caller may not call models any more; RightsUnknown.
 */
export function runWork<Result>(
  actAs: ActAs,
  { caller, id, part = 0 }: { readonly caller: Caller; readonly id: string; readonly part?: number },
  signal: AbortSignal,
  work: (context: CallContext) => Promise<Result>,
): Promise<Result> {
  const asCaller = async (context: CallContext): Promise<Result> => {
    const viewer = await actAs(caller, ['inference:write'], context).catch((error: unknown) => {
      if (error instanceof RightsLost) throw error;
      throw new RightsUnknown('the rights of whoever it runs for could not be asked', { cause: error });
    });
    const client = { ...context.client, operation: workName(id, part), nextUse: useIds(id, part) };
    return work(withViewer(context, viewer, client));
  };
  return withinLimit(`${id}_${part}`, LONGEST_MS, asCaller, signal);
}

/** The viewer is asked for again after so long. */
const RIGHTS_MS = 30_000;

/** Remembers the viewer of one caller for half a minute: work of many calls asks once for several of them. */
export function rememberedActAs(actAs: ActAs): ActAs {
  let known: ReturnType<ActAs> | null = null;
  let untilMs = 0;
  return (caller, needs, context) => {
    if (known === null || performance.now() >= untilMs) {
      untilMs = performance.now() + RIGHTS_MS;
      known = actAs(caller, needs, context);
      known.catch(() => {
        known = null;
      });
    }
    return known;
  };
}

/** The part behind the prefix of an identifier that a part of some work has each time that it is done. @param id - of the work. */
export const workName = (id: string, ...part: readonly (string | number)[]): string =>
  idOf(
    timeOfId(id),
    createHash('sha256')
      .update([id, ...part].join(' '))
      .digest(),
  );

function useIds(id: string, part: number): () => string {
  let count = 0;
  return () => `use_${workName(id, part, count++)}`;
}
