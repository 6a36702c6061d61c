import { useEffect, useRef } from 'react';

/** A shortcut of the keyboard: one key, or `g` and a letter. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
export interface Shortcut {
  readonly keys: string;
  /** Its effect, in a few words. */
  readonly text: string;
  readonly run: () => void;
  /** Whether it has something to do now; always unless given. */
  readonly when?: () => boolean;
}

/** Time in which the second key of `g k` has to follow, in milliseconds. */
const SEQUENCE_MS = 1_000;

/** The key that begins a sequence of two. */
const LEADER = 'g';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Listens for shortcuts while the page shows. Those without `mod` stay quiet while somebody types, or a dialog is open. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  current.current = shortcuts;
  useEffect(() => {
    let first: { readonly key: string; readonly atMs: number } | null = null;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.isComposing) return;
      const isMod = event.metaKey || event.ctrlKey;
      if (!isMod && (isTyping(event.target) || document.querySelector('dialog[open]'))) return;
      const isSecond = first?.key === LEADER && event.timeStamp - first.atMs < SEQUENCE_MS;
      const find = (keys: string) =>
        current.current.find((shortcut) => shortcut.keys === keys && (shortcut.when?.() ?? true));
      const found = find(isMod ? `mod+${event.key.toLowerCase()}` : isSecond ? `${LEADER} ${event.key}` : event.key);
      first = found || isMod ? null : { key: event.key, atMs: event.timeStamp };
      if (!found) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys as people read them: `⌘K`, `Ctrl K`, `g k`. */
export const shownKeys = (keys: string): string =>
  keys.replace(/^mod\+(.)$/, (_, key: string) => (isMac ? `⌘${key.toUpperCase()}` : `Ctrl ${key.toUpperCase()}`));
