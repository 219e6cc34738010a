import { useMemo, useSyncExternalStore } from 'react';

import { usePerson } from '../../session/use-person.ts';
import { type Attempt, attemptKey, ATTEMPTS, dropAttempts, openAttempts } from './attempt-key.ts';

const listeners = new Set<() => void>();
const inMemory = new Map<string, string>();

/** Where storage is forbidden, attempts last as long as the page. */
const store = {
  getItem: (name: string) => {
    try {
      return sessionStorage.getItem(name) ?? inMemory.get(name) ?? null;
    } catch {
      return inMemory.get(name) ?? null;
    }
  },
  setItem: (name: string, value: string) => {
    inMemory.delete(name);
    try {
      sessionStorage.setItem(name, value);
    } catch {
      inMemory.set(name, value);
    }
  },
  removeItem: (name: string) => {
    inMemory.delete(name);
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was stored.
    }
  },
};

/** The attempts to order some of these carts whose answers were not seen; of any cart when none is named. */
export function useAttempts(carts: string[] | undefined): Attempt[] {
  const person = usePerson()?.uuid;
  const text = useSyncExternalStore(
    subscribe,
    () => store.getItem(ATTEMPTS),
    () => null,
  );
  const named = carts?.join();
  return useMemo(() => openAttempts(text, { carts: named?.split(','), person }), [text, named, person]);
}

export function keyOf(attempt: Omit<Attempt, 'key'>): string {
  const key = attemptKey(store, attempt);
  notify();
  return key;
}

export function endAttempts(ended: (attempt: Attempt) => boolean): void {
  dropAttempts(store, ended);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
