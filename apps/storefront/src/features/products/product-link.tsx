import type { ProductCard } from '@hamper/contract/catalogue';
import { opensNewTab } from '@hamper/ui/controls/opens-new-tab.ts';
import { afterPaint } from '@hamper/ui/loading/after-paint.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, createContext, type MouseEvent, use } from 'react';

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
  Pick<ComponentProps<'a'>, 'aria-label' | 'children' | 'className' | 'onClick' | 'tabIndex'>;

/** Opens a product over the page one is on; before any script has arrived too. */
export function ProductLink({ uuid, onClick, ...anchor }: ProductLinkProps) {
  const branch = use(BranchContext);
  const navigate = useNavigate();
  const way = {
    to: '.',
    search: (here: object) => ({ ...here, product: uuid, ...(branch ? { branch } : {}) }),
    state: ({ productOpened = 0 }) => ({
      productOpened: productOpened + 1,
      ...(branch ? { branchOpened: true } : {}),
    }),
    resetScroll: false,
  } as const;
  // The router's own way draws half the page before the press is seen.
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensNewTab(event)) return;
    event.preventDefault();
    // A double press is one.
    if (event.detail > 1) return;
    await afterPaint();
    await navigate(way);
  };
  return <Link {...anchor} {...way} onClick={(event) => void open(event)} />;
}
