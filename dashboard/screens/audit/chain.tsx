import { type ReactNode, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useChange, useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import {
  AuditChainDocument,
  type AuditChainQuery,
  SignCheckpointDocument,
  VerifyAuditDocument,
  type VerifyAuditQuery,
} from '../../generated/operations.ts';
import { Badge, Button, Empty, formatCount, Panel, Problem, partStyle, Time, type Tone } from '../../parts/parts.tsx';
import style from './audit.module.css';

type Checkpoint = NonNullable<NonNullable<AuditChainQuery['auditCheckpoints']>[number]>;
type Verification = NonNullable<VerifyAuditQuery['verifyAuditLog']>;

/** The findings of a verification so far. */
interface Found {
  readonly checked: number;
  readonly toSequence: number;
  readonly checkpointCount: number;
  readonly isComplete: boolean;
  readonly firstInvalid: Verification['firstInvalid'];
}

const DEFECTS: Readonly<Record<string, string>> = {
  CHANGED: 'The entry, or the end of the chain, is not what was appended.',
  REMOVED: 'An entry is missing.',
  INSERTED: 'An entry is there that nobody has appended.',
  UNLINKED: 'The entry does not follow the one before it: they were reordered, or one was replaced.',
  CHECKPOINT: 'The entry is not the one that was signed.',
  CHECKPOINT_FORGED: 'The signature of a checkpoint is not from this installation.',
};

const KINDS: Readonly<Record<string, string>> = {
  periodic: 'checkpoint',
  retention: 'end of what has left by age',
  tombstone: 'end of what was erased',
};

/** The hash chain of the log: its links between signed checkpoints, and whether they hold. */
export function AuditChain(): ReactNode {
  const may = useMay();
  const { data, error } = useGraph(AuditChainDocument, {}, ['audit.checkpoint']);
  const sign = useChange(SignCheckpointDocument);
  const { found, problem, isBusy, verify } = useVerification();
  const checkpoints = data?.data.auditCheckpoints?.filter((each) => each !== null) ?? [];
  const head = data?.data.auditEvents?.nodes[0];
  const failure = error ?? sign.error;
  return (
    <>
      <Panel
        title="Verification"
        actions={
          <div className={partStyle['row']}>
            {may('audit_logs:write') && (
              <Button onClick={() => sign.mutate({})} disabled={sign.isPending}>
                Sign a checkpoint
              </Button>
            )}
            <Button look="primary" onClick={() => void verify()} disabled={isBusy}>
              {isBusy ? 'Verifying …' : 'Verify the log'}
            </Button>
          </div>
        }
      >
        {failure && <Problem>{messageOf(failure)}</Problem>}
        {problem && <Problem>{problem}</Problem>}
        <Outcome found={found} />
      </Panel>
      <Panel title="Chain">
        {head || checkpoints.length > 0 ? (
          <ol className={style['chain']}>
            {linksOf(checkpoints, Math.max(head?.sequence ?? 0, found?.toSequence ?? 0)).map((link) => (
              <ChainLink key={`${link.from}-${link.to}`} link={link} found={found} />
            ))}
          </ol>
        ) : (
          <Empty>
            <p>Nothing was recorded yet. Entries show here between the checkpoints that seal them.</p>
          </Empty>
        )}
      </Panel>
    </>
  );
}

/** Verifies the whole log: a long one takes more than one call. */
function useVerification() {
  const { session } = useApp();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** Goes on behind what was found before. */
  const verifyFrom = async (before: Found | null): Promise<Found> => {
    const from = before === null ? null : before.toSequence + 1;
    const { data, errors } = await session.client.graphql(VerifyAuditDocument, { from });
    const part = data.verifyAuditLog;
    if (!part) throw new Error(errors[0]?.message ?? 'The log was not verified');
    return {
      checked: (before?.checked ?? 0) + part.checked,
      toSequence: part.toSequence,
      checkpointCount: (before?.checkpointCount ?? 0) + part.checkpointCount,
      isComplete: part.complete,
      firstInvalid: part.firstInvalid,
    };
  };
  const verify = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    setFound(null);
    try {
      let sum = await verifyFrom(null);
      setFound(sum);
      while (!sum.isComplete && !sum.firstInvalid) {
        sum = await verifyFrom(sum);
        setFound(sum);
      }
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { found, problem, isBusy, verify };
}

function Outcome({ found }: { readonly found: Found | null }): ReactNode {
  if (!found)
    return (
      <p>
        Each entry carries the hash of the one before it, and checkpoints are signed. Verifying recomputes all of it: an
        entry that was changed, removed, added or moved is found.
      </p>
    );
  const { checked, checkpointCount, firstInvalid, isComplete } = found;
  if (firstInvalid)
    return (
      <Problem>
        The log is broken at entry {formatCount(firstInvalid.sequence)}. {DEFECTS[firstInvalid.reason]}
      </Problem>
    );
  return (
    <p role="status" className={style['good']}>
      {isComplete ? 'The log is whole' : 'So far the log is whole'}: {formatCount(checked)}{' '}
      {checked === 1 ? 'entry' : 'entries'} and {formatCount(checkpointCount)}{' '}
      {checkpointCount === 1 ? 'checkpoint' : 'checkpoints'} are as they were written.
    </p>
  );
}

/** Entries between two checkpoints, and the checkpoint that seals them; null where nothing does yet. */
interface Link {
  readonly from: number;
  readonly to: number;
  readonly checkpoint: Checkpoint | null;
}

/** The newest first. */
function linksOf(checkpoints: readonly Checkpoint[], headSequence: number): readonly Link[] {
  const sealed = checkpoints.map((checkpoint, place) => ({
    from: (checkpoints[place + 1]?.sequence ?? 0) + 1,
    to: checkpoint.sequence,
    checkpoint,
  }));
  const last = checkpoints[0]?.sequence ?? 0;
  return headSequence > last ? [{ from: last + 1, to: headSequence, checkpoint: null }, ...sealed] : sealed;
}

type LinkState = 'unknown' | 'whole' | 'broken' | 'behind';

const STATES: Readonly<Record<LinkState, { readonly words: string; readonly tone?: Tone }>> = {
  unknown: { words: 'not verified' },
  whole: { words: 'whole', tone: 'good' },
  broken: { words: 'broken', tone: 'bad' },
  behind: { words: 'behind the break', tone: 'warn' },
};

function stateOf({ from, to }: Link, found: Found | null): LinkState {
  if (!found) return 'unknown';
  const broken = found.firstInvalid?.sequence;
  if (broken === undefined) return to <= found.toSequence ? 'whole' : 'unknown';
  if (broken < from) return 'behind';
  return broken <= to ? 'broken' : 'whole';
}

function ChainLink({ link, found }: { readonly link: Link; readonly found: Found | null }): ReactNode {
  const { from, to, checkpoint } = link;
  const state = stateOf(link, found);
  const { words, tone } = STATES[state];
  const broken = state === 'broken' ? found?.firstInvalid : undefined;
  return (
    <li className={style['link']} data-state={state}>
      <div className={style['linkHead']}>
        <strong>
          {from >= to ? `Entry ${formatCount(to)}` : `Entries ${formatCount(from)} to ${formatCount(to)}`}
        </strong>
        <Badge tone={tone}>{words}</Badge>
      </div>
      {broken && (
        <p>
          At entry {formatCount(broken.sequence)}: {DEFECTS[broken.reason]}
        </p>
      )}
      {checkpoint ? (
        <p className={partStyle['hint']}>
          Sealed <Time at={checkpoint.createdAt} /> by a signed {KINDS[checkpoint.kind] ?? checkpoint.kind}:{' '}
          <code>{checkpoint.hash}</code>
        </p>
      ) : (
        <p className={partStyle['hint']}>Not sealed yet: the next checkpoint signs them.</p>
      )}
    </li>
  );
}
