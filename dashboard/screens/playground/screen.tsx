import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useApp } from '../../app/app-context.ts';
import { useGraph } from '../../app/data.ts';
import { messageOf } from '../../app/messages.ts';
import { PlaygroundModelsDocument } from '../../generated/operations.ts';
import { Button, CopyButton, formatCount, formatMs, formatUsd, Panel, Problem, partStyle } from '../../parts/parts.tsx';
import style from './playground.module.css';

const DEFAULT_MODEL = 'dev/echo';

/** An answer as it is written, and what is known of it. */
interface Answer {
  readonly text: string;
  readonly firstMs?: number;
  readonly totalMs?: number;
  readonly model?: string | undefined;
  readonly provider?: string | undefined;
  readonly cache?: string | undefined;
  readonly tokens?: number | undefined;
  readonly costUsd?: number | undefined;
}

/** A chat with a model, streamed. */
export function PlaygroundScreen(): ReactNode {
  const { session } = useApp();
  const models = useGraph(PlaygroundModelsDocument, {}, ['inference.policy', 'inference.deployment']);
  const [model, setModel] = useState(DEFAULT_MODEL);
  const [prompt, setPrompt] = useState('Hello there');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [problem, setProblem] = useState('');
  const [isRunning, setRunning] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  const ids = { model: useId(), prompt: useId(), list: useId() };
  useEffect(() => () => stopping.current?.abort(), []);

  const ask = async (): Promise<void> => {
    const abort = new AbortController();
    stopping.current = abort;
    setProblem('');
    setRunning(true);
    setAnswer({ text: '' });
    const startedMs = performance.now();
    const messages = [{ role: 'user' as const, content: prompt }];
    try {
      const stream = await session.client.chat({ model, messages }, { signal: abort.signal });
      const { model: answering, provider, cache } = stream.source ?? {};
      setAnswer({ text: '', model: answering, provider, cache });
      for await (const text of stream.text()) {
        const nowMs = performance.now() - startedMs;
        setAnswer((before) => ({ firstMs: nowMs, ...before, text: (before?.text ?? '') + text }));
      }
      const tokens = stream.usage?.total_tokens;
      setAnswer((before) => ({ ...before!, tokens, totalMs: performance.now() - startedMs }));
    } catch (error) {
      if (!abort.signal.aborted) setProblem(messageOf(error));
    } finally {
      setRunning(false);
    }
  };
  return (
    <>
      <h1>Playground</h1>
      <Panel title="Ask a model">
        <form
          className={partStyle['stack']}
          onSubmit={(event) => {
            event.preventDefault();
            void ask();
          }}
        >
          <div className={partStyle['field']}>
            <label className={partStyle['label']} htmlFor={ids.model}>
              Model
            </label>
            <input
              id={ids.model}
              className={`${partStyle['input']} ${style['model']}`}
              list={ids.list}
              value={model}
              required
              onChange={(event) => setModel(event.target.value)}
            />
            <datalist id={ids.list}>
              {models.data?.data.models?.nodes.map(({ id, provider }) => (
                <option key={id} value={id}>
                  {provider}
                </option>
              ))}
            </datalist>
          </div>
          <div className={partStyle['field']}>
            <label className={partStyle['label']} htmlFor={ids.prompt}>
              Message
            </label>
            <textarea
              id={ids.prompt}
              className={partStyle['input']}
              rows={4}
              value={prompt}
              required
              onChange={(event) => setPrompt(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
                  event.currentTarget.form?.requestSubmit();
              }}
            />
          </div>
          <div className={partStyle['row']}>
            <Button type="submit" look="primary" disabled={isRunning}>
              Ask
            </Button>
            {isRunning && <Button onClick={() => stopping.current?.abort()}>Stop</Button>}
            <CopyButton text={sdkText(model, prompt)} label="Copy as TypeScript" />
            <CopyButton text={curlText(session.client.baseUrl, model, prompt)} label="Copy as curl" />
          </div>
        </form>
      </Panel>
      {problem && <Problem>{problem}</Problem>}
      {answer && <AnswerPanel answer={answer} />}
    </>
  );
}

function AnswerPanel({ answer }: { readonly answer: Answer }): ReactNode {
  const { text, model, provider, firstMs, totalMs, tokens, cache, costUsd } = answer;
  const facts = [
    model && `${model}${provider ? ` by ${provider}` : ''}`,
    firstMs !== undefined && `first word after ${formatMs(firstMs)}`,
    totalMs !== undefined && `whole after ${formatMs(totalMs)}`,
    tokens !== undefined && `${formatCount(tokens)} tokens`,
    costUsd !== undefined && formatUsd(costUsd),
    cache && `cache ${cache.toLowerCase()}`,
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  return (
    <Panel title="Answer">
      <div className={style['answer']} aria-live="polite">
        {text}
      </div>
      <p className={style['facts']}>
        {facts.map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
    </Panel>
  );
}

const sdkText = (model: string, prompt: string): string => `import { Trellis } from '@trellis/client';

const client = new Trellis();
const stream = await client.chat({
  model: ${JSON.stringify(model)},
  messages: [{ role: 'user', content: ${JSON.stringify(prompt)} }],
});
for await (const text of stream.text()) process.stdout.write(text);
`;

const curlText = (baseUrl: string, model: string, prompt: string): string => {
  const body = JSON.stringify({ model, stream: true, messages: [{ role: 'user', content: prompt }] });
  return `curl -N ${baseUrl}/api/v1/chat/completions \\
  -H "Authorization: Bearer $SVC_API_KEY" -H 'Content-Type: application/json' \\
  -d '${body.replaceAll("'", "'\\''")}'
`;
};
