import type { Client } from '@trellis/client';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Panel, partStyle, TextField } from '../parts/parts.tsx';
import { ModelAnswer, type Question } from '../screens/playground/model-answer.tsx';

interface AskModelProps {
  readonly client: Client;
  readonly model: string;
}

/** A message to one model, and its streamed answer. */
export function AskModel({ client, model }: AskModelProps): ReactNode {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isRunning, setRunning] = useState(false);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    stopping.current?.abort();
    stopping.current = new AbortController();
    const content = String(new FormData(event.currentTarget).get('message'));
    setQuestion({ messages: [{ role: 'user', content }], signal: stopping.current.signal });
    setRunning(true);
  };
  return (
    <div className={partStyle['stack']}>
      <Panel title="Ask a model">
        <form className={partStyle['stack']} onSubmit={ask}>
          <TextField label="Message" name="message" required defaultValue="Hello there" />
          <div className={partStyle['row']}>
            <Button type="submit" look="primary">
              Ask
            </Button>
            {isRunning && <Button onClick={() => stopping.current?.abort()}>Stop</Button>}
          </div>
        </form>
      </Panel>
      {question && <ModelAnswer client={client} model={model} request={question} onEnd={() => setRunning(false)} />}
    </div>
  );
}
