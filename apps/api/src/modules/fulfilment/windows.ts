import type { ShopHours } from '@hamper/contract/catalogue';
import { fulfilmentWindows, windowAt, type FulfilmentWindow } from '@hamper/contract/time/slots';

export interface SlotShop {
  hours: ShopHours;
  slotMinutes: number;
  slotDays: number;
  /** How long the shop needs for an order at the most: no window begins before that is over. */
  deliveryToMinutes: number;
}

/** The windows a shop takes orders for from `now` on, full ones included, earliest first. */
export const windowsOf = (
  { hours, slotMinutes, slotDays, deliveryToMinutes }: SlotShop,
  now: Date,
): FulfilmentWindow[] =>
  fulfilmentWindows({ hours, minutes: slotMinutes, leadMinutes: deliveryToMinutes, days: slotDays }, now);

/** The window asked for by a day and a time of the shop's clock; null without both of them: the order is for now. */
export function requestedWindow(
  shop: SlotShop,
  wish: { delivery_date?: string | undefined; delivery_time?: string | undefined },
  now: Date,
): FulfilmentWindow | null | 'unavailable' {
  const { delivery_date: date, delivery_time: time } = wish;
  if (!date || !time) return null;
  return windowAt(windowsOf(shop, now), { date, time }) ?? 'unavailable';
}
