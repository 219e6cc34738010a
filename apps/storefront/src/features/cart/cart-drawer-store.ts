import { create } from 'zustand';

interface CartDrawerState {
  /** The address over which the cart was opened. */
  openedAt: string | undefined;
  openAt: (href: string) => void;
  close: () => void;
}

/** Whether the cart stands over the page. Not in the address: it is the same cart on every page. */
export const useCartDrawer = create<CartDrawerState>((set) => ({
  openedAt: undefined,
  openAt: (href) => set({ openedAt: href }),
  close: () => set({ openedAt: undefined }),
}));
