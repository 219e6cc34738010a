import type { Locale } from '@hamper/contract/locale';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import { toWire } from '@hamper/contract/prices/money';

import { presentExtra, presentText } from '../../catalogue/index.ts';
import type { Line } from '../lines/price-order.ts';

type Goods = Pick<Line, 'stockId' | 'product' | 'unitPriceMinor' | 'unitTotalMinor'>;

/** Ordered or offered goods, as they were then, in the reader's language. */
export function presentGoods(
  { stockId, product, unitPriceMinor, unitTotalMinor }: Goods,
  locale: Locale,
): OrderLine['stock'] {
  const title = presentText(product.title, locale);
  return {
    id: stockId ?? 0,
    price: toWire(unitPriceMinor),
    total_price: toWire(unitTotalMinor),
    extras: product.extras.map((extra) => presentExtra(extra, locale)),
    product: {
      id: product.id,
      uuid: product.uuid,
      slug: product.slug,
      img: product.img,
      tone: product.tone,
      translation: { locale: title.locale, title: title.text },
      unit: { translation: { title: presentText(product.unit, locale).text } },
      min_qty: product.min_qty,
      max_qty: product.max_qty,
      interval: product.interval,
    },
  };
}
