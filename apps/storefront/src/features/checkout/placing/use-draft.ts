import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';

import { ASAP, isAsap } from '../../../state/fulfilment.ts';
import { useStored } from '../../../state/store.ts';
import { fulfilmentNow } from '../../fulfilment/fulfilment.tsx';
import {
  type Draft,
  type DraftDefaults,
  newDraft,
  parsedDraft,
  restoreDraft,
  typedAt,
  typedPlace,
  withChange,
} from '../draft.ts';
import { TYPED } from '../instructions.ts';
import type { CheckoutBody } from '../place-orders.ts';
import { lastPaymentMethod } from './last-payment-method.ts';
import { rememberedInstructions } from './remembered-instructions.ts';

/** The draft of a checkout of several shops, whichever they are. */
export const LINKED_DRAFT = 'all';

/** The name of the draft that a checkout was sent from. */
export const draftNameOf = (body: CheckoutBody, [cart = '']: readonly string[]): string =>
  'shops' in body ? LINKED_DRAFT : cart;

const nameOf = (cart: string) => `checkout:${cart}`;
const listeners = new Set<() => void>();
/** The drafts on screen; the stored copies are for the next load, and storage may be forbidden. */
const drafts = new Map<string, Draft>();

type Defaults = DraftDefaults & { payments: readonly string[] };

/** The half-filled order of a cart, or of all; it outlives a reload and a failed try. */
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
      const next = withRememberedInstructions(withChange(drafts.get(cart) ?? fresh, part));
      drafts.set(cart, next);
      store(cart, next);
      for (const listener of listeners) listener();
    },
    [cart, fresh],
  );
  // Chosen in the header while the checkout is open, or on other pages since it was.
  useEffect(() => {
    const follow = () => {
      const changes = headerChanges(drafts.get(cart) ?? fresh, defaults);
      if (changes) change(changes);
    };
    follow();
    return useStored.subscribe(follow);
  }, [cart, fresh, defaults, change]);
  return [draft, change];
}

/** Restores a stored draft, and takes over later changes of the header. */
function begun(text: string | null, fresh: Draft, defaults: Defaults): Draft {
  const usual = lastPaymentMethod();
  const payment = defaults.payments.find((tag) => tag === usual) ?? fresh.payment;
  const draft = restoreDraft(text, { ...fresh, payment }, defaults);
  return withRememberedInstructions(withChange(draft, headerChanges(draft, defaults) ?? {}));
}

/** Changes of the header's place and fulfilment that a draft has not taken over; undefined where there are none. */
function headerChanges(draft: Draft, { addresses, offers }: Defaults): Partial<Draft> | undefined {
  const isPlaceNew = draft.seenPlace !== headerPlaceKey();
  const isFulfilmentNew = draft.seenFulfilment !== headerFulfilmentKey();
  if (!isPlaceNew && !isFulfilmentNew) return undefined;
  return {
    ...(isPlaceNew && placeFromHeader(addresses)),
    ...(isFulfilmentNew && fulfilmentFromHeader(offers)),
  };
}

/** A typed address with the instructions that were given for it the last time, until others are. */
function withRememberedInstructions(draft: Draft): Draft {
  const { addressId, location, instructions } = draft;
  if (addressId !== null || !location || TYPED in instructions) return draft;
  const door = rememberedInstructions(typedPlace(draft));
  return door ? { ...draft, instructions: { ...instructions, [TYPED]: door } } : draft;
}

/** Changes with the delivery place of the header. */
const headerPlaceKey = (): string => {
  const { saved, address, location } = useStored.getState().deliveryPlace;
  return location === null ? address : [saved, location.latitude, location.longitude, address].join(' ');
};

/** The delivery address of the header: a saved one, or one that was typed and chosen. */
function placeFromHeader(addresses: Defaults['addresses']): Partial<Draft> {
  const { deliveryPlace } = useStored.getState();
  const seenPlace = headerPlaceKey();
  const saved = addresses.find(({ uuid }) => uuid === deliveryPlace.saved);
  if (saved) return { seenPlace, addressId: saved.id };
  return deliveryPlace.location || addresses.length === 0
    ? { seenPlace, addressId: null, ...typedAt(deliveryPlace) }
    : { seenPlace, ...typedAt(deliveryPlace) };
}

/** Changes with the fulfilment of the header; not by its time being over. */
const headerFulfilmentKey = (): string => {
  const wanted = useStored.getState().fulfilment ?? ASAP;
  return isAsap(wanted) ? '' : [wanted.type, wanted.at?.date, wanted.at?.time].join(' ').trim();
};

/** The header's time, for `useMatchingSlot` to match with the shop's windows. */
function timeFromHeader(): Pick<Draft, 'seenFulfilment' | 'when' | 'slot'> {
  const { at } = fulfilmentNow();
  const seenFulfilment = headerFulfilmentKey();
  return at
    ? { seenFulfilment, when: 'later', slot: { date: at.date, time: at.time } }
    : { seenFulfilment, when: 'now', slot: null };
}

/** The header's fulfilment, as far as this shop offers it. */
function fulfilmentFromHeader(offers: Defaults['offers']): Partial<Draft> {
  const { type } = fulfilmentNow();
  return { ...timeFromHeader(), ...(offers.includes(type) ? { type } : {}) };
}

/** The order of a cart is picked up, whether its checkout is open or not. */
export function choosePickup(cart: string): void {
  const draft = drafts.get(cart);
  const known = draft ?? parsedDraft(stored(cart));
  const part = {
    ...(known['seenFulfilment'] === headerFulfilmentKey() ? {} : timeFromHeader()),
    type: 'pickup' as const,
  };
  if (draft) drafts.set(cart, { ...draft, ...part });
  store(cart, { ...known, ...part });
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
