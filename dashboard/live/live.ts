import type { GraphQLFormattedError } from 'graphql';
import { createClient } from 'graphql-ws';
import { type DocumentTypeDecoration, type ParsedDocument, textOf } from '../../client/graphql/document.ts';
import { EventPublishedDocument, type EventPublishedSubscription } from '../generated/operations.ts';
import type { Session } from '../session/session.ts';

export type LiveEvent = EventPublishedSubscription['eventPublished'];

/** State of the socket. `refused`: this person may not read events. */
export type LiveState = 'connecting' | 'live' | 'refused';

/** A subscription that needs no variables. */
export type LiveDocument<Data = unknown> = ParsedDocument & DocumentTypeDecoration<Data, never>;

/** The one socket of a tab. Every screen is kept fresh by the events that come over it. */
export interface Live {
  readonly state: LiveState;
  /** Calls back with each event, once and in order, also over a cut of the connection. Returns what ends it. */
  onEvent(listener: (event: LiveEvent) => void): () => void;
  /** Calls back when something may have been missed: the connection was cut before the first event. Returns what ends it. */
  onGap(listener: () => void): () => void;
  /**
   * Subscribes over the same socket, and again after a cut: `onGap` says then that something may have been missed. For what no event tells. Returns what ends it.
   */
  subscribe<Data>(document: LiveDocument<Data>, onData: (data: Data) => void, onGap: () => void): () => void;
  onState(listener: () => void): () => void;
  close(): void;
}

/** Time between two questions whether the server is still there. */
const PING_MS = 20_000;
/** Time after which a server that does not answer one counts as gone: a network that was left says nothing. */
const PONG_MS = 5_000;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 15_000;
/** Refusals that another attempt does not change. */
const FINAL_CODES = new Set(['FORBIDDEN', 'INSUFFICIENT_SCOPE']);

const isFinal = (errors: readonly GraphQLFormattedError[] | undefined): boolean =>
  errors?.some(({ extensions }) => FINAL_CODES.has(String(extensions?.['code']))) ?? false;

/** Opens the socket, and opens it again whenever it was cut, after the last event that came. */
export function openLive({ client }: Session): Live {
  const listeners = new Set<(event: LiveEvent) => void>();
  const watchers = new Set<() => void>();
  const gaps = new Set<() => void>();
  /** Wait for the next connection. */
  const waiters = new Set<() => void>();
  let isOpen = false;
  let state: LiveState = 'connecting';
  let lastSequence: number | undefined;
  let isClosed = false;
  let attempts = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_WAIT_MS;
  const address = `${client.baseUrl}/graphql`;
  const socket = createClient({
    url: address.replace(/^http/, 'ws'),
    connectionParams: () => client.authorize('api', { method: 'GET', url: address }),
    // Attempts are made below: a new one goes on after the last event.
    retryAttempts: 0,
    lazy: true,
    keepAlive: PING_MS,
    on: {
      ping(isReceived) {
        if (!isReceived) silence = setTimeout(() => socket.terminate(), PONG_MS);
      },
      pong(isReceived) {
        if (isReceived) clearTimeout(silence);
      },
      closed() {
        clearTimeout(silence);
        isOpen = false;
      },
      connected() {
        isOpen = true;
        for (const waiter of waiters) waiter();
        waiters.clear();
        if (state === 'connecting' && attempts > 1 && lastSequence === undefined) for (const gap of gaps) gap();
        if (state !== 'refused') become('live');
      },
    },
  });
  const nextOpen = (): Promise<void> => new Promise((resolve) => waiters.add(resolve));
  const become = (next: LiveState): void => {
    if (state === next) return;
    state = next;
    for (const watcher of watchers) watcher();
  };
  const attempt = async (): Promise<void> => {
    attempts++;
    const variables = { after: lastSequence ?? null };
    const results = socket.iterate<EventPublishedSubscription>({ query: textOf(EventPublishedDocument), variables });
    for await (const { data, errors } of results) {
      if (isFinal(errors)) return become('refused');
      if (!data) continue;
      waitMs = FIRST_WAIT_MS;
      lastSequence = data.eventPublished.sequence;
      for (const listener of listeners) listener(data.eventPublished);
    }
  };
  const run = async (): Promise<void> => {
    while (!isClosed && state !== 'refused') {
      await attempt().catch(() => undefined);
      if (isClosed || (state as LiveState) === 'refused') return;
      become('connecting');
      await Promise.race([sleep(waitMs), online()]);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  };
  void run();
  return {
    get state() {
      return state;
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onGap(listener) {
      gaps.add(listener);
      return () => void gaps.delete(listener);
    },
    subscribe<Data>(document: LiveDocument<Data>, onData: (data: Data) => void, onGap: () => void) {
      const query = textOf(document);
      let isEnded = false;
      let end: (() => unknown) | undefined;
      const tell = () => {
        if (!isEnded) onGap();
      };
      const follow = async (): Promise<boolean> => {
        const results = socket.iterate<Data>({ query });
        end = () => results.return?.();
        for await (const { data, errors } of results) {
          if (isFinal(errors)) return false;
          if (data && !isEnded) onData(data);
        }
        return true;
      };
      const runAll = async (): Promise<void> => {
        let pauseMs = FIRST_WAIT_MS;
        while (!isEnded && !isClosed) {
          const startedMs = performance.now();
          if (!(await follow().catch(() => true)) || isEnded || isClosed) return;
          if (performance.now() - startedMs > LONGEST_WAIT_MS) pauseMs = FIRST_WAIT_MS;
          await Promise.race([sleep(pauseMs), online(), nextOpen()]);
          pauseMs = Math.min(pauseMs * 2, LONGEST_WAIT_MS);
          // What came meanwhile is asked for once the new subscription is on its way.
          if (isOpen) tell();
          else void nextOpen().then(tell);
        }
      };
      void runAll();
      return () => {
        isEnded = true;
        void end?.();
      };
    },
    onState(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    close() {
      isClosed = true;
      // A connection that was still being made fails with it.
      void Promise.resolve(socket.dispose()).catch(() => undefined);
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const online = (): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
