import type { CartLine } from '@hamper/contract/cart';

import { CartLineItem } from './contents/cart-line-item.tsx';

interface CartLinesProps {
  lines: CartLine[];
  shopId: number;
  /** Somebody else of the group put them in. */
  readOnly?: boolean;
}

/** The lines of one person's part of a cart. */
export function CartLines({ lines, shopId, readOnly = false }: CartLinesProps) {
  return (
    <ul>
      {lines.map((line) => (
        <CartLineItem key={line.id} line={line} shopId={shopId} readOnly={readOnly} />
      ))}
    </ul>
  );
}
