import type { Stock } from '@hamper/contract/catalogue';
import type { Locale } from '@hamper/contract/locale';

import type { LocalizedText } from '../../../db/schema/columns.ts';
import { presentText } from '../../../text/localized-text.ts';
import type { ExtraRow } from '../products/product-queries.ts';

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
