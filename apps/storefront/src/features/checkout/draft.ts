import type { Address } from '@hamper/contract/accounts';
import type { DeliveryType } from '@hamper/contract/lifecycle';

import { type DeliveryPlace, fieldsOf, isSamePlace, readPlace } from '../../state/delivery-place.ts';
import { type TipChoice, tipChoices } from './steps/tip.ts';

/** A window's beginning by the shop's own calendar and clock. */
export interface SlotChoice {
  date: string;
  time: string;
}

/** Everything a shopper chose and typed, but for the card's number, which is kept nowhere. */
export interface Draft {
  type: DeliveryType;
  /** One of the saved addresses; null is another one, typed below. */
  addressId: number | null;
  street: string;
  house: string;
  floor: string;
  /** Where the typed address is; null until it is chosen or pinned. */
  location: DeliveryPlace['location'];
  pin: DeliveryPlace['pin'];
  /** What `house` and `floor` were typed for; null before a place is chosen. */
  doorOf: DeliveryPlace | null;
  when: 'now' | 'later';
  /** Of `later`; null until one is chosen. */
  slot: SlotChoice | null;
  /** Where it is eaten, of `dine_in`. */
  table: string;
  name: string;
  phone: string;
  email: string;
  note: string;
  cutlery: boolean;
  tip: TipChoice;
  /** The amount of an own tip, as it is typed. */
  tipOwn: string;
  /** A code that is typed and not applied yet; an applied one is kept with the cart. */
  coupon: string;
  /** The wallet pays as much as it can. */
  wallet: boolean;
  payment: string;
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
    doorOf: null,
    when: 'now',
    slot: null,
    table: '',
    name,
    phone,
    email: '',
    note: address?.note ?? '',
    cutlery: false,
    tip: '0',
    tipOwn: '',
    coupon: '',
    wallet: false,
    payment,
  };
}

/** Another address brings its own way to the door; what was typed over the first one's stays. */
export function withAddress(draft: Draft, addressId: number | null, addresses: Address[]): Partial<Draft> {
  const noteOf = (id: number | null) => addresses.find((address) => address.id === id)?.note ?? '';
  const isOwn = draft.note !== noteOf(draft.addressId);
  // A pin is meant for one address.
  return isOwn ? { addressId, pin: null } : { addressId, pin: null, note: noteOf(addressId) };
}

const texts = [
  'street',
  'house',
  'floor',
  'table',
  'name',
  'phone',
  'email',
  'note',
  'tipOwn',
  'coupon',
] as const;
const switches = ['cutlery', 'wallet'] as const;

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

/** A draft with changes to it. House and floor stay behind at the address that they were typed for. */
export function withChange(draft: Draft, part: Partial<Draft>): Draft {
  const next = { ...draft, ...part };
  const place = typedPlace(next);
  const { doorOf: old } = draft;
  // Words that are being typed are no other address yet.
  if (!place.location || place.pin === 'set') return next;
  if (!old || old.address === '' || isSamePoint(old, place)) return { ...next, doorOf: place };
  // A pin that moves under its words, or the device's location before its words are known.
  if (old.address === place.address) return next;
  return { ...next, house: '', floor: '', doorOf: place };
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
  const draft = { ...fresh };
  for (const name of texts) {
    const value = stored[name];
    if (typeof value === 'string') draft[name] = value;
  }
  for (const name of switches) {
    const value = stored[name];
    if (typeof value === 'boolean') draft[name] = value;
  }
  // A shop may offer less by now.
  draft.type = offers.find((type) => type === stored.type) ?? draft.type;
  draft.payment = payments.find((tag) => tag === stored.payment) ?? draft.payment;
  draft.tip = tipChoices.find((choice) => choice === stored.tip) ?? draft.tip;
  if (stored.addressId === null || addresses.some(({ id }) => id === stored.addressId)) {
    draft.addressId = typeof stored.addressId === 'number' ? stored.addressId : null;
  }
  const { location, pin } = readPlace(stored);
  if (location) Object.assign(draft, { location, pin });
  const door = readPlace(stored.doorOf);
  if (door.location) draft.doorOf = door;
  if (stored.when === 'later') draft.when = 'later';
  if (isSlot(stored.slot)) draft.slot = stored.slot;
  return draft;
}

/** The fields of a stored draft, unchecked; none of anything else. */
export function parsedDraft(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return fieldsOf(value);
  } catch {
    return {};
  }
}

function isSlot(value: unknown): value is SlotChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { date, time } = value as Record<string, unknown>;
  return typeof date === 'string' && typeof time === 'string';
}
