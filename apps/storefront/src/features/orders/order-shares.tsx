import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import type { OrderShare } from '@hamper/contract/orders/order-share';
import { PriceBreakdown } from '@hamper/ui/cards/price-breakdown.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { timesWords } from './receipt/quantity-words.ts';

import * as styles from './order-shares.module.css';

type SharedOrder = Pick<Order, 'shares' | 'details' | 'currency' | 'delivery_type'> & {
  coupon?: Order['coupon'];
};

interface OrderSharesProps {
  order: SharedOrder;
  /** The number of the reader's own share. */
  mine?: number | undefined;
}

/** Each member's share of a group's order, with their part of fees, tip, tax and coupon; nothing for any other order. */
export function OrderShares({ order, mine }: OrderSharesProps) {
  const { t } = useTranslation();
  if (order.shares.length === 0) return null;
  const mineFirst = order.shares.toSorted((a, b) => Number(b.number === mine) - Number(a.number === mine));
  return (
    <section className={styles.shares} aria-labelledby="shares">
      <h2 id="shares">{t('group-order.shares')}</h2>
      <ul>
        {mineFirst.map((share) => (
          <Share key={share.number} share={share} order={order} isMine={share.number === mine} />
        ))}
      </ul>
    </section>
  );
}

interface ShareProps {
  share: OrderShare;
  order: SharedOrder;
  isMine: boolean;
}

function Share({ share, order, isMine }: ShareProps) {
  const { t } = useTranslation();
  const { price } = useFormat();
  const { number, name, items, tax, total_price: total, refunded_price: refunded } = share;
  const { currency, coupon } = order;
  // Lines that were added later are the owner's.
  const lines = order.details.filter(({ share: of }) => (of === null ? share.is_owner : of === number));
  const amounts = {
    ...{ origin_price: items, price: items, total_discount: 0, shop_tax: tax, total_price: total },
    ...{ delivery_fee: share.delivery_fee, service_fee: share.service_fee, tips: share.tips },
    coupon: { name: coupon?.name ?? '', price: share.coupon_price },
  };
  return (
    <li>
      <details open={isMine} className={styles.share}>
        <summary>
          <span className={styles.who}>
            <b>
              <bdi>{name ?? t('group-order.nameless')}</bdi>
            </b>{' '}
            {isMine && <small>{t('group-order.you')}</small>}
          </span>
          <bdi className={`num ${styles.amount}`}>{price(total, currency)}</bdi>
          <Icon name="chevron-down" />
        </summary>
        <ul className={styles.lines}>
          {lines
            .flatMap(({ addons, ...line }) => [line, ...addons])
            .map((line) => (
              <Line key={line.id} line={line} currency={currency} />
            ))}
        </ul>
        <PriceBreakdown
          amounts={amounts}
          currency={currency}
          isDelivery={false}
          after={refunded > 0 ? [{ name: t('price.refunded'), amount: refunded, sign: 'minus' }] : []}
        />
      </details>
    </li>
  );
}

interface LineProps {
  line: Omit<OrderLine, 'addons'>;
  currency: Order['currency'];
}

function Line({ line, currency }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { stock, quantity, final_quantity: packed } = line;
  const names = [stock.product.translation.title, ...stock.extras.map(({ value }) => value)];
  return (
    <li>
      <span>
        {timesWords(packed ?? quantity, line, format)} <bdi>{names.join(t('list.comma'))}</bdi>
      </span>
      <bdi className="num">{format.price(line.total_price, currency)}</bdi>
    </li>
  );
}
