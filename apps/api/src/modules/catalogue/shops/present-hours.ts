import { weekdays, type ShopHours, type WorkingDay } from '@hamper/contract/catalogue';

/** Minutes of the shop's own day; `day` counts from sunday. */
export interface WorkingRange {
  day: number;
  opensAt: number;
  closesAt: number;
  disabled: boolean;
}

export interface Hours {
  open: boolean;
  timezone: string;
  workingRanges: WorkingRange[];
  closedDates: string[];
}

/** A shop's hours in the form that `shopState` reads. */
export const presentHours = (shop: Hours): ShopHours => ({
  open: shop.open,
  timezone: shop.timezone,
  // Clients index this list by day: each is there, from sunday on.
  shop_working_days: weekdays.flatMap((day, index): WorkingDay[] => {
    const ranges = shop.workingRanges.filter((range) => range.day === index);
    if (ranges.length === 0) return [{ day, from: '00-00', to: '00-00', disabled: true }];
    return ranges.map((range) => presentRange(day, range));
  }),
  shop_closed_date: shop.closedDates.map((day) => ({ day })),
});

const presentRange = (day: WorkingDay['day'], { opensAt, closesAt, disabled }: WorkingRange): WorkingDay => ({
  day,
  from: clock(opensAt),
  to: clock(closesAt),
  disabled,
});

const clock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}-${twoDigits(minutes % 60)}`;
const twoDigits = (number: number): string => String(number).padStart(2, '0');
