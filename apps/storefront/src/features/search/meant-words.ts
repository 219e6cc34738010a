import type { SearchCorrection } from '@hamper/contract/products';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

/** The search that was probably meant, in words: "bread · Vegan", or the diet alone. */
export const meantWords = (
  { search, diet }: SearchCorrection,
  { t, parts }: { t: Translate } & Pick<Format, 'parts'>,
): string => parts([search, ...diet.map((one) => t(`diet.${one}`))]);
