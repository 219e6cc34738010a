import type { ProductCard, Stock } from '@hamper/contract/catalogue';

/** The price of a variant now and before; 0 when there is none. */
export function priceOf(stock: Stock | undefined) {
  const amount = stock?.total_price ?? 0;
  return { amount, old: stock ? oldPrice(stock) : undefined };
}

/** The price of the cheapest variant, of those that can be bought where there are any, and whether another costs more. */
export function lowestPrice(product: Sold) {
  const sorted = (isSoldOut(product) ? product.stocks : buyable(product)).toSorted(
    (a, b) => a.total_price - b.total_price,
  );
  const [stock] = sorted;
  return {
    ...priceOf(stock),
    stock,
    isLowest: sorted.at(-1)?.total_price !== stock?.total_price,
  };
}

/** The price of a variant before its discount; undefined when it has none. */
const oldPrice = (stock: Stock): number | undefined =>
  stock.discount > 0 && stock.price > stock.total_price ? stock.price : undefined;

/** How much of the old price is gone, as a fraction: 0.22. */
export const saving = ({ amount, old }: { amount: number; old: number | undefined }): number =>
  old === undefined || old <= 0 ? 0 : 1 - amount / old;

type Sold = Pick<ProductCard, 'stocks' | 'min_qty'>;

const buyable = ({ stocks, min_qty }: Sold): Stock[] => stocks.filter(({ quantity }) => quantity >= min_qty);

/** So many are few. */
const FEW = 5;

/** How many pieces are left, where these are few; null where there are more or none, or it is sold by weight. */
export function fewLeft(product: Sold & Pick<ProductCard, 'interval'>): number | null {
  const left = buyable(product).reduce((sum, { quantity }) => sum + quantity, 0);
  return left > 0 && left <= FEW && product.interval === 1 ? left : null;
}

export const isSoldOut = (product: Sold): boolean => !buyable(product)[0];
