import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';

import { isSamePlace } from '../../../state/delivery-place.ts';
import { useStored } from '../../../state/store.ts';
import {
  type Draft,
  type DraftDefaults,
  newDraft,
  parsedDraft,
  restoreDraft,
  typedAt,
  withChange,
} from '../draft.ts';

const nameOf = (cart: string) => `checkout:${cart}`;
const listeners = new Set<() => void>();
/** The drafts on screen; the stored copies are for the next load, and storage may be forbidden. */
const drafts = new Map<string, Draft>();

type Defaults = DraftDefaults & { payments: readonly string[] };

/** The half-filled order of a cart; it outlives a reload and a failed try. */
export function useDraft(cart: string, defaults: Defaults): [Draft, (part: Partial<Draft>) => void] {
  const fresh = useMemo(() => newDraft(defaults), [defaults]);
  const current = () => {
    const draft = drafts.get(cart) ?? begun(stored(cart), fresh, defaults);
    drafts.set(cart, draft);
    return draft;
  };
  const draft = useSyncExternalStore(subscribe, current, () => fresh);
  const change = useCallback(
    (part: Partial<Draft>) => {
      const next = withChange(drafts.get(cart) ?? fresh, part);
      drafts.set(cart, next);
      store(cart, next);
      for (const listener of listeners) listener();
    },
    [cart, fresh],
  );
  const { addresses } = defaults;
  // Chosen in the header while the checkout is open.
  useEffect(
    () =>
      useStored.subscribe((now, before) => {
        if (!isSamePlace(now.settings, before.settings)) change(chosenPlace(addresses));
      }),
    [addresses, change],
  );
  return [draft, change];
}

/** Begins where the shops were listed for, and goes on with what was said here since. */
function begun(text: string | null, fresh: Draft, defaults: Defaults): Draft {
  const draft = restoreDraft(text, fresh, defaults);
  const chosen = chosenPlace(defaults.addresses);
  if (text === null) return withChange(draft, chosen);
  const { settings } = useStored.getState();
  // An address that is chosen here is the header's as well: another one there was chosen later.
  return draft.addressId === null && settings.location && settings.saved === null
    ? withChange(draft, typedAt(settings))
    : draft;
}

/** The delivery address of the header: a saved one, or one that was typed and chosen. */
function chosenPlace(addresses: Defaults['addresses']): Partial<Draft> {
  const { settings } = useStored.getState();
  const saved = addresses.find(({ uuid }) => uuid === settings.saved);
  if (saved) return { addressId: saved.id };
  return settings.location || addresses.length === 0
    ? { addressId: null, ...typedAt(settings) }
    : typedAt(settings);
}

/** The order of a cart is picked up, whether its checkout is open or not. */
export function choosePickup(cart: string): void {
  const type = 'pickup' as const;
  const draft = drafts.get(cart);
  if (draft) drafts.set(cart, { ...draft, type });
  store(cart, { ...(draft ?? parsedDraft(stored(cart))), type });
  for (const listener of listeners) listener();
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

function store(cart: string, draft: Partial<Draft>): void {
  try {
    sessionStorage.setItem(nameOf(cart), JSON.stringify(draft));
  } catch {
    // The page still holds it.
  }
}
