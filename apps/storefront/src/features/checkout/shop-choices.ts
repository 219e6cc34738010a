import { type DeliveryType, deliveryTypes } from '@hamper/contract/lifecycle';
import { MAX_LINKED_ORDERS } from '@hamper/contract/orders/max-linked-orders';

import { fieldsOf } from '../../state/delivery-place.ts';
import { type TipChoice, tipChoices } from './steps/tip.ts';

/** A window's beginning by the shop's own calendar and clock. */
export interface SlotChoice {
  date: string;
  time: string;
}

/** Choices that each shop of a checkout has of its own; everything else of a draft is chosen once. */
export interface ShopChoices {
  type: DeliveryType;
  when: 'now' | 'later';
  /** Of `later`; null until one is chosen. */
  slot: SlotChoice | null;
  /** Where it is eaten, of `dine_in`. */
  table: string;
  /** For the shop. */
  note: string;
  cutlery: boolean;
  tip: TipChoice;
  /** The amount of an own tip, as it is typed. */
  tipOwn: string;
  /** A code that is typed and not applied yet; an applied one is kept with the cart. */
  coupon: string;
}

const own: Record<keyof ShopChoices, true> = {
  ...{ type: true, when: true, slot: true, table: true, note: true },
  ...{ cutlery: true, tip: true, tipOwn: true, coupon: true },
};

/** Choices for single shops, by the uuids of their carts; all others are the draft's. */
export type ChoicesByCart = Record<string, Partial<ShopChoices>>;

const isOwn = (name: string): boolean => name in own;

/** A change of a draft, split into what concerns one shop and what concerns all. */
export function splitChange<Draft extends ShopChoices>(
  part: Partial<Draft>,
): { own: Partial<ShopChoices>; shared: Partial<Draft> } {
  const entries = Object.entries(part);
  return {
    own: Object.fromEntries(entries.filter(([name]) => isOwn(name))),
    // The rest of the same change.
    shared: Object.fromEntries(entries.filter(([name]) => !isOwn(name))) as Partial<Draft>,
  };
}

/** Each cart's choices with changes to them, those changed last kept. */
export function withChoices(choices: ChoicesByCart, changed: ChoicesByCart): ChoicesByCart {
  const others = Object.entries(choices).filter(([cart]) => !(cart in changed));
  const merged = Object.entries(changed).map(
    ([cart, part]) => [cart, { ...choices[cart], ...part }] as const,
  );
  return Object.fromEntries([...others, ...merged].slice(-MAX_LINKED_ORDERS));
}

const times: readonly string[] = ['type', 'when', 'slot'] satisfies (keyof ShopChoices)[];

/** The choices without how and when: the header has said another one. */
export const withoutTimes = (choices: ChoicesByCart): ChoicesByCart =>
  Object.fromEntries(
    Object.entries(choices).map(([cart, part]) => [
      cart,
      Object.fromEntries(Object.entries(part).filter(([name]) => !times.includes(name))),
    ]),
  );

/** The draft of one shop's order: its own choices over what is said for all, as far as it offers that. */
export function draftOfShop<Draft extends ShopChoices & { choices: ChoicesByCart }>(
  draft: Draft,
  cart: string,
  offers: readonly DeliveryType[],
): Draft {
  const chosen = { ...draft, ...draft.choices[cart] };
  const type = [chosen.type, draft.type].find((one) => offers.includes(one));
  return { ...chosen, type: type ?? offers[0] ?? 'delivery' };
}

/** Stored choices by cart; what is missing or of another shape is left out. */
export const readChoices = (value: unknown): ChoicesByCart =>
  Object.fromEntries(
    Object.entries(fieldsOf(value))
      .slice(-MAX_LINKED_ORDERS)
      .map(([cart, part]) => [cart, readShopChoices(fieldsOf(part))]),
  );

const texts = ['table', 'note', 'tipOwn', 'coupon'] as const;

/** One shop's choices out of stored fields. */
export function readShopChoices(stored: Record<string, unknown>): Partial<ShopChoices> {
  const found: Partial<ShopChoices> = {};
  for (const name of texts) {
    const value = stored[name];
    if (typeof value === 'string') found[name] = value;
  }
  if (typeof stored.cutlery === 'boolean') found.cutlery = stored.cutlery;
  const type = deliveryTypes.find((one) => one === stored.type);
  if (type) found.type = type;
  const tip = tipChoices.find((choice) => choice === stored.tip);
  if (tip) found.tip = tip;
  if (stored.when === 'later' || stored.when === 'now') found.when = stored.when;
  if (isSlot(stored.slot)) found.slot = stored.slot;
  return found;
}

function isSlot(value: unknown): value is SlotChoice {
  const { date, time } = fieldsOf(value);
  if (typeof date !== 'string' || typeof time !== 'string') return false;
  return !Number.isNaN(Date.parse(`${date}T${time}Z`));
}
