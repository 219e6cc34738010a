import type { Cart } from '@hamper/contract/cart';

import { linesOf } from '../carts-query.ts';

/** A cart that a group was let into may have nothing in it yet. */
export const isFilled = (cart: Cart): boolean => linesOf(cart).length > 0;
