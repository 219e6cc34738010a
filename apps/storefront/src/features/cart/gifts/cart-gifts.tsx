import type { Cart } from '@hamper/contract/cart';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { giftWords } from '../../../i18n/bonus-words.ts';
import { giftsIn, linesOf } from '../carts-query.ts';
import { GiftLines } from '../gift-lines.tsx';

import * as styles from './cart-gifts.module.css';

/** The gifts of a cart, those that would come with a little more, and those that were earned and are sold out. */
export function CartGifts({ cart }: { cart: Cart }) {
  const words = useBonusNotes(cart);
  // While the last line is on its way out, nothing comes.
  if (linesOf(cart).length === 0) return null;
  return (
    <>
      <GiftLines gifts={giftsIn(cart)} />
      {words.map(({ id, isGone, text }) => (
        <p key={id} className={styles.note} data-gone={isGone || undefined}>
          <Icon name={isGone ? 'triangle-alert' : 'gift'} />
          {text}
        </p>
      ))}
    </>
  );
}

interface BonusNote {
  id: number;
  /** Less comes than was earned. */
  isGone: boolean;
  text: string;
}

/** A sentence for each bonus that gives more for a little more, or less than was earned. */
function useBonusNotes(cart: Cart): BonusNote[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { number, price } = format;
  return cart.bonuses.flatMap((bonus): BonusNote[] => {
    const { id, earned, quantity, missing, stock_id: stockId, type } = bonus;
    const gift = giftWords(bonus, { t, ...format });
    if (earned > quantity) {
      const name = bonus.bonusStock.product.translation.title;
      const text =
        quantity === 0
          ? t('bonus.gone', { gift: name })
          : t('bonus.fewer', { left: number(quantity), earned: number(earned), gift: name });
      return [{ id, isGone: true, text }];
    }
    if (missing === null) return [];
    if (type === 'sum')
      return [{ id, isGone: false, text: t('bonus.more.sum', { amount: price(missing), gift }) }];
    const bought = linesOf(cart).find(({ stock }) => stock.id === stockId)?.stock.product.translation.title;
    const more = { missing: number(missing, { maximumFractionDigits: 3 }), gift };
    const text =
      bought === undefined ? t('bonus.more.any', more) : t('bonus.more.count', { ...more, name: bought });
    return [{ id, isGone: false, text }];
  });
}
