import type { Cart, CartLine } from '@hamper/contract/cart';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { giftWords } from '../../../i18n/bonus-words.ts';
import { QuantityText } from '../adding/quantity-text.tsx';
import { giftsIn, linesOf } from '../carts-query.ts';

import * as styles from './cart-gifts.module.css';

/** What comes for free with a cart, what would with a little more, and what was earned and is sold out. */
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

/** Lines that cost nothing; nobody changes them. */
export function GiftLines({ gifts }: { gifts: CartLine[] }) {
  const { t } = useTranslation();
  if (gifts.length === 0) return null;
  return (
    <ul aria-label={t('bonus.gifts')}>
      {gifts.map((gift) => (
        <GiftLine key={gift.id} gift={gift} />
      ))}
    </ul>
  );
}

function GiftLine({ gift: { quantity, stock } }: { gift: CartLine }) {
  const { t } = useTranslation();
  const { product } = stock;
  const name = product.translation.title;
  return (
    <li className={styles.line} data-gift={stock.id}>
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small">
        <Picture src={product.img} alt="" sizes={64} className={styles.picture} />
      </Tile>
      <div className={styles.words}>
        <Link
          className={`clamp ${styles.name}`}
          to="."
          search={(here) => ({ ...here, product: product.uuid })}
          resetScroll={false}
        >
          <bdi>{name}</bdi>
        </Link>
        <small className={styles.about}>{t('bonus.gift')}</small>
        <b className={styles.free}>{t('bonus.free')}</b>
      </div>
      <span className={styles.quantity}>
        <QuantityText quantity={quantity} pending={undefined} name={name} />
      </span>
    </li>
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
