import { defaultLocale } from '@hamper/contract/locale';
import { type LinePrice, mostOf, priceLine } from '@hamper/contract/prices/pricing';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { BoughtProduct } from '../../../db/schema/orders.ts';
import type { SellableStock } from '../../catalogue/index.ts';

/** A line of an order for so much of a stock, priced by it and with its words and picture as they are now. */
export function bought(stock: SellableStock, quantityMilli: number, rateMillionths: number) {
  return {
    stockId: stock.stockId,
    product: snapshot(stock),
    quantityMilli,
    mostMilli: mostOf(quantityMilli, stock.product.intervalMilli),
    ...amountsOf(priceLine(stock, quantityMilli, rateMillionths)),
  };
}

const amountsOf = ({ unit, origin, discount, tax, total }: LinePrice) => ({
  unitPriceMinor: unit.price,
  unitTotalMinor: unit.total,
  unitDiscountMinor: unit.discount,
  unitTaxMinor: unit.tax,
  originMinor: origin,
  discountMinor: discount,
  taxMinor: tax,
  totalMinor: total,
  orderedMinor: total,
});

/** What was bought, as it was: the order reads the same when the catalogue has moved on. */
const snapshot = ({ product, extras }: SellableStock): BoughtProduct => ({
  id: product.id,
  uuid: product.uuid,
  slug: product.slug,
  img: product.img,
  tone: product.tone,
  title: product.title,
  unit: product.unit ?? { [defaultLocale]: '' },
  extras,
  min_qty: quantityToWire(product.minQtyMilli),
  max_qty: quantityToWire(product.maxQtyMilli),
  interval: quantityToWire(product.intervalMilli),
});
