import { jsonEvents } from '@trellis/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { useChange } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { type AgentRowFragment, CancelRunDocument } from '../../generated/operations.ts';
import { Button, Dialog, Problem, partStyle, SelectField, Status, TextField } from '../../parts/parts.tsx';
import style from './agents.module.css';

/** An event of the stream of a run. */
interface RunEvent {
  readonly type: string;
  readonly run_id: string;
  readonly delta?: { readonly content: string };
  readonly step?: { readonly index: number; readonly type: string; readonly tool_call?: { readonly name: string } };
}

/** A run as it was told so far. */
interface Told {
  readonly runId: string;
  readonly status: string;
  readonly text: string;
  readonly tools: readonly string[];
}

interface RunDialogProps {
  readonly agent: AgentRowFragment;
  readonly onClose: () => void;
  /** Shows the run in the list of runs. */
  readonly onOpen: (runId: string) => void;
}

/** Starts a run, and shows what the model writes. Closing it leaves the run at work. */
export function RunDialog({ agent, onClose, onOpen }: RunDialogProps): ReactNode {
  const { session } = useApp();
  const cancel = useChange(CancelRunDocument);
  const [input, setInput] = useState('');
  const [profile, setProfile] = useState('default');
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const profiles = Object.keys(agent.executionProfiles as Readonly<Record<string, unknown>>);
  const start = async (): Promise<void> => {
    const abort = new AbortController();
    leaving.current = abort;
    setBusy(true);
    setProblem('');
    setTold(null);
    try {
      const response = await session.client.request({
        ...{ method: 'POST', path: `/api/v1/agents/${encodeURIComponent(agent.id)}/runs`, signal: abort.signal },
        body: { input, profile, stream: true, background: true },
        headers: { accept: 'text/event-stream' },
      });
      for await (const { data } of jsonEvents<RunEvent>(response)) setTold((before) => after(before, data));
    } catch (error) {
      if (!abort.signal.aborted) setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={`Run ${agent.name}`} onClose={onClose}>
      <form
        className={partStyle['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <TextField
          label="What the agent is asked"
          required
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
        {profiles.length > 1 && (
          <SelectField
            label="Execution profile"
            options={profiles.map((name) => ({ value: name, title: name }))}
            value={profile}
            onChange={({ target }) => setProfile(target.value)}
          />
        )}
        <div className={partStyle['row']}>
          <Button type="submit" look="primary" disabled={isBusy}>
            Start
          </Button>
          {told && isBusy && (
            <Button look="danger" onClick={() => cancel.mutate({ id: told.runId })}>
              Cancel the run
            </Button>
          )}
          {told && <Button onClick={() => onOpen(told.runId)}>Open the run</Button>}
        </div>
        {(problem || cancel.error) && <Problem>{problem || messageOf(cancel.error)}</Problem>}
        {told && (
          <div className={partStyle['stack']}>
            <p role="status">
              <Status status={told.status} /> {told.tools.length > 0 && `Tools: ${told.tools.join(', ')}`}
            </p>
            <p className={style['text']} aria-live="polite">
              {told.text}
            </p>
          </div>
        )}
      </form>
    </Dialog>
  );
}

/** The state of a run after one more event. */
function after(before: Told | null, { type, run_id, delta, step }: RunEvent): Told {
  const known = before ?? { runId: run_id, status: 'RUNNING', text: '', tools: [] };
  const tool = type === 'run.step.created' ? step?.tool_call?.name : undefined;
  const [, end] = /^run\.(completed|incomplete|failed|cancelled|expired)$/.exec(type) ?? [];
  return {
    runId: run_id,
    status: end?.toUpperCase() ?? known.status,
    text: known.text + (type === 'message.delta' ? (delta?.content ?? '') : ''),
    tools: tool ? [...known.tools, tool] : known.tools,
  };
}
