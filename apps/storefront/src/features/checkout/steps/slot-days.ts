import type { Slot } from '@hamper/contract/time/slot';
import { inZone } from '@hamper/contract/time/time-zone';

import type { SlotChoice } from '../shop-choices.ts';

export interface SlotDay {
  /** By the shop's calendar. */
  date: string;
  slots: Slot[];
}

/** A shop's windows by the days of its calendar, earliest first. */
export function slotDays(slots: Slot[]): SlotDay[] {
  const days: SlotDay[] = [];
  for (const slot of slots) {
    const day = days.at(-1);
    if (day?.date === slot.date) day.slots.push(slot);
    else days.push({ date: slot.date, slots: [slot] });
  }
  return days;
}

export const isSameSlot = (one: SlotChoice, other: SlotChoice | null): boolean =>
  one.date === other?.date && one.time === other.time;

/** The state of a chosen window: it may have filled up or gone by since. */
export function slotState(slots: Slot[], chosen: SlotChoice): 'free' | 'full' | 'gone' {
  const slot = slots.find((one) => isSameSlot(one, chosen));
  if (!slot) return 'gone';
  return slot.left > 0 ? 'free' : 'full';
}

/** The window that a time by the shop's clock falls into. */
export const slotHolding = (slots: Slot[], { date, time }: SlotChoice): Slot | undefined =>
  slots.find(({ from, to }) => {
    const wanted = `${date}T${time}`;
    return from.slice(0, 16) <= wanted && wanted < to.slice(0, 16);
  });

/** How far the days are from today, both by the shop's calendar: 0 is today, 1 tomorrow. */
export const daysAhead = (date: string, now: Date, zone: string): number =>
  Math.round((Date.parse(date) - Date.parse(inZone(now, zone).slice(0, 10))) / (24 * 60 * 60_000));

/** Whether two clocks say different times at an instant. */
export const clocksDiffer = (at: Date, zone: string, other: string): boolean =>
  inZone(at, zone) !== inZone(at, other);
