import type { Order } from '@hamper/contract/orders/order';
import type { OrderLine } from '@hamper/contract/orders/order-line';
import type { OrderShare } from '@hamper/contract/orders/order-share';
import { toMinor, toWire } from '@hamper/contract/prices/money';
import { PriceBreakdown, type PricePart } from '@hamper/ui/cards/price-breakdown.tsx';
import type { Translate } from '@hamper/ui/i18n/create-i18n.ts';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { amountsToPay } from './amounts-to-pay.ts';
import { timesWords } from './receipt/quantity-words.ts';

import * as styles from './order-shares.module.css';

type SharedOrder = Pick<Order, 'shares' | 'details' | 'currency' | 'delivery_type' | 'status'> & {
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
  const toPay = amountsToPay(order);
  const mineFirst = order.shares.toSorted((a, b) => Number(b.number === mine) - Number(a.number === mine));
  return (
    <section className={styles.shares} aria-labelledby="shares">
      <h2 id="shares">{t('group-order.shares')}</h2>
      <ul>
        {mineFirst.map((share) => (
          <Share
            key={share.number}
            {...{ share, order }}
            isMine={share.number === mine}
            pays={toPay?.get(share.number)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ShareProps {
  share: OrderShare;
  order: SharedOrder;
  isMine: boolean;
  /** The amount that they pay themselves; undefined where the owner pays for all. */
  pays: number | undefined;
}

function Share({ share, order, isMine, pays }: ShareProps) {
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
  const after = [
    ...(pays === undefined || pays === total ? [] : paidOtherwise({ t, share, order, pays })),
    ...(refunded > 0 ? [{ name: t('price.refunded'), amount: refunded, sign: 'minus' as const }] : []),
  ];
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
          <bdi className={`num ${styles.amount}`}>{price(pays ?? total, currency)}</bdi>
          <Icon name="chevron-down" />
        </summary>
        <ul className={styles.lines}>
          {lines
            .flatMap(({ addons, ...line }) => [line, ...addons])
            .map((line) => (
              <Line key={line.id} line={line} currency={currency} />
            ))}
        </ul>
        <PriceBreakdown amounts={amounts} currency={currency} isDelivery={false} after={after} />
      </details>
    </li>
  );
}

interface PaidOtherwise extends Pick<ShareProps, 'share' | 'order'> {
  t: Translate;
  pays: number;
}

/** The difference between a share and what its member pays: the owner bears what the others do not. */
function paidOtherwise({ t, share, order, pays }: PaidOtherwise): PricePart[] {
  const difference = toWire(Math.abs(toMinor(share.total_price) - toMinor(pays)));
  const owner = order.shares.find(({ is_owner: isOwner }) => isOwner)?.name;
  const name = owner ?? t('group-order.nameless');
  return [
    share.is_owner
      ? { name: t('group-order.shares.for-others'), amount: difference }
      : { name: t('group-order.shares.covered', { name }), amount: difference, sign: 'minus' },
    { name: t('group-order.shares.pays'), amount: pays, strong: true },
  ];
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
