import type { Bonus } from '@hamper/contract/catalogue';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import type { Format } from '@hamper/ui/locale/format.ts';

type Words = Pick<Format, 'number' | 'price'> & { t: Translate };

/** The gift of a bonus, such as "Cola" or "2 × Cola". */
export function giftWords({ bonus_quantity: count, bonusStock }: Bonus, { t, number }: Words): string {
  const name = bonusStock.product.translation.title;
  return count === 1 ? name : t('bonus.times', { total: number(count), name });
}

/**
 * A bonus in words, such as "Buy 2, get 1 free". `boughtId` is the product that has to be bought; without it anything of the shop
 * counts.
 */
export function bonusWords(bonus: Bonus, words: Words, boughtId?: number): string {
  const { t, number, price } = words;
  const gift = giftWords(bonus, words);
  if (bonus.type === 'sum') return t('bonus.sum', { amount: price(bonus.value), gift });
  const value = number(bonus.value);
  if (boughtId === undefined) return t('bonus.any', { value, gift });
  if (boughtId === bonus.bonusStock.product.id)
    return t('bonus.same', { value, gift: number(bonus.bonus_quantity) });
  return t('bonus.count', { value, gift });
}
