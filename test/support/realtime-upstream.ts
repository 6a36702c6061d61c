import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Json = Readonly<Record<string, unknown>>;
export type UpstreamEvent = Json & { readonly type: string };

/** One connection that was made to the stand-in. */
export interface UpstreamConnection {
  readonly url: string;
  readonly headers: http.IncomingHttpHeaders;
  /** Every event that came, oldest first. */
  readonly events: readonly UpstreamEvent[];
  /** Bytes of each message that came, by its order. */
  readonly messages: readonly Buffer[];
  readonly socket: WebSocket;
  send(event: UpstreamEvent): void;
}

/** A stand-in for the OpenAI Realtime API in its GA form (platform.openai.com, "Realtime API", server and client events). */
export interface RealtimeUpstream {
  /** `http://127.0.0.1:<port>/v1` */
  readonly url: string;
  readonly connections: readonly UpstreamConnection[];
  readonly last: UpstreamConnection;
  /** Refuses the next handshakes with this status; null: none. */
  refuse(status: number | null): void;
  /** What an answer says and how it comes. */
  answers: {
    pieces: number;
    pieceMs: number;
    gapMs: number;
    usage: Json;
    /** The next answer calls this tool. */
    call: { readonly name: string; readonly arguments: string } | null;
  };
  close(): Promise<void>;
}

const BYTES_PER_MS = 48;

/** Starts it on a free port. */
export async function startRealtimeUpstream(): Promise<RealtimeUpstream> {
  const server = http.createServer((_req, res) => res.writeHead(404).end());
  const upstream = serveRealtime(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(Object.create(upstream) as typeof upstream, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close: () =>
      new Promise<void>((resolve) => {
        for (const { socket } of upstream.connections) socket.terminate();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Serves the upgrades of a server. It answers `response.create`, heeds `response.cancel` (some pieces late, as in life), and notes the rest. */
export function serveRealtime(server: http.Server): Omit<RealtimeUpstream, 'url' | 'close'> {
  const connections: UpstreamConnection[] = [];
  let refusing: number | null = null;
  let made = 0;
  const answers = {
    ...{ pieces: 4, pieceMs: 100, gapMs: 5 },
    call: null as RealtimeUpstream['answers']['call'],
    usage: {
      ...{ total_tokens: 150, input_tokens: 100, output_tokens: 50 },
      input_token_details: { text_tokens: 20, audio_tokens: 80, cached_tokens: 0 },
      output_token_details: { text_tokens: 10, audio_tokens: 40 },
    } as Json,
  };
  const id = (prefix: string) => `${prefix}_${String(++made).padStart(6, '0')}`;

  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  server.on('upgrade', (req, socket, head) => {
    if (refusing !== null) {
      socket.end(`HTTP/1.1 ${refusing} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    sockets.handleUpgrade(req, socket, head, (ws) => serve(ws, req));
  });

  function serve(socket: WebSocket, req: http.IncomingMessage): void {
    const events: UpstreamEvent[] = [];
    const messages: Buffer[] = [];
    let session: Json = { object: 'realtime.session', type: 'realtime', id: id('sess') };
    let answering: { readonly id: string; cancelled: boolean } | null = null;
    const send = (event: UpstreamEvent): void => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ event_id: id('event'), ...event }));
    };
    /** Key order of the real API: the type first. */
    const sendFirst = (type: string, fields: Json) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ type, event_id: id('event'), ...fields }));
    };
    const callTool = (call: Json): void => {
      const response = { id: id('resp'), object: 'realtime.response', status: 'in_progress', output: [] };
      const item = { id: id('item'), object: 'realtime.item', type: 'function_call', call_id: id('call'), ...call };
      answers.call = null;
      send({ type: 'response.created', response });
      send({ type: 'response.output_item.added', response_id: response.id, output_index: 0, item });
      send({ type: 'conversation.item.added', item });
      const done = { ...item, status: 'completed' };
      send({ type: 'response.output_item.done', response_id: response.id, output_index: 0, item: done });
      send({ type: 'conversation.item.done', item: done });
      send({
        type: 'response.done',
        response: { ...response, status: 'completed', output: [done], usage: answers.usage },
      });
    };
    const answer = async (): Promise<void> => {
      if (answers.call) return callTool(answers.call);
      const response = { id: id('resp'), object: 'realtime.response', status: 'in_progress', output: [] };
      const itemId = id('item');
      const current = { id: response.id, cancelled: false };
      answering = current;
      const place = { response_id: response.id, item_id: itemId, output_index: 0, content_index: 0 };
      const item = { id: itemId, object: 'realtime.item', type: 'message', role: 'assistant', status: 'in_progress' };
      send({ type: 'response.created', response });
      send({
        type: 'response.output_item.added',
        response_id: response.id,
        output_index: 0,
        item: { ...item, content: [] },
      });
      send({ type: 'conversation.item.added', item: { ...item, content: [] } });
      const transcript = 'Write to ada@example.com about it.';
      send({ type: 'response.output_audio_transcript.delta', ...place, delta: transcript });
      const { pieces } = answers;
      let late = 2;
      for (let piece = 0; piece < pieces && late > 0; piece++) {
        if (current.cancelled) late--;
        sendFirst('response.output_audio.delta', {
          ...place,
          delta: Buffer.alloc(answers.pieceMs * BYTES_PER_MS, piece).toString('base64'),
        });
        await new Promise((resolve) => setTimeout(resolve, answers.gapMs));
      }
      const status = current.cancelled ? 'cancelled' : 'completed';
      const part = { type: 'output_audio', transcript };
      send({ type: 'response.output_audio.done', ...place });
      send({ type: 'response.output_audio_transcript.done', ...place, transcript });
      const done = { ...item, status: status === 'completed' ? status : 'incomplete', content: [part] };
      send({ type: 'response.output_item.done', response_id: response.id, output_index: 0, item: done });
      send({ type: 'conversation.item.done', item: done });
      send({ type: 'response.done', response: { ...response, status, output: [done], usage: answers.usage } });
      if (answering === current) answering = null;
    };
    const handle = (event: UpstreamEvent): void => {
      if (event.type === 'session.update') {
        session = { ...session, ...(event['session'] as Json) };
        send({ type: 'session.updated', session });
      } else if (event.type === 'conversation.item.create') {
        const item = { id: id('item'), object: 'realtime.item', ...(event['item'] as Json) };
        send({ type: 'conversation.item.added', item });
        send({ type: 'conversation.item.done', item });
      } else if (event.type === 'input_audio_buffer.commit') {
        const itemId = id('item');
        const item = {
          id: itemId,
          type: 'message',
          role: 'user',
          content: [{ type: 'input_audio', transcript: null }],
        };
        send({ type: 'input_audio_buffer.committed', item_id: itemId, previous_item_id: null });
        send({ type: 'conversation.item.added', item });
        send({
          type: 'conversation.item.input_audio_transcription.completed',
          ...{ item_id: itemId, content_index: 0, transcript: 'My number is +49 30 901820, call me.' },
        });
      } else if (event.type === 'conversation.item.truncate') {
        const { item_id, content_index, audio_end_ms } = event;
        send({ type: 'conversation.item.truncated', item_id, content_index, audio_end_ms });
      } else if (event.type === 'response.create') void answer();
      else if (event.type === 'response.cancel' && answering) answering.cancelled = true;
    };
    socket.on('message', (data: Buffer) => {
      messages.push(data);
      const event = JSON.parse(data.toString()) as UpstreamEvent;
      events.push(event);
      handle(event);
    });
    socket.on('error', () => undefined);
    connections.push({ url: req.url ?? '', headers: req.headers, events, messages, socket, send });
    send({ type: 'session.created', session });
  }

  return {
    connections,
    get last() {
      return connections.at(-1)!;
    },
    refuse: (status) => {
      refusing = status;
    },
    answers,
  };
}
