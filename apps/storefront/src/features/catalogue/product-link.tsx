import type { ProductCard } from '@hamper/contract/catalogue';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry was made by opening a product over a page, so Back closes it. */
    productOpened?: boolean;
  }
}

type ProductLinkProps = Pick<ProductCard, 'uuid'> &
  Pick<ComponentProps<'a'>, 'children' | 'className' | 'onClick' | 'tabIndex'>;

/** Opens a product over the page one is on; before any script has arrived too. */
export function ProductLink({ uuid, ...anchor }: ProductLinkProps) {
  return (
    <Link
      {...anchor}
      to="."
      search={(here) => ({ ...here, product: uuid })}
      state={{ productOpened: true }}
      resetScroll={false}
    />
  );
}
