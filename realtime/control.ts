import type { BusEvent, EventBus } from '../platform/events/event-bus.ts';
import { newId } from '../platform/kernel/identifiers.ts';

/** The topic of requests to the gateway that has a session's socket, whichever gateway that is. */
const TOPIC = 'realtime_control';

/** The effect of an interrupt. */
export interface Interruption {
  /** The answer that was cancelled; null where none was being given. */
  readonly responseId: string | null;
  /** The part of its audio that was heard, milliseconds; null where none was sent. */
  readonly audioEndMs: number | null;
}

interface InterruptAsked {
  readonly session_id: string;
  readonly ask_id: string;
  readonly audio_end_ms: number | null;
}

interface InterruptAnswered {
  readonly ask_id: string;
  readonly response_id: string | null;
  readonly audio_end_ms: number | null;
}

const event = (type: string, payload: unknown): BusEvent => ({
  id: newId('evt'),
  type,
  tenantId: null,
  time: new Date().toISOString(),
  payload,
});

/** The domain's side. */
export interface SessionControls {
  /** Resolves to null where no gateway has answered in time. */
  interrupt(sessionId: string, audioEndMs: number | null): Promise<Interruption | null>;
  end(sessionId: string): Promise<void>;
  close(): void;
}

/** @param timeoutMs - until which a gateway has to answer. */
export async function openSessionControls(bus: EventBus, timeoutMs: number): Promise<SessionControls> {
  const waiting = new Map<string, (answer: Interruption) => void>();
  const stop = await bus.listen(TOPIC, ({ type, payload }) => {
    if (type !== 'realtime.interrupt_answered') return;
    const { ask_id, response_id, audio_end_ms } = payload as InterruptAnswered;
    waiting.get(ask_id)?.({ responseId: response_id, audioEndMs: audio_end_ms });
  });
  return {
    async interrupt(sessionId, audioEndMs) {
      const askId = newId('req');
      const answered = new Promise<Interruption | null>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs, null);
        waiting.set(askId, (answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
      });
      try {
        const payload: InterruptAsked = { session_id: sessionId, ask_id: askId, audio_end_ms: audioEndMs };
        await bus.publish(TOPIC, event('realtime.interrupt_asked', payload));
        return await answered;
      } finally {
        waiting.delete(askId);
      }
    },
    end: (sessionId) => bus.publish(TOPIC, event('realtime.end_asked', { session_id: sessionId })),
    close: stop,
  };
}

/** A gateway's side: what is done for its own sessions. */
export interface ControlledSessions {
  /** Null for a session that is not here. */
  interrupt(sessionId: string, audioEndMs: number | null): Interruption | null;
  end(sessionId: string): void;
}

/** Hears what the domain asks. The result ends it. */
export const followControl = (
  bus: EventBus,
  sessions: ControlledSessions,
  onError: (error: unknown) => void,
): Promise<() => void> =>
  bus.listen(TOPIC, ({ type, payload }) => {
    if (type === 'realtime.end_asked') return sessions.end((payload as { session_id: string }).session_id);
    if (type !== 'realtime.interrupt_asked') return;
    const { session_id, ask_id, audio_end_ms } = payload as InterruptAsked;
    const done = sessions.interrupt(session_id, audio_end_ms);
    if (!done) return;
    const answer: InterruptAnswered = { ask_id, response_id: done.responseId, audio_end_ms: done.audioEndMs };
    bus.publish(TOPIC, event('realtime.interrupt_answered', answer)).catch(onError);
  });
