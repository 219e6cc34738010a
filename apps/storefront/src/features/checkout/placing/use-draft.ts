import { useCallback, useMemo, useSyncExternalStore } from 'react';

import { useStored } from '../../../state/store.ts';
import { type Draft, type DraftDefaults, newDraft, restoreDraft } from '../draft.ts';

const nameOf = (cart: string) => `checkout:${cart}`;
const listeners = new Set<() => void>();
/** The drafts on screen; the stored copies are for the next load, and storage may be forbidden. */
const drafts = new Map<string, Draft>();

/** The half-filled order of a cart; it outlives a reload and a failed try. */
export function useDraft(
  cart: string,
  defaults: DraftDefaults & { payments: readonly string[] },
): [Draft, (part: Partial<Draft>) => void] {
  const fresh = useMemo(() => newDraft(defaults), [defaults]);
  const current = () => {
    const draft = drafts.get(cart) ?? withDeliveryAddress(restoreDraft(stored(cart), fresh, defaults));
    drafts.set(cart, draft);
    return draft;
  };
  const draft = useSyncExternalStore(subscribe, current, () => fresh);
  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = { ...(drafts.get(cart) ?? fresh), ...part };
      drafts.set(cart, next);
      store(cart, next);
      for (const listener of listeners) listener();
    },
    [cart, fresh],
  );
  return [draft, change];
}

/** With the delivery address of the header, for which the shops were listed, where no other street was typed. */
function withDeliveryAddress(draft: Draft): Draft {
  const { address, location } = useStored.getState().settings;
  if (draft.street !== '' && draft.street !== address) return draft;
  return { ...draft, street: address, location: draft.location ?? location };
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

function store(cart: string, draft: Draft): void {
  try {
    sessionStorage.setItem(nameOf(cart), JSON.stringify(draft));
  } catch {
    // The page still holds it.
  }
}
