import type { Order } from '@hamper/contract/orders/order';
import { Button } from '@hamper/ui/controls/button.tsx';
import { useTranslation } from '@hamper/ui/i18n/use-translation.ts';
import { Icon } from '@hamper/ui/icons/icon.tsx';
import { loadOnUse, preloading } from '@hamper/ui/loading/load-on-use.ts';
import { preloadSheet, Sheet } from '@hamper/ui/overlays/sheet.tsx';
import { showToast } from '@hamper/ui/overlays/toast.ts';
import { createElement, useState } from 'react';

import { refundableLines } from './refund-amount.ts';
import { RefundCard } from './refund-card.tsx';
import type { RefundFormProps } from './refund-form.tsx';

import * as styles from './order-refunds.module.css';

const form = loadOnUse<RefundFormProps>(() =>
  import('./refund-form.tsx').then((module) => module.RefundForm),
);

interface OrderRefundsProps {
  order: Order;
  /** The value of a parcel that is covered; a claim may come to that and what was paid. */
  covered?: number;
  /** A refund was requested: the order is to be read again. */
  onRequested: () => void;
}

/** The refund requests of an order, and the form for another one. */
export function OrderRefunds({ order, covered = 0, onRequested }: OrderRefundsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const loaded = form.useLoaded(open);
  const canRequest = order.can.refund && (order.kind === 'parcel' || refundableLines(order).length > 0);
  if (!canRequest && order.order_refunds.length === 0) return null;
  const onSent = () => {
    setOpen(false);
    showToast({ id: 'refund', kind: 'success', text: t('refund.sent') });
    onRequested();
  };
  return (
    <section className={styles.refunds} aria-labelledby="refunds">
      <header className={styles.head}>
        <h2 id="refunds" className={styles.title}>
          {t(order.order_refunds.length > 0 ? 'refunds' : 'refund.title')}
        </h2>
        {canRequest && (
          <Button
            variant="ghost"
            onClick={() => setOpen(true)}
            {...preloading(() => {
              preloadSheet();
              form.preload();
            })}
          >
            <Icon name="circle-question-mark" />
            {t('refund.ask')}
          </Button>
        )}
      </header>
      {order.order_refunds.length === 0 ? (
        <p className={styles.faint}>{t(order.kind === 'parcel' ? 'parcels.claim.about' : 'refund.about')}</p>
      ) : (
        <ul className={styles.list}>
          {order.order_refunds.map((refund) => (
            <li key={refund.uuid}>
              <RefundCard refund={refund} currency={order.currency} clock={order.shop.timezone} />
            </li>
          ))}
        </ul>
      )}
      <Sheet open={open} onClose={() => setOpen(false)} title={t('refund.ask')} wide="dialog">
        {loaded ? createElement(loaded, { order, covered, onRequested: onSent }) : null}
      </Sheet>
    </section>
  );
}
