/**
 * In a loader: in the browser, a list that cannot be fetched says so in its own place, in a page that is otherwise whole;
 * on the server the page fails, and so does its status.
 */
export const failInPlace = (wanted: Promise<unknown>): Promise<unknown> =>
  typeof document === 'undefined' ? wanted : wanted.catch(() => undefined);
