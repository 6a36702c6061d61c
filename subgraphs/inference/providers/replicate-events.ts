import { ProviderError } from '../provider.ts';
import type { UpstreamStream } from '../upstream.ts';

/** One event of a run's stream (Replicate's HTTP API, streaming output). */
export interface RunEvent {
  /** `output`, `error`, `done`; others say nothing about the output. */
  readonly event: string;
  readonly data: string;
}

const MAX_EVENT_CHARACTERS = 1024 * 1024;

/** Reads server-sent events (HTML standard §9.2) as far as Replicate sends them. */
export async function* runEvents(stream: UpstreamStream): AsyncGenerator<RunEvent> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of stream) {
    text += decoder.decode(bytes, { stream: true });
    if (text.includes('\r')) text = text.replaceAll('\r\n', '\n');
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const event = readEvent(text.slice(0, end));
      text = text.slice(end + 2);
      if (event) yield event;
    }
    if (text.length > MAX_EVENT_CHARACTERS)
      throw new ProviderError('server', 'replicate', 'replicate sent an event that is too long');
  }
}

function readEvent(block: string): RunEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const colon = line.indexOf(':');
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, '');
    const field = line.slice(0, colon);
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
  }
  return data.length === 0 && event === 'message' ? null : { event, data: data.join('\n') };
}
