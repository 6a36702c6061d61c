import { Agent, request } from 'undici';

const agent = new Agent({ connections: 1, maxResponseSize: 4 * 1024 * 1024 });

/** The answer of a server, whatever its status is. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Asks by GET, and follows nowhere. Not by `fetch`, which refuses ports that the server itself calls. Rejects without an answer. */
export async function ask(
  url: string | URL,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { statusCode: status, body } = await request(url, { dispatcher: agent, signal, headers, reset: true });
  return { status, text: await body.text() };
}
