/** So many rows of a list are reached by a page's number: what is skipped has to be walked past first. */
export const ROWS_BY_NUMBER = 10_000;

/** The last page that its number leads to. */
export const lastByNumber = (perPage: number): number => Math.max(1, Math.floor(ROWS_BY_NUMBER / perPage));
