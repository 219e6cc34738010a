import type { OrderLine } from '@hamper/contract/orders/order-line';
import type { Format } from '@hamper/ui/locale/format.ts';

import { measured, timesOf, unitOfWeighed } from '../../../i18n/measured.ts';

/** "2" of what is sold in pieces, "1.15 kg" of what is weighed. */
export function quantityWords(
  quantity: number,
  { stock: { product } }: Pick<OrderLine, 'stock'>,
  { number }: Pick<Format, 'number'>,
): string {
  return measured(number(quantity, { maximumFractionDigits: 3 }), unitOfWeighed(product));
}

/** The same before a name: "2 ×", "1.15 kg". */
export const timesWords = (
  quantity: number,
  { stock: { product } }: Pick<OrderLine, 'stock'>,
  { number }: Pick<Format, 'number'>,
): string => timesOf(number(quantity, { maximumFractionDigits: 3 }), unitOfWeighed(product));
