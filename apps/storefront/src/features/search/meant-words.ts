import type { SearchCorrection } from '@hamper/contract/products';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';

/** The search that was probably meant, in words: "bread · Vegan". */
export const meantWords = (t: Translate, { search, diet }: SearchCorrection): string =>
  [search, ...diet.map((one) => t(`diet.${one}`))].join(' · ');
