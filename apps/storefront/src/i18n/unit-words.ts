import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

import { measureOf, type Sold, unitOfWeighed } from './measured.ts';

/**
 * How something is sold, beside its quantity or its price: "500 g". Of what is weighed, "1 kg" would read as a quantity there:
 * it is "$1.90 per kg". `amount` is the price of one unit.
 */
export function unitWords(
  product: Sold,
  amount: number,
  { t, price }: { t: Translate } & Pick<Format, 'price'>,
): string {
  const measure = measureOf(unitOfWeighed(product));
  return measure
    ? t('product.per.measure', { price: price(amount), measure })
    : product.unit.translation.title;
}
