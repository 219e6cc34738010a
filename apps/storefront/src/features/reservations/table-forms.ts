import type { ApiError } from '@hamper/contract/client';

/** The form that holds a table, or gives a booking another time; also the address that answers it. */
export const HOLD_FORM = '/reservations';

/** The refusal of a time as it stands in the answer to a form: its nearest times, the table that they are of, and whether another one is free. */
export const refusedTimes = (refusal: ApiError, tableId: string): Record<string, string> => ({
  times: timesOf(refusal),
  table: tableId,
  elsewhere: refusal.data?.elsewhere?.start_date ?? '',
});

/** The times that a refusal names, as they stand in the answer to a form: instants, parted by spaces. */
export const timesOf = (refusal: ApiError): string =>
  (refusal.data?.times ?? []).map(({ start_date: start }) => start).join(' ');
