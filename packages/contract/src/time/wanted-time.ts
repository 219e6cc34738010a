import { instantOf } from './time-zone.ts';

/** A day and a time of it that somebody wants an order for, by the clock of whichever shop is looked at. */
export interface WantedTime {
  /** `2026-11-24` */
  date: string;
  /** `18:00` */
  time: string;
}

/** When the clocks of a zone show that time; now where it is over, or where none is wanted. */
export function wantedAt(wanted: WantedTime | null, zone: string, now: Date): Date {
  if (!wanted) return now;
  const at = instantOf(Date.parse(`${wanted.date}T${wanted.time}Z`), zone);
  return at > now.getTime() ? new Date(at) : now;
}
