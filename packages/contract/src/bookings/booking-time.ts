import { z } from 'zod';

import { Instant } from '../envelope.ts';
import { LocalDate, LocalTime } from '../time/slot.ts';

/** A time at which a table is free. The hour that clocks repeat is there twice; the offset tells which is meant. */
export const BookingTime = z.object({
  /** By the restaurant's calendar and clock. */
  date: LocalDate,
  time: LocalTime,
  start_date: Instant,
  end_date: Instant,
  /** The sections that have a table then. */
  section_ids: z.array(z.number().int()),
});
export type BookingTime = z.infer<typeof BookingTime>;

/**
 * A time of a booking: with an offset (`2026-11-20T18:00:00-05:00`) an instant; without one (`2026-11-20 18:00`), as
 * older clients write it, by the restaurant's clock, and the first of two where clocks go back.
 */
export const BookingMoment = z.preprocess(
  (text) => (typeof text === 'string' ? text.trim().replace(' ', 'T') : text),
  z.iso.datetime({ offset: true, local: true }).max(40),
);
