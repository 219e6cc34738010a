import { z } from 'zod';

import { Instant } from '../envelope.ts';

/** A day by the calendar of the shop, `2026-11-20`, and a time by its clock, `18:00`. */
export const LocalDate = z.iso.date().regex(/^[1-9]/);
export const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A fulfilment window that an order can be placed for. */
export const Slot = z.object({
  date: LocalDate,
  time: LocalTime,
  from: Instant,
  to: Instant,
  /** The remaining capacity; 0 if it is full. */
  left: z.number().int(),
});
export type Slot = z.infer<typeof Slot>;
