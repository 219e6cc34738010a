import { createContext, use } from 'react';

import { type Format, formatFor } from './format.ts';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';

export const LocaleContext = createContext<Locale>(DEFAULT_LOCALE);

export function useLocale(): Locale {
  return use(LocaleContext);
}

/** Prices, numbers and dates in the page's language. */
export function useFormat(): Format {
  return formatFor(useLocale());
}
