import type { Order } from '@hamper/contract/orders';
import { CreditCard, MapPin, MessageSquareText, Phone, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paymentWords } from './status-words.ts';

import styles from './order-facts.module.css';

/** Where it goes, to whom, and how it is paid. */
export function OrderFacts({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { address, transaction } = order;
  const where = [
    address?.house,
    address?.floor && t('order.floor', { floor: address.floor }),
    address?.office,
  ];
  const { tag } = transaction.payment_system;
  return (
    <dl className={styles.facts}>
      {address ? (
        <Fact icon={<MapPin className="ic" />} name={t('order.delivery')}>
          <bdi>{[address.address, ...where].filter(Boolean).join(', ')}</bdi>
        </Fact>
      ) : (
        <Fact icon={<Store className="ic" />} name={t('order.pickup')}>
          <bdi>{order.shop.translation.title}</bdi>
        </Fact>
      )}
      <Fact icon={<Phone className="ic" />} name={t('order.contact')}>
        {order.username && (
          <>
            <bdi>{order.username}</bdi>
            <br />
          </>
        )}
        <bdi dir="ltr">{order.phone}</bdi>
      </Fact>
      <Fact icon={<CreditCard className="ic" />} name={t('order.payment')}>
        {tag === 'cash' ? t('payment.cash') : tag === 'sandbox' ? t('payment.sandbox') : tag}
        {transaction.note && (
          <>
            {' '}
            <bdi dir="ltr">{transaction.note}</bdi>
          </>
        )}
        <br />
        <span className={styles.faint}>{t(paymentWords[transaction.status])}</span>
      </Fact>
      {order.note && (
        <Fact icon={<MessageSquareText className="ic" />} name={t('order.note')}>
          <bdi>{order.note}</bdi>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        {icon}
        <span>{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
