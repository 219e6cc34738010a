import type { Locale } from '@hamper/contract/locale';
import type { ProblemCode } from '@hamper/contract/problem';
import type { Slot } from '@hamper/contract/time/slot';
import { nextAvailable } from '@hamper/contract/time/slots';
import { timeFormat } from '@hamper/contract/time/time-text';
import { inZone } from '@hamper/contract/time/time-zone';

import type { Db } from '../../db/query.ts';
import type { FieldProblem } from '../../failure.ts';
import { remainingCapacities } from './queries.ts';
import { type SlotShop, windowsOf } from './windows.ts';

type Shop = SlotShop & { id: number; slotCapacity: number; timezone: string };

/** The fulfilment windows of a shop with their remaining capacity, by its own clock. */
export async function slotsOf(db: Db, shop: Shop, now: Date): Promise<Slot[]> {
  const windows = windowsOf(shop, now);
  const capacities = await remainingCapacities(db, shop, windows);
  return windows.map(({ date, time, from, to }, index) => ({
    date,
    time,
    from: inZone(from, shop.timezone),
    to: inZone(to, shop.timezone),
    left: capacities[index] ?? 0,
  }));
}

interface SlotRefusal {
  code: ProblemCode & ('slot-full' | 'slot-unavailable');
  fields: Record<string, FieldProblem[]>;
  data: { slots: Slot[] };
}

/** The error for a slot that is not available, with the next free ones as text and data. */
export async function slotRefused(
  db: Db,
  shop: Shop,
  {
    code,
    requested,
    now,
    locale,
  }: Pick<SlotRefusal, 'code'> & { requested: RequestedSlot; now: Date; locale: Locale },
): Promise<SlotRefusal> {
  const slots = nextAvailable(await slotsOf(db, shop, now), requested);
  const fault: FieldProblem =
    slots.length > 0
      ? { fault: 'slot-next', values: { times: timesOf(slots, { locale, timeZone: shop.timezone }) } }
      : { fault: code === 'slot-full' ? 'slot-full' : 'invalid' };
  return { code, fields: { delivery_time: [fault] }, data: { slots } };
}

interface RequestedSlot {
  date: string;
  time: string;
}

function timesOf(slots: Slot[], { locale, timeZone }: { locale: Locale; timeZone: string }): string {
  const format = timeFormat(locale, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
    slots.map(({ from }) => format.format(new Date(from))),
  );
}
