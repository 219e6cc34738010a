import { weekdays } from '@hamper/contract/catalogue';
import type { HoursInput } from '@hamper/contract/catalogue/shop-setup';

import { invalid } from '../../../failure.ts';
import type { WorkingRange } from './present-hours.ts';

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/**
 * Hours as they are stored: days count from sunday, times are minutes of the day.
 * @throws validation of the `from` of hours that overlap others
 */
export function workingRangesOf(days: HoursInput['days']): WorkingRange[] {
  const ranges = days.map(({ day, from, to, disabled }) => ({
    day: weekdays.indexOf(day),
    opensAt: minutesOf(from) % DAY_MINUTES,
    closesAt: Math.min(minutesOf(to), DAY_MINUTES),
    disabled,
  }));
  const overlapping = ranges.findIndex((range, at) =>
    ranges.slice(0, at).some((other) => overlap(range, other)),
  );
  if (overlapping >= 0) throw invalid(`days.${overlapping}.from`, 'hours-overlap');
  return ranges;
}

/** Whether two hours of a week meet, which goes round: saturday's may end on sunday. */
function overlap(one: WorkingRange, other: WorkingRange): boolean {
  if (one.disabled || other.disabled) return false;
  const [a, b] = [inWeek(one), inWeek(other)];
  return [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => a.from + shift < b.to && b.from < a.to + shift);
}

/** In minutes of the week; hours that do not end after they begin end on the next day. */
function inWeek({ day, opensAt, closesAt }: WorkingRange): { from: number; to: number } {
  const from = day * DAY_MINUTES + opensAt;
  return { from, to: from + ((closesAt - opensAt + DAY_MINUTES - 1) % DAY_MINUTES) + 1 };
}

/** `09-30` or `09:30` in minutes of the day. */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(/[-:]/).map(Number);
  return hours * 60 + minutes;
}
