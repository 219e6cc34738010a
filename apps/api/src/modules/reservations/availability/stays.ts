import { MAX_STAY_MINUTES, QUARTER_MINUTES } from '@hamper/contract/bookings/vocabulary';
import { sql } from 'drizzle-orm';

import type { Stay } from '../../../db/schema/bookings.ts';

/** A stay where neither the restaurant nor the settings say one. */
const USUAL_STAY = 120;

/** The settings that restaurants fall back to: minutes, or lines of minutes. */
const staySettings = [
  'reservation_time_durations',
  'reservation_before_time',
  'min_reservation_time',
] as const;
export type StaySettings = Partial<Record<(typeof staySettings)[number], string>>;

/** The same as a field of a query. */
export const knownSettings = sql<StaySettings>`coalesce((select json_object_agg(key, value) from settings
  where key = any(${sql.param([...staySettings])}::text[])), '{}')`;

interface Terms {
  stays: Stay[];
  leadMinutes: number | null;
  minStayMinutes: number | null;
}

/** How long parties stay, and how long before it a table has to be booked, in minutes. */
export interface StayTerms {
  /** That can be chosen, shortest first. */
  durations: number[];
  min: number;
  max: number;
  lead: number;
  stayOf(party: number): number;
}

export function stayTerms({ stays, leadMinutes, minStayMinutes }: Terms, settings: StaySettings): StayTerms {
  const chosen = minutesIn(settings.reservation_time_durations).map(roundUp);
  const durations = [...new Set([...chosen, ...stays.map(({ minutes }) => roundUp(minutes))])].toSorted(
    (a, b) => a - b,
  );
  if (durations.length === 0) durations.push(USUAL_STAY);
  const shortest = durations[0] ?? USUAL_STAY;
  const [leastSetting] = minutesIn(settings.min_reservation_time);
  const min = Math.min(shortest, roundUp(minStayMinutes ?? leastSetting ?? shortest));
  const ascending = stays.toSorted((a, b) => a.guests - b.guests);
  return {
    durations,
    min,
    max: durations.at(-1) ?? shortest,
    lead: leadMinutes ?? minutesIn(settings.reservation_before_time)[0] ?? 0,
    stayOf(party) {
      const stay = ascending.find(({ guests }) => party <= guests) ?? ascending.at(-1);
      return roundUp(stay?.minutes ?? chosen[0] ?? USUAL_STAY);
    },
  };
}

/** One number, or one a line. */
const minutesIn = (text = ''): number[] =>
  text
    .split(/[\s,;]+/)
    .filter((part) => /^\d{1,5}$/.test(part))
    .map(Number)
    .filter((minutes) => minutes > 0);

const roundUp = (minutes: number): number =>
  Math.min(MAX_STAY_MINUTES, Math.ceil(minutes / QUARTER_MINUTES) * QUARTER_MINUTES);
