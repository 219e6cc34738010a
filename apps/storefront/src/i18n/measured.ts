import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

/** The measure of what is sold by one of it: "kg" of "1 kg". */
const measureOf = (unit: string | undefined): string | undefined =>
  /^[1١]\s+(\p{L}+)$/u.exec(unit ?? '')?.[1];

/** "0.75 kg" of what is sold by "1 kg". */
export const measured = (figure: string, unit: string | undefined): string => {
  const measure = measureOf(unit);
  return measure ? `${figure}\u00a0${measure}` : figure;
};

/** How much stands before a name: "2 ×" of what is sold in pieces, "0.75 kg" of what is weighed. */
export const timesOf = (figure: string, unit: string | undefined): string => {
  const weight = measured(figure, unit);
  return weight === figure ? `${figure} ×` : weight;
};

interface Sold {
  interval: number;
  unit: { translation: { title: string } };
}

/** The unit of a product that is sold by weight. */
export const unitOfWeighed = (product: Sold): string | undefined =>
  Number.isInteger(product.interval) ? undefined : product.unit.translation.title;

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
