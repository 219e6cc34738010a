import type { BookingRow } from './queries.ts';

/** A booking as its restaurant has agreed to it: of a change that it has yet to accept, as it was before. */
export function agreedBooking(row: BookingRow): BookingRow {
  const { beforeChange: before } = row.booking;
  if (before === null) return row;
  const { party, tableIds, accessible } = before;
  const [startsAt, endsAt] = [new Date(before.startsAt), new Date(before.endsAt)];
  return {
    ...row,
    booking: { ...row.booking, startsAt, endsAt, party, tableIds, accessible },
    tables: row.tablesBefore,
  };
}
