import type { Cart } from '@hamper/contract/cart';
import type { DeliveryType } from '@hamper/contract/lifecycle';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { basisPoints } from '@hamper/contract/prices/rounding';

/** Percent of the goods, none, or an amount of one's own. */
export const tipChoices = ['0', '10', '15', '20', 'own'] as const;
export type TipChoice = (typeof tipChoices)[number];

interface ChosenTip {
  type: DeliveryType;
  tip: TipChoice;
  /** The amount of `own`, as it is typed. */
  tipOwn: string;
}

const MAX_TIP = 10_000;

/** A percentage of the goods' price, in the cart's currency, to the cent. */
export const tipShare = (percent: number, cart: Pick<Cart, 'total_price'>): number =>
  toWire(basisPoints(toMinor(cart.total_price), percent * 100));

/** The tip as an amount: it is for the courier, so orders that are picked up have none. Unreadable text is none. */
export function tipOf({ type, tip, tipOwn }: ChosenTip, cart: Pick<Cart, 'total_price'>): number {
  if (type !== 'delivery') return 0;
  if (tip !== 'own') return Math.min(tipShare(Number(tip), cart), MAX_TIP);
  const amount = toWire(toMinor(Number(tipOwn.trim().replace(',', '.'))));
  return Number.isFinite(amount) && amount > 0 ? Math.min(amount, MAX_TIP) : 0;
}

/** Whether an own tip is an amount, or nothing at all; a comma is a point. */
export function isTip(text: string): boolean {
  const typed = text.trim().replace(',', '.');
  return typed === '' || (/^(\d+\.?\d*|\.\d+)$/.test(typed) && Number(typed) <= MAX_TIP);
}
