import type { Cart } from '@hamper/contract/cart';

import { linesOf } from '../carts-query.ts';

/** One that has something in it; and a group's, which leads to its page though nobody has put anything in yet. */
export const isShown = (cart: Cart): boolean => cart.group || linesOf(cart).length > 0;
