import type { OrderRefund } from '@hamper/contract/refunds';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { useFormat } from '@hamper/ui/locale/use-locale.ts';
import { Link } from '@tanstack/react-router';

import { RefundCard } from './refund-card.tsx';

import * as styles from './refund-list.module.css';

/** Refund requests, latest first, each with its order. */
export function RefundList({ refunds }: { refunds: OrderRefund[] }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (
    <ul className={styles.list}>
      {refunds.map((refund) => (
        <li key={refund.uuid} className={styles.card}>
          <RefundCard refund={refund} currency={refund.order.currency} clock={refund.order.shop.timezone}>
            <h2 className={styles.name}>
              <Link to="/orders/$id" params={{ id: refund.order.uuid }}>
                <bdi>{refund.order.shop.translation.title}</bdi>
                {' · '}
                {t('order.number', { id: number(refund.order.id, { useGrouping: false }) })}
              </Link>
            </h2>
          </RefundCard>
        </li>
      ))}
    </ul>
  );
}
