import type { Address } from '@hamper/contract/accounts';
import type { DeliveryType } from '@hamper/contract/lifecycle';

import { type DeliveryPlace, fieldsOf, isSamePlace, readPlace } from '../../state/delivery-place.ts';
import { type InstructionsByAddress, readInstructions, withoutTyped } from './instructions.ts';
import {
  type ChoicesByCart,
  type ShopChoices,
  readChoices,
  readShopChoices,
  withChoices,
  withoutTimes,
} from './shop-choices.ts';

/** Everything a shopper chose and typed, but for the card's number, which is kept nowhere. */
export interface Draft extends ShopChoices {
  /** One of the saved addresses; null is another one, typed below. */
  addressId: number | null;
  street: string;
  house: string;
  floor: string;
  /** Where the typed address is; null until it is chosen or pinned. */
  location: DeliveryPlace['location'];
  pin: DeliveryPlace['pin'];
  /** The place that `house` and `floor` were typed for; null before one is chosen. */
  detailsFor: DeliveryPlace | null;
  name: string;
  phone: string;
  email: string;
  /** For the courier. */
  instructions: InstructionsByAddress;
  /** The wallet pays as much as it can. */
  wallet: boolean;
  payment: string;
  /** The saved card that pays: its id, `NEW_CARD` for another one, null where neither was said. */
  savedCard: string | null;
  /** Save the new card for the next time. */
  saveCard: boolean;
  /** Key of the header's fulfilment that this draft has taken over: with another one, the header was changed since. */
  seenFulfilment: string;
  /** Key of the header's place that it has taken over. */
  seenPlace: string;
  /** Choices for single shops of a checkout of linked orders. */
  choices: ChoicesByCart;
}

/** Where a draft begins: what the shop offers, and what is known of the person. */
export interface DraftDefaults {
  /** How the shop hands over, the usual way first. */
  offers: readonly DeliveryType[];
  name: string;
  phone: string;
  addresses: Address[];
  payment: string;
}

export function newDraft({ offers, name, phone, addresses, payment }: DraftDefaults): Draft {
  const address = addresses.find(({ active }) => active) ?? addresses[0];
  return {
    type: offers.includes('delivery') ? 'delivery' : (offers[0] ?? 'delivery'),
    addressId: address?.id ?? null,
    street: '',
    house: '',
    floor: '',
    location: null,
    pin: null,
    detailsFor: null,
    when: 'now',
    slot: null,
    table: '',
    name,
    phone,
    email: '',
    note: '',
    instructions: {},
    cutlery: false,
    tip: '0',
    tipOwn: '',
    coupon: '',
    wallet: false,
    payment,
    savedCard: null,
    saveCard: false,
    seenFulfilment: '',
    seenPlace: '',
    choices: {},
  };
}

/** Another address; a pin is meant for one. Its instructions are its own. */
export const withAddress = (addressId: number | null): Pick<Draft, 'addressId' | 'pin'> => ({
  addressId,
  pin: null,
});

const texts = ['street', 'house', 'floor', 'name', 'phone', 'email', 'seenFulfilment', 'seenPlace'] as const;
const switches = ['wallet', 'saveCard'] as const;

/** The typed address of a draft as a place. */
export const typedPlace = ({
  street,
  location,
  pin,
}: Pick<Draft, 'street' | 'location' | 'pin'>): DeliveryPlace => ({
  address: street,
  location,
  pin,
});

/** A place as the typed address of a draft. */
export const typedAt = ({
  address,
  location,
  pin,
}: DeliveryPlace): Pick<Draft, 'street' | 'location' | 'pin'> => ({
  street: address,
  location,
  pin,
});

/**
 * A draft with changes to it, those of single shops among their other choices. House, floor and instructions stay behind at
 * the address that they were typed for.
 */
export function withChange(draft: Draft, part: Partial<Draft>): Draft {
  const kept = part.seenFulfilment === undefined ? draft.choices : withoutTimes(draft.choices);
  const next = { ...draft, ...part, choices: withChoices(kept, part.choices ?? {}) };
  const place = typedPlace(next);
  const { detailsFor: old } = draft;
  // Words that are being typed are no other address yet.
  if (!place.location || place.pin === 'set') return next;
  if (!old || old.address === '' || isSamePoint(old, place)) return { ...next, detailsFor: place };
  // A pin that moves under its words, or the device's location before its words are known.
  if (old.address === place.address) return next;
  return {
    ...next,
    house: '',
    floor: '',
    instructions: withoutTyped(next.instructions),
    detailsFor: place,
  };
}

const isSamePoint = (one: DeliveryPlace, other: DeliveryPlace): boolean =>
  isSamePlace({ ...one, address: '' }, { ...other, address: '' });

/** A stored draft over a fresh one: what is missing or of another shape keeps the fresh value. */
export function restoreDraft(
  text: string | null,
  fresh: Draft,
  {
    offers,
    payments,
    addresses,
  }: Pick<DraftDefaults, 'addresses' | 'offers'> & { payments: readonly string[] },
): Draft {
  const stored = parsedDraft(text);
  const draft = { ...fresh, ...readShopChoices(stored), choices: readChoices(stored.choices) };
  for (const name of texts) {
    const value = stored[name];
    if (typeof value === 'string') draft[name] = value;
  }
  for (const name of switches) {
    const value = stored[name];
    if (typeof value === 'boolean') draft[name] = value;
  }
  // A shop may offer less by now.
  draft.type = offers.find((type) => type === stored.type) ?? fresh.type;
  draft.payment = payments.find((tag) => tag === stored.payment) ?? draft.payment;
  if (typeof stored.savedCard === 'string') draft.savedCard = stored.savedCard;
  if (stored.addressId === null || addresses.some(({ id }) => id === stored.addressId)) {
    draft.addressId = typeof stored.addressId === 'number' ? stored.addressId : null;
  }
  const { location, pin } = readPlace(stored);
  if (location) Object.assign(draft, { location, pin });
  const door = readPlace(stored.detailsFor);
  if (door.location) draft.detailsFor = door;
  draft.instructions = { ...draft.instructions, ...readInstructions(stored.instructions) };
  return draft;
}

/** The fields of a stored draft, unchecked; none of anything else. The names of the release before are read, too. */
export function parsedDraft(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const { wished: seenFulfilment, placed: seenPlace, doorOf: detailsFor, ...fields } = fieldsOf(value);
    return { seenFulfilment, seenPlace, detailsFor, ...fields };
  } catch {
    return {};
  }
}
