import type { ShopHours } from '@hamper/contract/catalogue';
import { fulfilmentWindows, windowAt, type FulfilmentWindow } from '@hamper/contract/time/slots';

export interface SlotShop {
  hours: ShopHours;
  slotMinutes: number;
  slotDays: number;
  /** The longest lead time of the shop in minutes: no window starts before it has passed. */
  deliveryToMinutes: number;
}

/** The windows of a shop from `now` on, full ones included, earliest first. */
export const windowsOf = (
  { hours, slotMinutes, slotDays, deliveryToMinutes }: SlotShop,
  now: Date,
): FulfilmentWindow[] =>
  fulfilmentWindows({ hours, minutes: slotMinutes, leadMinutes: deliveryToMinutes, days: slotDays }, now);

/** The requested window, by a day and a time of the shop's clock; null without them: the order is for now. */
export function requestedWindow(
  shop: SlotShop,
  options: { delivery_date?: string | undefined; delivery_time?: string | undefined },
  now: Date,
): FulfilmentWindow | null | 'unavailable' {
  const { delivery_date: date, delivery_time: time } = options;
  if (!date || !time) return null;
  return windowAt(windowsOf(shop, now), { date, time }) ?? 'unavailable';
}
