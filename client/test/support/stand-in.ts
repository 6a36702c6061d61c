/** A request that a stand-in was sent. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

type Reply = Response | Error | ((sent: Sent, init: RequestInit) => Response | Promise<Response>);

/** JSON with a status. */
export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A problem (RFC 9457) as the server has it, to be repeated at once where it may be. */
export const problem = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): Response =>
  json(status, { status, code, detail: `because of ${code}`, request_id: 'req_1' }, headers);

/** A `fetch` that gives these replies, one after the other, and the last one again. */
export function standIn(...replies: readonly Reply[]) {
  const sent: Sent[] = [];
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const request = {
      method: init.method ?? 'GET',
      url: String(url),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? init.body : '',
    };
    const reply = replies[Math.min(sent.length, replies.length - 1)]!;
    sent.push(request);
    if (reply instanceof Error) throw reply;
    return typeof reply === 'function' ? reply(request, init) : reply.clone();
  };
  return { fetch, sent };
}

/** Runs with these variables of the environment, and without others that a client reads. */
export async function withEnvironment(
  variables: Readonly<Record<string, string>>,
  run: () => void | Promise<void>,
): Promise<void> {
  const before = { ...process.env };
  for (const name of Object.keys(process.env)) if (name.startsWith('SVC_')) delete process.env[name];
  Object.assign(process.env, variables);
  try {
    await run();
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
