import { useLocation, useSearch } from '@tanstack/react-router';

import { useStored } from '../../state/store.ts';

/** The product to show over the page: the address's, else the one that was opened there without a change of address. */
export function useRequestedProduct(): string | undefined {
  const { product } = useSearch({ strict: false });
  const path = useLocation({ select: ({ pathname }) => pathname });
  const opened = useStored(({ productOpen }) => (productOpen?.over === path ? productOpen.uuid : undefined));
  return product ?? opened;
}
