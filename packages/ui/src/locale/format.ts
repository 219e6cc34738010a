import { isRightToLeft, type Locale, regions } from '@hamper/contract/locale';
import { numberText, type NumberTextOptions, percentText } from '@hamper/contract/prices/number-text';
import { type CurrencySign, priceText, type PriceTextOptions } from '@hamper/contract/prices/price-text';

import { isolated } from './bidi.ts';

export interface Currency extends CurrencySign {
  /** Undefined for one that is not of the shop's list. */
  id?: number | undefined;
}

/** For want of better: when the shop's own currency could not be read. */
export const DEFAULT_CURRENCY: Currency = { symbol: '$', position: 'before' };

type UnitOptions = Pick<Intl.NumberFormatOptions, 'unitDisplay' | 'maximumFractionDigits'>;

export interface Format {
  price: (amount: number, currency?: Currency, options?: PriceTextOptions) => string;
  number: (value: number, options?: NumberTextOptions) => string;
  /** With its unit, e.g. "30 min", or in full. */
  unit: (value: number, unit: string, options?: UnitOptions) => string;
  percent: (fraction: number) => string;
  /** How far away it is, e.g. "1.4 km"; below one in tens of metres, e.g. "340 m". */
  distance: (kilometres: number) => string;
  date: (instant: Date | string | number, options?: Intl.DateTimeFormatOptions) => string;
  time: (instant: Date | string | number, timeZone?: string) => string;
  /** On one line and in the order of the page, e.g. "500 g · $3.98 per kg". Empty ones are left out. */
  parts: (parts: (string | false | null | undefined)[]) => string;
}

const formats = new Map<string, Format>();

/** The formatters of a language, made once; prices are in the currency unless they bring another. */
export function formatFor(locale: Locale, ours: Currency = DEFAULT_CURRENCY): Format {
  const key = [locale, ours.position, ours.symbol].join(' ');
  const known = formats.get(key);
  if (known) return known;
  const made = createFormat(locale, ours);
  formats.set(key, made);
  return made;
}

/** A zone that is not given is the device's own. */
type DateOptions = Omit<Intl.DateTimeFormatOptions, 'timeZone'> & { timeZone?: string | undefined };

/** How a unit is named in short: in Arabic a weight as goods are sold by it, "كغ" and not "كغم". */
export const unitDisplayOf = (locale: Locale, unit: string): 'narrow' | 'short' =>
  locale === 'ar' && ['gram', 'kilogram'].includes(unit) ? 'narrow' : 'short';

function createFormat(locale: Locale, ours: Currency): Format {
  const tag = regions[locale];
  const units = memoise((o: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, o));
  const dates = memoise((o: DateOptions) => new Intl.DateTimeFormat(tag, o));
  const unit: Format['unit'] = (value, name, options) =>
    units({ style: 'unit', unit: name, unitDisplay: unitDisplayOf(locale, name), ...options }).format(value);

  return {
    number: (value, options) => numberText(locale, value, options),
    unit,
    percent: (fraction) => percentText(locale, fraction),
    distance(kilometres) {
      const metres = Math.round(kilometres * 100) * 10;
      return metres < 1000
        ? unit(metres, 'meter')
        : unit(kilometres, 'kilometer', { maximumFractionDigits: 1 });
    },
    price: (amount, currency = ours, options = {}) => priceText(locale, amount, currency, options),
    date: (instant, options = { dateStyle: 'medium' }) => dates(options).format(new Date(instant)),
    time: (instant, timeZone) => dates({ timeStyle: 'short', timeZone }).format(new Date(instant)),
    // Digits and names pull neighbours of the other direction to their own side, unless each stands alone.
    parts: (parts) =>
      parts
        .filter((part): part is string => Boolean(part))
        .map((part) => (isRightToLeft(locale) ? isolated(part) : part))
        .join(' · '),
  };
}

function memoise<O extends object, F>(make: (options: O) => F): (options: O) => F {
  const made = new Map<string, F>();
  return (options) => {
    const key = JSON.stringify(options);
    const known = made.get(key);
    if (known) return known;
    const fresh = make(options);
    made.set(key, fresh);
    return fresh;
  };
}
