/** The most shops that one checkout may have. */
export const MAX_LINKED_ORDERS = 8;
