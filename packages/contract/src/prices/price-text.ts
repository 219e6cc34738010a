import { isRightToLeft, type Locale } from '../locale.ts';
import { numberText } from './number-text.ts';

/** How a currency is written where the language does not say otherwise. */
export interface CurrencySign {
  symbol: string;
  position: 'before' | 'after';
}

export interface PriceTextOptions {
  /** Decimals shown; 2 unless said. */
  digits?: number | undefined;
  /** Puts a sign before the amount: a minus for discounts, a plus for extras. */
  sign?: 'minus' | 'plus' | undefined;
}

/**
 * An amount (the wire's decimal) as its language writes it: `$7.90`, `7,90 $`. One for pages, mails and refusals. Where
 * one writes from right to left it is marked so: wherever it stands, its sign stays with its figure.
 */
export function priceText(
  locale: Locale,
  amount: number,
  { symbol, position }: CurrencySign,
  { digits = 2, sign }: PriceTextOptions = {},
): string {
  const figure = `${signOf(amount, sign)}${figureOf(locale, Math.abs(amount), digits)}`;
  // Of the six languages only English writes the symbol first, unless the currency is set to `after`.
  if (position === 'after' || locale !== 'en') {
    const text = `${figure}\u00a0${symbol}`;
    // Marks and no isolates: around those Chromium 156 loses words, and the order of digits, where two fonts meet.
    return isRightToLeft(locale) ? `\u200f${text}\u200f` : text;
  }
  // A code such as "EGP" needs a space, a sign such as "$" does not.
  const gap = /[\p{L}.]$/u.test(symbol) ? '\u00a0' : '';
  return figure.replace(/^[+-]?/, (prefix) => `${prefix}${symbol}${gap}`);
}

// "always": Spanish and Portuguese would otherwise write 1234,50.
const figureOf = (locale: Locale, amount: number, digits: number): string =>
  numberText(locale, amount, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });

function signOf(amount: number, sign: PriceTextOptions['sign']): string {
  if (sign === 'plus' && amount >= 0) return '+';
  return sign === 'minus' || amount < 0 ? '-' : '';
}
