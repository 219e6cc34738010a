/**
 * In a loader: a list of a page that stays (sorted, narrowed, another part of it) says in its own place that it could not
 * be fetched; a page that one comes to fails as a whole.
 */
export const orInPlace = (cause: string, wanted: Promise<unknown>): Promise<unknown> =>
  cause === 'stay' ? wanted.catch(() => undefined) : wanted;
