import { defaultLocale } from '@hamper/contract/locale';
import type { BonusTerms } from '@hamper/contract/prices/bonus';
import { type LinePrice, maxPackedMilli, priceLine } from '@hamper/contract/prices/pricing';
import { quantityToWire } from '@hamper/contract/prices/quantity';

import type { BoughtProduct } from '../../../db/schema/orders.ts';
import type { SellableStock } from '../../catalogue/index.ts';

/** An order line for a quantity of a stock, in thousandths: its price at a rate, and a copy of its product. */
export function snapshotLine(stock: SellableStock, quantityMilli: number, rateMillionths: number) {
  return {
    stockId: stock.stockId,
    product: snapshot(stock),
    quantityMilli,
    maxPackedMilli: maxPackedMilli(quantityMilli, stock.product.intervalMilli),
    ...amountsOf(priceLine(stock, quantityMilli, rateMillionths)),
  };
}

/** A line that comes as a gift: nothing of it costs anything, whatever is packed of it. */
export function giftLine({
  stock,
  quantityMilli,
  terms,
}: {
  stock: SellableStock;
  quantityMilli: number;
  terms: BonusTerms;
}) {
  const free = {
    unit: { price: 0, discount: 0, tax: 0, total: 0 },
    origin: 0,
    discount: 0,
    tax: 0,
    total: 0,
  };
  return {
    stockId: stock.stockId,
    product: snapshot(stock),
    ...{ quantityMilli, maxPackedMilli: quantityMilli },
    ...amountsOf(free),
    // Nobody pays for a replacement of it: sold out, it is left out.
    replacement: 'refund' as const,
    bonus: terms,
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

/** A copy of the product: the order reads the same after the catalogue has changed. */
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
