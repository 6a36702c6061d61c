import { type FormEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useApp, useMay } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { useFilters } from '../../app/filters.ts';
import { ModelCallRecordedDocument, PlaygroundModelsDocument } from '../../generated/operations.ts';
import { Button, CopyButton, Field, Panel, partStyle, ScreenHead, TextField } from '../../parts/parts.tsx';
import { type CopiedRequest, curlOf, pythonOf, typescriptOf } from './copied-code.ts';
import { ModelAnswer, type Question, type RecordedCall } from './model-answer.tsx';
import style from './playground.module.css';

const DEFAULT_MODEL = 'dev/echo';
const DEFAULT_PROMPT = 'Hello there';
const MAX_MODELS = 4;
/** Letters of a message that may stand in the address. */
const MAX_IN_ADDRESS = 500;

/** The last question, and the models that it went to. */
interface Run {
  readonly models: readonly string[];
  readonly question: Question;
}

/** A message to up to four models at once, streamed side by side. */
export function PlaygroundScreen(): ReactNode {
  const { session } = useApp();
  const may = useMay();
  const [values, setValues] = useFilters('models', 'prompt', 'system', 'temperature', 'tokens');
  const models = values.models === '' ? [DEFAULT_MODEL] : values.models.split(',').slice(0, MAX_MODELS);
  const [prompt, setPrompt] = useState(values.prompt || DEFAULT_PROMPT);
  const [system, setSystem] = useState(values.system);
  const { temperature, tokens } = values;
  const [run, setRun] = useState<Run | null>(null);
  const [running, setRunning] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  const recordOf = useRecords(may('billing:read'));
  const onEnd = useCallback(() => setRunning((before) => before - 1), []);

  const setModels = (next: readonly string[]) => setValues({ models: next.join(',') });
  const settings = {
    ...(temperature !== '' && { temperature: Number(temperature) }),
    ...(tokens !== '' && { maxTokens: Number(tokens) }),
  };
  const messages = [
    ...(system.trim() === '' ? [] : [{ role: 'system' as const, content: system }]),
    { role: 'user' as const, content: prompt },
  ];
  const ask = (event: FormEvent) => {
    event.preventDefault();
    stopping.current = new AbortController();
    const short = (text: string) => (text.length <= MAX_IN_ADDRESS ? text : '');
    setValues({ prompt: prompt === DEFAULT_PROMPT ? '' : short(prompt), system: short(system) });
    setRun({ models, question: { messages, ...settings, signal: stopping.current.signal } });
    setRunning(models.length);
  };
  const copied: CopiedRequest = { baseUrl: session.client.baseUrl, models, messages, ...settings };
  return (
    <>
      <ScreenHead title="Playground" />
      <Panel title={models.length > 1 ? `Ask ${models.length} models` : 'Ask a model'}>
        <form className={partStyle['stack']} onSubmit={ask}>
          <ModelNames models={models} onChange={setModels} />
          <TextField
            label="System prompt"
            rows={2}
            hint="What the models are told to be. Empty: nothing."
            value={system}
            onChange={({ target }) => setSystem(target.value)}
          />
          <TextField
            label="Message"
            required
            value={prompt}
            onChange={({ target }) => setPrompt(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
          <div className={style['settings']}>
            <Field
              label="Temperature"
              type="number"
              min={0}
              max={2}
              step="any"
              placeholder="the model's own"
              value={temperature}
              onChange={({ target }) => setValues({ temperature: target.value })}
            />
            <Field
              label="Tokens at most"
              type="number"
              min={1}
              placeholder="the model's own"
              value={tokens}
              onChange={({ target }) => setValues({ tokens: target.value })}
            />
          </div>
          <div className={partStyle['row']}>
            <Button type="submit" look="primary">
              Ask
            </Button>
            {running > 0 && <Button onClick={() => stopping.current?.abort()}>Stop all</Button>}
            <CopyButton text={typescriptOf(copied)} label="Copy as SDK (TypeScript)" />
            <CopyButton text={pythonOf(copied)} label="Copy as Python" />
            <CopyButton text={curlOf(copied)} label="Copy as curl" />
          </div>
        </form>
      </Panel>
      {run && (
        <div className={style['answers']}>
          {run.models.map((model, place) => (
            <ModelAnswer
              key={place}
              client={session.client}
              model={model}
              request={run.question}
              recordOf={recordOf}
              onEnd={onEnd}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface ModelNamesProps {
  readonly models: readonly string[];
  readonly onChange: (models: readonly string[]) => void;
}

/** The models that are asked. Any name may be typed: what is not listed may be callable all the same. */
function ModelNames({ models, onChange }: ModelNamesProps): ReactNode {
  const listed = useGraph(PlaygroundModelsDocument, { deployments: useMay()('deployments:read') }, [
    'inference.policy',
    'inference.deployment',
  ]);
  const { models: known, deployments } = listed.data?.data ?? {};
  const id = useId();
  const change = (place: number, name: string) =>
    onChange(models.map((before, at) => (at === place ? name.replaceAll(',', '') : before)));
  return (
    <div className={style['models']}>
      {models.map((model, place) => (
        <div key={place} className={style['model']}>
          <Field
            label={models.length > 1 ? `Model ${place + 1}` : 'Model'}
            list={id}
            required
            value={model}
            onChange={({ target }) => change(place, target.value)}
          />
          {models.length > 1 && (
            <Button
              aria-label={`Take model ${place + 1} away`}
              onClick={() => onChange(models.filter((_, at) => at !== place))}
            >
              ✕
            </Button>
          )}
        </div>
      ))}
      <datalist id={id}>
        {deployments?.nodes.map(({ name }) => (
          <option key={name} value={`deployment/${name}`}>
            deployment
          </option>
        ))}
        {known?.nodes.map((each) => (
          <option key={each.id} value={each.id}>
            {each.provider}
          </option>
        ))}
      </datalist>
      {models.length < MAX_MODELS && (
        <Button
          onClick={() =>
            onChange([...models, known?.nodes.find((each) => !models.includes(each.id))?.id ?? DEFAULT_MODEL])
          }
        >
          Add a model
        </Button>
      )}
    </div>
  );
}

/** Returns the records of calls by their requests, as they come. They tell what the guard has done. */
function useRecords(isAllowed: boolean): (requestId: string) => RecordedCall | undefined {
  const { live } = useApp();
  const [records, setRecords] = useState<ReadonlyMap<string, RecordedCall>>(new Map());
  useEffect(() => {
    if (!isAllowed) return;
    return live.subscribe(
      ModelCallRecordedDocument,
      ({ modelCallRecorded: call }) =>
        setRecords((before) => new Map([...[...before].slice(1 - MAX_KEPT), [call.requestId, call]])),
      () => undefined,
    );
  }, [live, isAllowed]);
  return useMemo(() => (requestId) => records.get(requestId), [records]);
}

/** Records of other callers come too: the last ones are kept. */
const MAX_KEPT = 200;
