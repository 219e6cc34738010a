import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

/** A table as its guest named it, such as "12" or "A3", its digits as the language writes them. */
export const tableWords = (table: string, t: Translate, { number }: Pick<Format, 'number'>): string =>
  t('order.table', { table: table.replaceAll(/\d/g, (digit) => number(Number(digit))) });
