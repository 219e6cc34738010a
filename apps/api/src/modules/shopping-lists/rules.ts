import { quantityToMilli } from '@hamper/contract/prices/quantity';

import type { SellableStock } from '../catalogue/index.ts';

type Limits = Pick<SellableStock['product'], 'minQtyMilli' | 'maxQtyMilli' | 'intervalMilli'>;

/** The quantity nearest to this one that the product is sold in, in thousandths; null if it is sold in none. */
export function nearestQuantity({ minQtyMilli, maxQtyMilli, intervalMilli }: Limits, quantity: number) {
  const step = Math.max(1, intervalMilli);
  const min = Math.ceil(Math.max(1, minQtyMilli) / step) * step;
  const max = Math.floor(maxQtyMilli / step) * step;
  if (max < min) return null;
  return Math.min(max, Math.max(min, Math.round(quantityToMilli(quantity) / step) * step));
}
