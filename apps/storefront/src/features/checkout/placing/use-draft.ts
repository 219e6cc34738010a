import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';

import { AT_ONCE, isAtOnce } from '../../../state/fulfilment.ts';
import { useStored } from '../../../state/store.ts';
import { fulfilmentNow } from '../../clock/fulfilment.tsx';
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
import { rememberedDoor } from './door-memory.ts';
import { usualPayment } from './usual-payment.ts';

/** The draft of a checkout of several shops, whichever they are. */
export const DRAFT_OF_ALL = 'all';

/** The name of the draft that a checkout was sent from. */
export const draftNameOf = (body: CheckoutBody, [cart = '']: readonly string[]): string =>
  'shops' in body ? DRAFT_OF_ALL : cart;

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
      const next = withKnownDoor(withChange(drafts.get(cart) ?? fresh, part));
      drafts.set(cart, next);
      store(cart, next);
      for (const listener of listeners) listener();
    },
    [cart, fresh],
  );
  // Chosen in the header while the checkout is open, or on other pages since it was.
  useEffect(() => {
    const follow = () => {
      const said = saidSince(drafts.get(cart) ?? fresh, defaults);
      if (said) change(said);
    };
    follow();
    return useStored.subscribe(follow);
  }, [cart, fresh, defaults, change]);
  return [draft, change];
}

/** Goes on with what was said here, and with what the header has said since. */
function begun(text: string | null, fresh: Draft, defaults: Defaults): Draft {
  const usual = usualPayment();
  const payment = defaults.payments.find((tag) => tag === usual) ?? fresh.payment;
  const draft = restoreDraft(text, { ...fresh, payment }, defaults);
  return withKnownDoor(withChange(draft, saidSince(draft, defaults) ?? {}));
}

/** What the header says of where, how and when that this draft has not seen; undefined where it has seen it all. */
function saidSince(draft: Draft, { addresses, offers }: Defaults): Partial<Draft> | undefined {
  const isPlaced = draft.placed !== placedNow();
  const isWished = draft.wished !== wishedNow();
  if (!isPlaced && !isWished) return undefined;
  return { ...(isPlaced && chosenPlace(addresses)), ...(isWished && chosenFulfilment(offers)) };
}

/** A typed address with the instructions that were given for it the last time, until others are. */
function withKnownDoor(draft: Draft): Draft {
  const { addressId, location, instructions } = draft;
  if (addressId !== null || !location || TYPED in instructions) return draft;
  const door = rememberedDoor(typedPlace(draft));
  return door ? { ...draft, instructions: { ...instructions, [TYPED]: door } } : draft;
}

const placedNow = (): string => {
  const { saved, address, location } = useStored.getState().settings;
  return location === null ? address : [saved, location.latitude, location.longitude, address].join(' ');
};

/** The delivery address of the header: a saved one, or one that was typed and chosen. */
function chosenPlace(addresses: Defaults['addresses']): Partial<Draft> {
  const { settings } = useStored.getState();
  const placed = placedNow();
  const saved = addresses.find(({ uuid }) => uuid === settings.saved);
  if (saved) return { placed, addressId: saved.id };
  return settings.location || addresses.length === 0
    ? { placed, addressId: null, ...typedAt(settings) }
    : { placed, ...typedAt(settings) };
}

/** As it was said: one whose time is over by now is no other. */
const wishedNow = (): string => {
  const wanted = useStored.getState().fulfilment ?? AT_ONCE;
  return isAtOnce(wanted) ? '' : [wanted.type, wanted.at?.date, wanted.at?.time].join(' ').trim();
};

/** When the header says; which window holds that time, the shop's windows tell. */
function chosenTime(): Pick<Draft, 'wished' | 'when' | 'slot'> {
  const { at } = fulfilmentNow();
  const wished = wishedNow();
  return at
    ? { wished, when: 'later', slot: { date: at.date, time: at.time } }
    : { wished, when: 'now', slot: null };
}

/** How and when the header says, as far as this shop offers it. */
function chosenFulfilment(offers: Defaults['offers']): Partial<Draft> {
  const { type } = fulfilmentNow();
  return { ...chosenTime(), ...(offers.includes(type) ? { type } : {}) };
}

/** The order of a cart is picked up, whether its checkout is open or not. */
export function choosePickup(cart: string): void {
  const draft = drafts.get(cart);
  const known = draft ?? parsedDraft(stored(cart));
  const part = { ...(known['wished'] === wishedNow() ? {} : chosenTime()), type: 'pickup' as const };
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
