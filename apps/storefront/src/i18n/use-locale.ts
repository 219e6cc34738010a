import { createContext, use } from 'react';

import { type Currency, DEFAULT_CURRENCY, type Format, formatFor } from './format.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';

export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

/** What prices are in unless they say otherwise: the shop's default currency. */
export const CurrencyContext = createContext<Currency>(DEFAULT_CURRENCY);

export function useLocale(): Locale {
  return use(LocaleContext);
}

export function useCurrency(): Currency {
  return use(CurrencyContext);
}

/** Prices, numbers and dates in the page's language, prices in the shop's currency. */
export function useFormat(): Format {
  return formatFor(useLocale(), useCurrency());
}
