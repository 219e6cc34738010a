/** Search engines that want to be told of changed pages: https://www.indexnow.org */
export interface IndexNow {
  /** One line for the table of adapters. */
  readonly label: string;
  /** Tells of pages of the shop, by their paths: as many as one request may name (`MAX_PAGES`) at the most. */
  announce(paths: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Addresses that one request may name. */
export const MAX_PAGES = 10_000;
