import type { SearchCorrection } from '@hamper/contract/products';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

/** The search that was probably meant, in words: "bread · Vegan", or the diet alone. */
export const meantWords = (t: Translate, { search, diet }: SearchCorrection): string =>
  [...(search ? [search] : []), ...diet.map((one) => t(`diet.${one}`))].join(' · ');
