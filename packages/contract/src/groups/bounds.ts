/** The longest time from now to a deadline. */
export const MAX_DEADLINE_DAYS = 14;
/** How many minutes after ordering the parts of a group's order may be paid. */
export const PAY_MINUTES = { min: 5, max: 120, usual: 30 };
/** The smallest part that a card pays, in minor units of the base currency; a smaller one is the owner's. */
export const LEAST_PART_MINOR = 50;
/** The longest name of a member. */
export const MAX_MEMBER_NAME = 60;
