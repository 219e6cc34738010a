import { basisPoints, convert } from '@hamper/contract/money';

import type { LinePrice } from '../cart/index.ts';

export interface PriceParts {
  origin: number;
  discount: number;
  /** Taxes inside the items' prices. */
  tax: number;
  price: number;
  /** The shop's tax, on top of the items. */
  shopTax: number;
  deliveryFee: number;
  serviceFee: number;
  tips: number;
  total: number;
}

/** The price of an order from its parts: the one sum that quote, order and receipt show. Fees come in the base currency. */
export function priceOrder(input: {
  lines: LinePrice[];
  taxPoints: number;
  deliveryFeeMinor: number;
  serviceFeeMinor: number;
  /** In the order's currency: the shopper typed it. */
  tipsMinor: number;
  rateMillionths: number;
}): PriceParts {
  const sum = (part: 'origin' | 'discount' | 'tax' | 'total') =>
    input.lines.reduce((total, line) => total + line[part], 0);
  const price = sum('total');
  const shopTax = basisPoints(price, input.taxPoints);
  const fee = convert(input.deliveryFeeMinor, input.rateMillionths);
  const serviceFee = convert(input.serviceFeeMinor, input.rateMillionths);
  return {
    origin: sum('origin'),
    discount: sum('discount'),
    tax: sum('tax'),
    price,
    shopTax,
    deliveryFee: fee,
    serviceFee,
    tips: input.tipsMinor,
    total: price + shopTax + fee + serviceFee + input.tipsMinor,
  };
}
