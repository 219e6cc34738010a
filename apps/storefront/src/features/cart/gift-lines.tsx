import type { CartLine } from '@hamper/contract/cart';
import { Tile, toneOf } from '@hamper/ui/cards/tile.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Picture } from '@hamper/ui/media/picture.tsx';
import { Link } from '@tanstack/react-router';

import { QuantityText } from './adding/quantity-text.tsx';

import * as lineStyles from './contents/cart-line-item.module.css';
import * as styles from './gifts/gift-lines.module.css';

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
    <li className={lineStyles.line} data-gift={stock.id}>
      <Tile tone={product.tone ?? toneOf(product.id)} shape="small">
        <Picture src={product.img} alt="" sizes={64} className={lineStyles.picture} />
      </Tile>
      <div className={lineStyles.words}>
        <Link
          className={`clamp ${lineStyles.name}`}
          to="."
          search={(here) => ({ ...here, product: product.uuid })}
          resetScroll={false}
        >
          <bdi>{name}</bdi>
        </Link>
        <small className={lineStyles.unit}>{t('bonus.gift')}</small>
        <b className={styles.free}>{t('bonus.free')}</b>
      </div>
      <span className={styles.quantity}>
        <QuantityText quantity={quantity} pending={undefined} name={name} />
      </span>
    </li>
  );
}
