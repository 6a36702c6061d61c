import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { AppClient } from './app-client.ts';
import { eventually } from './eventually.ts';

type Json = Readonly<Record<string, unknown>>;
type HeardEvent = Json & { readonly type: string };

/** A client of a realtime session. */
export interface RealtimeClient {
  readonly id: string;
  readonly socket: WebSocket;
  readonly heard: readonly HeardEvent[];
  send(event: Json & { readonly type: string }): void;
  /** The first event of the type, once it has come. */
  event(type: string): Promise<HeardEvent>;
  all(type: string): readonly HeardEvent[];
  /** The code and the reason that the socket was closed with. */
  closed(): Promise<{ readonly code: number; readonly reason: string }>;
}

/** What the creation of a session answers. */
export interface MadeSession {
  readonly session_id: string;
  readonly websocket_url: string;
  readonly expires_at: string;
  readonly model: string;
  readonly voice: string;
}

/** The socket of a session, at the port where the app really is. */
export const socketUrl = (
  app: Pick<AppClient, 'url'>,
  { websocket_url: url }: Pick<MadeSession, 'websocket_url'>,
): string => {
  const { pathname, search } = new URL(url);
  return `${app.url.replace(/^http/, 'ws')}${pathname}${search}`;
};

/** Makes a session and connects to it. */
export async function openSession(
  app: AppClient,
  token: string,
  body: Json,
  headers: Readonly<Record<string, string>> = {},
): Promise<RealtimeClient> {
  const made = await app.call<MadeSession>('POST', '/realtime/sessions', { token, body });
  if (made.status !== 201) throw new Error(`no session: ${made.status} ${JSON.stringify(made.body)}`);
  const socket = new WebSocket(socketUrl(app, made.body), { headers });
  const heard: HeardEvent[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data)) as HeardEvent));
  const closed = once(socket, 'close').then(([code, reason]) => ({ code: Number(code), reason: String(reason) }));
  await once(socket, 'open');
  const all = (type: string) => heard.filter((event) => event.type === type);
  return {
    ...{ id: made.body.session_id, socket, heard, all },
    send: (event) => socket.send(JSON.stringify(event)),
    event: async (type) => {
      await eventually(`${type} is heard`, async () => all(type).length > 0);
      return all(type)[0]!;
    },
    closed: () => closed,
  };
}
