import { create } from 'zustand';

import type { ShopperCart } from './shopper-cart.ts';

/** The cart that a page is about where it is not the shopper's own: what stands over the page adds to it, too. */
export const usePageCart = create<{ cart: ShopperCart | undefined }>(() => ({ cart: undefined }));

export const setPageCart = (cart: ShopperCart | undefined): void => usePageCart.setState({ cart });
