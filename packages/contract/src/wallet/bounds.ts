// Apart from the schemas: screens need the bounds alone.

/** The longest note of money that is sent. */
export const MAX_TRANSFER_NOTE = 140;
