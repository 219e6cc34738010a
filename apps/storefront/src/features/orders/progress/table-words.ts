import type { Format } from '@hamper/ui/locale/format.ts';
import type { TFunction } from 'i18next';

/** A table as its guest named it, such as "12" or "A3", its digits as the language writes them. */
export const tableWords = (table: string, t: TFunction, { number }: Pick<Format, 'number'>): string =>
  t('order.table', { table: table.replaceAll(/\d/g, (digit) => number(Number(digit))) });
