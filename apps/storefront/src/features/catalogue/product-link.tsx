import type { ProductCard } from '@hamper/contract/catalogue';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, createContext, use } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** So many entries, this one included, were made by opening products over the page: as many steps back close them. */
    productOpened?: number;
    /** The entry below it says no branch: this one's goes with its product. */
    branchOpened?: boolean;
  }
}

/** On the page of a chain's shop: its uuid, which addresses of products carry on. */
export const BranchContext = createContext<string | undefined>(undefined);

type ProductLinkProps = Pick<ProductCard, 'uuid'> &
  Pick<ComponentProps<'a'>, 'children' | 'className' | 'onClick' | 'tabIndex'>;

/** Opens a product over the page one is on; before any script has arrived too. */
export function ProductLink({ uuid, ...anchor }: ProductLinkProps) {
  const branch = use(BranchContext);
  return (
    <Link
      {...anchor}
      to="."
      search={(here) => ({ ...here, product: uuid, ...(branch ? { branch } : {}) })}
      state={({ productOpened = 0 }) => ({
        productOpened: productOpened + 1,
        ...(branch ? { branchOpened: true } : {}),
      })}
      resetScroll={false}
    />
  );
}
