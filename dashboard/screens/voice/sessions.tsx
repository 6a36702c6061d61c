import { type ReactNode, useState } from 'react';
import { useMay } from '../../app/app-context.ts';
import { useChange, useGraph, useList } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { messageOf } from '../../app/messages.ts';
import {
  EndVoiceSessionDocument,
  InterruptVoiceSessionDocument,
  MakeVoiceSessionDocument,
  VoiceSessionListDocument,
  type VoiceSessionRowFragment,
  VoiceTranscriptsDocument,
} from '../../generated/operations.ts';
import { titleOf } from '../../parts/counted.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { FilterBar, SelectFilter } from '../../parts/filter-bar.tsx';
import { ConfirmDialog, Form } from '../../parts/forms.tsx';
import {
  Badge,
  Button,
  CopyButton,
  Dialog,
  Empty,
  Field,
  formatCount,
  formatUsd,
  Panel,
  Problem,
  partStyle,
  Status,
  TextField,
  Time,
  type Tone,
} from '../../parts/parts.tsx';
import { Facts, Json, Peek } from '../../parts/peek.tsx';
import style from './voice.module.css';

type Session = VoiceSessionRowFragment;
const STATUSES = ['CREATED', 'CONNECTED', 'ENDED'] as const;
const TONES: Partial<Readonly<Record<string, Tone>>> = { CREATED: 'warn', CONNECTED: 'good' };

/** The sessions, and one of them beside the list. */
export function SessionsPanel(): ReactNode {
  const mayWrite = useMay()('realtime:write');
  const [{ status, peek }, setFilters] = useFilters('status', 'peek');
  const [isMaking, setMaking] = useState(false);
  const filter = { status: STATUSES.find((each) => each === status) ?? null };
  const list = useList(VoiceSessionListDocument, { filter }, ({ realtimeSessions }) => realtimeSessions, [
    'realtime.session',
    'realtime.usage',
  ]);
  const peeked = list.rows.find(({ id }) => id === peek);
  return (
    <>
      <Panel
        title={titleOf(list.totalCount, 'session')}
        actions={
          <FilterBar>
            <SelectFilter
              label="State"
              value={status}
              options={STATUSES}
              onChange={(value) => setFilters({ status: value })}
            />
            {mayWrite && <Button onClick={() => setMaking(true)}>New session</Button>}
          </FilterBar>
        }
      >
        <DataTable
          label="Voice sessions"
          columns={COLUMNS}
          list={list}
          keyOf={({ id }) => id}
          onPeek={({ id }) => setFilters({ peek: id })}
          peeked={peek}
          empty={
            <Empty>
              <p>
                {status === ''
                  ? 'A session is a conversation by voice with a model, over a WebSocket.'
                  : 'No session is in this state.'}
              </p>
              {status === '' && mayWrite && <Button onClick={() => setMaking(true)}>Make the first one</Button>}
            </Empty>
          }
        />
      </Panel>
      {peeked && <SessionPeek key={peeked.id} session={peeked} onClose={() => setFilters({ peek: '' })} />}
      {isMaking && <NewSession onClose={() => setMaking(false)} />}
    </>
  );
}

const COLUMNS: readonly Column<Session>[] = [
  { title: 'Speaker', width: 12, cell: ({ userId }) => userId },
  { title: 'Model', width: 11, cell: ({ model }) => model },
  { title: 'State', width: 7, cell: ({ status }) => <Status status={status} tone={TONES[status]} /> },
  { title: 'Made', width: 7, cell: ({ createdAt }) => <Time at={createdAt} /> },
  { title: 'Seconds', width: 6, isNumber: true, cell: ({ durationSeconds }) => durationSeconds?.toFixed(1) ?? '–' },
  {
    title: 'Tokens',
    width: 6,
    isNumber: true,
    cell: ({ inputTokens, outputTokens }) => formatCount(inputTokens + outputTokens),
  },
  { title: 'Cost', width: 6, isNumber: true, cell: ({ costUsd }) => formatUsd(costUsd) },
];

/** One session with what was said in it. */
function SessionPeek({ session, onClose }: { readonly session: Session; readonly onClose: () => void }): ReactNode {
  const mayWrite = useMay()('realtime:write');
  const [isEnding, setEnding] = useState(false);
  const end = useChange(EndVoiceSessionDocument);
  const interrupt = useChange(InterruptVoiceSessionDocument);
  const { data, error } = useGraph(VoiceTranscriptsDocument, { sessionId: session.id }, ['realtime.transcript']);
  const said = data?.data.realtimeTranscripts?.nodes ?? [];
  const isOver = session.status === 'ENDED';
  return (
    <Peek title={`Session of ${session.userId}`} onClose={onClose}>
      {mayWrite && !isOver && (
        <div className={partStyle['row']}>
          {session.status === 'CONNECTED' && (
            <Button disabled={interrupt.isPending} onClick={() => interrupt.mutate({ id: session.id })}>
              Interrupt the answer
            </Button>
          )}
          <Button look="danger" onClick={() => setEnding(true)}>
            End
          </Button>
        </div>
      )}
      {interrupt.error && <Problem>{messageOf(interrupt.error)}</Problem>}
      <Facts
        facts={{
          State: <Status status={session.status} tone={TONES[session.status]} />,
          'Ended by': session.endReason?.replaceAll('_', ' '),
          Model: `${session.model} by ${session.provider}`,
          Voice: session.voice,
          Instructions: session.instructions,
          Made: <Time at={session.createdAt} />,
          Connected: session.connectedAt && <Time at={session.connectedAt} />,
          Ended: session.endedAt && <Time at={session.endedAt} />,
          Tokens: `${formatCount(session.inputTokens)} heard, ${formatCount(session.outputTokens)} said`,
          Cost: formatUsd(session.costUsd),
          Identifier: <code>{session.id}</code>,
        }}
      />
      {Object.keys(session.metadata as object).length > 0 && <Json label="Metadata" value={session.metadata} />}
      <h3 className={partStyle['label']}>Transcript</h3>
      {error && <Problem>{messageOf(error)}</Problem>}
      {said.length === 0 && <p>Nothing was said.</p>}
      <ol className={style['transcript']}>
        {said.map(({ id, role, text, redacted, createdAt }) => (
          <li key={id} className={style['turn']} data-role={role}>
            <span className={style['who']}>
              {role} {redacted && <Badge>personal data taken out</Badge>} <Time at={createdAt} />
            </span>
            {text}
          </li>
        ))}
      </ol>
      {isEnding && (
        <ConfirmDialog
          title="End this session?"
          act="End"
          run={() => end.mutateAsync({ id: session.id })}
          onClose={() => setEnding(false)}
        >
          Its socket is closed, wherever its client is. It cannot be undone.
        </ConfirmDialog>
      )}
    </Peek>
  );
}

interface SessionForm {
  readonly model: string;
  readonly voice: string;
  readonly instructions: string;
}

/** Makes a session. Its address has a token, and is shown once. */
function NewSession({ onClose }: { readonly onClose: () => void }): ReactNode {
  const make = useChange(MakeVoiceSessionDocument);
  const made = make.data?.createRealtimeSession;
  if (made)
    return (
      <Dialog title="The new session" onClose={onClose}>
        <div className={partStyle['stack']}>
          <p>Connect its client to this address within a minute: it can be used once, and is not shown again.</p>
          <code className={partStyle['secret']}>{made.websocketUrl}</code>
          <div className={partStyle['row']}>
            <CopyButton text={made.websocketUrl} />
            <Button look="primary" onClick={onClose}>
              I have kept it
            </Button>
          </div>
        </div>
      </Dialog>
    );
  const run = ({ model, voice, instructions }: SessionForm) =>
    make.mutateAsync({
      input: {
        ...(model !== '' && { model }),
        ...(voice !== '' && { voice }),
        ...(instructions !== '' && { instructions }),
      },
    });
  return (
    <Dialog title="New session" onClose={onClose}>
      <Form<SessionForm>
        submit="Make the session"
        defaults={{ model: '', voice: '', instructions: '' }}
        run={run}
        onCancel={onClose}
      >
        {({ register }, problemOf) => (
          <>
            <Field
              label="Model"
              hint="Empty: the installation's own. dev/echo-realtime needs no provider."
              problem={problemOf('model')}
              {...register('model')}
            />
            <Field label="Voice" hint="Empty: alloy." problem={problemOf('voice')} {...register('voice')} />
            <TextField
              label="Instructions"
              hint="What the model is told."
              problem={problemOf('instructions')}
              {...register('instructions')}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
}
