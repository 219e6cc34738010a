import type { Story } from '@hamper/contract/catalogue/stories';

/** Stories by shop, each shop's from the first to the latest. */
export type ShopStories = readonly (readonly Story[])[];

/** A shop of those that are shown, and one of its stories. */
export interface StoryPosition {
  shop: number;
  story: number;
}

/** Those that have not ended by a time in milliseconds; a shop without any is left out. */
export function currentStories(shops: ShopStories, now: number): Story[][] {
  const hasNotEnded = ({ expired_at: end }: Story) => end === null || Date.parse(end) > now;
  return shops.map((stories) => stories.filter(hasNotEnded)).filter((stories) => stories.length > 0);
}

/** Where a shop's stories begin: with the first that has not been seen, or from the first on. */
export function firstUnseen(stories: readonly Story[], seen: ReadonlySet<string>): number {
  return Math.max(
    stories.findIndex(({ uuid }) => !seen.has(uuid)),
    0,
  );
}

/** The story after this one, of the next shop after the last of a shop; null after all. */
export function nextStory(shops: ShopStories, { shop, story }: StoryPosition): StoryPosition | null {
  if (story + 1 < (shops[shop]?.length ?? 0)) return { shop, story: story + 1 };
  return shop + 1 < shops.length ? { shop: shop + 1, story: 0 } : null;
}

/** The story before this one, of the shop before for the first of a shop; null before all. */
export function previousStory(shops: ShopStories, { shop, story }: StoryPosition): StoryPosition | null {
  if (story > 0) return { shop, story: story - 1 };
  const before = shops[shop - 1];
  return before ? { shop: shop - 1, story: before.length - 1 } : null;
}
