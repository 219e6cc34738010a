// Apart from the schemas, so that the browser may have them.

/** Shopping lists of one person. */
export const MAX_SHOPPING_LISTS = 50;
export const MAX_LIST_LINES = 200;
export const MAX_LIST_NAME = 80;
