import type { WalletHistory as Movement } from '@hamper/contract/wallet';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import type { IconName } from '@hamper/ui/icons/icons.ts';
import { isolated } from '@hamper/ui/locale/bidi.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { walletWords } from './wallet-words.ts';

import * as styles from './wallet.module.css';

const ICONS: Record<Movement['type'], IconName> = {
  order: 'shopping-bag',
  'order-back': 'undo-2',
  'transfer-back': 'undo-2',
  refund: 'rotate-ccw',
  gift: 'gift',
  'top-up': 'credit-card',
  transfer: 'send-horizontal',
  referral: 'user-plus',
};

interface WalletHistoryProps {
  movements: Movement[];
  /** The shop's, by whose clock a statement is, too. */
  zone: string;
}

/** The wallet's movements, latest first. */
export function WalletHistory({ movements, zone }: WalletHistoryProps) {
  return (
    <ul className={styles.history}>
      {movements.map((movement) => (
        <Row key={movement.uuid} movement={movement} zone={zone} />
      ))}
    </ul>
  );
}

function Row({ movement, zone }: { movement: Movement; zone: string }) {
  const { t } = useTranslation();
  const { price, date, number } = useFormat();
  const { type, price: amount, order_id: order, created_at: at } = movement;
  const icon = movement.booking_id !== null && type === 'order' ? 'armchair' : ICONS[type];
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-in={amount > 0 || undefined}>
        <Icon name={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.summary}>
          <Reason movement={movement} />
          {order !== null && (
            <>
              {' · '}
              <Link to="/orders/$id" params={{ id: String(order) }} className={styles.link}>
                {t('order.number', { id: number(order, { useGrouping: false }) })}
              </Link>
            </>
          )}
        </p>
        <TableTime movement={movement} />
        {movement.note && (
          <p className={styles.faint}>
            <bdi>{movement.note}</bdi>
          </p>
        )}
        <p className={styles.faint}>
          <time dateTime={at}>{date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })}</time>
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

/** Why money came or went: to or from whom, for a table, or by its type. */
function Reason({ movement }: { movement: Movement }) {
  const { t } = useTranslation();
  const { type, price, person, booking_id: booking } = movement;
  if (booking !== null) return <Deposit movement={movement} />;
  if (type === 'referral' && price < 0) return t('wallet.type.referral-back');
  if (type !== 'transfer') return t(walletWords[type]);
  const isIn = price > 0;
  if (person === null) return t(isIn ? 'wallet.type.received' : 'wallet.type.sent');
  return t(isIn ? 'wallet.type.received-from' : 'wallet.type.sent-to', { name: isolated(person) });
}

/** When the table of a deposit is, or was, by its restaurant's clock. */
function TableTime({ movement: { booking_at: at, booking_timezone: zone } }: { movement: Movement }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (at === null || zone === null) return null;
  const time = date(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return <p className={styles.faint}>{t('wallet.table-at', { time })}</p>;
}

/** The deposit of a booking, paid or refunded; it leads to the booking. */
function Deposit({ movement: { type, booking_id: booking, booking_shop: shop } }: { movement: Movement }) {
  const { t } = useTranslation();
  return (
    <Link to="/reservations/$id" params={{ id: String(booking) }} className={styles.link}>
      {t(type === 'order' ? 'wallet.type.deposit' : 'wallet.type.deposit-back', { shop: shop ?? '' })}
    </Link>
  );
}
