import { type Locale, regions } from '../locale.ts';

interface Notation {
  group: string;
  decimal: string;
  /** Before a negative number. */
  minus: string;
  percent: string;
  /** Code point of its digit zero. */
  zero: number;
  /** Digits of a whole number from which groups are separated. */
  groupedFrom: number;
}

const LATIN = { minus: '-', zero: 0x30 };
const NOTATIONS: Record<Locale, Notation> = {
  en: { ...LATIN, group: ',', decimal: '.', percent: '%', groupedFrom: 4 },
  ar: { group: '٬', decimal: '٫', minus: '\u061c-', percent: '٪\u061c', zero: 0x660, groupedFrom: 4 },
  es: { ...LATIN, group: '.', decimal: ',', percent: '\u00a0%', groupedFrom: 5 },
  fr: { ...LATIN, group: '\u202f', decimal: ',', percent: '\u00a0%', groupedFrom: 4 },
  de: { ...LATIN, group: '.', decimal: ',', percent: '\u00a0%', groupedFrom: 4 },
  pt: { ...LATIN, group: '\u00a0', decimal: ',', percent: '%', groupedFrom: 5 },
};

export interface NumberTextOptions {
  /** Digits before the decimals, filled up with zeros; by default 1. */
  minimumIntegerDigits?: number;
  minimumFractionDigits?: number;
  /** By default 3, or the least if that is more. */
  maximumFractionDigits?: number;
  /** By default as the language does it: Spanish writes 1234 but 12.345. */
  useGrouping?: 'always' | false;
}

/**
 * A number as its language writes it: what `Intl.NumberFormat` answers, to which a test compares it. Its first use
 * costs a phone some 60 ms while a page becomes alive, and every page shows prices.
 */
export function numberText(locale: Locale, value: number, options: NumberTextOptions = {}): string {
  const { minimumIntegerDigits = 1, minimumFractionDigits: least = 0, useGrouping } = options;
  const { maximumFractionDigits: most = Math.max(least, 3) } = options;
  // Moving the point in the text rounds 4.35 up: as a binary number it is a little less.
  const scaled = Math.round(Number(`${Math.abs(value)}e${most}`));
  // Infinite, or too large for exact decimals.
  if (!Number.isSafeInteger(scaled)) return new Intl.NumberFormat(regions[locale], options).format(value);
  const { group, decimal, minus, zero, groupedFrom } = NOTATIONS[locale];
  const digits = String(scaled).padStart(minimumIntegerDigits + most, '0');
  const point = digits.length - most;
  const whole = digits.slice(0, point);
  const fraction = digits.slice(point, point + least) + digits.slice(point + least).replace(/0+$/, '');
  const isGrouped = useGrouping === 'always' || (useGrouping !== false && whole.length >= groupedFrom);
  const text =
    (isGrouped ? whole.replaceAll(/\B(?=(\d{3})+$)/g, group) : whole) + (fraction && `${decimal}${fraction}`);
  const sign = value < 0 || Object.is(value, -0) ? minus : '';
  return sign + text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

/** A share as a percentage without decimals: 0.15 is `15%`, `15 %`, `٪١٥`. */
export const percentText = (locale: Locale, share: number): string =>
  numberText(locale, Number(`${share}e2`), { maximumFractionDigits: 0 }) + NOTATIONS[locale].percent;
