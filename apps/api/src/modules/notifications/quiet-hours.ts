import { endOfNight } from '@hamper/contract/time/night';

/** The morning that ends the quiet hours of a time zone; undefined by day. */
export const endOfQuietHours = (now: Date, timezone: string): Date | undefined =>
  endOfNight(now, { timezone, evening: 21, morning: 8 });
