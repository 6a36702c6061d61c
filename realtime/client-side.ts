import type { WebSocket } from 'ws';
import { newId } from '../platform/kernel/identifiers.ts';
import { type Dialect, type RealtimeEvent, serverEventToBeta } from './dialect.ts';
import type { RelayMetrics } from './metrics.ts';
import { createValve, type ValveBounds } from './valve.ts';

/** The client's side of a session. */
export interface ClientSide {
  readonly dialect: Dialect;
  /** Sends what is in the client's dialect already. */
  send(data: Buffer | string): void;
  /** Sends an event of today's form, in the client's dialect. */
  sendEvent(event: RealtimeEvent): void;
  sendError(type: 'server_error' | 'invalid_request_error', code: string, message: string): void;
  /** Reads nothing from the client until `release`: there is no provider. */
  hold(): void;
  release(): void;
  /** Reads nothing from the client until `resume`: the provider reads slowly. One that is held stays held. */
  pause(): void;
  resume(): void;
  /** @param code - of the close frame. */
  close(code: number, reason: string): void;
}

export interface ClientSideOptions {
  readonly socket: WebSocket;
  readonly dialect: Dialect;
  readonly bounds: ValveBounds;
  readonly metrics: Pick<RelayMetrics, 'realtimeMessages' | 'realtimeBytes'>;
  /** Held up while the client reads slowly. */
  readonly provider: () => { pause(): void; resume(): void };
  readonly onMessage: (data: Buffer) => void;
  /** The client reads too slowly. */
  readonly onTooSlow: () => void;
  /** @param code - of the close frame that came. */
  readonly onClose: (code: number) => void;
}

const PING_MS = 15_000;
const CLOSE_TIMEOUT_MS = 2_000;

/** Takes a client's socket. It is held until there is a provider. */
export function openClientSide({
  socket,
  dialect,
  bounds,
  metrics,
  provider,
  onMessage,
  onTooSlow,
  onClose,
}: ClientSideOptions): ClientSide {
  const messages = metrics.realtimeMessages.bind({ direction: 'to_client' });
  const bytes = metrics.realtimeBytes.bind({ direction: 'to_client' });
  const valve = createValve({
    ...bounds,
    waiting: () => socket.bufferedAmount,
    pause: () => provider().pause(),
    resume: () => provider().resume(),
    onTooSlow,
  });
  let isHeld = true;
  let isAlive = true;
  const ping = setInterval(() => {
    if (!isAlive && !socket.isPaused) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS).unref();

  const send = (data: Buffer | string): void => {
    if (socket.readyState !== socket.OPEN) return;
    messages.inc();
    bytes.inc(data.length);
    socket.send(data, { binary: false }, valve.left);
    valve.sent();
  };
  const sendEvent = (event: RealtimeEvent): void => {
    const inDialect = dialect === 'beta' ? serverEventToBeta(event) : event;
    if (inDialect) send(JSON.stringify({ event_id: newId('evt'), ...inDialect }));
  };
  const sendError: ClientSide['sendError'] = (type, code, message) =>
    sendEvent({ type: 'error', error: { type, code, message, param: null, event_id: null } });

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data: Buffer, isBinary) => {
    isAlive = true;
    if (isBinary)
      sendError('invalid_request_error', 'invalid_event', 'Messages are text: audio travels as base64 in JSON');
    else onMessage(data);
  });
  socket.on('error', () => socket.terminate());
  socket.once('close', onClose);
  socket.pause();
  return {
    dialect,
    send,
    sendEvent,
    sendError,
    hold() {
      isHeld = true;
      socket.pause();
    },
    release() {
      isHeld = false;
      socket.resume();
    },
    pause: () => socket.pause(),
    resume() {
      if (!isHeld) socket.resume();
    },
    close(code, reason) {
      clearInterval(ping);
      valve.close();
      // One that is not read would never answer the close frame.
      socket.resume();
      socket.close(code, reason);
      setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
    },
  };
}
