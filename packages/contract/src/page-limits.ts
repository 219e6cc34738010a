/** The rows of a list that can be reached by page number: the database has to read past those that are skipped. */
export const MAX_NUMBERED_ROWS = 10_000;

/** The last page that can be reached by its number. */
export const lastNumberedPage = (perPage: number): number =>
  Math.max(1, Math.floor(MAX_NUMBERED_ROWS / perPage));
