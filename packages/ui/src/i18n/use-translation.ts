import { createContext, use } from 'react';

import type { I18n } from './create-i18n.ts';

/** The words of the page's language. */
export const I18nContext = createContext<I18n | undefined>(undefined);

export function useTranslation(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('No I18nContext stands around this');
  return i18n;
}
