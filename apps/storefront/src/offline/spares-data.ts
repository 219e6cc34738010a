/** Whether the shopper, or their browser, wants little to be fetched. */
export const sparesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
