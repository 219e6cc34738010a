// Rows on a page of a list. Apart from what asks for the lists: an address is read before any of that has come.

export const BOOKINGS_PER_PAGE = 10;
export const BRANCHES_PER_PAGE = 100;
export const LIKES_PER_PAGE = 24;
export const ORDERS_PER_PAGE = 10;
export const MOVES_PER_PAGE = 20;
