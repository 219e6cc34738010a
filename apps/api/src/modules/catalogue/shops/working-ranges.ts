import { weekdays } from '@hamper/contract/catalogue';
import type { HoursInput } from '@hamper/contract/catalogue/shop-setup';

import type { WorkingRange } from './present-hours.ts';

const DAY_MINUTES = 24 * 60;

/** Hours as they are stored: days count from sunday, times are minutes of the day. */
export const workingRangesOf = (days: HoursInput['days']): WorkingRange[] =>
  days.map(({ day, from, to, disabled }) => ({
    day: weekdays.indexOf(day),
    opensAt: minutesOf(from) % DAY_MINUTES,
    closesAt: Math.min(minutesOf(to), DAY_MINUTES),
    disabled,
  }));

/** `09-30` or `09:30` in minutes of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(/[-:]/).map(Number);
  return hours * 60 + minutes;
}
