import type { Stock } from '@hamper/contract/catalogue';
import { defaultLocale, type Locale } from '@hamper/contract/locale';

import type { LocalizedText } from '../../../db/schema/columns.ts';
import type { ExtraRow } from '../products/product-queries.ts';

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

/** Text that may be missing: none is null. */
export const presentOptional = (words: LocalizedText | null, locale: Locale): string | null =>
  presentText(words, locale).text || null;

export function presentTitle(words: LocalizedText, locale: Locale): { locale: string; title: string } {
  const { text, ...found } = presentText(words, locale);
  return { ...found, title: text };
}

export const presentExtra = (extra: ExtraRow, locale: Locale): Stock['extras'][number] => ({
  id: extra.id,
  extra_group_id: extra.group_id,
  value: presentText(extra.value, locale).text,
  group: {
    id: extra.group_id,
    type: extra.group_type,
    translation: { title: presentText(extra.group, locale).text },
  },
});
