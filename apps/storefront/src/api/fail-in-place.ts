/**
 * In a loader: in the browser, a list that cannot be fetched shows that in its own place, in a page that is otherwise whole;
 * on the server the page fails, and so does its status.
 */
export const failInPlace = (answer: Promise<unknown>): Promise<unknown> =>
  typeof document === 'undefined' ? answer : answer.catch(() => undefined);
