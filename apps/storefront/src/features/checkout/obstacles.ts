import type { Quote } from '@hamper/contract/checkout';

/** What stands between a cart and an order, by its code, in the server's words. */
export type Obstacles = ReadonlyMap<string, string>;

export const obstaclesIn = (quote: Quote | undefined): Obstacles =>
  new Map(quote?.errors.map(({ code, message }) => [code, message]));

/** A closed shop is no obstacle while a time can still be chosen: the press then asks for it. */
export function hinders(obstacles: Obstacles, { choosesTime }: { choosesTime: boolean }): boolean {
  return [...obstacles.keys()].some((code) => !(choosesTime && code === 'shop-closed'));
}
