import { useStored } from '../../state/store.ts';

/** The person whose likes this browser holds; none are a guest's. Signing out removes it. */
const OWNER = 'likes-owner';

export function likesOwner(): string | null {
  try {
    return localStorage.getItem(OWNER);
  } catch {
    return null;
  }
}

export function setLikesOwner(person: string): void {
  try {
    localStorage.setItem(OWNER, person);
  } catch {
    // Full or forbidden: the likes are then not kept either, or made one with the account once more.
  }
}

/** A session that ran out, or was ended before scripts were there, leaves none of its likes to the next person. */
export function forgetAccountLikes(): void {
  if (likesOwner() === null) return;
  useStored.setState({ liked: {}, likedShops: {} });
  localStorage.removeItem(OWNER);
}
