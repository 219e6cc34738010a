import type { ProductCard, Stock } from '@hamper/contract/catalogue';

/** What a variant costs now and before; 0 when there is none. */
export function priceOf(stock: Stock | undefined) {
  const amount = stock?.total_price ?? 0;
  return { amount, old: stock ? oldPrice(stock) : undefined };
}

/** What a discounted variant cost before; undefined when nothing was taken off. */
const oldPrice = (stock: Stock): number | undefined =>
  stock.discount > 0 && stock.price > stock.total_price ? stock.price : undefined;

/** How much of the old price is gone, as a fraction: 0.22. */
export const saving = ({ amount, old }: { amount: number; old: number | undefined }): number =>
  old === undefined || old <= 0 ? 0 : 1 - amount / old;

export const isSoldOut = ({ stocks, min_qty }: Pick<ProductCard, 'stocks' | 'min_qty'>): boolean =>
  stocks.every(({ quantity }) => quantity < min_qty);
