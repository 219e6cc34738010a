import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { useStored } from '../../../state/store.ts';
import { type Draft, freshDraft, restoredDraft } from '../draft.ts';

const nameOf = (cart: string) => `checkout:${cart}`;
const listeners = new Set<() => void>();
/** What is on screen; the stored copy is for the next load, and may be forbidden. */
const drafts = new Map<string, Draft>();

type Known = Parameters<typeof freshDraft>[0] & Parameters<typeof restoredDraft>[2];

/** The half-filled order of a cart; it outlives a reload and a failed try. */
export function useDraft(cart: string, known: Known): [Draft, (change: Partial<Draft>) => void] {
  const fresh = useMemo(() => freshDraft(known), [known]);
  const current = () => {
    const draft = drafts.get(cart) ?? suggested(restoredDraft(stored(cart), fresh, known));
    drafts.set(cart, draft);
    return draft;
  };
  const draft = useSyncExternalStore(subscribe, current, () => fresh);
  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...(drafts.get(cart) ?? fresh), ...part };
      drafts.set(cart, next);
      keep(cart, next);
      for (const listener of listeners) listener();
    },
    [cart, fresh],
  );
  return [draft, change];
}

/** The header may have been told already where things go: what shops said of the way there then holds here. */
function suggested(draft: Draft): Draft {
  const { address, location } = useStored.getState().settings;
  if (draft.street !== '' && draft.street !== address) return draft;
  return { ...draft, street: address, place: draft.place ?? location };
}

export function forgetDraft(cart: string): void {
  drafts.delete(cart);
  try {
    sessionStorage.removeItem(nameOf(cart));
  } catch {
    // Nothing was stored.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function stored(cart: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(cart));
  } catch {
    return null;
  }
}

function keep(cart: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(cart), JSON.stringify(draft));
  } catch {
    // The page still holds it.
  }
}
