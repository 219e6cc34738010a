import { defaultLocale, type Locale } from '@hamper/contract/locale';

import type { LocalizedText } from '../db/schema/columns.ts';

/** Words in the language asked for, else in English, else in any; '' when there are none. `locale` is the one found. */
export function presentText(
  words: LocalizedText | null | undefined,
  locale: Locale,
): { locale: string; text: string } {
  for (const candidate of [locale, defaultLocale, ...Object.keys(words ?? {})]) {
    const text = words?.[candidate];
    if (text) return { locale: candidate, text };
  }
  return { locale, text: '' };
}
