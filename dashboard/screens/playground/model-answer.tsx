import { ApiError, type ChatSource, ChatStream, type Client } from '@trellis/client';
import { type ReactNode, useEffect, useState } from 'react';
import { messageOf } from '../../app/messages.ts';
import { formatCount, formatMs, formatUsd, Panel, Problem, wordOf } from '../../parts/parts.tsx';
import style from './playground.module.css';

/** One question. Another object asks again. */
export interface Question {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[];
  readonly temperature?: number;
  readonly maxTokens?: number;
  /** Stops the answer. */
  readonly signal: AbortSignal;
}

/** Facts that the log of calls has beyond the answer. */
export interface RecordedCall {
  readonly guard?: string | null | undefined;
}

interface ModelAnswerProps {
  readonly client: Client;
  readonly model: string;
  readonly request: Question;
  /** The record of a call by its request, where it is known. */
  readonly recordOf?: (requestId: string) => RecordedCall | undefined;
  /** Called when the answer is whole, has failed or was stopped. */
  readonly onEnd?: () => void;
}

/** An answer as it is written, and what is known of it. */
interface Answer {
  readonly text: string;
  readonly state: 'running' | 'whole' | 'stopped' | 'failed';
  readonly source?: ChatSource | undefined;
  readonly requestId?: string | undefined;
  readonly firstMs?: number;
  readonly totalMs?: number;
  readonly finish?: string | undefined;
  readonly tokensIn?: number | undefined;
  readonly tokensOut?: number | undefined;
  readonly routed?: Routed;
  readonly problem?: string;
  readonly isBlocked?: boolean;
}

/** Facts in the last chunk of a routed answer. */
interface Routed {
  readonly routing?: { readonly attempts: number; readonly reason: string };
  readonly cache?: { readonly hit: boolean; readonly level?: string | null };
  readonly cost_usd?: number | null;
}

const BEGUN: Answer = { text: '', state: 'running' };

/** The streamed answer of one model, with its times, tokens and price. */
export function ModelAnswer({ client, model, request, recordOf, onEnd }: ModelAnswerProps): ReactNode {
  const [answer, setAnswer] = useState(BEGUN);
  useEffect(() => {
    const left = new AbortController();
    setAnswer(BEGUN);
    const change = (changes: Partial<Answer>) => {
      if (!left.signal.aborted) setAnswer((before) => ({ ...before, ...changes }));
    };
    void ask(client, model, request, AbortSignal.any([left.signal, request.signal]), change).then(() => {
      if (!left.signal.aborted) onEnd?.();
    });
    return () => left.abort();
  }, [client, model, request]);
  const record = answer.requestId === undefined ? undefined : recordOf?.(answer.requestId);
  return (
    <Panel title={model}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach it to scroll it (axe: scrollable-region-focusable). */}
      <section className={style['answer']} aria-label={`Answer of ${model}`} aria-live="polite" tabIndex={0}>
        {answer.text}
        {answer.state === 'running' && answer.text === '' && <span className={style['waiting']}>…</span>}
      </section>
      {answer.problem && <Problem>{answer.problem}</Problem>}
      <p className={style['by']}>{byline(answer)}</p>
      <dl className={style['facts']}>
        {Object.entries(factsOf(answer, record)).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Asks by the rules of routing: their last chunk tells cost, cache and attempts, which the headers of a stream cannot. */
async function ask(
  client: Client,
  model: string,
  { messages, temperature, maxTokens }: Question,
  signal: AbortSignal,
  change: (changes: Partial<Answer>) => void,
): Promise<void> {
  const startedMs = performance.now();
  const elapsedMs = () => performance.now() - startedMs;
  const body = {
    ...{ model, messages, stream: true, stream_options: { include_usage: true } },
    ...(temperature !== undefined && { temperature }),
    ...(maxTokens !== undefined && { max_tokens: maxTokens }),
  };
  let text = '';
  let firstMs: number | undefined;
  try {
    const response = await client.request({
      ...{ method: 'POST', path: '/api/v1/invoke/v2', body, key: 'model', signal },
      // A failure is shown as it is: whether to ask again is up to the reader.
      maxRetries: 0,
    });
    const stream = new ChatStream(response);
    change({ source: stream.source, requestId: response.headers.get('x-request-id') ?? undefined });
    for await (const chunk of stream) {
      const choice = chunk.choices.find(({ index }) => index === 0);
      const piece = choice?.delta.content;
      if (piece) {
        firstMs ??= elapsedMs();
        text += piece;
        change({ text, firstMs });
      }
      if (choice?.finish_reason) change({ finish: choice.finish_reason });
      if ('routing' in chunk) change({ routed: chunk as Routed });
    }
    const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = stream.usage ?? {};
    change({ state: 'whole', totalMs: elapsedMs(), tokensIn, tokensOut });
  } catch (error) {
    if (signal.aborted) return change({ state: 'stopped', totalMs: elapsedMs() });
    const isBlocked = error instanceof ApiError && error.code === 'CONTENT_BLOCKED';
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    change({
      state: 'failed',
      problem: messageOf(error),
      totalMs: elapsedMs(),
      isBlocked,
      ...(requestId && { requestId }),
    });
  }
}

const STATES = { running: 'Asking …', stopped: 'Stopped', failed: 'Failed', whole: '' } as const;

function byline({ state, source }: Answer): string {
  const by = source && `${source.model}${source.provider ? ` by ${source.provider}` : ''}`;
  return [by, STATES[state]].filter(Boolean).join(' · ');
}

/** Facts in the order in which columns are compared; a dash stands for what is not known. */
function factsOf(answer: Answer, record: RecordedCall | undefined): Readonly<Record<string, string>> {
  const { firstMs, totalMs, tokensIn, tokensOut, routed, source, finish, state, isBlocked } = answer;
  const number = (value: number | null | undefined, format: (value: number) => string) =>
    typeof value === 'number' ? format(value) : '–';
  const attempts = routed?.routing?.attempts ?? source?.attempts;
  const isCut = finish === 'content_filter';
  const guard = record?.guard ?? (isBlocked || isCut ? 'BLOCKED' : record && state !== 'failed' && 'found nothing');
  return {
    'First token': number(firstMs, formatMs),
    Latency: number(totalMs, formatMs),
    'Tokens in': number(tokensIn, formatCount),
    'Tokens out': number(tokensOut, formatCount),
    Cost: number(routed?.cost_usd, formatUsd),
    Cache: cacheOf(answer),
    Guard: guard ? wordOf(guard) : '–',
    Attempts: source?.isFallback ? `${number(attempts, formatCount)}, fallback` : number(attempts, formatCount),
    Ended: state === 'whole' ? (finish ?? 'stop').replaceAll('_', ' ') : '–',
  };
}

function cacheOf({ routed, source }: Answer): string {
  if (routed?.cache?.hit) return `hit ${(routed.cache.level ?? '').toUpperCase()}`.trim();
  return source?.cache?.toLowerCase() ?? '–';
}
