import { type AddedLine, createAdding } from './client/adding.ts';
import type { ShopperCart } from './shopper-cart.ts';

/** Adds to what is in the cart, which shows at once. @throws ApiError what the server refuses */
export const addLines = ({ parts }: ShopperCart, shopId: number, lines: AddedLine[]): Promise<void> =>
  createAdding(parts).add(shopId, lines);

/** Takes back what `addLines` added, once it has (`added`). @throws ApiError what the server refuses */
export const takeBackLines = (
  { parts }: ShopperCart,
  shopId: number,
  lines: AddedLine[],
  added: Promise<void>,
): Promise<void> => createAdding(parts).takeBack(shopId, lines, added);
