import { useSyncExternalStore } from 'react';

/** Stories that this browser has shown, by their uuids, the latest last. */
const KEY = 'hamper-stories';
/** More than are shown at a time; older ones have ended. */
const MAX_SEEN = 400;
const NONE: ReadonlySet<string> = new Set();

let stored: string | null = null;
let seen = NONE;
const listeners = new Set<() => void>();

export function seenStories(): ReadonlySet<string> {
  const text = read();
  if (text !== stored) {
    stored = text;
    seen = new Set(text?.split(' '));
  }
  return seen;
}

export function markSeen(uuid: string): void {
  const before = seenStories();
  if (before.has(uuid)) return;
  try {
    localStorage.setItem(KEY, [...before, uuid].slice(-MAX_SEEN).join(' '));
  } catch {
    // Where nothing may be stored each visit shows them as new.
  }
  for (const changed of listeners) changed();
}

/** Empty on the server, which shows everybody the same page. */
export const useSeenStories = (): ReadonlySet<string> =>
  useSyncExternalStore(subscribe, seenStories, () => NONE);

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  // Another tab may have shown some.
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
