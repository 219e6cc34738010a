const RECENT_MS = 2 * 60 * 1000;

/** When a position must have been taken at the earliest to be shown as the current one. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - RECENT_MS);

export const isRecentPosition = (locatedAt: Date, now: Date): boolean => locatedAt > recentSince(now);
