/** The longest time from now to a deadline. */
export const MAX_DEADLINE_DAYS = 14;
/** The longest name of a member. */
export const MAX_MEMBER_NAME = 60;
