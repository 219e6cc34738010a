/** Who pays for a parcel: its sender, or its receiver at the door, in cash. */
export const parcelPayers = ['sender', 'receiver'] as const;
export type ParcelPayer = (typeof parcelPayers)[number];

/** Why a parcel comes back, as its courier says. */
export const courierFailures = ['nobody_home', 'refused', 'wrong_address', 'no_access', 'damaged'] as const;
/** All reasons; `recalled`: its sender called it back. */
export const parcelFailures = [...courierFailures, 'recalled'] as const;
export type ParcelFailure = (typeof parcelFailures)[number];

/** How many digits a receiver's PIN has, and how many wrong ones lock it. */
export const PIN_DIGITS = 4;
export const MAX_PIN_TRIES = 5;

/** How many days after its end the link of a receiver still opens. */
export const LINK_DAYS = 30;

/** Two doors nearer than this are one: nothing is sent there. In metres. */
export const SAME_PLACE_METRES = 30;

/** How long a quote is good for. */
export const QUOTE_MINUTES = 15;
