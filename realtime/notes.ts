import type { Logger } from 'pino';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Said, SessionClient, SessionUse } from './session-client.ts';

/** Notes of a session for the realtime domain, sent one after the other, beside the relay. */
export interface Notes {
  said(said: Said): void;
  used(use: SessionUse): void;
  /** Resolves when all notes until now are sent. */
  close(): Promise<void>;
}

/** Beyond it a domain that does not answer would fill the memory. */
const MAX_WAITING = 200;

/** Notes that cannot be told are lost, and counted: what a client says does not wait for the database. */
export function createNotes(
  sessionClient: Pick<SessionClient, 'said' | 'used'>,
  sessionId: string,
  { metrics, logger }: { readonly metrics: Pick<Metrics, 'realtimeTranscripts'>; readonly logger: Logger },
): Notes {
  let last: Promise<void> = Promise.resolve();
  let waiting = 0;
  const notify = (work: () => Promise<void>, onLost: () => void) => {
    if (waiting >= MAX_WAITING) return onLost();
    waiting++;
    last = last
      .then(work)
      .catch((error) => {
        onLost();
        logger.warn({ err: error, session: sessionId }, 'a note of a realtime session is lost');
      })
      .finally(() => {
        waiting--;
      });
  };
  return {
    said(said) {
      if (said.text.trim() === '') return;
      notify(
        () => sessionClient.said(sessionId, [said]),
        () => metrics.realtimeTranscripts.inc({ outcome: 'dropped' }),
      );
    },
    used(paid) {
      notify(
        () => sessionClient.used(sessionId, paid),
        () => undefined,
      );
    },
    close: () => last,
  };
}
