import { endOfNight } from '@hamper/contract/time/night';

/** A table that is wanted so soon is offered at night, too. */
const SOON_MS = 3 * 60 * 60_000;

/**
 * From when on a table can be offered to somebody who waits for one: at once by day, by the restaurant's clock, and for a time that is
 * near. At night nobody is woken, to lose the offer in their sleep: it waits for the morning, or until their time is near.
 */
export function offerableFrom(
  { startsAt }: { startsAt: Date },
  { now, timezone }: { now: Date; timezone: string },
): Date {
  const near = new Date(startsAt.getTime() - SOON_MS);
  const morning = endOfNight(now, { timezone, evening: 22, morning: 8 });
  if (morning === undefined || near <= now) return now;
  return near < morning ? near : morning;
}
