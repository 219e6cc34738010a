import type { Order } from '@hamper/contract/orders/order';
import type { ParcelDetails } from '@hamper/contract/parcels/parcel';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';

import { PaymentNote } from '../../orders/payment-note.tsx';

import * as styles from './parcel.module.css';

interface PricePart {
  name: string;
  amount: number;
  isMinus?: boolean;
}

/** Every part of a parcel's price, and how it is paid: the same sums as in its quote. */
export function ParcelPrice({ order, parcel }: { order: Order; parcel: ParcelDetails }) {
  const { t } = useTranslation();
  const { price, distance } = useFormat();
  const amount = (value: number) => price(value, order.currency);
  const parts: PricePart[] = [
    { name: t('parcels.price.base'), amount: parcel.base },
    { name: t('parcels.price.way', { distance: distance(order.km) }), amount: parcel.way },
    { name: t('parcels.price.cover'), amount: parcel.cover_price },
  ];
  const after: PricePart[] = [
    { name: t('price.wallet'), amount: order.wallet_price, isMinus: true },
    { name: t('price.refunded'), amount: order.refunded_price, isMinus: true },
  ];
  const line = ({ name, amount: value, isMinus = false }: PricePart) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>
        <bdi className="num">
          {isMinus && '−'}
          {amount(value)}
        </bdi>
      </dd>
    </div>
  );
  return (
    <div className={styles.price}>
      <dl className={styles.parts}>
        {parts.filter((part, index) => index === 0 || part.amount > 0).map(line)}
        <div className={styles.total}>
          <dt>{t('price.total')}</dt>
          <dd>
            <bdi className="num">{amount(order.total_price)}</bdi>
          </dd>
        </div>
        {after.filter((part) => part.amount > 0).map(line)}
      </dl>
      <p className={styles.faint}>{t(`parcels.paid-by.${parcel.payer}`)}</p>
      <PaymentNote order={order} transaction={order.transaction} className={styles.faint} />
    </div>
  );
}
