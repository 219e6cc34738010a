import { create } from 'zustand';

/** Whether the cart stands over the page. Not in the address: it is the same cart on every page. */
export const useCartDrawer = create<{ open: boolean; setOpen(open: boolean): void }>((set) => ({
  open: false,
  setOpen: (open) => set({ open }),
}));
