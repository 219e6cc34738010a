/** Those pressed since the account's likes were last read: its answer may be older than the press. */
export const pressedLikes = new Set<string>();
