import { createContext, use } from 'react';

import { type Currency, DEFAULT_CURRENCY, type Format, formatFor } from './format.ts';
import { DEFAULT_LOCALE, type Direction, type Locale } from './locales.ts';

export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** Of the page's language, as the merchant has it. */
export const DirectionContext = createContext<Direction>('ltr');

/** The currency of prices that name none: the shop's default. */
export const CurrencyContext = createContext<Currency>(DEFAULT_CURRENCY);

export function useLocale(): Locale {
  return use(LocaleContext);
}

export function useDirection(): Direction {
  return use(DirectionContext);
}

export function useCurrency(): Currency {
  return use(CurrencyContext);
}

/** Prices, numbers and dates in the page's language, prices in the shop's currency. */
export function useFormat(): Format {
  return formatFor(useLocale(), useCurrency());
}
