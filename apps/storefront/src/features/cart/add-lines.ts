import type { AddedLine } from './client/added-changes.ts';
import { createLineAdder } from './client/line-adder.ts';
import type { ShopperCart } from './shopper-cart.ts';

/** Adds to what is in the cart, which shows at once. @throws ApiError what the server refuses */
export const addLines = ({ parts }: ShopperCart, shopId: number, lines: AddedLine[]): Promise<void> =>
  createLineAdder(parts).add(shopId, lines);

/** Takes back what `addLines` added, once it has (`added`). @throws ApiError what the server refuses */
export const takeBackLines = (
  { parts }: ShopperCart,
  shopId: number,
  lines: AddedLine[],
  added: Promise<void>,
): Promise<void> => createLineAdder(parts).takeBack(shopId, lines, added);
