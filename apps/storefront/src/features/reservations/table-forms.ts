import type { ApiError } from '@hamper/contract/client';

/** The form that holds a table, or gives a booking another time; also the address that answers it. */
export const HOLD_FORM = '/reservations';

/** The times that a refusal names, as they stand in the answer to a form: instants, parted by spaces. */
export const timesOf = (refusal: ApiError): string =>
  (refusal.data?.times ?? []).map(({ start_date: start }) => start).join(' ');
