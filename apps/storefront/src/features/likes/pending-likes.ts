/** Uuids of products and shops whose change is being sent to the account. */
export const savingLikes = new Set<string>();

/** Those pressed since the account's likes were last read: its answer may be older than the press. */
export const pressedLikes = new Set<string>();

/** Before the account's likes are read: the answer knows of every press that was sent in full. */
export function forgetSavedPresses(): void {
  for (const uuid of pressedLikes) {
    if (!savingLikes.has(uuid)) pressedLikes.delete(uuid);
  }
}
