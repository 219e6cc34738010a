/** The form that holds a table, or gives a booking another time; also the address that answers it. */
export const HOLD_FORM = '/reservations';
