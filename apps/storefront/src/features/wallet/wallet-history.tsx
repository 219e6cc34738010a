import type { WalletHistory as Movement } from '@hamper/contract/wallet';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Gift, type IconComponent, RotateCcw, ShoppingBag, Undo2 } from '@hamper/ui/icons/icons.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { walletWords } from './wallet-words.ts';

import * as styles from './wallet.module.css';

const ICONS: Record<Movement['type'], IconComponent> = {
  order: ShoppingBag,
  'order-back': Undo2,
  'transfer-back': Undo2,
  refund: RotateCcw,
  gift: Gift,
};

/** The wallet's movements, latest first. */
export function WalletHistory({ movements }: { movements: Movement[] }) {
  return (
    <ul className={styles.history}>
      {movements.map((movement) => (
        <Row key={movement.uuid} movement={movement} />
      ))}
    </ul>
  );
}

function Row({ movement }: { movement: Movement }) {
  const { t } = useTranslation();
  const { price, date, number } = useFormat();
  const { type, price: amount, order_id: order, created_at: at } = movement;
  const Icon = ICONS[type];
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-in={amount > 0 || undefined}>
        <Icon />
      </span>
      <div className={styles.words}>
        <p className={styles.what}>
          {t(walletWords[type])}
          {order !== null && (
            <>
              {' · '}
              <Link to="/orders/$id" params={{ id: String(order) }} className={styles.link}>
                {t('order.number', { id: number(order, { useGrouping: false }) })}
              </Link>
            </>
          )}
        </p>
        {movement.note && (
          <p className={styles.faint}>
            <bdi>{movement.note}</bdi>
          </p>
        )}
        <p className={styles.faint}>
          <time dateTime={at}>{date(at, { dateStyle: 'medium', timeZone: 'UTC' })}</time>
        </p>
      </div>
      <div className={styles.figures}>
        <bdi className="num" data-in={amount > 0 || undefined}>
          {price(amount, undefined, amount > 0 ? { sign: 'plus' } : {})}
        </bdi>
        <span className={styles.faint}>
          {t('wallet.after')} <bdi className="num">{price(movement.balance)}</bdi>
        </span>
      </div>
    </li>
  );
}
