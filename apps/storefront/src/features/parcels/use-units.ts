import { regions } from '@hamper/contract/locale';
import { unitDisplayOf } from '@hamper/ui/locale/format.ts';
import { useFormat, useLocale } from '@hamper/ui/locale/use-locale.ts';

const MM_OF_CM = 10;

/** Sizes as people say them, and the short names of their units. */
export function useUnits() {
  const locale = useLocale();
  const tag = regions[locale];
  const { number, unit } = useFormat();
  return {
    unitName: (name: 'centimeter' | 'kilogram'): string =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: unitDisplayOf(locale, name) })
        .formatToParts(1)
        .flatMap(({ type, value }) => (type === 'unit' ? value.trim() : []))
        .join(''),
    /** Three sides in millimetres as "35 × 22 × 14 cm". */
    sides(all: readonly number[]): string {
      const shown = all.map((side) => side / MM_OF_CM);
      return [...shown.slice(0, -1).map((side) => number(side)), unit(shown.at(-1) ?? 0, 'centimeter')].join(
        ' × ',
      );
    },
    weight: (grams: number): string => unit(grams / 1000, 'kilogram', { maximumFractionDigits: 2 }),
  };
}
